<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\ListOperation;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;

/** Moves that take effect at once. */
trait Moving
{
    public function moveToRank(int $newRank, ?ConnectionInterface $con = null): static
    {
        // Ranks above are there; whether one below is there depends on the length of the list.
        $isBelow = $newRank > ($this->knownRank() ?? 0);

        return $this->moveInList('moveToRank', static fn (): int => $newRank, $isBelow, $con);
    }

    public function moveUp(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveUp', static fn (int $rank): int => max(1, $rank - 1), false, $con);
    }

    public function moveDown(?ConnectionInterface $con = null): static
    {
        $target = static fn (int $rank, int $last): int => min($last, $rank + 1);

        return $this->moveInList('moveDown', $target, true, $con);
    }

    public function moveToTop(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveToTop', static fn (): int => 1, false, $con);
    }

    public function moveToBottom(?ConnectionInterface $con = null): static
    {
        return $this->moveInList('moveToBottom', static fn (int $rank, int $last): int => $last, true, $con);
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
        if ($object === $this || PrimaryKey::poolKey($object->listKey()) === PrimaryKey::poolKey($this->listKey())) {
            return $this;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        $swap = function (ListLocks $locks) use ($object, $table, $con): void {
            (new Lists($table, $con, $locks))->swap($this, $object);
        };
        ListOperation::run($con, $table, [$this->knownList(), $object->knownList()], $swap, true);

        return $this;
    }

    /**
     * @param \Closure(int, int): int $target gives the new rank for the present one and the last one
     * @param bool $needsLast whether it uses the last one
     */
    private function moveInList(string $method, \Closure $target, bool $needsLast, ?ConnectionInterface $con): static
    {
        if ($this->isNewObject || $this->isDeletedObject) {
            throw NotInListException::withoutRow($this, $method);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        $move = function (ListLocks $locks) use ($table, $con, $method, $target, $needsLast): void {
            (new Lists($table, $con, $locks))->move($this, $method, $target, $needsLast);
        };
        ListOperation::run($con, $table, [$this->knownList()], $move, true);

        return $this;
    }
}
