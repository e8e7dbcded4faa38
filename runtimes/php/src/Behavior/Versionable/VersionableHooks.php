<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Persistence\Relation\Memberships;

/** Gives every new state of a row the next number, and keeps it in the version table. */
final class VersionableHooks extends Behavior
{
    /** How often a number that someone else has taken is worth another attempt. */
    private const RETRIES = 10;

    private ?VersionWriter $writer = null;

    /** @param class-string<\Orm\Runtime\Map\TableMap> $map */
    private function __construct(private readonly string $map)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map);
    }

    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        $locks = [];
        foreach ($objects as $object) {
            if ($object instanceof VersionableObject && !$object->isNew() && VersionNeed::ofSave($object, $con)) {
                $locks[] = new RowLock($this->map, RowState::key($object));
            }
        }

        return $locks;
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        $locks = [];
        foreach ($this->table()->deletedAt === null ? [] : $objects as $object) {
            $locks[] = new RowLock($this->map, RowState::key($object));
        }

        return $locks;
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return $retried < self::RETRIES && $failure instanceof UniqueConstraintViolation
            && str_contains($failure->getSql(), $this->table()->versionMap::SQL_TABLE);
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure instanceof OutdatedVersion
            ? new StaleVersionException($failure->getMessage(), 0, $failure)
            : $failure;
    }

    public function beforeOperation(array $objects, ConnectionInterface $con): void
    {
        $needed = [];
        $keepsHistory = $this->table()->deletedAt !== null;
        foreach ($objects as $object) {
            // A row that had no predecessor begins with 1.
            $hasNumber = $object instanceof VersionableObject && ($keepsHistory || !$object->isNew());
            if ($hasNumber && VersionNeed::ofSave($object, $con)) {
                $needed[] = $object;
            }
        }
        if ($needed !== []) {
            $this->writer()->readNumbers($needed, $con);
        }
    }

    /** Before related objects are saved: afterwards nobody knows that they were changed. */
    public function beforeSave(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if (!$object instanceof VersionableObject) {
                continue;
            }
            $object->loadVersionedRelations($save->connection);
            if (VersionNeed::ofSave($object, $save->connection)) {
                $this->writer()->open($save->connection)->due[spl_object_id($object)] = $object;
            }
        }
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if ($object instanceof VersionableObject) {
                $this->writer()->assignNumber($object, $save->connection);
            }
        }
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if ($object instanceof VersionableObject) {
                $this->writer()->rowWritten($object, $save->connection);
            }
        }
    }

    public function afterOperation(array $items, ConnectionInterface $con): void
    {
        $this->writer()->finish($con);
    }

    /** A parent in memory has another set of children now. */
    public function afterDelete(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        foreach ($this->table()->parents as $relation => $facts) {
            $parent = RelationAccess::loadedParent($object, $relation) ?? Memberships::ownerBy($object, $relation);
            if ($parent instanceof VersionableObject) {
                $parent->noteLostVersionedChild();
            }
        }
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        $this->writer()->queries->beforeUpdate($update);
    }

    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
        $this->writer()->queries->afterUpdate($update);
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $this->writer()->queries->beforeDelete($delete);
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        $this->writer()->queries->beforeUpsert($upsert);
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        $this->writer()->queries->afterUpsert($upsert);
    }

    /** The copy is a new row, whose versions begin with 1. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        $table = $this->table();
        $position = $table->versionPosition;
        ColumnAccess::write($copy, $table->map::COLUMNS[$table->version]['property'], 0);
        RowState::unmarkModified($copy, $position);
        foreach ($table->logged as $name) {
            ColumnAccess::write($copy, $table->map::COLUMNS[$name]['property'], null);
            RowState::unmarkModified($copy, $table->map::position($name));
        }
        if ($copy instanceof VersionableObject) {
            $copy->versionTaken();
        }
    }

    public function afterReload(ActiveRecordInterface $object): void
    {
        if ($object instanceof VersionableObject) {
            $object->versionTaken();
        }
    }

    private function table(): VersionedTable
    {
        return VersionedTable::of($this->map);
    }

    /**
     * Made when it is first needed: the maps of related tables are loaded with it.
     *
     * @internal
     */
    public function writer(): VersionWriter
    {
        return $this->writer ??= new VersionWriter($this, $this->table());
    }
}
