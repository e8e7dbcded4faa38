<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\SaveJournal;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Type\StoredValue;

/** What objects of a sortable table can do; their base class implements SortableObject with it. */
trait SortableModel
{
    /** Where the object shall be once it is saved. */
    private ?Placement $sortablePlacement = null;
    /** The list in which the row is, while a change of the scope waits to be saved. */
    private ?ListScope $sortableOldList = null;

    public function isFirst(): bool
    {
        return $this->sortableRank() === 1;
    }

    public function isLast(?ConnectionInterface $con = null): bool
    {
        $rank = $this->sortableRank();

        return $rank !== null && !$this->isNewObject && $rank === $this->sortableQuery()->maxRankOf($this->wantedList(), $con);
    }

    public function getNext(?ConnectionInterface $con = null): ?static
    {
        return $this->sortableNeighbour(true, $con);
    }

    public function getPrevious(?ConnectionInterface $con = null): ?static
    {
        return $this->sortableNeighbour(false, $con);
    }

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

    public function moveToRank(int $newRank, ?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveToRank', static fn (): int => $newRank, $con);
    }

    public function moveUp(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveUp', static fn (int $rank): int => max(1, $rank - 1), $con);
    }

    public function moveDown(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveDown', static fn (int $rank, int $last): int => min($last, $rank + 1), $con);
    }

    public function moveToTop(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveToTop', static fn (): int => 1, $con);
    }

    public function moveToBottom(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveToBottom', static fn (int $rank, int $last): int => $last, $con);
    }

    /** The two exchange their places, and their lists where these differ. */
    public function swapWith(SortableObject $object, ?ConnectionInterface $con = null): static
    {
        if ($object::tableMap() !== static::TABLE_MAP) {
            throw NotInListException::other(static::class, $object::class);
        }
        foreach ([$this, $object] as $one) {
            if ($one->isNew() || $one->isDeleted()) {
                throw NotInListException::unsaved($one::class, 'swapWith');
            }
        }
        if ($object === $this || $object->listKey() === $this->listKey()) {
            return $this;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        ListTransaction::run($con, $table, [$this->knownList(), $object->knownList()], function (HeldLists $held) use ($object, $table, $con): void {
            (new Lists($table, $con, $held))->swap($this, $object);
        });

        return $this;
    }

    /**
     * Takes effect when the object is saved: it goes to the list of objects without a scope, or to none where there is no such list.
     */
    public function removeFromList(): static
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($this->isNewObject) {
            throw NotInListException::unsaved(static::class, 'removeFromList');
        }
        if ($this->sortableRank() === null || $this->sortablePlacement?->isOut) {
            throw NotInListException::removed(static::class, 'removeFromList');
        }
        if ($table->hasNullScope()) {
            if ($this->wantedList()->isNull()) {
                throw AlreadyInListException::leavingNullScope(static::class);
            }
            $this->takeScope(array_fill(0, count($table->scopeNames), null), true);
            $this->sortablePlacement = null;

            return $this;
        }
        if ($table->rankRequired) {
            throw AlreadyInListException::cannotLeave(static::class, $table->rankColumn);
        }
        $this->sortablePlacement = Placement::out();
        $this->{$table->rankProperty} = null;
        $this->markModified($table->rankPosition);

        return $this;
    }

    public function knownRank(): ?int
    {
        $table = SortableTable::of(static::TABLE_MAP);

        return $this->isNewObject || $this->isModifiedAt($table->rankPosition) ? null : $this->sortableRank();
    }

    public function knownList(): ListScope
    {
        return $this->sortableOldList !== null && $this->isScopeModified() ? $this->sortableOldList : $this->wantedList();
    }

    public function wantedList(): ListScope
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($table->scopePositions === []) {
            return new ListScope($table, []);
        }
        if ($table->scopeProperties !== null) {
            $values = [];
            foreach ($table->scopeProperties as $property) {
                $values[] = $this->{$property};
            }

            return new ListScope($table, $values);
        }
        $stored = $this->storedValues();

        return new ListScope($table, array_map(static fn (int $position): mixed => $stored[$position], $table->scopePositions));
    }

    public function listKey(): array
    {
        return $this->originalKey ?? $this->storedKey();
    }

    public function adoptRank(?int $rank): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $this->{$table->rankProperty} = $rank;
        $this->unmarkModified($table->rankPosition);
        if ($this->sortablePlacement?->isOut) {
            $this->sortablePlacement = null;
        }
    }

    public function adoptList(ListScope $scope): void
    {
        if ($this->isScopeModified()) {
            $this->sortableOldList = $scope;
        } else {
            $this->takeScope($scope->values, false);
        }
    }

    /** For the setters of scope columns, before they change anything. */
    protected function rememberList(): void
    {
        if (!$this->isNewObject && !$this->isScopeModified()) {
            $this->sortableOldList = $this->wantedList();
        }
    }

    /** For the setter of the rank column: whoever sets a rank wants that one. */
    protected function dropPlacement(): void
    {
        $this->sortablePlacement = null;
    }

    /** @param array<int|string, mixed> $values one per scope column, in their order or by name */
    protected function takeScopeValues(array $values): static
    {
        $table = SortableTable::of(static::TABLE_MAP);
        foreach ($table->inOrder($values) as $place => $value) {
            $this->setByName($table->scopeColumns[$place]['phpName'], $value);
        }

        return $this;
    }

    /** What save() does here. */
    protected function saveSorted(?ConnectionInterface $con, bool $skipReload): int
    {
        if ($this->alreadyInSave || $this->isDeletedObject || !$this->changesList()) {
            return $this->performSave($con, $skipReload);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $work = fn (): int => $this->performSave($con, $skipReload);

        return ListTransaction::run($con, SortableTable::of(static::TABLE_MAP), $this->listsToSave(), $work);
    }

    /** What delete() does here; the query that deletes the row closes the gap. */
    protected function deleteSorted(?ConnectionInterface $con): void
    {
        if ($this->isNewObject || $this->isDeletedObject) {
            $this->performDelete($con);

            return;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        ListTransaction::run($con, $table, [$this->knownList()], function () use ($con): void {
            $this->isDeletedObject = false;
            try {
                $this->performDelete($con);
            } catch (\Throwable $failure) {
                $this->isDeletedObject = false;
                throw $failure;
            }
        });
    }

    /** Just before the row is written, when its parents have their keys. */
    protected function placeInList(ConnectionInterface $con, bool $isInsert): void
    {
        if (!$this->changesList()) {
            return;
        }
        $table = SortableTable::of(static::TABLE_MAP);
        $lists = new Lists($table, $con, HeldLists::in($con));
        if ($isInsert) {
            $rank = $lists->openPlace($this->wantedList(), $this->sortablePlacement ?? Placement::bottom());
            $this->takePlace($con, $table, $rank, true);
            $this->forgetPlacement($con);

            return;
        }
        $given = $this->isModifiedAt($table->rankPosition) ? $this->sortableRank() : null;
        [$writes, $rank] = $lists->relocate($this, $this->sortablePlacement, $given);
        if ($writes) {
            $this->takePlace($con, $table, $rank, true);
        } elseif ($given === null) {
            $this->takePlace($con, $table, $rank, false);
        }
        $this->forgetPlacement($con);
    }

    /** The wish is granted, unless the save fails. */
    private function forgetPlacement(ConnectionInterface $con): void
    {
        if ($this->sortablePlacement === null && $this->sortableOldList === null) {
            return;
        }
        [$placement, $oldList] = [$this->sortablePlacement, $this->sortableOldList];
        $journal = SaveJournal::current($con);
        if ($journal !== null) {
            $journal->entries[] = function () use ($placement, $oldList): void {
                $this->sortablePlacement = $placement;
                $this->sortableOldList = $oldList;
            };
        }
        $this->sortablePlacement = $this->sortableOldList = null;
    }

    /** A copy is in no place of its own. */
    protected function giveUpPlace(): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $this->sortablePlacement = $this->sortableOldList = null;
        $this->{$table->rankProperty} = null;
        $this->unmarkModified($table->rankPosition);
    }

    /** Whether a new object wants another place than the last one. */
    protected function wantsPlace(): bool
    {
        return $this->sortablePlacement !== null && !$this->sortablePlacement->isBottom();
    }

    /**
     * What deleteAll() does here: gaps are closed once all rows are gone.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    protected static function deleteSortedTogether(array $objects, ConnectionInterface $con): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $sortable = array_values(array_filter($objects, static fn (ActiveRecordInterface $object): bool => $object instanceof SortableObject && !$object->isNew()));
        $lists = array_map(static fn (SortableObject $object): ListScope => $object->knownList(), $sortable);
        ListTransaction::run($con, $table, $lists, static function (HeldLists $held) use ($objects, $sortable, $table, $con): void {
            $deletion = new ListDeletion($table, $con, $held);
            $places = $deletion->lockRowsOf($sortable);
            $held->gaps[$table->sql] = true;
            try {
                foreach ($objects as $object) {
                    $object->delete($con);
                }
            } finally {
                unset($held->gaps[$table->sql]);
            }
            $gone = array_filter($sortable, static fn (SortableObject $object): bool => $object->isDeleted());
            $deletion->closeGaps($deletion->lossOf($places, array_values($gone)));
        });
    }

    /**
     * Ranks for new objects that are going to be written together.
     *
     * @param list<static> $objects
     */
    protected static function placeTogether(array $objects, ConnectionInterface $con): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $groups = [];
        foreach ($objects as $object) {
            if ($object->changesList()) {
                $groups[$object->wantedList()->identity()][] = $object;
            }
        }
        if ($groups === []) {
            return;
        }
        $held = HeldLists::in($con);
        $held->lock($table, array_values(array_map(static fn (array $group): ListScope => $group[0]->wantedList(), $groups)));
        $lists = new Lists($table, $con, $held);
        foreach ($groups as $group) {
            $rank = $lists->max($group[0]->wantedList());
            foreach ($group as $object) {
                $object->takePlace($con, $table, ++$rank, true);
                $object->forgetPlacement($con);
            }
        }
    }

    private function takePlace(ConnectionInterface $con, SortableTable $table, ?int $rank, bool $writes): void
    {
        $journal = SaveJournal::current($con);
        if ($journal !== null) {
            $journal->entries[] = $this->savedState([$table->rankPosition => $table->rankProperty]);
        }
        $this->{$table->rankProperty} = $rank;
        if ($writes) {
            $this->markModified($table->rankPosition);
        } else {
            $this->unmarkModified($table->rankPosition);
        }
    }

    private function placeAt(Placement $placement, string $method): static
    {
        $isPlaced = !$this->isNewObject && $this->knownRank() !== null && !$this->isScopeModified();
        if ($isPlaced) {
            throw AlreadyInListException::inserting(static::class, $method);
        }
        $this->sortablePlacement = $placement;

        return $this;
    }

    /** @param \Closure(int, int): int $target */
    private function moveInList(string $method, \Closure $target, ?ConnectionInterface $con): static
    {
        if ($this->isNewObject || $this->isDeletedObject) {
            throw NotInListException::unsaved(static::class, $method);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        ListTransaction::run($con, $table, [$this->knownList()], function (HeldLists $held) use ($table, $con, $method, $target): void {
            (new Lists($table, $con, $held))->move($this, $method, $target);
        });

        return $this;
    }

    private function sortableNeighbour(bool $next, ?ConnectionInterface $con): ?static
    {
        if ($this->isNewObject || $this->sortableRank() === null) {
            return null;
        }
        $neighbour = $this->sortableQuery()->neighbourOf($this, $next, $con);

        return $neighbour instanceof static ? $neighbour : null;
    }

    private function sortableQuery(): SortableQueryInterface
    {
        $query = new (static::TABLE_MAP::QUERY)();
        assert($query instanceof SortableQueryInterface);

        return $query;
    }

    /** Whether saving the object does anything to lists. */
    private function changesList(): bool
    {
        if ($this->sortablePlacement !== null) {
            return true;
        }
        if (!$this->isNewObject) {
            return $this->isScopeModified();
        }
        $table = SortableTable::of(static::TABLE_MAP);

        return !$this->isModifiedAt($table->rankPosition) || $this->sortableRank() === null;
    }

    /** @return list<ListScope> as far as they are known before parents are saved */
    private function listsToSave(): array
    {
        foreach ($this->parentObjects() as $parent) {
            if ($parent !== null && $parent->isNew()) {
                return $this->isNewObject ? [] : [$this->knownList()];
            }
        }

        return $this->isNewObject ? [$this->wantedList()] : [$this->wantedList(), $this->knownList()];
    }

    private function isScopeModified(): bool
    {
        foreach (SortableTable::of(static::TABLE_MAP)->scopePositions as $position) {
            if ($this->isModifiedAt($position)) {
                return true;
            }
        }

        return false;
    }

    private function isModifiedAt(int $position): bool
    {
        return $position < 62 ? ($this->modifiedColumns & (1 << $position)) !== 0 : isset($this->modifiedBeyond[$position]);
    }

    private function unmarkModified(int $position): void
    {
        if ($position < 62) {
            $this->modifiedColumns &= ~(1 << $position);
        } else {
            unset($this->modifiedBeyond[$position]);
        }
    }

    /** @param list<mixed> $stored */
    private function takeScope(array $stored, bool $asChange): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($asChange) {
            $this->rememberList();
        }
        foreach ($table->scopeColumns as $place => $column) {
            $this->{$column['property']} = StoredValue::property($column, $stored[$place]);
            if ($asChange) {
                $this->markModified($table->scopePositions[$place]);
            }
        }
        $this->ensureConsistency();
    }

    private function sortableRank(): ?int
    {
        $rank = $this->{SortableTable::of(static::TABLE_MAP)->rankProperty};

        return is_int($rank) ? $rank : null;
    }
}
