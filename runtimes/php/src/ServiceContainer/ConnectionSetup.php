<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Adapter\UrlDsn;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;

/**
 * Registers a connection that the application describes at run time, such as from the configuration of its framework.
 */
final class ConnectionSetup
{
    /**
     * @param array<string, mixed> $configuration the keys of a connection in orm.yaml: "dsn" (a URL or a DSN of PDO),
     *     and where they are needed "adapter", "user", "password", "options", "settings", "replicas"
     */
    public static function register(string $name, #[\SensitiveParameter] array $configuration): void
    {
        $replicas = $configuration['replicas'] ?? [];
        $adapter = $configuration['adapter'] ?? UrlDsn::adapterOf($name, $configuration['dsn'] ?? null);
        unset($configuration['replicas'], $configuration['adapter']);
        $complete = static fn (#[\SensitiveParameter] array $one): array => array_filter(
            $one,
            static fn (mixed $value): bool => $value !== null,
        ) + ['classname' => ConnectionWrapper::class, 'user' => null, 'password' => null];
        if (is_array($replicas) && $replicas !== []) {
            $manager = new ConnectionManagerPrimaryReplica($name);
            $manager->setWriteConfiguration($complete($configuration));
            $manager->setReadConfiguration(array_values(array_map($complete, array_filter($replicas, is_array(...)))));
        } else {
            $manager = new ConnectionManagerSingle($name);
            $manager->setConfiguration($complete($configuration));
        }
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass($name, is_string($adapter) ? $adapter : '');
        $container->setConnectionManager($manager);
    }

    /** Between two requests of one process: a transaction that was left open, and writes, must not reach the second. */
    public static function endRequest(): void
    {
        foreach (Orm::getStandardServiceContainer()->getConnectionManagers() as $manager) {
            foreach ($manager->getConnections() as $connection) {
                if ($connection instanceof ConnectionWrapper && $connection->isInTransaction()) {
                    $connection->forceRollBack();
                }
            }
            if ($manager instanceof ConnectionManagerPrimaryReplica) {
                $manager->forgetWrites();
            }
        }
    }
}
