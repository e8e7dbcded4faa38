<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\Lock\LockedRows;
use Orm\Runtime\Query\QuerySpec;

/**
 * Repeats a write of a query on the rows of the other table. The hooks of that table's behaviors run, and none of the
 * application's.
 */
final class SharedWrites
{
    /** The way of the write that is being repeated. */
    private static ?Direction $direction = null;
    /**
     * Conditions of the deletes that this class runs. Other behaviors may delete further rows meanwhile, such as the
     * nodes below one.
     *
     * @var \WeakMap<Condition, Direction>|null
     */
    private static ?\WeakMap $deletes = null;
    /** @var array<string, array<class-string<TableMap>, array<string, true>>> keys of these deletes, by direction */
    private static array $deleted = [];

    public static function direction(): ?Direction
    {
        return self::$direction;
    }

    /** Whether a delete repeats that of the other table. */
    public static function isRepeated(QueryDelete $delete, Direction $direction): bool
    {
        foreach (self::$deletes === null ? [] : $delete->query->spec()->conditions() as $condition) {
            if ((self::$deletes[$condition] ?? null) === $direction) {
                return true;
            }
        }

        return false;
    }

    /**
     * The keys of a delete without those whose rows in the other table are being deleted already.
     *
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     * @return list<list<mixed>>
     */
    public static function withoutRepeated(string $map, array $keys, Direction $direction): array
    {
        $deleted = self::$deleted[$direction->name][$map] ?? [];

        return $deleted === [] ? $keys : array_values(array_filter(
            $keys,
            static fn (array $key): bool => !isset($deleted[LockedRows::text($key)]),
        ));
    }

    /**
     * @param class-string<TableMap> $from the table that was updated
     * @param class-string<TableMap> $to
     * @param list<list<mixed>> $keys
     * @param array<string, mixed> $values by column; what is an expression is taken from the rows of the first table
     */
    public static function update(
        string $from,
        string $to,
        array $keys,
        array $values,
        Direction $direction,
        ConnectionInterface $con,
    ): void {
        if ($values === [] || $keys === []) {
            return;
        }
        self::inDirection($direction, static function () use ($from, $to, $keys, $values, $con): void {
            foreach (RowChanges::restrictedTo(QuerySpec::of($to), $keys, $con) as $spec) {
                self::updateRows($from, $spec, $values, $con);
            }
        });
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     */
    public static function delete(string $map, array $keys, Direction $direction, ConnectionInterface $con): void
    {
        if ($keys === []) {
            return;
        }
        $outer = self::$deleted;
        self::$deleted[$direction->name][$map] = ($outer[$direction->name][$map] ?? [])
            + array_fill_keys(array_map(LockedRows::text(...), $keys), true);
        try {
            self::inDirection($direction, static function () use ($map, $keys, $direction, $con): void {
                foreach (RowChanges::restrictedTo(QuerySpec::of($map), $keys, $con) as $spec) {
                    self::note($spec, $direction);
                    self::query($spec)->deleteForBehavior($con);
                }
            });
        } finally {
            self::$deleted = $outer;
        }
        self::showDeleted($map, $keys, $con);
    }

    private static function note(QuerySpec $spec, Direction $direction): void
    {
        if (self::$deletes === null) {
            /** @var \WeakMap<Condition, Direction> $none */
            $none = new \WeakMap();
            self::$deletes = $none;
        }
        foreach ($spec->conditions() as $condition) {
            self::$deletes[$condition] = $direction;
        }
    }

    private static function inDirection(Direction $direction, \Closure $work): void
    {
        $outer = self::$direction;
        self::$direction = $direction;
        try {
            $work();
        } finally {
            self::$direction = $outer;
        }
    }

    /**
     * @param class-string<TableMap> $from
     * @param array<string, mixed> $values
     */
    private static function updateRows(string $from, QuerySpec $spec, array $values, ConnectionInterface $con): void
    {
        $hooks = TableHooks::of($spec->table->map);
        $others = TableHooks::of($from);
        $update = new QueryUpdate(self::query($spec), $con, $values);
        foreach ($hooks->beforeQueryUpdate as $hook) {
            if (!Counterparts::gaveValues($hook, $others)) {
                $hook->beforeQueryUpdate($update);
            }
        }
        $update->freezeKeys();
        // What the other table computed is copied; an expression of a hook of this table is its own.
        $copied = array_keys(array_filter($values, static fn (mixed $value): bool => $value instanceof Expression));
        $bound = array_diff_key($update->values(), array_flip($copied));
        $rows = $bound === [] ? 0 : RowChanges::update($spec, $bound, $con);
        if ($copied !== []) {
            $rows = self::copyColumns($from, $spec, $copied, $con);
        }
        foreach ($hooks->afterQueryUpdate as $hook) {
            if (!Counterparts::gaveValues($hook, $others)) {
                $hook->afterQueryUpdate($update, $rows);
            }
        }
    }

    /**
     * @param class-string<TableMap> $from
     * @param list<string> $columns
     */
    private static function copyColumns(string $from, QuerySpec $spec, array $columns, ConnectionInterface $con): int
    {
        $map = $spec->table->map;
        $source = $from::SQL_TABLE;
        $same = implode(' AND ', array_map(
            static fn (string $key): string => "$source." . $from::COLUMNS[$key]['sql'] . ' = '
                . $spec->table->sql . '.' . $map::COLUMNS[$key]['sql'],
            $map::PRIMARY_KEY,
        ));
        $assignments = implode(', ', array_map(
            static fn (string $column): string => $map::COLUMNS[$column]['sql']
                . " = (SELECT $source." . $from::COLUMNS[$column]['sql'] . " FROM $source WHERE $same)",
            $columns,
        ));
        $bound = [];
        $where = RowChanges::whereText($spec, $bound);
        $sql = $con->getAdapter()->updateStatement($spec->table->sql, null, $assignments, $where);
        $rows = $con->execute($sql, $bound)->rowCount();
        IdentityMaps::active()->markStale($map);

        return $rows;
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     */
    private static function showDeleted(string $map, array $keys, ConnectionInterface $con): void
    {
        if (IdentityMaps::active()->isEmpty($map)) {
            return;
        }
        $identityMap = IdentityMap::of($map, $con);
        foreach ($keys as $key) {
            $object = $identityMap->inMemory($key);
            if ($object !== null) {
                RowState::remember($object);
                RowState::markDeleted($object, true);
                $identityMap->remove($object);
                Cloning::deleteTwins($object, $con);
            }
        }
    }

    /** @return ModelCriteria<ActiveRecordInterface, null> a query of the rows of a specification */
    private static function query(QuerySpec $spec): ModelCriteria
    {
        /** @var ModelCriteria<ActiveRecordInterface, null> $query */
        $query = new ($spec->table->map::QUERY)();
        $query->spec()->setConditions($spec->conditions());

        return $query;
    }
}
