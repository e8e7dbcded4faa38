<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\ListMove;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\ListSwap;
use Orm\Runtime\Behavior\Sortable\MoveAtOnce;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Behavior\Sortable\Placement;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
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
        $table = SortableTable::$all[static::TABLE_MAP] ?? SortableTable::of(static::TABLE_MAP);
        $isSaved = $table->hasOtherHooks && !$this->knownList()->equals($object->knownList());
        $isAlone = $con instanceof ConnectionWrapper && !$con->isInTransaction();
        $done = $isSaved ? false : ($isAlone ? MoveAtOnce::swap($this, $object, $table, $con) : null);
        if (!is_bool($done)) {
            $swap = fn (): bool => (new ListSwap($table, $con, ListLocks::in($con)))->run($this, $object);
            $done = WriteOperation::run($con, null, $swap, $table->retries, true, $done);
        }
        if (!$done && $object instanceof self) {
            $this->saveSwapped($object, $table, $con);
        }

        return $this;
    }

    /** Objects of different lists are saved in their new places, so that other behaviors do their part. */
    private function saveSwapped(self $object, SortableTable $table, ConnectionInterface $con): void
    {
        $states = [$this->captureState(true), $object->captureState(true)];
        $isFirst = true;
        $work = function () use ($object, $table, $con, $states, &$isFirst): void {
            if (!$isFirst) {
                $this->restoreState($states[0], true);
                $object->restoreState($states[1], true);
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
                ListLocks::named($con, [$this->knownList(), $object->knownList()]),
                $work,
                $table->retries,
            );
        } catch (\Throwable $failure) {
            $this->restoreState($states[0], false);
            $object->restoreState($states[1], false);
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
        if ($this->isNewObject || $this->isDeletedObject) {
            throw NotInListException::withoutRow($this, $move->value);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::$all[static::TABLE_MAP] ?? SortableTable::of(static::TABLE_MAP);
        $failed = null;
        if ($con instanceof ConnectionWrapper && !$con->isInTransaction()) {
            $failed = MoveAtOnce::move($this, $table, $con, $move, $rank);
            if ($failed === null) {
                return $this;
            }
        }
        $work = function () use ($table, $con, $move, $rank): void {
            (new Lists($table, $con, ListLocks::in($con)))->move($this, $move, $rank);
        };
        WriteOperation::run($con, null, $work, $table->retries, true, $failed);

        return $this;
    }
}
