<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TakesLocks;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Gives rows their slugs in a table whose unique index does not cover all of them, or that has none: slugs are chosen
 * under a lock of the scope.
 *
 * @internal
 */
final class LockingSluggableHooks extends SluggableHooks implements TakesLocks
{
    public function locksToSave(ActiveRecordInterface $object, ConnectionInterface $con): array
    {
        $mayChange = $object->isModified() || $object->isNew() || $this->table->slugOf($object) === null;
        $lock = $mayChange && $object instanceof SluggableObject ? $this->lockOf($object, $con) : null;

        return $lock === null ? [] : [$lock];
    }

    public function locksToDelete(ActiveRecordInterface $object, ConnectionInterface $con): array
    {
        return [];
    }
}
