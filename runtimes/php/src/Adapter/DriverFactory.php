<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Adapter\Mysql\MysqlDriver;
use Orm\Runtime\Adapter\Pgsql\PgsqlDriver;
use Orm\Runtime\Adapter\Sqlite\SqliteDriver;
use Orm\Runtime\Exception\ConnectionException;

/** Makes drivers by the names of the configuration. */
final class DriverFactory
{
    /** The drivers of adapters that need not be made to open a session. */
    private const CLASSES = [
        'mysql' => MysqlDriver::class,
        'pgsql' => PgsqlDriver::class,
        'sqlite' => SqliteDriver::class,
    ];

    /** @param string $adapter a name as in the configuration, or a class */
    public static function named(string $adapter): Driver
    {
        $class = self::CLASSES[\strtolower($adapter)] ?? null;

        return $class === null ? new AdapterDriver(AdapterFactory::create($adapter)) : new $class();
    }

    /** The driver of a connection that is open. */
    public static function ofPdo(\PDO $pdo): Driver
    {
        $name = $pdo->getAttribute(\PDO::ATTR_DRIVER_NAME);

        return self::ofPdoDriver(\is_string($name) ? $name : '');
    }

    public static function ofDsn(string $connection, string $dsn): Driver
    {
        return $dsn === ''
            ? throw ConnectionException::incomplete($connection, 'it has no dsn.')
            : self::ofPdoDriver(\explode(':', $dsn, 2)[0]);
    }

    private static function ofPdoDriver(string $name): Driver
    {
        return self::named($name === 'oci' ? 'oracle' : $name);
    }

    public static function of(Driver|AdapterInterface $adapter): Driver
    {
        return $adapter instanceof Driver ? $adapter : new AdapterDriver($adapter);
    }
}
