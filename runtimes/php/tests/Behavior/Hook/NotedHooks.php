<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;

/** Notes each phase that it is called in. */
final class NotedHooks extends Behavior
{
    /** @var list<string> */
    public static array $calls = [];
    /** The age that objects get when they are written. */
    public static ?int $age = null;
    public static bool $keepsRow = false;
    public static bool $fails = false;

    public static function reset(): void
    {
        self::$calls = [];
        self::$age = null;
        self::$keepsRow = self::$fails = false;
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function beforeSave(array $objects, SaveContext $save): void
    {
        self::note('beforeSave', $objects);
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        self::note($save->isInsert ? 'beforeWrite of a new row' : 'beforeWrite', $objects);
    }

    public function giveValues(array $objects, SaveContext $save): void
    {
        self::note('giveValues', $objects);
        foreach (self::$age === null ? [] : $objects as $object) {
            $object->setByName('Age', self::$age);
        }
        $save->onRollback(static function (): void {
            self::$calls[] = 'rolled back';
        });
        $save->afterCommit(static function (): void {
            self::$calls[] = 'committed';
        });
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        self::note('afterWrite', $objects);
        if (self::$fails) {
            throw new \DomainException('The hook fails.');
        }
    }

    public function afterSave(array $objects, SaveContext $save): void
    {
        self::note('afterSave', $objects);
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private static function note(string $phase, array $objects): void
    {
        self::$calls[] = $phase . (count($objects) > 1 ? ' ' . count($objects) : '');
    }

    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        self::$calls[] = 'beforeDelete';

        return !self::$keepsRow;
    }

    public function afterDelete(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        self::$calls[] = 'afterDelete';
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        self::$calls[] = 'afterCopy';
    }

    public function afterReload(ActiveRecordInterface $object): void
    {
        self::$calls[] = 'afterReload';
    }

    public function afterClear(ActiveRecordInterface $object): void
    {
        self::$calls[] = 'afterClear';
    }

    public function toArray(ActiveRecordInterface $object, array $values, string $keyType): array
    {
        return $values + ['Noted' => true];
    }

    public function fromArray(ActiveRecordInterface $object, array $values, string $keyType): void
    {
        self::$calls[] = 'fromArray ' . implode(',', array_keys($values));
    }
}
