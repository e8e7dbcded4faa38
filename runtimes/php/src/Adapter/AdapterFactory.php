<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Exception\InvalidArgumentException;

final class AdapterFactory
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
            throw ClassNotFoundException::named($class, 'an adapter');
        }
        $created = new $class();
        if (!$created instanceof AdapterInterface) {
            throw ClassNotFoundException::wrongKind($class, 'an adapter', AdapterInterface::class);
        }

        return $created;
    }
}
