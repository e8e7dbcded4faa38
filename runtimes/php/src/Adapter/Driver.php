<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Adapter\Mysql\MysqlDriver;
use Orm\Runtime\Adapter\Pgsql\PgsqlDriver;
use Orm\Runtime\Adapter\Sqlite\SqliteDriver;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Support\NotSerializable;

/**
 * How sessions of one kind of database are opened. Every process opens one, few need all that an adapter knows: it is
 * made when something else is asked.
 */
class Driver
{
    use NotSerializable;

    /** Those of adapters that need not be made to open a session. */
    private const CLASSES = [
        'mysql' => MysqlDriver::class,
        'pgsql' => PgsqlDriver::class,
        'sqlite' => SqliteDriver::class,
    ];

    /** @internal null until it is asked for */
    public ?AdapterInterface $adapter = null;

    /** @param string $adapterName as in the configuration */
    public function __construct(private readonly string $adapterName = '')
    {
    }

    /** @param string $adapter a name as in the configuration, or a class */
    final public static function named(string $adapter): self
    {
        $class = self::CLASSES[strtolower($adapter)] ?? null;

        return $class === null ? new AdapterDriver(AdapterFactory::create($adapter)) : new $class($adapter);
    }

    final public static function of(AdapterInterface|self $adapter): self
    {
        return $adapter instanceof self ? $adapter : new AdapterDriver($adapter);
    }

    public function adapter(): AdapterInterface
    {
        return $this->adapter ??= AdapterFactory::create($this->adapterName);
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

    public function initConnection(\PDO $pdo, string $charset): void
    {
    }

    public function isRemote(): bool
    {
        return true;
    }

    public function booleanType(): int
    {
        return \PDO::PARAM_INT;
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
