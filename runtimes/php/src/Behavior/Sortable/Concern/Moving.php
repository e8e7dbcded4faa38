<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Scope\RowScope;
use Orm\Runtime\Behavior\Sortable\ListedObjects;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\ListMove;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\ListSwap;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Behavior\Sortable\Placement;
use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Lock\WriteOperation;

/** Moves that take effect at once. */
trait Moving
{
    public function moveToRank(int $newRank, ?ConnectionInterface $con = null): static
    {
        return $this->moveInList(ListMove::ToRank, $con, $newRank);
    }

    public function moveUp(?ConnectionInterface $con = null): static
    {
        return $this->moveInList(ListMove::Up, $con);
    }

    public function moveDown(?ConnectionInterface $con = null): static
    {
        return $this->moveInList(ListMove::Down, $con);
    }

    public function moveToTop(?ConnectionInterface $con = null): static
    {
        return $this->moveInList(ListMove::ToTop, $con);
    }

    public function moveToBottom(?ConnectionInterface $con = null): static
    {
        return $this->moveInList(ListMove::ToBottom, $con);
    }

    /** The two exchange their places, and their lists where these differ. */
    public function swapWith(SortableObject $object, ?ConnectionInterface $con = null): static
    {
        if ($object::tableMap() !== static::TABLE_MAP) {
            throw NotInListException::other(static::class, $object::class);
        }
        foreach ([$this, $object] as $one) {
            if ($one->isNew() || $one->isDeleted()) {
                throw NotInListException::withoutRow($one, 'swapWith');
            }
        }
        [$key, $otherKey] = [$this->listKey(), $object->listKey()];
        if ($key === $otherKey || PrimaryKey::poolKey($key) === PrimaryKey::poolKey($otherKey)) {
            return $this;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        $isSaved = $table->hasOtherHooks && !$this->knownList()->equals($object->knownList());
        $swap = fn (): bool => (new ListSwap($table, $con, ListLocks::in($con)))->run($this, $object);
        $isDone = !$isSaved && WriteOperation::run($con, null, $swap, [SortableHooks::of(static::TABLE_MAP)], true);
        if (!$isDone && $object instanceof self) {
            $this->saveSwapped($object, $table, $con);
        }

        return $this;
    }

    /** Objects of different lists are saved in their new places, so that other behaviors do their part. */
    private function saveSwapped(self $object, SortableTable $table, ConnectionInterface $con): void
    {
        $states = [$this->captureState(true), KeptStates::capture($object, true)];
        $isFirst = true;
        $work = function () use ($object, $table, $con, $states, &$isFirst): void {
            if (!$isFirst) {
                $this->restoreState($states[0], true);
                KeptStates::restore($object, $states[1], true);
            }
            $isFirst = false;
            $swap = new ListSwap($table, $con, ListLocks::in($con));
            [[$scope, $rank], [$otherScope, $otherRank]] = $swap->read($this, $object);
            if ($scope->equals($otherScope)) {
                $swap->run($this, $object);

                return;
            }
            $this->saveAt($otherScope, $otherRank, $con);
            $object->saveAt($scope, $rank, $con);
        };
        try {
            WriteOperation::run(
                $con,
                RowScope::locks($con, [$this->knownList(), $object->knownList()]),
                $work,
                [SortableHooks::of(static::TABLE_MAP)],
            );
        } catch (\Throwable $failure) {
            $this->restoreState($states[0], false);
            KeptStates::restore($object, $states[1], false);
            throw $failure;
        }
    }

    private function saveAt(ListScope $scope, int $rank, ConnectionInterface $con): void
    {
        $this->snapshotPlace();
        $this->takeScope($scope->values, true);
        $this->sortablePlacement = Placement::at($rank);
        $this->save($con);
        if ($this->isModified()) {
            throw new OrmException(sprintf('swapWith(): preSave() of %s has refused to save it.', static::class));
        }
    }

    private function moveInList(ListMove $move, ?ConnectionInterface $con, int $rank = 0): static
    {
        if ($this->isNewObject || isset($this->rareState['isDeleted'])) {
            throw NotInListException::withoutRow($this, $move->value);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        $isAlone = !$con->isInTransaction();
        $locks = $moved = null;
        $work = function () use ($table, $con, $move, $rank, $isAlone, &$locks, &$moved): void {
            $locks = ListLocks::in($con);
            $moved = (new Lists($table, $con, $locks))->move($this, $move, $rank);
            if (!$isAlone || !$locks->hasExactScopes($table)) {
                // A rollback of the application can undo it, or the database has to be asked which objects follow.
                (new ListedObjects($table, $con, $locks, $locks->journal))->move($this, ...$moved);
                $moved = null;
            }
        };
        WriteOperation::run($con, null, $work, [SortableHooks::of(static::TABLE_MAP)], true);
        if ($locks !== null && $moved !== null) {
            (new ListedObjects($table, $con, $locks, null))->move($this, ...$moved);
        }

        return $this;
    }
}
