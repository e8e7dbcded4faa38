<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Connection\ConnectionInterface;

/** Objects in memory follow the rows that were shifted. */
final class ListedObjects
{
    private readonly InstancePool $pool;

    public function __construct(private readonly SortableTable $table, ConnectionInterface $con, private readonly HeldLists $held)
    {
        $this->pool = InstancePool::of($table->map, $con);
    }

    /** @param SortableObject|null $except the one that is told apart */
    public function shift(?SortableObject $except, ListScope $scope, int $from, int $delta, int $to = PHP_INT_MAX): void
    {
        /** @var list<SortableObject> $objects those of a sortable table */
        $objects = $this->pool->living();
        if ($objects === [] || $objects === [$except]) {
            return;
        }
        [$shifted, $ranks, $isUnsure] = $objects[0]::shiftAll($objects, $except, $scope, $from, $to, $delta);
        if ($shifted !== []) {
            $this->held->noteShift($shifted, $ranks, $delta);
        }
        if ($isUnsure && !$this->held->tells($this->table)) {
            $this->distrust();
        }
    }

    /**
     * One row moved, those between its places moved the other way.
     *
     * @param list<mixed> $key of the row
     */
    public function move(SortableObject $moved, array $key, ListScope $scope, int $from, int $to): void
    {
        $from < $to ? $this->shift($moved, $scope, $from + 1, -1, $to) : $this->shift($moved, $scope, $to, 1, $from - 1);
        $this->settle($moved, $to);
        $twin = $this->pool->inMemory($key);
        if ($twin === $moved || !$twin instanceof SortableObject) {
            return;
        }
        $known = $twin->shiftWithin($scope, $from, $from, 0);
        if ($known > 0 || $known < 0 && !$this->held->tells($this->table)) {
            $this->settle($twin, $to);
        }
    }

    /** @param list<int> $gone the ranks of rows that are not there any more */
    public function closeGaps(ListScope $scope, array $gone): void
    {
        sort($gone);
        $isUnsure = false;
        foreach ($this->pool->living() as $object) {
            $rank = $object instanceof SortableObject ? $object->shiftWithin($scope, 1, PHP_INT_MAX, 0) : 0;
            if ($object instanceof SortableObject && $rank > 0) {
                $this->settle($object, $rank - self::countBelow($rank, $gone));
            } elseif ($rank < 0) {
                $isUnsure = true;
            }
        }
        if ($isUnsure && !$this->held->tells($this->table)) {
            $this->distrust();
        }
    }

    public function settle(SortableObject $object, int $rank): void
    {
        $known = $object->knownRank();
        if ($known !== $rank) {
            $this->held->adopt($object, $known, $rank);
        }
    }

    /** Nobody knows which rows have changed: objects are read again before they are given out. */
    public function distrust(): void
    {
        InstancePool::distrustTable($this->table->map);
    }

    /** @param list<int> $numbers in order */
    private static function countBelow(int $limit, array $numbers): int
    {
        [$low, $high] = [0, count($numbers)];
        while ($low < $high) {
            $middle = intdiv($low + $high, 2);
            $numbers[$middle] < $limit ? $low = $middle + 1 : $high = $middle;
        }

        return $low;
    }
}
