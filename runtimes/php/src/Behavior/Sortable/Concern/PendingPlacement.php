<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\AlreadyInListException;
use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Behavior\Sortable\Placement;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;

/** Places that an object is given when it is saved. */
trait PendingPlacement
{
    /** Takes effect when the object is saved. */
    public function insertAtRank(int $rank, ?ConnectionInterface $con = null): static
    {
        if ($rank < 1) {
            throw InvalidRankException::belowFirst($rank);
        }

        return $this->placeAt(Placement::at($rank), 'insertAtRank');
    }

    public function insertAtBottom(?ConnectionInterface $con = null): static
    {
        return $this->placeAt(Placement::bottom(), 'insertAtBottom');
    }

    public function insertAtTop(?ConnectionInterface $con = null): static
    {
        return $this->placeAt(Placement::at(1), 'insertAtTop');
    }

    /**
     * Takes effect when the object is saved: it goes to the list of objects without a scope, or to none where there is
     * no such list.
     */
    public function removeFromList(): static
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($this->isNewObject || isset($this->rareState['isDeleted'])) {
            throw NotInListException::withoutRow($this, 'removeFromList');
        }
        if ($this->sortableRank() === null || $this->sortablePlacement?->isOut) {
            throw NotInListException::removed(static::class, 'removeFromList');
        }
        if ($table->hasNullScope()) {
            if ($this->wantedList()->isNull()) {
                throw AlreadyInListException::leavingNullScope(static::class);
            }
            $this->snapshotPlace();
            $this->takeScope(array_fill(0, count($table->scopeNames), null), true);
            $this->sortablePlacement = null;

            return $this;
        }
        if ($table->rankRequired) {
            throw AlreadyInListException::cannotLeave(static::class, $table->rankColumn);
        }
        $this->snapshotPlace();
        $this->sortablePlacement = Placement::out();
        $this->{$table->rankProperty} = null;
        RowState::markModified($this, $table->rankPosition);

        return $this;
    }

    public function forgetPlacement(): void
    {
        $this->sortablePlacement = $this->sortableOldList = null;
    }

    /** For the setter of the rank column: whoever sets a rank wants that one. */
    protected function dropPlacement(): void
    {
        $this->sortablePlacement = null;
    }

    /** A copy is in no place of its own. */
    public function clearPosition(): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $this->sortablePlacement = $this->sortableOldList = null;
        $this->{$table->rankProperty} = null;
        RowState::unmarkModified($this, $table->rankPosition);
    }

    /** Whether a new object wants another place than the last one. */
    public function wantsPlace(): bool
    {
        return $this->sortablePlacement !== null && !$this->sortablePlacement->isBottom();
    }

    private function placeAt(Placement $placement, string $method): static
    {
        $isPlaced = !$this->isNewObject && $this->knownRank() !== null && !$this->isScopeModified();
        if ($isPlaced) {
            throw AlreadyInListException::inserting(static::class, $method);
        }
        $this->snapshotPlace();
        $this->sortablePlacement = $placement;
        if ($this->isNewObject) {
            // A row that exists has its rank in the database until it is saved.
            $this->{SortableTable::of(static::TABLE_MAP)->rankProperty} = $placement->wantedRank();
        }

        return $this;
    }

    /** A rollback brings back the place that the object had, and not the one that save() was going to give it. */
    private function snapshotPlace(): void
    {
        $this->beforeChange();
    }
}
