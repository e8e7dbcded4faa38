<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;

/** For imports into a table that has aggregates, or whose rows are aggregated. */
trait SuspendsAggregates
{
    /**
     * Runs the work without keeping the aggregates of the table and those over its rows. At the end all of them are
     * recomputed, with one statement for each relation.
     *
     * @template TResult
     * @param callable(): TResult $work
     * @return TResult
     */
    public static function withoutAggregates(callable $work, ?ConnectionInterface $con = null): mixed
    {
        return Suspension::run(static::TABLE_MAP, $work, $con);
    }
}
