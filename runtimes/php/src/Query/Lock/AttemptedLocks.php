<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Map\TableMap;

/**
 * Named locks that a transaction held or waited for when it was rolled back.
 *
 * @internal
 */
final class AttemptedLocks
{
    /**
     * Returns the locks that the next attempt takes together, before its first statement.
     *
     * @param array<class-string<TableMap>, array<int, true>> $held numbers by table
     * @param array<class-string<TableMap>, list<int>> $asked numbers by table that were asked for last
     * @return array<class-string<TableMap>, array<int, true>> none if the transaction is not run again
     */
    public static function toRepeat(?ConnectionInterface $con, array $held, array $asked): array
    {
        if ($con === null || Snapshots::of($con)?->beforeRetry !== true) {
            return [];
        }
        foreach ($asked as $map => $numbers) {
            $held[$map] = ($held[$map] ?? []) + array_fill_keys($numbers, true);
        }

        return $held;
    }
}
