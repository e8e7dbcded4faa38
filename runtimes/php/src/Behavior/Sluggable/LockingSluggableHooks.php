<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Gives rows their slugs in a table whose unique index does not cover all of them, or that has none: slugs are chosen
 * under a lock of the scope.
 *
 * @internal
 */
final class LockingSluggableHooks extends SluggableHooks
{
    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        $locks = [];
        foreach ($objects as $object) {
            $mayChange = $object->isModified() || $object->isNew() || $this->table->slugOf($object) === null;
            $locks[] = $mayChange && $object instanceof SluggableObject ? $this->lockOf($object, $con) : null;
        }

        return array_values(array_filter($locks));
    }
}
