<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Contract\ManagedConnection;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Exception\OrmException;

/** A connection to a database, as applications use it. */
interface ConnectionInterface extends TransactionInterface, ManagedConnection
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
     * As execute(), for a statement that is not worth keeping, or whose plan depends on the values.
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
}
