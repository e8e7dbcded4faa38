<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;

/** What changes of rows mean for the objects in memory, on all connections of a table. */
abstract class IdentityMapTables extends IdentityMapState
{
    /** Without identity maps, objects that are in memory are not found again. */
    public static function enable(bool $enabled): void
    {
        self::$enabledForAll = $enabled;
        foreach (self::$pools as $pools) {
            foreach ($pools as $pool) {
                $pool->enabled = $enabled;
            }
        }
        if (!$enabled) {
            self::clearAll();
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param mixed $value an object, a key, or a list of keys of a table with one key column
     */
    public static function evict(string $map, mixed $value): void
    {
        $key = match (true) {
            $value instanceof ActiveRecordInterface => PrimaryKey::poolKey($value->primaryKeyValues()),
            is_array($value) => PrimaryKey::poolKey(array_values($value)),
            default => PrimaryKey::poolKey([$value]),
        };
        if ($key === null) {
            return;
        }
        foreach (self::$pools[$map] ?? [] as $pool) {
            unset($pool->references[$key], $pool->distrusted[$key]);
        }
    }

    /**
     * After the row of an object was deleted.
     *
     * @param class-string<TableMap> $map
     */
    public static function removeRow(string $map, ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $own = IdentityMap::of($map, $con);
        StoredObjects::remove($own, $object);
        foreach (self::$pools[$map] ?? [] as $pool) {
            if ($pool !== $own) {
                self::distrustAll($pool);
            }
        }
        self::markDependentTablesStale($map, $con);
    }

    /** @param class-string<TableMap> $map */
    public static function clear(string $map): void
    {
        array_map(self::empty(...), self::$pools[$map] ?? []);
    }

    public static function clearAll(): void
    {
        array_map(self::clear(...), array_keys(self::$pools));
    }

    /** After a rollback, which may have changed rows of every table. */
    public static function distrustConnection(string $name): void
    {
        foreach (self::$pools as $pools) {
            if (isset($pools[$name])) {
                self::distrustAll($pools[$name]);
            }
        }
    }

    /**
     * After a statement that changed rows: objects stay the same, but none is given out before its row was read again.
     *
     * @param class-string<TableMap> $map
     * @param ConnectionInterface|null $con where a rollback may change them back
     */
    public static function markStale(string $map, ?ConnectionInterface $con = null): void
    {
        foreach (self::$pools[$map] ?? [] as $pool) {
            self::distrustAll($pool);
        }
        // In a transaction of the statement alone nothing is read.
        if ($con !== null && $con->getNestedTransactionCount() > 1) {
            StoredObjects::watch($con);
        }
    }

    /**
     * The tables whose rows change with those of this one by the database's own doing.
     *
     * @param class-string<TableMap> $map
     */
    public static function markDependentTablesStale(string $map, ?ConnectionInterface $con = null): void
    {
        foreach (DependentTables::of($map) as $dependent) {
            self::markStale($dependent, $con);
        }
    }

    /** Takes no longer than what has happened since the last time. */
    private static function distrustAll(IdentityMap $pool): void
    {
        if ($pool->distrusted === []) {
            $pool->distrusted = $pool->references;
        } else {
            foreach ($pool->references as $key => $reference) {
                $pool->distrusted[$key] = $reference;
            }
        }
        $pool->references = [];
        if (\count($pool->distrusted) > $pool->sweepAt) {
            StoredObjects::sweep($pool);
        }
    }

    private static function empty(IdentityMap $pool): void
    {
        $pool->references = $pool->distrusted = [];
        $pool->sweepAt = self::FIRST_SWEEP;
    }
}
