<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\WriteOperation;

/**
 * Writes the aggregates of parents at the end of an operation: one statement for all columns of a relation and up to
 * 500 parents, level by level.
 *
 * @internal
 */
final class Recalculation extends Behavior
{
    /** Rows whose aggregates read each other in a circle would go on forever. */
    private const MOST_PASSES = 1000;

    private static ?self $instance = null;

    /** @var array<string, int> by relation */
    private static array $levels = [];

    public static function forTable(string $map, array $facts): self
    {
        return self::$instance ??= new self();
    }

    /** Recomputes the aggregates of these parents when the running operation ends. */
    public static function later(ParentKeys $keys, ConnectionInterface $con): void
    {
        if (!$keys->isEmpty()) {
            Operation::collect($con, self::$instance ??= new self(), $keys);
        }
    }

    /** @param non-empty-list<mixed> $items */
    public function afterOperation(array $items, ConnectionInterface $con): void
    {
        $all = new ParentKeys();
        foreach ($items as $item) {
            assert($item instanceof ParentKeys);
            $all->merge($item);
        }
        self::run($all, $con);
    }

    /** Runs as an operation of its own, under locks of the parents. */
    public static function runAlone(ParentKeys $keys, ConnectionInterface $con): void
    {
        $locks = ParentLocks::of($keys, $con);
        WriteOperation::run($con, $locks, static function () use ($keys, $con): void {
            ParentLocks::take($keys, $con);
            self::run(clone $keys, $con);
        });
    }

    private static function run(ParentKeys $pending, ConnectionInterface $con): void
    {
        $whole = [];
        for ($pass = 0; !$pending->isEmpty(); ++$pass) {
            if ($pass === self::MOST_PASSES) {
                throw new OrmException('The aggregates of rows that refer to each other in a circle have no end.');
            }
            $id = self::lowest($pending);
            $relation = $pending->relations[$id];
            $keys = $pending->keys[$id];
            $objects = $pending->objects[$id] ?? [];
            unset($pending->relations[$id], $pending->keys[$id], $pending->objects[$id]);
            $rowKeys = $keys === null ? null : ParentLocks::rowKeys($relation, $keys, $con);
            self::write($relation, $rowKeys, $con);
            AggregatedObjects::refresh($relation, $rowKeys, $objects, $con);
            $whole += $keys === null ? [$id => true] : [];
            $above = ParentLocks::above($relation, $rowKeys, $con)->without($whole);
            if (!$above->isEmpty()) {
                ParentLocks::take(WrittenRows::of($con)->notInserted($above), $con, LockPolicy::FailFast);
                $pending->merge($above);
            }
        }
    }

    /** @param list<list<mixed>>|null $keys */
    private static function write(AggregatedRelation $relation, ?array $keys, ConnectionInterface $con): void
    {
        if ($keys === null) {
            self::writeAll($relation, $con);

            return;
        }
        $stored = ChildRows::stored($relation->parent, $keys);
        foreach (KeySql::groups($stored, AggregateSql::valuesPerKey($relation), $con) as $group) {
            $con->execute(...AggregateSql::update($relation, $group, $con));
        }
    }

    private static function writeAll(AggregatedRelation $relation, ConnectionInterface $con): void
    {
        // A statement of its own: one that waits for a row may compute from what was there before.
        (new ($relation->parent::QUERY)())->lockedKeys($con);
        $isRecursive = $relation->isSelf && $relation->dependsOn(...array_keys($relation->columns));
        for ($passes = $isRecursive ? self::height($relation, $con) : 1; $passes > 0; --$passes) {
            $con->execute(...AggregateSql::update($relation, null, $con));
        }
    }

    /** The relation of the lowest level, on which no other pending one depends. */
    private static function lowest(ParentKeys $pending): string
    {
        $lowest = '';
        foreach ($pending->relations as $id => $relation) {
            if ($lowest === '' || self::level($relation, []) < self::level($pending->relations[$lowest], [])) {
                $lowest = $id;
            }
        }

        return $lowest;
    }

    /** @param array<string, true> $above the relations for which the level is computed */
    private static function level(AggregatedRelation $relation, array $above): int
    {
        $id = $relation->id();
        if (isset(self::$levels[$id]) || isset($above[$id])) {
            return self::$levels[$id] ?? 0;
        }
        $level = 0;
        foreach (Aggregates::of($relation->child) as $below) {
            if ($relation->dependsOn(...array_keys($below->columns))) {
                $level = max($level, 1 + self::level($below, $above + [$id => true]));
            }
        }

        return self::$levels[$id] = $level;
    }

    /** Returns how many rows the longest chain of children and parents has. */
    private static function height(AggregatedRelation $relation, ConnectionInterface $con): int
    {
        $parents = self::parentsOfRows($relation, $con);
        $depths = [];
        $highest = 1;
        foreach (array_keys($parents) as $row) {
            $chain = [];
            for ($next = $row; $next !== null && !isset($depths[$next]) && !isset($chain[$next]);) {
                $chain[$next] = true;
                $next = $parents[$next] ?? null;
            }
            $depth = $next === null ? 0 : $depths[$next] ?? 0;
            foreach (array_reverse(array_keys($chain)) as $one) {
                $depths[$one] = ++$depth;
            }
            $highest = max($highest, $depth);
        }

        return $highest;
    }

    /** @return array<string|int, string|null> the parent of each row */
    private static function parentsOfRows(AggregatedRelation $relation, ConnectionInterface $con): array
    {
        $map = $relation->parent;
        $names = [...$relation->foreigns, ...$relation->locals];
        $list = array_map(static fn (string $name): string => $map::COLUMNS[$name]['sql'], $names);
        $parents = [];
        $count = count($relation->foreigns);
        foreach (KeySql::rows($con, 'SELECT ' . implode(', ', $list) . ' FROM ' . $map::SQL_TABLE, []) as $row) {
            $key = [];
            foreach ($relation->foreigns as $place => $name) {
                $key[] = KeyDefaults::property($map::COLUMNS[$name], $row[$place]);
            }
            $parent = $relation->keyFrom(array_slice($row, $count));
            $parents[AggregatedRelation::text($key)] = $parent === null ? null : AggregatedRelation::text($parent);
        }

        return $parents;
    }
}
