<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\PrimaryKey;
use Orm\Runtime\Map\TableMap;

/** What changes of rows mean for the objects in memory, on all connections of a table. */
final class PooledTables
{
    /**
     * @param class-string<TableMap> $map
     * @param mixed $value an object, a key, or a list of keys of a table with one key column
     */
    public static function forget(string $map, mixed $value): void
    {
        $key = match (true) {
            $value instanceof ActiveRecordInterface => PrimaryKey::poolKey($value->primaryKeyValues()),
            is_array($value) => PrimaryKey::poolKey(array_values($value)),
            default => PrimaryKey::poolKey([$value]),
        };
        if ($key === null) {
            return;
        }
        foreach (InstancePool::ofTable($map) as $pool) {
            $pool->removeKey($key);
        }
    }

    /**
     * After the row of an object was deleted.
     *
     * @param class-string<TableMap> $map
     */
    public static function removeRow(string $map, ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $own = InstancePool::of($map, $con);
        $own->removeObject($object);
        foreach (InstancePool::ofTable($map) as $pool) {
            if ($pool !== $own) {
                $pool->distrustAll();
            }
        }
        self::distrustDependants($map);
    }

    /** @param class-string<TableMap> $map */
    public static function clear(string $map): void
    {
        foreach (InstancePool::ofTable($map) as $pool) {
            $pool->clear();
        }
    }

    /**
     * Of the tables whose rows change with those of this one by the database's own doing.
     *
     * @param class-string<TableMap> $map
     */
    public static function distrustDependants(string $map): void
    {
        foreach (DependentTables::of($map) as $dependent) {
            InstancePool::distrustTable($dependent);
        }
    }
}
