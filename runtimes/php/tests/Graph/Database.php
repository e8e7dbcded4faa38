<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\Fixtures;

/** A connection with the tables of the fixture. */
final class Database
{
    /**
     * @param array<string, mixed> $configuration as in the configuration file
     * @param bool $withTables whether they are made anew
     */
    public static function open(string $adapter, array $configuration, bool $withTables = true): ConnectionWrapper
    {
        if ($adapter === 'mysql') {
            $configuration['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }
        $connection = ConnectionFactory::create(
            $configuration,
            AdapterFactory::create($adapter),
            'campus',
            new LoggerRegistry(),
        );
        Orm::setServiceContainer(new StandardServiceContainer());
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('campus', $adapter);
        $container->setConnection('campus', $connection);
        $container->setDefaultDatasource('campus');
        Orm::enableInstancePooling();
        IdentityMaps::active()->clearAll();
        LazyLoading::off();
        if (!$withTables) {
            return $connection;
        }
        foreach (Fixtures::statements('Campus', $adapter) as $statement) {
            $connection->exec($statement);
        }
        if ($adapter === 'pgsql') {
            // Programs begin with rows that have small ids.
            $cases = array_keys(array_filter(Campus::KEYS, static fn (array $key): bool => $key === ['id']));
            foreach ($cases as $table) {
                $connection->exec("SELECT setval('\"{$table}_id_seq\"', 1000)");
            }
        }

        return $connection;
    }

    /**
     * A connection that the runtime does not know, as another process has one.
     *
     * @param array<string, mixed> $configuration as in the configuration file
     */
    public static function other(string $adapter, array $configuration): \PDO
    {
        $pdo = new \PDO($configuration['dsn'], $configuration['user'] ?? null, $configuration['password'] ?? null);
        $pdo->setAttribute(\PDO::ATTR_ERRMODE, \PDO::ERRMODE_EXCEPTION);
        if ($adapter === 'mysql') {
            $pdo->exec("SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')");
        }

        return $pdo;
    }
}
