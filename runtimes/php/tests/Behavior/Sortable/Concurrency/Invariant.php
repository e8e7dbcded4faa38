<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionInterface;

/** What holds for every list at every moment: its ranks are 1 to n. */
final class Invariant
{
    /**
     * @param list<string> $scope quoted columns
     * @return list<string> what does not hold, seen at one moment
     */
    public static function faults(ConnectionInterface $con, string $table, string $rank, array $scope): array
    {
        $sql = "SELECT COUNT(*), MIN($rank), MAX($rank), COUNT(DISTINCT $rank) FROM $table WHERE $rank IS NOT NULL"
            . ($scope === [] ? '' : ' GROUP BY ' . implode(', ', $scope));
        $faults = [];
        foreach ($con->execute($sql)->fetchAll(\PDO::FETCH_NUM) as $row) {
            [$count, $first, $last, $distinct] = array_map(intval(...), $row);
            if ($count > 0 && ($first !== 1 || $last !== $count || $distinct !== $count)) {
                $faults[] = "$count rows with $distinct ranks from $first to $last";
            }
        }

        return $faults;
    }
}
