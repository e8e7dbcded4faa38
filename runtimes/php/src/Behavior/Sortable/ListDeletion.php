<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Support\NotSerializable;

/** Rows go, and the lists they were in stay 1 to n. */
final class ListDeletion
{
    use NotSerializable;

    /** With more lists than this the whole table is locked. */
    private const LISTS_BY_NAME = 50;

    private bool $wholeTable = false;

    public function __construct(
        private readonly SortableTable $table,
        private readonly ConnectionInterface $con,
        private readonly ListLocks $locks,
    ) {
    }

    /**
     * Locks the lists in which rows meet a condition.
     *
     * @param string $from the table, with its alias if it has one
     * @param string $prefix what stands before its columns
     * @param \Closure(): array{string, list<mixed>} $where the condition and its values
     * @return list<RemovedRows>
     */
    public function lock(string $from, string $prefix, \Closure $where): array
    {
        if ($this->locks->hasOneLock($this->table)) {
            $this->locks->lockAll($this->table);
        }
        for ($try = 0; $try < 10; ++$try) {
            $losses = $this->losses($from, $prefix, $where);
            $missing = array_filter($losses, fn (RemovedRows $loss): bool => !$this->locks->holds($loss->scope));
            if ($missing === []) {
                return $losses;
            }
            if (count($losses) > self::LISTS_BY_NAME) {
                $this->locks->lockAll($this->table);
                $this->wholeTable = true;
            } else {
                $lists = array_map(static fn (RemovedRows $loss): ListScope => $loss->scope, $missing);
                $this->locks->lock(array_values($lists));
            }
        }

        throw StaleSnapshotException::rowKeepsMoving($this->table->name);
    }

    /**
     * Locks the lists in which the rows of objects are.
     *
     * @param list<SortableObject> $objects
     * @return array<int|string, array{ListScope, int}> list and rank of those in one, by key
     */
    public function lockRowsOf(array $objects): array
    {
        for ($try = 0; $try < 10; ++$try) {
            $places = $this->placesOf($objects);
            $missing = array_filter($places, fn (array $place): bool => !$this->locks->holds($place[0]));
            if ($missing === []) {
                return $places;
            }
            $this->locks->lockListsOfReadRows(array_column($missing, 0));
        }

        throw StaleSnapshotException::rowKeepsMoving($this->table->name);
    }

    /**
     * @param array<int|string, array{ListScope, int}> $places
     * @param list<SortableObject> $objects those that were deleted
     * @return list<RemovedRows>
     */
    public function lossOf(array $places, array $objects): array
    {
        $losses = [];
        foreach ($objects as $object) {
            $place = $places[PrimaryKey::poolKey($object->listKey())] ?? null;
            if ($place !== null) {
                $losses[$place[0]->identity()] ??= new RemovedRows($place[0]);
                $losses[$place[0]->identity()]->add($place[1]);
            }
        }

        return array_values($losses);
    }

    /**
     * Keeps rows that came into other lists a moment ago.
     *
     * @param list<RemovedRows> $losses
     */
    public function restriction(array $losses, string $prefix): ?Condition
    {
        if ($this->wholeTable || $this->table->scopeNames === [] || count($losses) > self::LISTS_BY_NAME) {
            return null;
        }
        $sql = $prefix . $this->table->rank . ' IS NULL';
        $values = [];
        foreach ($losses as $loss) {
            $sql .= ' OR (' . $loss->scope->condition($prefix) . ')';
            array_push($values, ...$loss->scope->bound());
        }

        return new Condition($sql, $values, null, true);
    }

    /** @param list<RemovedRows> $losses */
    public function closeGaps(array $losses): void
    {
        (new Lists($this->table, $this->con, $this->locks))->closeGaps($losses);
    }

    /**
     * @param \Closure(): array{string, list<mixed>} $where the condition and its values
     * @return list<RemovedRows>
     */
    private function losses(string $from, string $prefix, \Closure $where): array
    {
        $rank = $prefix . $this->table->rank;
        $scope = array_map(static fn (array $column): string => $prefix . $column['sql'], $this->table->scopeColumns);
        [$conditions, $values] = $where();
        // Objects in memory follow their rows, for which the single ranks have to be known.
        $inMemory = IdentityMap::of($this->table->map, $this->con)->objects()->valid();
        $sql = 'SELECT ' . implode(', ', [...$scope, ...($inMemory ? ['1', $rank] : ['COUNT(*)', "MIN($rank)"])])
            . " FROM $from"
            . ($conditions === '' ? ' WHERE ' : $conditions . ' AND ') . "$rank IS NOT NULL"
            . ($scope === [] || $inMemory ? '' : ' GROUP BY ' . implode(', ', $scope))
            . $this->locks->sql->lockingRead($this->locks->readsMustLock());
        $losses = [];
        foreach ($this->con->execute($sql, $values)->fetchAll(\PDO::FETCH_NUM) as $found) {
            $found = array_values((array) $found);
            [$count, $first] = array_slice($found, count($scope));
            if (is_numeric($first) && is_numeric($count)) {
                $list = new ListScope($this->table, $this->table->scopes->ofRow($found));
                $losses[$list->identity()] ??= new RemovedRows($list);
                $inMemory
                    ? $losses[$list->identity()]->add((int) $first)
                    : $losses[$list->identity()]->addSome((int) $count, (int) $first);
            }
        }

        return array_values($losses);
    }

    /**
     * @param list<SortableObject> $objects
     * @return array<int|string, array{ListScope, int}>
     */
    private function placesOf(array $objects): array
    {
        $keyCount = count($this->table->keyColumns);
        $keys = array_map(static fn (SortableObject $object): array => $object->listKey(), $objects);
        $places = [];
        foreach (RankNumbering::rows($this->table, $this->con, $keys, $this->locks->readsMustLock()) as $found) {
            $rank = array_pop($found);
            $key = PrimaryKey::poolKey(array_slice($found, 0, $keyCount));
            if (is_numeric($rank) && $key !== null) {
                $places[$key] = [
                    new ListScope($this->table, $this->table->scopes->ofRow(array_slice($found, $keyCount))),
                    (int) $rank,
                ];
            }
        }

        return $places;
    }
}
