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

    public function run(SortableObject $one, SortableObject $other): void
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
        $sameList = $row->scope->equals($otherRow->scope);
        if (!$sameList) {
            $this->requireSameKeys($row->scope, $otherRow->scope);
        }
        $dialect = $this->locks->dialect;
        $statements = $dialect->swap(
            $this->table,
            $key,
            $row->scope,
            $rank,
            $otherKey,
            $otherRow->scope,
            $otherRank,
            $sameList,
        );
        // By keys, for which a kept plan is as good as a new one.
        foreach ($statements as [$sql, $values]) {
            $this->con->execute($sql, $values);
        }
        if (!$sameList) {
            $this->locks->journal->adoptList($one, $otherRow->scope);
            $this->locks->journal->adoptList($other, $row->scope);
        }
        foreach ([[$one, $otherRank], [$other, $rank]] as [$object, $now]) {
            $known = $object->knownRank();
            if ($known !== $now) {
                $this->locks->journal->adoptRank($object, $known, $now);
            }
        }
    }

    /**
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return array{?ListedRow, ?ListedRow}
     */
    private function rowsOf(array $key, array $otherKey): array
    {
        [$sql, $values] = $this->locks->dialect->rows($this->table, $key, $otherKey, $this->locks->readsMustLock());
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
