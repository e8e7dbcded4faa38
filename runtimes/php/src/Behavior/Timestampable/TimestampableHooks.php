<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Timestampable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Orm;

/** Writes the dates of a row's creation and last update, unless the application gave them. */
final class TimestampableHooks extends Behavior
{
    private readonly bool $holdTheSame;

    private function __construct(private readonly ?DateColumn $create, private readonly ?DateColumn $update)
    {
        $this->holdTheSame = $create !== null && $update !== null && $create->holdsTheSameAs($update);
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self(DateColumn::of($map, 'create'), DateColumn::of($map, 'update'));
    }

    /** Rows that are written together have the same dates. */
    public function giveValues(array $objects, SaveContext $save): void
    {
        $now = null;
        foreach ($objects as $object) {
            if ($save->isInsert) {
                $this->giveDates($object, $now ??= Orm::now());
            } elseif ($this->update !== null && $object->isModified() && !self::keepsUpdateDate($object)) {
                $this->update->give($object, $this->update->valueAt($now ??= Orm::now()));
            }
        }
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        $now = Orm::now();
        if ($this->create !== null) {
            $upsert->set($this->create->name, $this->create->valueAt($now), false);
        }
        if ($this->update !== null) {
            $upsert->set($this->update->name, $this->update->valueAt($now), $upsert->changed() !== []);
        }
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        if ($this->update === null || $update->values() === [] || $update->has($this->update->name)) {
            return;
        }
        $query = $update->query;
        if (!$query instanceof KeepsUpdateDate || !$query->takeUpdateDateKept()) {
            $update->set($this->update->name, $this->update->valueAt(Orm::now()));
        }
    }

    /** The copy is a new row, which gets dates of its own. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        $this->create?->clear($copy);
        $this->update?->clear($copy);
    }

    private function giveDates(ActiveRecordInterface $object, \DateTimeImmutable $now): void
    {
        $created = null;
        if ($this->create !== null) {
            $created = $this->create->valueAt($now);
            $this->create->give($object, $created);
        }
        if ($this->update !== null) {
            $updated = $this->holdTheSame ? $created : null;
            $this->update->give($object, $updated ?? $this->update->valueAt($now));
        }
    }

    private static function keepsUpdateDate(ActiveRecordInterface $object): bool
    {
        return $object instanceof KeepsUpdateDate && $object->takeUpdateDateKept();
    }
}
