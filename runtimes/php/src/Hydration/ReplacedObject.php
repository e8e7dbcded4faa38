<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\SavepointEvent;
use Orm\Runtime\Metadata\PrimaryKey;

/** An object whose row was deleted by a query, and inserted again as another object: a rollback brings it back. */
final class ReplacedObject
{
    /**
     * Called before new objects take the places of those that stand for their rows.
     *
     * @param array<int|string, ActiveRecordInterface> $new by the keys of their rows
     */
    public static function returnAfterRollback(IdentityMap $map, array $new, ConnectionInterface $con): void
    {
        if ($map->entries() === 0 || !$con->isInTransaction()) {
            return;
        }
        $replaced = [];
        foreach ($new as $key => $object) {
            $before = $map->inMemoryBy($key);
            if ($before !== null && $before !== $object) {
                $replaced[] = \WeakReference::create($before);
            }
        }
        if ($replaced === []) {
            return;
        }
        $return = static function () use ($replaced, $map): void {
            foreach ($replaced as $reference) {
                self::return($reference->get(), $map);
            }
        };
        $con->afterTransaction(static fn (bool $committed) => $committed ? null : $return());
        $con->onSavepoint(static function (SavepointEvent $event) use ($return): void {
            if ($event === SavepointEvent::RolledBack) {
                $return();
            }
        });
    }

    private static function return(?ActiveRecordInterface $object, IdentityMap $map): void
    {
        if ($object === null || $object->isNew() || $object->isDeleted()) {
            return;
        }
        $key = PrimaryKey::rowKeyOf($object);
        if ($key !== null && $map->inMemoryBy($key) === null) {
            $map->evict($key);
            // Its row may have changed back.
            $map->stale[$key] = \WeakReference::create($object);
        }
    }
}
