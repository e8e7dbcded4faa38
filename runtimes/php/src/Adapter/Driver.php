<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Opens sessions of one kind of database. Every process opens one, few need all that an adapter knows: it is made when
 * something else is asked.
 */
class Driver
{
    use NotSerializable;

    /** @internal null until it is asked for */
    public ?AdapterInterface $adapter = null;

    public function adapter(): AdapterInterface
    {
        return $this->adapter ??= $this->createAdapter();
    }

    protected function createAdapter(): AdapterInterface
    {
        throw new OrmException(sprintf('%s is not the driver of an adapter.', static::class));
    }

    /** The driver for this DSN: the same, or a close relative. */
    public function forDsn(string $dsn): self
    {
        return $this;
    }

    public function prepareDsn(string $dsn, string $charset): string
    {
        return $dsn;
    }

    /**
     * @param array<int, mixed> $configured
     * @return array<int, mixed>
     */
    public function connectOptions(array $configured = []): array
    {
        return $configured + [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_EMULATE_PREPARES => false,
            \PDO::ATTR_STRINGIFY_FETCHES => false,
        ];
    }

    /**
     * Options that the servers behind a connection require, whatever else is configured.
     *
     * @return array<int, mixed>
     */
    public function serverOptions(ServerSettings $servers): array
    {
        return [];
    }

    /**
     * Checks that queries can run whenever a session is opened.
     *
     * @param list<string> $queries
     * @throws ConnectionException
     */
    public function checkQueries(
        #[\SensitiveParameter] array $queries,
        string $connection,
        ServerSettings $servers,
    ): void {
    }

    /**
     * Gives a new session the settings of its connection, checks that the server is as configured, and runs the
     * queries of the configuration.
     *
     * @param string $dsn as PDO was opened with, without credentials
     * @param list<string> $queries
     * @throws ConnectionException
     */
    public function openSession(
        \PDO $pdo,
        string $connection,
        string $dsn,
        ServerSettings $servers,
        #[\SensitiveParameter] array $queries = [],
    ): void {
        $this->useTimeZone($pdo, $connection);
        self::runQueries($pdo, $queries);
    }

    /** @param list<string> $queries */
    protected static function runQueries(\PDO $pdo, #[\SensitiveParameter] array $queries): void
    {
        foreach ($queries as $query) {
            $pdo->exec($query);
        }
    }

    /** How many uses of a text are sent with their values, before it takes the round trips of preparing it. */
    public function unpreparedUses(): int
    {
        return 0;
    }

    /**
     * Returns a statement that PDO sends with its values; null for one that has to be prepared on the server.
     *
     * @param array<mixed> $values
     * @param array<int, mixed> $options of PDO::prepare()
     */
    public function unprepared(
        \PDO $pdo,
        string $sql,
        #[\SensitiveParameter] array $values,
        array $options,
        bool $inTransaction,
    ): ?\PDOStatement {
        return null;
    }

    public function initSession(\PDO $pdo, string $charset): void
    {
    }

    public function hosts(): DsnHosts
    {
        return new DsnHosts();
    }

    public function isRemote(): bool
    {
        return true;
    }

    public function booleanType(): int
    {
        return \PDO::PARAM_INT;
    }

    /** Whether sessions commit each statement outside of transactions by themselves, all of it or nothing. */
    public function commitsStatements(): bool
    {
        return false;
    }

    /** Whether a text may hold NUL bytes; elsewhere the driver would cut it there. */
    public function storesNulInTexts(): bool
    {
        return true;
    }

    /** Whether there are numbers such as NaN and Infinity. */
    public function storesSpecialNumbers(): bool
    {
        return false;
    }

    /** @return array<string, mixed> attributes of a second session, on which rows are read one by one */
    public function streamingAttributes(): array
    {
        return [];
    }

    /**
     * A statement after which PDO::inTransaction() is right, sent when another one failed; null where failures leave it
     * right.
     */
    public function transactionStateStatement(): ?string
    {
        return null;
    }

    /** Whether a session could not be opened because the configuration is wrong: credentials, database, settings. */
    public function isMisconfigured(\PDOException $failure): bool
    {
        return false;
    }

    /** Whether a rollback failed because the database had rolled back by itself. */
    public function isRolledBack(\PDOException $failure): bool
    {
        return false;
    }

    /**
     * Makes the database's current time that of the connection's zone.
     *
     * @throws ConnectionException where the database does not know a zone that is configured
     */
    public function useTimeZone(\PDO $pdo, string $connection): void
    {
    }
}
