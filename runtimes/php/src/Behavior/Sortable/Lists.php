<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Scope\RowScope;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\WriteOperation;
use Orm\Runtime\Support\NotSerializable;

/** The lists of one table within a transaction. Every decision is made on what the database says under the lock. */
final class Lists
{
    use NotSerializable;

    private ?ListedObjects $objects = null;

    public function __construct(
        private readonly SortableTable $table,
        private readonly ConnectionInterface $con,
        private readonly ListLocks $locks,
    ) {
    }

    /**
     * Runs an operation on lists in a transaction, under the locks of the lists.
     *
     * @template T
     * @param list<ListScope> $scopes the lists to lock before anything else; others may follow
     * @param \Closure(ListLocks): T $work may run several times
     * @param bool $isClosed whether no code of the application runs in it
     * @return T
     */
    public static function operate(
        ConnectionInterface $con,
        SortableTable $table,
        array $scopes,
        \Closure $work,
        bool $isClosed = false,
    ): mixed {
        return WriteOperation::run(
            $con,
            RowScope::locks($con, $scopes),
            static fn (): mixed => $work(ListLocks::in($con)),
            [SortableHooks::of($table->map)],
            $isClosed,
        );
    }

    private function objects(): ListedObjects
    {
        return $this->objects ??= new ListedObjects($this->table, $this->con, $this->locks, $this->locks->journal);
    }

    public function max(ListScope $scope): int
    {
        return $this->locks->lastRank($scope, $this->con);
    }

    /** Makes room for a new row; gives the rank for it. */
    public function openPlace(ListScope $scope, Placement $placement): int
    {
        $this->locks->lockList($scope);
        $rank = $placement->wantedRank();
        // A row that makes room proves that the list reaches that far.
        if ($rank === null || $rank < 1 || $this->shift($scope, $rank, 1) < 1 && $rank > 1) {
            return $placement->rankIn($this->max($scope), $this->table->name);
        }

        return $rank;
    }

    /**
     * Moves the row of an object; objects in memory have to follow.
     *
     * @param int $wanted the rank of moveToRank()
     * @return array{ListScope, int, int} the list, and the ranks before and after
     */
    public function move(SortableObject $object, ListMove $move, int $wanted): array
    {
        $key = $object->listKey();
        $known = $object->knownRank();

        return $this->moveFromKnown($object, $key, $known, $move, $wanted)
            ?? $this->moveRow($object, $key, $known, $move, $wanted);
    }

    /**
     * Reads the row of an object and moves it.
     *
     * @param list<mixed> $key
     * @param int|null $known the rank that the object has
     * @param int $wanted the rank of moveToRank()
     * @return array{ListScope, int, int} the list, and the ranks before and after
     */
    private function moveRow(SortableObject $object, array $key, ?int $known, ListMove $move, int $wanted): array
    {
        $row = $this->rowOf($object, $key, $move, $move->reach($known, $wanted));
        $from = $row->rank ?? throw NotInListException::removed($object::class, $move->value);
        $last = $row->last;
        if ($move === ListMove::Down && ($last === null || $from !== $known)) {
            // It is the last one, or before a gap; or another has moved it, and the list was asked for the wrong rank.
            $last = $this->max($row->scope);
        }
        $to = $move->target($from, $last ?? $from, $wanted);
        if ($to < 1 || $to > $from) {
            $last ??= $this->max($row->scope);
            if ($to < 1 || $to > $last) {
                throw InvalidRankException::outside($to, $last, $this->table->name);
            }
        }
        if ($from !== $to) {
            $this->execute($this->locks->sql->move($row->scope, $key, $from, $to, false));
        }

        return [$row->scope, $from, $to];
    }

    /**
     * Moves a row from where the object takes it to be, if the database checks that. It need not be read then.
     *
     * @param list<mixed> $key
     * @return array{ListScope, int, int}|null null where nothing has been changed
     */
    private function moveFromKnown(
        SortableObject $object,
        array $key,
        ?int $known,
        ListMove $move,
        int $wanted,
    ): ?array {
        $to = $known === null ? null : $move->knownTarget($known, $wanted);
        if ($known === null || $to === null || !$this->locks->sql->updates->facts->checksPlaces) {
            return null;
        }
        $scope = $object->knownList();
        $this->locks->lockList($scope);

        $isMoved = $this->execute($this->locks->sql->move($scope, $key, $known, $to, true)) > 0;

        return $isMoved ? [$scope, $known, $to] : null;
    }

    /**
     * Brings the row of an object that is about to be updated to the place it shall have.
     *
     * @param Placement|null $placement null: at the bottom of the wanted list, if it is another than the row's
     * @return array{bool, ?int} whether a rank has to be written with the row, and which one the object has then
     */
    public function relocate(SortableObject $object, ?Placement $placement, ?int $givenRank): array
    {
        $key = $object->listKey();
        $wanted = $object->wantedList();
        $this->locks->lock([$wanted, $object->knownList()]);
        $row = $this->row($object, $key, $wanted, !$placement?->isOut);
        if ($row === null) {
            return [false, $givenRank];
        }
        if ($placement === null && ($row->inWanted || $row->rank === null)) {
            return [false, $row->rank];
        }
        $isListed = $row->rank !== null;
        if ($placement?->isOut) {
            $this->leave($object, $row, $key);

            return [$isListed, null];
        }
        $members = ($row->last ?? 0) - ($row->inWanted && $isListed ? 1 : 0);
        $rank = $placement === null && $givenRank !== null
            ? $givenRank
            : ($placement ?? Placement::bottom())->rankIn($members, $this->table->name);
        $this->leave($object, $row, $key);
        if ($rank <= $members && ($placement !== null || $givenRank === null)) {
            $this->shift($wanted, $rank, 1);
        }

        return [true, $rank];
    }

    /**
     * Deletes the row of an object, and closes the gap.
     *
     * @return bool false where the row is in no list; nothing has been done then
     */
    public function delete(SortableObject $object, string $sql): bool
    {
        $key = $object->listKey();
        [$scope, $rank] = [$object->knownList(), $object->knownRank()];
        $this->locks->lockList($scope);
        if ($rank === null || $scope->hasNull || !$this->deleteAt($scope, $key, $rank)) {
            $row = $this->row($object, $key, $scope, false);
            if ($row?->rank === null) {
                return false;
            }
            [$scope, $rank] = [$row->scope, $row->rank];
            $this->con->execute($sql, $key);
        }
        $loss = new RemovedRows($scope);
        $loss->add($rank);
        $this->closeGaps([$loss]);

        return true;
    }

    /**
     * Deletes a row without reading it before, if it is where its object takes it to be.
     *
     * @param list<mixed> $key
     */
    private function deleteAt(ListScope $scope, array $key, int $rank): bool
    {
        [$sql, $values] = $this->locks->sql->deleteKnown($scope, $key, $rank);

        return $this->con->execute($sql, $values)->rowCount() > 0;
    }

    /**
     * After rows were deleted.
     *
     * @param list<RemovedRows> $losses
     */
    public function closeGaps(array $losses): void
    {
        $isTold = $this->locks->hasExactScopes($this->table);
        $unsure = [];
        foreach ($losses as $loss) {
            // A list that is spoken of in two ways may be among the losses twice; numbering it twice does no harm.
            if ($loss->count === 1 && $isTold) {
                $this->shift($loss->scope, $loss->first + 1, -1);
                continue;
            }
            $this->execute($this->locks->sql->numbering()->renumber($this->table, $loss->scope, $loss->first));
            if ($loss->ranks === null) {
                $this->objects()->markStale();
                continue;
            }
            foreach ($this->objects()->closeGaps($loss->scope, $loss->ranks) as $object) {
                $unsure[spl_object_id($object)] = $object;
            }
        }
        $this->objects()->readRanks(array_values($unsure));
    }

    /** @return int the number of rows that changed */
    public function renumber(?ListScope $scope, int $first = 1): int
    {
        $changed = $this->execute($this->locks->sql->numbering()->renumber($this->table, $scope, $first));
        $this->objects()->markStale();

        return $changed;
    }

    /**
     * After hooks may have changed anything: from 1 to n whatever the ranks are, and objects as their rows are then.
     *
     * @param list<ListScope> $scopes
     */
    public function renumberAll(array $scopes): void
    {
        foreach ($scopes as $scope) {
            $this->execute($this->locks->sql->numbering()->renumber($this->table, $scope));
        }
        if ($scopes !== []) {
            $this->objects()->readRanks();
        }
    }

    /** @param list<array{string, list<mixed>}> $statements */
    private function execute(array $statements): int
    {
        return $this->locks->sql->updates->executeAll($this->con, $statements);
    }

    /** @param list<mixed> $key */
    private function rowOf(SortableObject $object, array $key, ListMove $move, ?int $reach): ListedRow
    {
        $wanted = $object->knownList();
        for ($try = 0; $try < 10; ++$try) {
            $row = $this->row($object, $key, $wanted, $move === ListMove::ToBottom, $reach)
                ?? throw NotInListException::gone($object::class, $move->value);
            if ($row->inWanted) {
                return $row;
            }
            $wanted = $row->scope;
        }

        throw StaleSnapshotException::rowKeepsMoving($this->table->name);
    }

    /**
     * The row, with its own list and the wanted one locked.
     *
     * @param list<mixed> $key
     * @param int|null $reach a rank that takes the place of the last one, if the list has it
     */
    private function row(
        SortableObject $object,
        array $key,
        ListScope $wanted,
        bool $withLast,
        ?int $reach = null,
    ): ?ListedRow {
        $this->locks->lockList($wanted);
        $scopeCount = \count($this->table->scopeColumns);
        for ($try = 0; $try < 10; ++$try) {
            $mustLock = $this->locks->readsMustLock();
            [$sql, $values] = $this->locks->sql->row($key, $wanted, $mustLock, $withLast, $reach);
            $statement = $this->con->execute($sql, $values);
            $found = $statement->fetch(\PDO::FETCH_NUM);
            $statement->closeCursor();
            if (!is_array($found)) {
                return null;
            }
            [$rank, $inWanted] = $found;
            $rank = \is_int($rank) ? $rank : self::rank($rank);
            $inWanted = $inWanted === 1 || self::rank($inWanted) === 1;
            $stored = $scopeCount === 1 ? [$found[2]] : \array_slice($found, 2, $scopeCount);
            $scope = $stored === $wanted->values ? $wanted : $this->table->storedList($stored);
            $last = $withLast || $reach !== null ? self::rank($found[$scopeCount + 2]) : null;
            $row = new ListedRow($scope, $rank, $inWanted, $withLast ? $last ?? 0 : ($last === 1 ? $reach : null));
            if ($inWanted || $rank === null || $this->locks->holds($scope)) {
                return $row;
            }
            // It was moved to another list before we had the lock. Should we have to begin again, this one comes first.
            $this->locks->journal->adoptList($object, $scope);
            $this->locks->lockListsOfReadRows([$scope]);
        }

        throw StaleSnapshotException::rowKeepsMoving($this->table->name);
    }

    /** @param list<mixed> $key */
    private function leave(SortableObject $object, ListedRow $row, array $key): void
    {
        if ($row->rank !== null) {
            $this->execute($this->locks->sql->remove($row->scope, $key, $row->rank));
            $this->objects()->shift($object, $row->scope, $row->rank + 1, -1);
        }
    }

    /** @return int the number of rows that were shifted */
    private function shift(ListScope $scope, int $from, int $delta): int
    {
        $shifted = $this->execute($this->locks->sql->shift($scope, $from, $delta));
        $this->objects()->shift(null, $scope, $from, $delta);

        return $shifted;
    }

    /** A rank as drivers give it. */
    public static function rank(mixed $value): ?int
    {
        return \is_int($value) ? $value : (\is_numeric($value) ? (int) $value : null);
    }
}
