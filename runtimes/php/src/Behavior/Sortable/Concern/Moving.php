<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\ListMove;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListSwap;
use Orm\Runtime\Behavior\Sortable\MoveAtOnce;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
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
        $failed = null;
        if ($con instanceof ConnectionWrapper && !$con->isInTransaction()) {
            $failed = MoveAtOnce::swap($this, $object, $table, $con);
            if ($failed === null) {
                return $this;
            }
        }
        $swap = function () use ($object, $table, $con): void {
            (new ListSwap($table, $con, ListLocks::in($con)))->run($this, $object);
        };
        WriteOperation::run($con, null, $swap, $table->retries, true, $failed);

        return $this;
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
