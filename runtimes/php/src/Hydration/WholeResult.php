<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;

/**
 * Makes objects of all rows of a result.
 *
 * @internal
 */
final class WholeResult
{
    /**
     * @param IdentityMap $pool of the query's own table
     * @param JoinedParents|null $parents the other objects in the rows
     * @return list<ActiveRecordInterface> the query's own object of each row
     */
    public static function objects(
        IdentityMap $pool,
        \PDOStatement $statement,
        ?JoinedParents $parents = null,
    ): array {
        $rows = $parents === null
            ? ResultRows::of($statement, $pool->model)
            : ResultRows::of($statement, $pool->model, ...$parents->models());
        // Parents of the same table have to find the objects of the rows before.
        if ($pool->takesRows() && ($parents === null || !$parents->areIn($pool))) {
            return self::plainObjects($pool, $rows, $parents);
        }

        return ManyObjects::addRead($pool, self::oneByOne($pool, $rows, $parents), []);
    }

    /**
     * Makes objects whose columns go into them as they are. This loop is where reading spends its time.
     *
     * @param iterable<array<int, mixed>> $rows
     * @return list<ActiveRecordInterface>
     */
    private static function plainObjects(IdentityMap $pool, iterable $rows, ?JoinedParents $parents): array
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
        if ($parents !== null) {
            $known = &$parents->known;
            $parentPool = $parents->pool;
            $column = $parents->keyColumn;
            $start = $parents->join->offset;
            $relation = $parents->join->relation;
            $property = $parents->join->property;
        }
        foreach ($rows as $row) {
            $key = $row[$offset];
            if (!\is_int($key) && !\is_string($key)) {
                $object = $pool->instanceFromRow($row);
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
            $objects[] = $object;
            if ($parents !== null) {
                $key = $row[$column] ?? null;
                if (\is_int($key)) {
                    $parent = $known[$key] ??= $parentPool->instanceFromRow($row, $start);
                    RelationAccess::takeParent($object, $relation, $parent, $property);
                } else {
                    $parents->tie($object, $row);
                }
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
    private static function oneByOne(IdentityMap $pool, iterable $rows, ?JoinedParents $parents): array
    {
        $objects = [];
        foreach ($rows as $row) {
            $object = $pool->instanceFromRow($row);
            $objects[] = $object;
            if ($parents !== null) {
                $parents->tie($object, $row);
            }
            if (\count($objects) === CollectorPause::OBJECTS) {
                $pause = new CollectorPause();
            }
        }

        return $objects;
    }
}
