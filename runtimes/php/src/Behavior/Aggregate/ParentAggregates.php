<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\KeyDefaults;

/**
 * What the generated methods of parents and children do.
 *
 * @internal
 */
final class ParentAggregates
{
    /**
     * An object of the same class that has the values which columns should have, and nothing else.
     *
     * @template T of ActiveRecordInterface
     * @param T $object
     * @param non-empty-list<string> $columns of one relation
     * @return T
     */
    public static function computed(
        ActiveRecordInterface $object,
        array $columns,
        ?ConnectionInterface $con,
    ): ActiveRecordInterface {
        $map = $object::TABLE_MAP;
        $con ??= OwnConnection::primary($object);
        $relation = Aggregates::ofColumn($map, $columns[0]);
        $key = array_map(ColumnAccess::reader($object), $relation->foreigns);
        [$row] = KeySql::rows($con, ...AggregateSql::select($relation, $columns, $relation->stored($key), $con));
        // The columns may be those of a table that the object's table inherits from.
        $computed = new ($relation->parent === $map ? $object::class : $relation->parent::MODEL)();
        AggregatedObjects::give($computed, array_combine($columns, $row));

        /** @var T $computed it has the getters of these columns */
        return $computed;
    }

    /** Writes the aggregates of one parent. Its other columns, hooks and dates are left alone. */
    public static function update(ActiveRecordInterface $object, string $column, ?ConnectionInterface $con): void
    {
        $map = $object::TABLE_MAP;
        if ($object->isNew()) {
            throw new OrmException(sprintf(
                'A %s that was not saved has no row for its aggregates. Save it first.',
                $object::class,
            ));
        }
        $relation = Aggregates::ofColumn($map, $column);
        $keys = new ParentKeys();
        $keys->add($relation, array_map(ColumnAccess::reader($object), $relation->foreigns), $object);
        Recalculation::runAlone($keys, $con ?? Orm::getWriteConnection($map::DATABASE_NAME));
    }

    /**
     * Writes the aggregates of some parents, or of all.
     *
     * @param class-string<TableMap> $map
     * @param array<mixed>|null $keys primary keys; those of several columns as lists
     */
    public static function recompute(string $map, string $column, ?array $keys, ?ConnectionInterface $con): void
    {
        $relation = Aggregates::ofColumn($map, $column);
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $parents = new ParentKeys();
        if ($keys === null) {
            $parents->addAll($relation);
        } elseif ($keys !== []) {
            $map = $relation->parent;
            $stored = array_map(static fn (mixed $key): array => KeyConditions::stored($map, match (true) {
                $key instanceof ActiveRecordInterface => RowState::key($key),
                is_array($key) => array_values($key),
                default => [$key],
            }), $keys);
            assert($map::PRIMARY_KEY !== []);
            $rows = $relation->isKey
                ? array_values($stored)
                : KeySql::read($map, $map::PRIMARY_KEY, $stored, $relation->foreigns, false, '', $con);
            foreach ($rows as $row) {
                $parents->add($relation, array_map(
                    static fn (string $name, mixed $value): mixed =>
                        KeyDefaults::property($map::COLUMNS[$name], $value),
                    $relation->foreigns,
                    $row,
                ));
            }
        }

        if (!$parents->isEmpty()) {
            Recalculation::runAlone($parents, $con);
        }
    }

    /** Writes the aggregates of the parent that a child has in memory. */
    public static function updateParentOf(
        ActiveRecordInterface $child,
        string $relation,
        ?ConnectionInterface $con,
    ): void {
        $map = $child::TABLE_MAP;
        $aggregated = Aggregates::overRows($map)[$relation];
        $keys = new ParentKeys();
        $table = new ChildTable($map, [$relation => $aggregated]);
        $keys->add($aggregated, $table->keyOf($child, $aggregated), $table->parentOf($child, $aggregated));
        if (!$keys->isEmpty()) {
            Recalculation::runAlone($keys, $con ?? Orm::getWriteConnection($map::DATABASE_NAME));
        }
    }

    /**
     * The parents of the rows that a query finds.
     *
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param class-string<TableMap> $map
     */
    public static function parentsOf(
        ModelCriteria $query,
        string $map,
        string $relation,
        ConnectionInterface $con,
    ): ParentKeys {
        $aggregated = Aggregates::overRows($map)[$relation];
        $keys = new ParentKeys();
        foreach (ChildRows::ofQuery($query->spec(), [$aggregated], $con) as $row) {
            $keys->add($aggregated, ChildRows::keyIn($aggregated, $row));
        }

        return $keys;
    }
}
