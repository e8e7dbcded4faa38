<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Scope\RangeUpdates;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\Relation\RelatedByName;

/** Saving, with the place in the list that belongs to it. */
trait SortedSave
{
    /** Just before the row is written, when its parents have their keys. */
    public function placeInList(ConnectionInterface $con, bool $isInsert): void
    {
        if (!$this->changesList()) {
            return;
        }
        $table = SortableTable::of(static::TABLE_MAP);
        $locks = ListLocks::in($con);
        if ($isInsert) {
            $placement = $this->sortablePlacement;
            $this->{$table->rankProperty} = $placement === null || $placement->isBottom()
                ? $locks->lastRank($this->wantedList(), $con) + 1
                : (new Lists($table, $con, $locks))->openPlace($this->wantedList(), $placement);
            RowState::markModified($this, $table->rankPosition);
            $this->sortablePlacement = $this->sortableOldList = null;

            return;
        }
        $lists = new Lists($table, $con, $locks);
        $given = $this->isModifiedAt($table->rankPosition) ? $this->sortableRank() : null;
        [$writes, $rank] = $lists->relocate($this, $this->sortablePlacement, $given);
        if ($writes) {
            $this->takePlace($table, $rank, true);
        } elseif ($given === null) {
            $this->takePlace($table, $rank, false);
        }
        if (count($table->scopePositions) > 1 && $this->isScopeModified()) {
            // Another may have moved the row: all of the scope is written, not only what was changed here.
            array_map(fn (int $position) => RowState::markModified($this, $position), $table->scopePositions);
        }
        $this->sortablePlacement = $this->sortableOldList = null;
    }

    /**
     * Ranks for new objects that are going to be written together.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function placeTogether(array $objects, ConnectionInterface $con): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $groups = [];
        foreach ($objects as $object) {
            if ($object instanceof self && $object->changesList()) {
                $groups[$object->wantedList()->identity()][] = $object;
            }
        }
        if ($groups === []) {
            return;
        }
        $locks = ListLocks::in($con);
        $locks->lock(array_values(array_map(static fn (array $group): ListScope => $group[0]->wantedList(), $groups)));
        $lists = new Lists($table, $con, $locks);
        foreach ($groups as $group) {
            $rank = $lists->max($group[0]->wantedList());
            foreach ($group as $object) {
                $object->takePlace($table, ++$rank, true);
                $object->sortablePlacement = $object->sortableOldList = null;
            }
        }
    }

    public function changesList(): bool
    {
        if ($this->sortablePlacement !== null) {
            return true;
        }
        $table = SortableTable::of(static::TABLE_MAP);

        return $this->isNewObject
            ? $this->{$table->rankProperty} === null || !$this->isModifiedAt($table->rankPosition)
            : $this->isScopeModified();
    }

    /** @return list<ListScope> as far as they are known before parents are saved */
    public function listsToSave(ConnectionInterface $con): array
    {
        if (!$this->changesList()) {
            return [];
        }
        if ($this->isNewObject && $this->hasNoLoadedRelations()) {
            return [$this->wantedList()];
        }
        // The key of a parent that has to be saved first is not in the columns yet. Where two transactions that begin
        // lists at the same time would wait for each other's gaps they lock one in common, that without a scope.
        foreach (RangeUpdates::on($con)->facts->locksGaps ? [] : $this->parentObjects() as $relation => $parent) {
            if ($parent !== null && ($parent->isNew() || !RelatedByName::pointsAt($this, $relation, $parent))) {
                return $this->isNewObject ? [] : [$this->knownList()];
            }
        }

        return $this->isNewObject ? [$this->wantedList()] : [$this->wantedList(), $this->knownList()];
    }

    private function takePlace(SortableTable $table, ?int $rank, bool $writes): void
    {
        $this->{$table->rankProperty} = $rank;
        if ($writes) {
            RowState::markModified($this, $table->rankPosition);
        } else {
            RowState::unmarkModified($this, $table->rankPosition);
        }
    }
}
