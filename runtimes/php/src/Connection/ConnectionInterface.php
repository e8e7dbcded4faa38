<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Contract\ManagedConnection;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Exception\OrmException;

/** A connection to a database, as applications use it. */
interface ConnectionInterface extends ManagedConnection
{
    public function getName(): string;

    public function getAdapter(): AdapterInterface;

    public function getServerVersion(): string;

    /**
     * Runs a statement that is kept prepared for the next time. Values are bound by their PHP type to `?`.
     * The result has to be read at once: until its end, or until closeCursor().
     *
     * @param array<mixed> $values
     * @throws OrmException
     */
    public function execute(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement;

    /**
     * Executes a statement that is not worth keeping, or whose plan depends on the values.
     *
     * @param array<mixed> $values
     * @throws OrmException
     */
    public function executeOnce(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement;

    /**
     * Reads rows one by one; other statements may run meanwhile, and memory does not grow with their number.
     *
     * @param array<mixed> $values
     * @return \Generator<int, list<mixed>> rows by column position
     * @throws OrmException
     */
    public function stream(string $sql, #[\SensitiveParameter] array $values = []): \Generator;

    /**
     * @param array<int, mixed> $options of PDO::prepare()
     * @return \PDOStatement a StatementWrapper; not declared, for subclasses written for Propel
     */
    public function prepare(string $sql, array $options = []);

    /** @return \PDOStatement a StatementWrapper; not declared, for subclasses written for Propel */
    public function query(string $sql);

    /** The rows of an executed statement, as formatters of an application read them. */
    public function getDataFetcher(mixed $data): DataFetcherInterface;

    public function getSingleDataFetcher(mixed $data): DataFetcherInterface;

    /** @return int the number of rows that changed */
    public function exec(string $sql): int;

    public function quote(string $text, int $type = \PDO::PARAM_STR): string;

    public function lastInsertId(?string $sequence = null): string;

    /** The PDO object; opens the connection where it is not open yet. */
    public function getWrappedConnection(): \PDO;

    public function getAttribute(int|string $attribute): mixed;

    public function setAttribute(int|string $attribute, mixed $value): bool;

    /** Ends the session; the next statement opens a new one. */
    public function close(): void;

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
