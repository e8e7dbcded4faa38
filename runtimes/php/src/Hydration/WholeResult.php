<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;

/**
 * Makes objects of the rows of a result.
 *
 * @internal
 */
final class WholeResult
{
    /**
     * @param IdentityMap $pool of the query's own table
     * @param JoinedRows|null $joined makes the other objects in the rows
     * @return list<ActiveRecordInterface> the query's own objects, each once where rows can repeat them
     */
    public static function objects(IdentityMap $pool, \PDOStatement $statement, ?JoinedRows $joined = null): array
    {
        $rows = self::rows($pool, $statement, $joined);
        $objects = $pool->takesRows() && ($joined === null || $joined->canTie())
            ? self::taken($pool, $rows, $joined)
            : self::oneByOne($pool, $rows, $joined);
        $joined?->finish();

        return $objects;
    }

    /** The first object, with all that the rows hold of its one-to-many relations. */
    public static function first(
        IdentityMap $pool,
        \PDOStatement $statement,
        JoinedRows $joined,
    ): ?ActiveRecordInterface {
        $first = $firstKey = null;
        foreach (self::rows($pool, $statement, $joined) as $row) {
            $key = $joined->plan->map::getPrimaryKeyHashFromRow($row);
            if ($first === null || $key === $firstKey) {
                $firstKey = $key;
                $first = $joined->read($row);
            }
            if (!$joined->plan->hasToMany) {
                break;
            }
        }
        $joined->finish();

        return $first;
    }

    /** @return iterable<array<int, mixed>> */
    private static function rows(IdentityMap $pool, \PDOStatement $statement, ?JoinedRows $joined): iterable
    {
        return $joined === null
            ? ResultRows::of($statement, $pool->model)
            : ResultRows::of($statement, $pool->model, ...$joined->models());
    }

    /**
     * Makes objects whose columns go into them as they are. This loop is where reading spends its time.
     *
     * @param iterable<array<int, mixed>> $rows
     * @return list<ActiveRecordInterface>
     */
    private static function taken(IdentityMap $pool, iterable $rows, ?JoinedRows $joined): array
    {
        $objects = [];
        /** @var array<int|string, ActiveRecordInterface> $new those that are not in the identity map yet */
        $new = [];
        // No copies: a constructor may read rows of the same table.
        $references = &$pool->references;
        $stale = &$pool->stale;
        $class = $pool->model;
        $offset = $pool->keyOffset;
        $takesColumns = true;
        $isLarge = false;
        $left = CollectorPause::OBJECTS;
        $repeats = $joined !== null && $joined->plan->hasToMany;
        /** @var array<int|string, ActiveRecordInterface> $seen */
        $seen = [];
        foreach ($rows as $row) {
            $key = $row[$offset];
            if (!\is_int($key) && !\is_string($key)) {
                $object = $pool->instanceFromRow($row);
                // No key of a row begins with a NUL byte.
                $key = "\0" . \spl_object_id($object);
            } elseif ($repeats && isset($seen[$key])) {
                $object = $seen[$key];
            } elseif (
                isset($references[$key]) && ($object = $references[$key]->get()) !== null
                && !$object->isNew()
            ) {
                ColumnAccess::renew($object, $row, 0);
            } elseif ($isLarge && isset($new[$key])) {
                $object = $new[$key];
                ColumnAccess::renew($object, $row, 0);
            } elseif (isset($stale[$key])) {
                $object = $pool->instanceFromRow($row);
            } else {
                $object = new $class();
                try {
                    if ($takesColumns) {
                        ColumnAccess::take($object, $row);
                    } else {
                        $object->hydrate($row);
                    }
                } catch (\TypeError) {
                    $pool->convert($object, $row, 0);
                    $takesColumns = false;
                }
                if ($isLarge) {
                    $new[$key] = $object;
                } else {
                    $references[$key] = \WeakReference::create($object);
                }
            }
            if ($joined !== null) {
                $joined->tie($object, $row);
            }
            if (!$repeats) {
                $objects[] = $object;
            } elseif (!isset($seen[$key])) {
                $objects[] = $seen[$key] = $object;
            }
            if (--$left === 0) {
                $isLarge = true;
                $pause = new CollectorPause();
            }
        }

        return ManyObjects::addRead($pool, $objects, $new);
    }

    /**
     * @param iterable<array<int, mixed>> $rows
     * @return list<ActiveRecordInterface> each in the identity map before the next row is read
     */
    private static function oneByOne(IdentityMap $pool, iterable $rows, ?JoinedRows $joined): array
    {
        $objects = $seen = [];
        $repeats = $joined !== null && $joined->plan->hasToMany;
        foreach ($rows as $row) {
            $object = $joined === null ? $pool->instanceFromRow($row) : $joined->read($row);
            if ($object === null || $repeats && isset($seen[\spl_object_id($object)])) {
                continue;
            }
            if ($repeats) {
                $seen[\spl_object_id($object)] = true;
            }
            $objects[] = $object;
            if (\count($objects) === CollectorPause::OBJECTS) {
                $pause = new CollectorPause();
            }
        }

        return ManyObjects::addRead($pool, $objects, []);
    }
}
