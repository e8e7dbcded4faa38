<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\CollectorPause;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Condition\ColumnTuples;

/** Loads one relation of many objects at once. */
final class RelationLoader
{
    /** Below what the databases allow in one statement. */
    private const KEYS_PER_QUERY = 5000;

    /**
     * @param class-string<TableMap> $map
     * @param list<ActiveRecordInterface> $objects
     * @return list<ActiveRecordInterface> the related objects
     */
    public static function load(
        string $map,
        array $objects,
        string $relation,
        ?Criteria $criteria,
        ?ConnectionInterface $con,
    ): array {
        $facts = RelationMetadata::of($map, $relation);
        $con ??= self::connectionOf($objects);
        if ($map::relation($relation)['type'] === RelationMap::MANY_TO_MANY) {
            return self::loadThrough($map, $objects, $relation, $facts, $criteria, $con);
        }
        $pause = \count($objects) < CollectorPause::OBJECTS ? null : new CollectorPause();
        $byKey = [];
        $keys = [];
        foreach ($objects as $object) {
            $value = $facts->hereProperty === null ? null : ColumnAccess::read($object, $facts->hereProperty);
            $key = \is_int($value) ? [$value] : array_map(ColumnAccess::reader($object), array_keys($facts->columns));
            $poolKey = $facts->isOpenTo($object) ? PrimaryKey::poolKey($key) : null;
            if ($poolKey !== null) {
                $byKey[$poolKey][] = $object;
                $keys[$poolKey] ??= $facts->hasEnumKey ? $facts->filterValues($object) : $key;
            }
        }
        $related = self::find($facts, array_values($keys), $criteria, $con);
        $isToMany = $map::relation($relation)['type'] !== RelationMap::MANY_TO_ONE;
        $members = [];
        $aliases = $facts->hasVaryingKeys ? KeyAliases::of($facts, $byKey, $related, $con) : [];
        foreach ($related as $other) {
            $key = $facts->hereProperty === null ? null : ColumnAccess::read($other, $facts->thereProperty);
            $poolKey = \is_int($key)
                ? $key
                : PrimaryKey::poolKey(array_map(ColumnAccess::reader($other), array_values($facts->columns)));
            if ($poolKey === null) {
                continue;
            }
            $members[$poolKey][] = $other;
            foreach ($aliases[$poolKey] ?? [] as $ownKey => $isAlias) {
                $members[$ownKey][] = $other;
            }
        }
        if ($isToMany) {
            self::hydrateAll($objects, $relation, $byKey, $members, $criteria === null);

            return $related;
        }
        foreach ($members as $ownKey => $others) {
            foreach ($byKey[$ownKey] ?? [] as $object) {
                foreach ($others as $other) {
                    RelationAccess::take($object, $relation, $other);
                }
            }
        }

        return $related;
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @return ConnectionInterface|null the one that all objects have come from, if it is not that of the datasource
     */
    private static function connectionOf(array $objects): ?ConnectionInterface
    {
        $con = $objects === [] ? null : RowState::connection($objects[0]);
        foreach ($con === null ? [] : $objects as $object) {
            if (RowState::connection($object) !== $con) {
                return null;
            }
        }

        return $con;
    }

    /**
     * An n:n relation: the rows in between with the objects behind them.
     *
     * @param class-string<TableMap> $map
     * @param list<ActiveRecordInterface> $objects
     * @return list<ActiveRecordInterface>
     */
    private static function loadThrough(
        string $map,
        array $objects,
        string $relation,
        RelationMetadata $facts,
        ?Criteria $criteria,
        ?ConnectionInterface $con,
    ): array {
        $through = RelationMetadata::of($map, $facts->through);
        $byKey = [];
        $keys = [];
        foreach ($objects as $object) {
            $key = array_map(ColumnAccess::reader($object), array_keys($through->columns));
            $poolKey = PrimaryKey::poolKey($key);
            if ($poolKey !== null) {
                $byKey[$poolKey][] = $object;
                $keys[$poolKey] ??= $through->hasEnumKey ? $through->filterValues($object) : $key;
            }
        }
        $related = ObjectCollection::of($facts->map::MODEL);
        $members = $rows = [];
        foreach (array_chunk(array_values($keys), self::KEYS_PER_QUERY) as $some) {
            $query = $through->query($criteria)->joinWith($facts->target);
            ColumnTuples::filter($query, array_values($through->columns), $some);
            array_push($rows, ...array_values($query->findObjects($con)->getData()));
        }
        $aliases = $through->hasVaryingKeys ? KeyAliases::of($through, $byKey, $rows, $con) : [];
        foreach ($rows as $row) {
            $target = RelationAccess::loadedParent($row, $facts->target);
            $poolKey = PrimaryKey::poolKey(array_map(ColumnAccess::reader($row), array_values($through->columns)));
            if ($target === null || $poolKey === null) {
                continue;
            }
            if (!$related->holds($target)) {
                $related->append($target);
            }
            foreach ([$poolKey, ...array_keys($aliases[$poolKey] ?? [])] as $ownKey) {
                $members[$ownKey][] = $target;
            }
        }
        self::hydrateAll($objects, $relation, $byKey, $members, $criteria === null);

        return array_values($related->getData());
    }

    /**
     * Gives each object its members, those without any an empty collection. What waits to be saved stays.
     *
     * @param list<ActiveRecordInterface> $objects
     * @param array<int|string, list<ActiveRecordInterface>> $byKey objects by their key
     * @param array<int|string, list<ActiveRecordInterface>> $members by the key of the objects
     * @param bool $isWhole whether these are all
     */
    private static function hydrateAll(
        array $objects,
        string $relation,
        array $byKey,
        array $members,
        bool $isWhole,
    ): void {
        $hydrated = [];
        foreach ($byKey as $poolKey => $owners) {
            foreach ($owners as $owner) {
                RelationAccess::takeAll($owner, $relation, $members[$poolKey] ?? [], $isWhole);
                $hydrated[spl_object_id($owner)] = true;
            }
        }
        foreach ($objects as $object) {
            if (!isset($hydrated[spl_object_id($object)])) {
                RelationAccess::takeAll($object, $relation, []);
            }
        }
    }

    /**
     * @param list<list<mixed>> $keys
     * @return list<ActiveRecordInterface>
     */
    private static function find(
        RelationMetadata $facts,
        array $keys,
        ?Criteria $criteria,
        ?ConnectionInterface $con,
    ): array {
        $found = [];
        foreach (array_chunk($keys, self::KEYS_PER_QUERY) as $some) {
            $query = $facts->withConstants($facts->query($criteria));
            ColumnTuples::filter($query, array_values($facts->columns), $some);
            $found[] = array_values($query->findObjects($con)->getData());
        }

        return array_merge(...$found);
    }
}
