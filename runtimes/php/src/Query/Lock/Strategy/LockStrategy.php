<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
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

    /** @var array<string, self> by the name of the adapter */
    private static array $all = [];
    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $byConnection = null;

    final public static function of(ConnectionInterface $con): self
    {
        return self::$byConnection[$con] ?? self::find($con);
    }

    private static function find(ConnectionInterface $con): self
    {
        $name = $con->getAdapter()->getName();
        self::$byConnection ??= new \WeakMap();

        return self::$byConnection[$con] = self::$all[$name] ??= self::named($name);
    }

    /** By the name of the class, which begins with that of the adapter. */
    private static function named(string $adapter): self
    {
        $class = __NAMESPACE__ . '\\' . ucfirst($adapter) . 'Locks';

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
     * How many named locks a table has; names share them. So an operation on all names needs no more than this number,
     * and unrelated names have to wait for each other now and then.
     */
    public function locksPerTable(): int
    {
        return 256;
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
