<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/**
 * Work during which aggregates are not kept, and after which they are recomputed.
 *
 * @internal
 */
final class UnkeptWork
{
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
            $result = Suspension::during($relations, $work);
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
        array_map($all->addAll(...), array_values(Suspension::active($relations)));
        if (!$all->isEmpty()) {
            Recalculation::runAlone($all, $con ?? Orm::getWriteConnection($map::DATABASE_NAME));
        }
    }
}
