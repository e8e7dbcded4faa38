<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Support\NotSerializable;

/** The lists that the open transaction of a connection has locked. */
final class ListLocks
{
    use NotSerializable;

    /** @var \WeakMap<ConnectionInterface, self>|null used again for the next transaction of the connection */
    private static ?\WeakMap $all = null;

    public readonly ListSql $sql;
    public readonly RankJournal $journal;
    /** @var array<string, DeferredGaps> of tables whose gaps are closed later */
    public array $gaps = [];

    private readonly TransactionLocks $transaction;
    /** Whether the database has a SELECT that locks rows and sees what was committed last. */
    private readonly bool $readsCanLock;
    /** @var array<class-string<TableMap>, bool> */
    private array $haveExactScopes = [];

    private function __construct(ConnectionInterface $con)
    {
        // One object for all transactions of the connection.
        $this->transaction = TransactionLocks::of($con);
        $this->sql = ListSql::of($con);
        $this->readsCanLock = $this->sql->lockingRead(true) !== '';
        $this->journal = new RankJournal($con);
    }

    /** Returns the lists that the connection's open transaction has locked. */
    public static function in(ConnectionInterface $con): self
    {
        $locks = self::$all[$con] ?? self::make($con);
        if (!$locks->transaction->isOpen) {
            TransactionLocks::of($con);
        }

        return $locks;
    }

    private static function make(ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();

        return self::$all[$con] = new self($con);
    }

    /** Locks a list that is not locked yet. */
    public function lockList(ListScope $scope): void
    {
        // Most operations on SQLite need not even name the lock.
        if (!$this->transaction->hasBegunWith($scope->table->map)) {
            $this->transaction->takeOne($scope->lock($this->transaction->strategy));
        }
    }

    /** Locks a list that is not locked yet; returns its highest rank. */
    public function lastRank(ListScope $scope, ConnectionInterface $con): int
    {
        $transaction = $this->transaction;
        $mustLock = false;
        if (!$transaction->hasBegunWith($scope->table->map)) {
            $transaction->takeOne($scope->lock($transaction->strategy));
            $mustLock = $this->readsCanLock && $transaction->readsMustLock();
        }
        $statement = $mustLock || $scope->hasNull
            ? $con->execute($this->sql->maxText($scope, $mustLock), $scope->bound())
            : $con->execute($scope->table->maxText, $scope->values);
        $last = $statement->fetchColumn();
        $statement->closeCursor();

        return \is_int($last) ? $last : (\is_numeric($last) ? (int) $last : 0);
    }

    /**
     * Locks lists that are not locked yet.
     *
     * @param list<ListScope> $scopes
     */
    public function lock(array $scopes, ?LockPolicy $policy = null): void
    {
        $locks = [];
        foreach ($scopes as $scope) {
            $locks[] = $scope->lock($this->transaction->strategy);
        }
        $this->transaction->take($locks, $policy);
    }

    /**
     * Locks the lists in which rows were found.
     *
     * @param list<ListScope> $scopes
     */
    public function lockListsOfReadRows(array $scopes): void
    {
        $this->lock($scopes, $this->transaction->policyForReadRows());
    }

    /** Locks all lists of a table, those included that do not exist yet. */
    public function lockAll(SortableTable $table): void
    {
        if ($table->scopeNames === []) {
            $this->lock([new ListScope($table, [])]);
        } else {
            $this->transaction->takeTable($table->map);
        }
    }

    public function holds(ListScope $scope): bool
    {
        return $this->transaction->holds($scope->lock($this->transaction->strategy));
    }

    /** Whether reads have to lock rows to see what was committed last. */
    public function readsMustLock(): bool
    {
        return $this->transaction->readsMustLock();
    }

    /** Whether all lists of the table share one lock. */
    public function hasOneLock(SortableTable $table): bool
    {
        return $table->scopeNames === [] || $this->transaction->strategy->facts->perTable === 1;
    }

    /** Whether scopes that are written differently are different lists; else only the database can tell. */
    public function hasExactScopes(SortableTable $table): bool
    {
        return $this->haveExactScopes[$table->map]
            ??= LockText::areExact($table->scopeColumns, $this->transaction->strategy->facts->comparesTextsExactly);
    }

    /** Whether two scopes that are written differently can be one list for the database. */
    public function canBeOneList(ListScope $scope, ListScope $other): bool
    {
        $exactTexts = $this->transaction->strategy->facts->comparesTextsExactly;

        return $scope->lockText($exactTexts) === $other->lockText($exactTexts);
    }
}
