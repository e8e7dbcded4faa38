<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Persistence\CollectionSave;
use Orm\Runtime\Persistence\DeletePipeline;
use Orm\Runtime\Persistence\SingleRowSave;

/** Writes the row of an object, or those of many; what takes more than one statement is left to Persistence. */
trait RowWrites
{
    /** Tables that are reloaded have one with a second parameter; here it would break overrides without it. */
    public function save(?ConnectionInterface $con = null): int
    {
        return SingleRowSave::save($this, $con, false);
    }

    /** What save() does; a behavior that overrides it may do this within something else. */
    protected function performSave(?ConnectionInterface $con, bool $skipReload): int
    {
        return SingleRowSave::save($this, $con, $skipReload);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        DeletePipeline::delete($this, $con);
    }

    /** What delete() does; a behavior that overrides it may do this within something else. */
    protected function performDelete(?ConnectionInterface $con): void
    {
        DeletePipeline::delete($this, $con);
    }

    /** @param list<static> $objects */
    public static function insertAll(array $objects, ConnectionInterface $con): int
    {
        return CollectionSave::insertAll($objects, $con);
    }

    public static function saveAll(array $objects, ConnectionInterface $con): void
    {
        CollectionSave::saveAll($objects, $con);
    }

    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        DeletePipeline::deleteAll($objects, $con);
    }

    public function changeOfRow(ConnectionInterface $con): ?int
    {
        if (
            $this->isDeletedObject || $this->alreadyInSave || isset($this->rareState['isClone'])
            || isset($this->rareState['originalKey']) || isset($this->rareState['removedFrom'])
            || isset($this->rareState['assigned']) || !$this->hasNoLoadedRelations()
        ) {
            return null;
        }
        if ($this->isNewObject) {
            $change = ~$this->modifiedColumns;
        } elseif ($this->modifiedColumns === 0) {
            return 0;
        } else {
            $change = $this->modifiedColumns;
        }
        if ($this->snapshotLevel !== Snapshots::$level) {
            if (Snapshots::$level === Snapshots::SEVERAL) {
                return null;
            }
            $this->takeSnapshotBeforeWrite($con);
        }

        return $change;
    }

    public function hasRowToDelete(ConnectionInterface $con): bool
    {
        if (
            $this->isNewObject || $this->isDeletedObject
            || isset($this->rareState['originalKey']) || isset($this->rareState['modifiedHighColumns'])
            || isset($this->rareState['removedFrom'])
        ) {
            return false;
        }
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshotBeforeWrite($con);
        }

        return true;
    }

    private function takeSnapshotBeforeWrite(ConnectionInterface $con): void
    {
        if (!$this->isNewObject && Snapshots::$states !== null && Snapshots::watchOnly($con)) {
            $this->takeSnapshot();
        } else {
            $this->snapshotLevel = Snapshots::beforeSave($this, $con);
        }
    }

    public static function areNew(array $objects): bool
    {
        foreach ($objects as $object) {
            if (!$object instanceof static || !$object->isNew()) {
                return false;
            }
        }

        return true;
    }

    /** Reads the state of each object without a call, which takes a twentieth less of insertMany(). */
    public static function commonColumns(array $objects, string $idProperty): ?int
    {
        $class = static::class;
        $level = Snapshots::$level;
        $columns = 0;
        foreach ($objects as $place => $object) {
            /** @var self $object */
            if ($place === 0) {
                $columns = $object->modifiedColumns;
            }
            if (
                $object->modifiedColumns !== $columns || $object::class !== $class || !$object->isNewObject
                || $object->snapshotLevel !== $level || $object->isDeletedObject || $object->alreadyInSave
                || $object->rareState !== [] || $object->{$idProperty} !== null || !$object->hasNoLoadedRelations()
            ) {
                return null;
            }
        }

        return $columns;
    }

    public static function markInserted(array $objects, array $ids): void
    {
        foreach ($objects as $place => $object) {
            /** @var self $object */
            $object->setGeneratedId($ids[$place]);
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            if (isset($object->rareState['modifiedHighColumns'])) {
                unset($object->rareState['modifiedHighColumns']);
            }
        }
    }
}
