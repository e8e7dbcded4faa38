<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/**
 * Aggregates that are not kept for a while.
 *
 * @internal
 */
final class Suspension
{
    /** @var array<string, int> how often each relation is suspended */
    private static array $depths = [];

    /**
     * @template T
     * @param list<AggregatedRelation> $relations
     * @param callable(): T $work
     * @return T
     */
    public static function during(array $relations, callable $work): mixed
    {
        $before = self::$depths;
        foreach ($relations as $relation) {
            self::$depths[$relation->id()] = ($before[$relation->id()] ?? 0) + 1;
        }
        try {
            return $work();
        } finally {
            self::$depths = $before;
        }
    }

    /**
     * @template TKey of array-key
     * @param array<TKey, AggregatedRelation> $relations
     * @return array<TKey, AggregatedRelation> those that are kept at present
     */
    public static function active(array $relations): array
    {
        return self::$depths === [] ? $relations : array_filter(
            $relations,
            static fn (AggregatedRelation $relation): bool => (self::$depths[$relation->id()] ?? 0) === 0,
        );
    }

    /**
     * Runs the work without keeping the aggregates of a table and those over its rows, and recomputes all of them at
     * the end.
     *
     * @template T
     * @param class-string<TableMap> $map
     * @param callable(): T $work
     * @return T
     */
    public static function run(string $map, callable $work, ?ConnectionInterface $con): mixed
    {
        $relations = [...Aggregates::ofRows($map), ...array_values(Aggregates::overRows($map))];
        try {
            $result = self::during($relations, $work);
        } catch (\Throwable $failure) {
            try {
                self::recompute($relations, $map, $con);
            } catch (OrmException) {
                // A transaction that has failed is rolled back, and its rows with it.
            }
            throw $failure;
        }
        self::recompute($relations, $map, $con);

        return $result;
    }

    /**
     * @param list<AggregatedRelation> $relations
     * @param class-string<TableMap> $map
     */
    private static function recompute(array $relations, string $map, ?ConnectionInterface $con): void
    {
        $all = new ParentKeys();
        array_map($all->addAll(...), array_values(self::active($relations)));
        if (!$all->isEmpty()) {
            Recalculation::runAlone($all, $con ?? Orm::getWriteConnection($map::DATABASE_NAME));
        }
    }
}
