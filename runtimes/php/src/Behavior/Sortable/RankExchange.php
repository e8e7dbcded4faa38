<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;

/**
 * Rows of one list that exchange their ranks, as in most orders of a few rows: the list stays as dense as it is.
 * Reordering would find that out with a sixth more instructions.
 */
final class RankExchange
{
    /**
     * @param non-empty-array<int, int> $ranks by id
     * @param list<non-empty-list<mixed>> $rows of each id the id, the scope and the rank, as read under the lock
     * @return bool false where there is more to it, and nothing has been done
     */
    public static function write(
        SortableTable $table,
        ConnectionInterface $con,
        ListLocks $locks,
        array $ranks,
        array $rows,
    ): bool {
        if ($rows === [] || !$locks->hasExactScopes($table)) {
            return false;
        }
        $last = \count($rows[0]) - 1;
        $first = $rows[0];
        $first[0] = $first[$last] = null;
        $old = $changes = [];
        foreach ($rows as $row) {
            $id = $row[0];
            $rank = $row[$last];
            $row[0] = $row[$last] = null;
            if (!\is_int($id) || !\is_int($rank) || $row !== $first) {
                return false;
            }
            $old[] = $rank;
            if ($rank !== $ranks[$id]) {
                $changes[$id] = $ranks[$id];
            }
        }
        $new = $ranks;
        sort($new);
        sort($old);
        if ($new !== $old || \count(array_flip($new)) !== \count($new)) {
            return false;
        }
        $scope = new ListScope($table, $table->scopes->ofRow(\array_slice($first, 1, -1)));
        if (!$locks->holds($scope)) {
            return false;
        }
        if ($changes !== []) {
            self::writeRows($table, $con, $locks, $changes, $scope);
        }
        self::follow($table, $con, $locks, $ranks);

        return true;
    }

    /** @param non-empty-array<int, int> $changes by id */
    private static function writeRows(
        SortableTable $table,
        ConnectionInterface $con,
        ListLocks $locks,
        array $changes,
        ListScope $scope,
    ): void {
        $pairs = [];
        foreach ($changes as $id => $rank) {
            $pairs[] = [[$id], $rank];
        }
        $locks->sql->numbering()->writeRanks($con, $table, $pairs, [$scope]);
    }

    /**
     * Lets objects in memory follow their rows.
     *
     * @param array<int, int> $ranks by id
     */
    private static function follow(SortableTable $table, ConnectionInterface $con, ListLocks $locks, array $ranks): void
    {
        foreach (IdentityMap::of($table->map, $con)->liveObjects() as $object) {
            $id = $object instanceof SortableObject ? $object->listKey()[0] : null;
            if (\is_int($id) && isset($ranks[$id]) && $object->knownRank() !== $ranks[$id]) {
                $locks->journal->adoptRank($object, $object->knownRank(), $ranks[$id]);
            }
        }
    }
}
