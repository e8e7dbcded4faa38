<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\StoredValue;

/** Objects in memory follow the rows that were shifted. */
final class ListedObjects
{
    use NotSerializable;

    private readonly IdentityMap $pool;

    /** @param RankJournal|null $journal null after the commit, when nothing has to be undone any more */
    public function __construct(
        private readonly SortableTable $table,
        private readonly ConnectionInterface $con,
        private readonly ListLocks $locks,
        private readonly ?RankJournal $journal,
    ) {
        $this->pool = IdentityMap::of($table->map, $con);
    }

    /** @param SortableObject|null $except the one that is told apart */
    public function shift(?SortableObject $except, ListScope $scope, int $from, int $delta, int $to = PHP_INT_MAX): void
    {
        /** @var list<SortableObject> $objects those of a sortable table */
        $objects = $this->pool->liveObjects();
        if ($objects === [] || $objects[0] === $except && \count($objects) === 1) {
            return;
        }
        [$shifted, $ranks, $others] = $objects[0]::shiftAll($objects, $except, $scope, $from, $to, $delta);
        if ($shifted !== []) {
            $this->journal?->noteShift($shifted, $ranks, $delta);
        }
        if ($others !== [] && !$this->locks->hasExactScopes($this->table)) {
            $this->readRanks($this->inOtherSpelling($others, $scope));
        }
    }

    /**
     * @param list<SortableObject> $objects
     * @return list<SortableObject> those whose list is this one, if the database takes the two scopes for equal
     */
    private function inOtherSpelling(array $objects, ListScope $scope): array
    {
        return array_values(array_filter(
            $objects,
            fn (SortableObject $object): bool => $this->locks->canBeOneList($scope, $object->knownList()),
        ));
    }

    /** One row moved, those between its places moved the other way. */
    public function move(SortableObject $moved, ListScope $scope, int $from, int $to): void
    {
        if ($from !== $to) {
            $from < $to
                ? $this->shift($moved, $scope, $from + 1, -1, $to)
                : $this->shift($moved, $scope, $to, 1, $from - 1);
        }
        $this->settle($moved, $to);
        $twin = $from === $to ? null : $this->twinOf($moved, $moved->listKey());
        if ($twin === null) {
            return;
        }
        $known = $twin->shiftWithin($scope, $from, $from, 0);
        if ($known > 0 || $known < 0 && !$this->locks->hasExactScopes($this->table)) {
            $this->settle($twin, $to);
        }
    }

    /**
     * The objects that have to follow a row which an object has moved.
     *
     * @param list<mixed> $key of the row
     * @param ListScope $scope in which it was
     * @return non-empty-list<SortableObject>
     */
    public function ofRow(SortableObject $object, array $key, ListScope $scope): array
    {
        $twin = $this->twinOf($object, $key);
        $known = $twin?->shiftWithin($scope, 1, PHP_INT_MAX, 0) ?? 0;

        return $twin !== null && ($known > 0 || $known < 0 && !$this->locks->hasExactScopes($this->table))
            ? [$object, $twin]
            : [$object];
    }

    /**
     * The object in memory of the same row, such as the one that was cloned.
     *
     * @param list<mixed> $key of the row
     */
    private function twinOf(SortableObject $object, array $key): ?SortableObject
    {
        $id = $key[0];
        $twin = $this->table->keyProperty !== null && \is_int($id)
            ? $this->pool->inMemoryBy($id)
            : $this->pool->inMemory($this->asInObjects($key));

        return $twin !== $object && $twin instanceof SortableObject ? $twin : null;
    }

    /**
     * @param list<mixed> $stored a key
     * @return list<mixed>
     */
    private function asInObjects(array $stored): array
    {
        return $this->table->keyProperties !== null
            ? $stored
            : array_map(StoredValue::property(...), $this->table->keyColumns, $stored);
    }

    /**
     * @param list<int> $gone the ranks of rows that are not there any more
     * @return list<SortableObject> objects that may be in the list as well; only the database knows
     */
    public function closeGaps(ListScope $scope, array $gone): array
    {
        sort($gone);
        $others = [];
        foreach ($this->pool->liveObjects() as $object) {
            $rank = $object instanceof SortableObject ? $object->shiftWithin($scope, 1, PHP_INT_MAX, 0) : 0;
            if ($object instanceof SortableObject && $rank > 0) {
                $this->settle($object, $rank - self::countBelow($rank, $gone));
            } elseif ($object instanceof SortableObject && $rank < 0) {
                $others[] = $object;
            }
        }

        return $this->locks->hasExactScopes($this->table) ? [] : $this->inOtherSpelling($others, $scope);
    }

    /**
     * What nobody can tell from what was done is asked.
     *
     * @param list<SortableObject>|null $objects all in memory, when null
     */
    public function readRanks(?array $objects = null): void
    {
        $byKey = [];
        foreach ($objects ?? $this->pool->liveObjects() as $object) {
            if ($object instanceof SortableObject && $object->knownRank() !== null) {
                $byKey[PrimaryKey::poolKey($object->listKey())] = $object;
            }
        }
        if ($byKey === []) {
            return;
        }
        $keyCount = count($this->table->keyColumns);
        $keys = array_map(static fn (SortableObject $object): array => $object->listKey(), array_values($byKey));
        foreach (RankNumbering::rows($this->table, $this->con, $keys, $this->locks->readsMustLock()) as $found) {
            $object = $byKey[PrimaryKey::poolKey(array_slice($found, 0, $keyCount))] ?? null;
            $rank = end($found);
            if ($object !== null && is_numeric($rank)) {
                $this->settle($object, (int) $rank);
            }
        }
    }

    public function settle(SortableObject $object, int $rank): void
    {
        $known = $object->knownRank();
        if ($known !== $rank) {
            $this->adopt($object, $known, $rank);
        }
    }

    private function adopt(SortableObject $object, ?int $known, int $rank): void
    {
        if ($this->journal === null) {
            $object->adoptRank($rank);
        } else {
            $this->journal->adoptRank($object, $known, $rank);
        }
    }

    /** Nobody knows which rows have changed: objects are read again before they are given out. */
    public function markStale(): void
    {
        IdentityMaps::active()->markStale($this->table->map);
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
