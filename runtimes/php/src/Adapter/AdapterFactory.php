<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Adapter\Mssql\DblibAdapter;
use Orm\Runtime\Adapter\Mssql\MssqlAdapter;
use Orm\Runtime\Adapter\Mysql\MysqlAdapter;
use Orm\Runtime\Adapter\Oracle\OracleAdapter;
use Orm\Runtime\Adapter\Pgsql\PgsqlAdapter;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Exception\InvalidArgumentException;

class AdapterFactory
{
    private const CLASSES = [
        'mysql' => MysqlAdapter::class,
        'pgsql' => PgsqlAdapter::class,
        'sqlite' => SqliteAdapter::class,
        'mssql' => MssqlAdapter::class,
        'sqlsrv' => MssqlAdapter::class,
        'dblib' => DblibAdapter::class,
        'oracle' => OracleAdapter::class,
    ];

    /**
     * The names of the database products that an adapter is for; none where it is not one of the runtime's.
     *
     * @param string $adapter a name as in the configuration, or a class
     * @return list<string>
     */
    public static function productsOf(string $adapter): array
    {
        $class = self::CLASSES[strtolower($adapter)] ?? $adapter;

        return array_keys(array_filter(self::CLASSES, static fn (string $known): bool => is_a($class, $known, true)));
    }

    /** @param string $adapter a name as in the configuration, or a class */
    public static function create(string $adapter): AdapterInterface
    {
        $class = self::CLASSES[strtolower($adapter)] ?? $adapter;
        if (!class_exists($class)) {
            if (!str_contains($class, '\\')) {
                throw new InvalidArgumentException(sprintf(
                    'There is no adapter "%s". Known are: %s.',
                    $adapter,
                    implode(', ', array_keys(self::CLASSES)),
                ));
            }
            throw ClassNotFoundException::missing($class, 'an adapter');
        }
        $created = new $class();
        if (!$created instanceof AdapterInterface) {
            throw ClassNotFoundException::wrongKind($class, 'an adapter', AdapterInterface::class);
        }

        return $created;
    }
}
