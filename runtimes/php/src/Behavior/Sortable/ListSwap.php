<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/** Two rows exchange their places within a transaction, and their lists where these differ. */
final class ListSwap
{
    use NotSerializable;

    public function __construct(
        private readonly SortableTable $table,
        private readonly ConnectionInterface $con,
        private readonly ListLocks $locks,
    ) {
    }

    /** @return bool false where other behaviors have to hear of the exchange, and nothing has been done */
    public function run(SortableObject $one, SortableObject $other): bool
    {
        [$key, $otherKey] = [$one->listKey(), $other->listKey()];
        $places = $this->swapFromKnown($one, $other, $key, $otherKey);
        $isDone = $places !== null;
        [[$scope, $rank], [$otherScope, $otherRank]] = $places ?? $this->read($one, $other);
        $sameList = $scope->equals($otherScope);
        if (!$sameList && $this->table->hasOtherHooks) {
            return false;
        }
        if (!$isDone) {
            $sql = $this->locks->sql;
            $this->write($sameList
                ? $sql->swap($scope, $key, $rank, $otherKey, $otherRank, false)
                : $sql->exchange($key, $scope, $rank, $otherKey, $otherScope, $otherRank));
        }
        $objects = new ListedObjects($this->table, $this->con, $this->locks, $this->locks->journal);
        $exchange = [[$one, $key, $scope, $otherScope, $otherRank]];
        $exchange[] = [$other, $otherKey, $otherScope, $scope, $rank];
        foreach ($exchange as [$object, $its, $from, $to, $now]) {
            foreach ($objects->ofRow($object, $its, $from) as $held) {
                if (!$sameList) {
                    $this->locks->journal->adoptList($held, $to);
                }
                $objects->settle($held, $now);
            }
        }

        return true;
    }

    /**
     * Swaps two rows that are where their objects take them to be, if the database checks that.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return array{array{ListScope, int}, array{ListScope, int}}|null null where nothing has been changed
     */
    private function swapFromKnown(SortableObject $one, SortableObject $other, array $key, array $otherKey): ?array
    {
        [$rank, $otherRank] = [$one->knownRank(), $other->knownRank()];
        $scope = $one->knownList();
        $isKnown = $rank !== null && $otherRank !== null && $rank !== $otherRank && $scope->equals($other->knownList());
        if (!$isKnown || !$this->locks->sql->updates->facts->checksPlaces) {
            return null;
        }
        $this->locks->lockList($scope);

        return $this->write($this->locks->sql->swap($scope, $key, $rank, $otherKey, $otherRank, true))
            ? [[$scope, $rank], [$scope, $otherRank]]
            : null;
    }

    /**
     * Runs statements that find rows by keys, for which a kept plan is as good as a new one.
     *
     * @param list<array{string, list<mixed>}> $statements
     * @return bool false where the first one has changed nothing; the others are not run then
     */
    private function write(array $statements): bool
    {
        foreach ($statements as [$sql, $values]) {
            if ($this->con->execute($sql, $values)->rowCount() === 0) {
                return false;
            }
        }

        return true;
    }

    /**
     * The rows of both, under the locks of their lists.
     *
     * @return array{array{ListScope, int}, array{ListScope, int}} their lists and ranks
     */
    public function read(SortableObject $one, SortableObject $other): array
    {
        [$key, $otherKey] = [$one->listKey(), $other->listKey()];
        $this->locks->lock([$one->knownList(), $other->knownList()]);
        for ($try = 0;; ++$try) {
            $rows = $this->rowsOf($key, $otherKey);
            $row = $rows[0] ?? throw NotInListException::gone($one::class, 'swapWith');
            $otherRow = $rows[1] ?? throw NotInListException::gone($other::class, 'swapWith');
            if ($this->locks->holds($row->scope) && $this->locks->holds($otherRow->scope)) {
                break;
            }
            if ($try === 10) {
                throw StaleSnapshotException::rowKeepsMoving($this->table->name);
            }
            $this->locks->journal->adoptList($one, $row->scope);
            $this->locks->journal->adoptList($other, $otherRow->scope);
            $this->locks->lockListsOfReadRows([$row->scope, $otherRow->scope]);
        }
        $rank = $row->rank ?? throw NotInListException::removed($one::class, 'swapWith');
        $otherRank = $otherRow->rank ?? throw NotInListException::removed($other::class, 'swapWith');
        if (!$row->scope->equals($otherRow->scope)) {
            $this->requireSameKeys($row->scope, $otherRow->scope);
        }

        return [[$row->scope, $rank], [$otherRow->scope, $otherRank]];
    }

    /**
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return array{?ListedRow, ?ListedRow}
     */
    private function rowsOf(array $key, array $otherKey): array
    {
        [$sql, $values] = $this->locks->sql->rows($this->table, $key, $otherKey, $this->locks->readsMustLock());
        $rows = [null, null];
        foreach ($this->con->execute($sql, $values)->fetchAll(\PDO::FETCH_NUM) as $found) {
            /** @var list<mixed> $found */
            $scope = $this->table->storedList(\array_slice($found, 2));
            $rows[Lists::rank($found[1]) === 1 ? 0 : 1] = new ListedRow($scope, Lists::rank($found[0]), true, null);
        }

        return $rows;
    }

    /** Where the two lists differ in columns that are part of the key, rows would have to become others. */
    private function requireSameKeys(ListScope $one, ListScope $other): void
    {
        foreach ($this->table->scopeNames as $place => $name) {
            if (in_array($name, $this->table->map::PRIMARY_KEY, true) && $one->differsAt($place, $other)) {
                throw NotInListException::keyedScope($this->table->name);
            }
        }
    }
}
