<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Support\NotSerializable;

/**
 * The ranks and lists that objects in memory have taken over from rows in the open transaction. A rollback undoes it.
 *
 * One entry stands for all objects that a shift has reached: keeping the state of each would take too long.
 */
final class RankJournal
{
    use NotSerializable;

    /**
     * @var list<array{array<int, SortableObject>, list<?int>, list<?int>|int}> objects, the ranks they had, and those
     *     they were given or by how much they were shifted
     */
    private array $ranks = [];
    /** @var list<array{SortableObject, ListScope, ListScope}> objects with the lists they were in and are in */
    private array $lists = [];

    private bool $isOpen = false;
    /** @var \WeakReference<ConnectionInterface> */
    private readonly \WeakReference $con;
    /** @var \Closure(bool): void */
    private readonly \Closure $atEnd;

    public function __construct(ConnectionInterface $con)
    {
        $this->con = \WeakReference::create($con);
        $this->atEnd = $this->end(...);
    }

    /** Gives an object the rank that was written to its row. */
    public function adoptRank(SortableObject $object, ?int $before, ?int $rank): void
    {
        $this->noteRanks([$object], [$before], [$rank]);
        $object->adoptRank($rank);
    }

    /**
     * Notes objects that have followed their rows already.
     *
     * @param list<SortableObject> $objects
     * @param list<int> $before the ranks they had
     */
    public function noteShift(array $objects, array $before, int $delta): void
    {
        $this->noteRanks($objects, $before, $delta);
    }

    /**
     * Objects that were saved in the transaction are left out: their whole state is restored, and a rank of that time
     * could be taken for one that was given here.
     *
     * @param list<SortableObject> $objects
     * @param list<?int> $before
     * @param list<?int>|int $given
     */
    private function noteRanks(array $objects, array $before, array|int $given): void
    {
        $this->open();
        $con = $this->con->get();
        $snapshots = $con === null ? null : Snapshots::of($con);
        if ($snapshots?->hasSavepoint()) {
            self::keepStates($objects, $before, $snapshots);

            return;
        }
        foreach ($objects as $place => $object) {
            if ($snapshots?->restores($object)) {
                unset($objects[$place]);
            }
        }
        if ($objects !== []) {
            $this->ranks[] = [$objects, $before, $given];
        }
    }

    /**
     * Keeps the states of objects where a rollback to a savepoint may undo a part of what the journal has.
     *
     * @param list<SortableObject> $objects
     * @param list<?int> $before
     */
    private static function keepStates(array $objects, array $before, Snapshots $snapshots): void
    {
        foreach ($objects as $place => $object) {
            $rank = $object->knownRank();
            $object->adoptRank($before[$place]);
            $snapshots->take($object);
            $object->adoptRank($rank);
        }
    }

    /** Tells an object in which list its row is. */
    public function adoptList(SortableObject $object, ListScope $scope): void
    {
        $before = $object->knownList();
        $con = $this->con->get();
        $snapshots = $con === null ? null : Snapshots::of($con);
        if ($snapshots?->hasSavepoint()) {
            $snapshots->take($object);
            $object->adoptList($scope);

            return;
        }
        $object->adoptList($scope);
        if ($object->wantedList()->equals($scope) && ($con === null || !Snapshots::of($con)?->restores($object))) {
            $this->open();
            $this->lists[] = [$object, $before, $scope];
        }
        // Otherwise a change of the scope is waiting, and the object keeps the values that it has.
    }

    private function open(): void
    {
        if (!$this->isOpen) {
            $this->isOpen = true;
            $this->con->get()?->afterTransaction($this->atEnd);
        }
    }

    private function end(bool $committed): void
    {
        $this->isOpen = false;
        [$ranks, $lists] = [$this->ranks, $this->lists];
        $this->ranks = $this->lists = [];
        if ($committed) {
            return;
        }
        foreach (array_reverse($ranks) as [$objects, $before, $given]) {
            foreach ($objects as $place => $object) {
                if ($object->knownRank() === (is_int($given) ? $before[$place] + $given : $given[$place])) {
                    $object->adoptRank($before[$place]);
                }
            }
        }
        foreach (array_reverse($lists) as [$object, $before, $scope]) {
            if ($object->knownList()->equals($scope)) {
                $object->adoptList($before);
            }
        }
    }
}
