<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Metadata\PrimaryKey;

/** The entries of an identity map: which are added, removed, and swept out when their objects are dead. */
abstract class StoredObjects extends IdentityMapState
{
    /** @var array<int, true> ids of connections in a transaction that has changed rows */
    private static array $watched = [];

    public static function add(IdentityMap $pool, ActiveRecordInterface $object, int|string|null $key = null): void
    {
        $key ??= PrimaryKey::poolKey($object->primaryKeyValues());
        if ($key === null || !$pool->enabled) {
            return;
        }
        $pool->references[$key] = \WeakReference::create($object);
        unset($pool->distrusted[$key]);
        if (\count($pool->references) > $pool->sweepAt) {
            self::sweep($pool);
        }
    }

    /**
     * Of a row that a rollback may take away again.
     *
     * @param int|null $key where the caller knows it
     */
    public static function addSaved(ActiveRecordInterface $object, ConnectionInterface $con, ?int $key = null): void
    {
        $map = $object::TABLE_MAP;
        $name = $con instanceof ConnectionWrapper ? $con->session->name : $con->getName();
        $pool = self::$pools[$map][$name] ?? IdentityMap::of($map, $con);
        $key ??= $pool->plainOffset >= 0 ? $object->getPrimaryKey() : null;
        if (!$pool->enabled || !\is_int($key) || $pool->distrusted !== []) {
            self::add($pool, $object);
        } else {
            // What add() does, for each new object.
            $pool->references[$key] = \WeakReference::create($object);
            if (\count($pool->references) > $pool->sweepAt) {
                self::sweep($pool);
            }
        }
        if (!isset(self::$watched[\spl_object_id($con)])) {
            self::watch($con);
        }
    }

    /**
     * The same for many of one table.
     *
     * @param array<int, ActiveRecordInterface> $objects
     * @param array<int, int|string> $keys as far as the caller knows them
     */
    public static function addAllSaved(IdentityMap $pool, array $objects, array $keys, ConnectionInterface $con): void
    {
        foreach ($objects as $place => $object) {
            $key = $keys[$place] ?? PrimaryKey::poolKey($object->primaryKeyValues());
            if ($key !== null && $pool->enabled) {
                $pool->references[$key] = \WeakReference::create($object);
                unset($pool->distrusted[$key]);
            }
        }
        if (\count($pool->references) > $pool->sweepAt) {
            self::sweepAfter($pool, \count($objects));
        }
        self::watch($con);
    }

    /** What is known of rows when a transaction is rolled back does not hold after it. */
    public static function watch(ConnectionInterface $con): void
    {
        $id = \spl_object_id($con);
        if (isset(self::$watched[$id])) {
            return;
        }
        self::$watched[$id] = true;
        $con->afterTransaction(static function (bool $committed) use ($con, $id): void {
            unset(self::$watched[$id]);
            if (!$committed) {
                IdentityMapTables::distrustConnection($con->getName());
            }
        });
    }

    /** @param list<mixed> $key one value per key column */
    public static function find(IdentityMap $pool, array $key): ?ActiveRecordInterface
    {
        $poolKey = PrimaryKey::poolKey($key);

        $object = $poolKey === null ? null : ($pool->references[$poolKey] ?? $pool->distrusted[$poolKey] ?? null)?->get();

        return $object === null || $object->isNew() ? null : $object;
    }

    /** @return list<ActiveRecordInterface> those that are alive; entries of others go */
    public static function living(IdentityMap $pool): array
    {
        $objects = [];
        foreach ($pool->references as $key => $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $objects[] = $object;
            } else {
                unset($pool->references[$key]);
            }
        }
        foreach ($pool->distrusted as $key => $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $objects[] = $object;
            } else {
                unset($pool->distrusted[$key]);
            }
        }

        return $objects;
    }

    /** @return \Generator<int, ActiveRecordInterface> those that are alive */
    public static function each(IdentityMap $pool): \Generator
    {
        foreach ([$pool->references, $pool->distrusted] as $references) {
            foreach ($references as $reference) {
                $object = $reference->get();
                if ($object !== null) {
                    yield $object;
                }
            }
        }
    }

    public static function remove(IdentityMap $pool, ActiveRecordInterface $object): void
    {
        $key = $pool->plainOffset >= 0 ? $object->getPrimaryKey() : null;
        $key = \is_int($key) ? $key : PrimaryKey::poolKey($object->primaryKeyValues());
        $reference = $key === null ? null : $pool->references[$key] ?? $pool->distrusted[$key] ?? null;
        if ($reference?->get() === $object) {
            unset($pool->references[$key], $pool->distrusted[$key]);
        }
    }

    /** @param int $alive how many of the entries are known to be those of living objects */
    public static function sweepAfter(IdentityMap $pool, int $alive): void
    {
        if (2 * $alive < $pool->entries()) {
            self::sweep($pool);
        } else {
            $pool->sweepAt = 2 * $pool->entries();
        }
    }

    public static function sweep(IdentityMap $pool): void
    {
        $pool->references = self::alive($pool->references);
        $pool->distrusted = self::alive($pool->distrusted);
        $pool->sweepAt = max(self::FIRST_SWEEP, 2 * $pool->entries());
    }

    /**
     * @param array<int|string, \WeakReference<ActiveRecordInterface>> $references
     * @return array<int|string, \WeakReference<ActiveRecordInterface>>
     */
    private static function alive(array $references): array
    {
        $alive = [];
        foreach ($references as $key => $reference) {
            if ($reference->get() !== null) {
                $alive[$key] = $reference;
            }
        }

        return $alive;
    }
}
