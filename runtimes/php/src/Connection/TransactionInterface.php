<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Transactions and savepoints of a connection. */
interface TransactionInterface
{
    /** Begins a transaction, or counts one more level of the one that is open. */
    public function beginTransaction(): bool;

    /** Begins a transaction that only reads: it takes no write lock where beginTransaction() does. */
    public function beginReadTransaction(): bool;

    /** Ends the innermost level; the outermost one commits. */
    public function commit(): bool;

    /** Ends the innermost level; an outer one can then only be rolled back. */
    public function rollBack(): bool;

    /** Rolls back all levels. */
    public function forceRollBack(): bool;

    /** Whether this connection or the database has a transaction open. */
    public function inTransaction(): bool;

    /** Whether a transaction was begun on this connection. */
    public function isInTransaction(): bool;

    public function isCommitable(): bool;

    public function getNestedTransactionCount(): int;

    /**
     * Runs the callable in a transaction, which is rolled back when it throws.
     *
     * @template T
     * @param callable(static): T $callable
     * @param int $retries how often it is run again after a deadlock and the like, if no outer transaction is open
     * @param bool $readOnly whether it only reads, and need not wait for others who write
     * @return T
     */
    public function transaction(callable $callable, int $retries = 0, bool $readOnly = false): mixed;

    /**
     * Calls back once, after the outermost transaction was committed (true) or rolled back (false);
     * at once, with true, where there is none.
     *
     * @param \Closure(bool): void $callback
     */
    public function afterTransaction(\Closure $callback): void;

    /** Sets a savepoint in the open transaction. */
    public function savepoint(string $name): void;

    /** Releases a savepoint and those set after it; what was done since then stays. */
    public function releaseSavepoint(string $name): void;

    /** Undoes what was done since a savepoint was set. The savepoint stays, the transaction goes on. */
    public function rollBackToSavepoint(string $name): void;

    /**
     * Calls back after each statement of this connection that set, released or rolled back to a savepoint, until the
     * open transaction ends. Names that mean the same savepoint to the database are equal here, in whatever letter case
     * or quotes they are written. The name is empty when a ROLLBACK, sent as SQL, undid the whole transaction.
     *
     * @param \Closure(SavepointEvent, string): void $callback
     */
    public function onSavepoint(\Closure $callback): void;
}
