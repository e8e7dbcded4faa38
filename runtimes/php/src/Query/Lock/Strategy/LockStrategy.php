<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Support\NotSerializable;

/**
 * How one kind of database takes named locks. Strategies have no state of a single connection.
 *
 * @internal
 */
abstract class LockStrategy
{
    use NotSerializable;

    /** @var array<string, self> by the name of the adapter, followed by the kind of cluster */
    private static array $all = [];
    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $byConnection = null;

    final public static function of(ConnectionInterface $con): self
    {
        return self::$byConnection[$con] ?? self::find($con);
    }

    private static function find(ConnectionInterface $con): self
    {
        $cluster = $con instanceof ConnectionWrapper ? $con->session->servers->cluster : '';
        $name = ucfirst($con->getAdapter()->getName()) . ucfirst($cluster);
        self::$byConnection ??= new \WeakMap();
        $found = self::$all[$name] ??= self::named($name);
        if ($cluster !== '' && $found instanceof WriteTransaction) {
            throw ConnectionException::incomplete($con->getName(), sprintf('"%s" is not a known cluster.', $cluster));
        }

        return self::$byConnection[$con] = $found;
    }

    /** By the name of the class, which begins with those of the adapter and of the cluster. */
    private static function named(string $name): self
    {
        $class = __NAMESPACE__ . '\\' . $name . 'Locks';

        return is_subclass_of($class, self::class) ? new $class() : new WriteTransaction();
    }

    /**
     * Takes locks of a table that the transaction does not hold, and keeps them until it ends.
     * At LockPolicy::Restart it does not wait at all in a transaction that holds locks.
     *
     * @param non-empty-list<int> $numbers of the locks among those of the table, in ascending order
     * @throws DeadlockException|LockTimeoutException
     */
    abstract public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void;

    /**
     * Takes locks of several tables.
     *
     * @param non-empty-array<class-string<TableMap>, non-empty-list<int>> $numbers in ascending order, of tables in the
     *     order of their names
     * @throws DeadlockException|LockTimeoutException
     */
    public function takeAll(
        ConnectionInterface $con,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        foreach ($numbers as $map => $ofTable) {
            $this->take($con, LockedTable::of($map), $ofTable, $policy, $locks);
            $locks->noteTaken($map, $ofTable);
        }
    }

    /**
     * Locks rows of a table.
     *
     * @param list<string> $columns of the primary key, as SQL
     * @param string $condition what is true of the rows
     * @param list<mixed> $values of its placeholders
     */
    public function lockRows(
        ConnectionInterface $con,
        LockedTable $table,
        array $columns,
        string $condition,
        array $values,
        TransactionLocks $locks,
    ): void {
        $adapter = $con->getAdapter();
        $hint = $adapter->lockHint(LockMode::Update);
        $sql = 'SELECT ' . $this->isolationColumn() . " FROM $table->sql" . ($hint === '' ? '' : ' ' . $hint)
            . " WHERE $condition ORDER BY " . implode(', ', $columns) . ' ' . $adapter->lockClause(LockMode::Update);
        $statement = $con->execute(rtrim($sql), $values);
        $level = $statement->fetchColumn();
        $statement->closeCursor();
        if ($level !== false) {
            $this->checkSnapshot($con, $level, $locks);
        }
    }

    /**
     * How many named locks a table has; names share them. So an operation on all names needs no more than this number,
     * and unrelated names have to wait for each other now and then.
     */
    public function locksPerTable(): int
    {
        return 256;
    }

    /** Whether a transaction that was begun for one operation has every lock with its beginning. */
    public function isHeldByWriteTransaction(): bool
    {
        return false;
    }

    /** Called before a transaction is begun for one operation alone. */
    public function beforeBegin(ConnectionInterface $con): void
    {
    }

    /** Called after a transaction was begun for one operation alone. */
    public function begun(ConnectionInterface $con): void
    {
    }

    /** Whether a lock stays when the savepoint after which it was taken is rolled back to. */
    public function keepsLocksOfSavepoints(): bool
    {
        return false;
    }

    /**
     * Releases locks that the end of the transaction has not released.
     *
     * @param list<string> $names
     */
    public function release(ConnectionInterface $con, array $names): void
    {
    }

    /**
     * What makes a SELECT see what was committed last, where the transaction's snapshot may be older than its locks.
     */
    public function lockingRead(): string
    {
        return '';
    }

    /** Whether rows can be locked one by one; else the lock of the table is for all of them. */
    public function locksRows(): bool
    {
        return true;
    }

    /** An expression by which checkSnapshot() knows the isolation level of the transaction. */
    public function isolationColumn(): string
    {
        return '1';
    }

    /**
     * Called after each lock: a transaction whose snapshot is older may not see what others did until it had the lock.
     *
     * @param mixed $isolation the value of isolationColumn()
     */
    public function checkSnapshot(ConnectionInterface $con, mixed $isolation, TransactionLocks $locks): void
    {
    }

    /** Whether texts are equal only if they are the same, trailing blanks and letter case included. */
    public function comparesTextsExactly(): bool
    {
        return true;
    }
}
