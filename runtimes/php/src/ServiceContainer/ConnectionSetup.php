<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Adapter\UrlDsn;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ManagedConnections;
use Orm\Runtime\Orm;

/**
 * Registers connections that the application describes at run time, such as from the configuration of its framework.
 */
final class ConnectionSetup
{
    /** @var \WeakMap<ConnectionManagerInterface, string>|null fingerprints of configurations, by what they became */
    private static ?\WeakMap $fingerprints = null;

    /**
     * A connection with the same configuration as before stays open, with its transaction.
     *
     * @param array<string, mixed> $configuration the keys of a connection in orm.yaml: "dsn" (a URL or a DSN of PDO),
     *     and where they are needed "adapter", "user", "password", "options", "settings", "replicas", "timeZone" and
     *     those about servers
     */
    public static function register(string $name, #[\SensitiveParameter] array $configuration): void
    {
        $configuration = array_filter($configuration, static fn (mixed $value): bool => $value !== null);
        $container = Orm::getStandardServiceContainer();
        self::$fingerprints ??= new \WeakMap();
        $fingerprint = hash('sha256', serialize($configuration));
        $current = $container->getConnectionManagers()[$name] ?? null;
        if ($current !== null && (self::$fingerprints[$current] ?? null) === $fingerprint) {
            return;
        }
        $adapter = $configuration['adapter'] ?? UrlDsn::adapterOf($name, $configuration['dsn'] ?? null);
        $zone = $configuration['timeZone'] ?? null;
        $manager = self::manager($name, $configuration, $adapter === 'pgsql' ? 'utf8' : null);
        $container->setAdapterClass($name, is_string($adapter) ? $adapter : '');
        if (is_string($zone)) {
            $container->setTimeZone($name, $zone);
        }
        $container->setConnectionManager($manager);
        self::$fingerprints[$manager] = $fingerprint;
    }

    /**
     * Registers a connection when it is first used, so that nothing has to be configured where no database is used,
     * such as when a framework builds its caches.
     *
     * @param \Closure(): array<string, mixed> $configuration as of register()
     */
    public static function registerLater(string $name, \Closure $configuration): void
    {
        Orm::getStandardServiceContainer()->deferConnection(
            $name,
            static fn () => self::register($name, $configuration()),
        );
    }

    /**
     * Between two requests of one process: a transaction that was left open, writes that reads had to follow, and
     * objects that wait for the garbage collector must not reach the second.
     *
     * @param bool $rollBack false for tests that begin a transaction, send requests and roll all of them back
     */
    public static function endRequest(bool $rollBack = true): void
    {
        foreach (Orm::getStandardServiceContainer()->getConnectionManagers() as $manager) {
            $connections = $manager instanceof ManagedConnections ? $manager->getConnections() : [];
            foreach ($rollBack ? $connections : [] as $connection) {
                if ($connection instanceof ConnectionWrapper && $connection->isInTransaction()) {
                    $connection->forceRollBack();
                }
            }
            if ($manager instanceof ConnectionManagerPrimaryReplica) {
                $manager->forgetWrites();
            }
        }
        // Empties the identity maps.
        if (Orm::isInstancePoolingEnabled()) {
            Orm::disableInstancePooling();
            Orm::enableInstancePooling();
        }
    }

    /** @param array<string, mixed> $configuration */
    private static function manager(
        string $name,
        #[\SensitiveParameter] array $configuration,
        ?string $charset,
    ): ConnectionManagerInterface {
        $replicas = $configuration['replicas'] ?? [];
        unset($configuration['replicas'], $configuration['adapter'], $configuration['timeZone']);
        if (UrlDsn::isUrl($configuration['dsn'] ?? null)) {
            $configuration = UrlDsn::translate($name, $configuration);
        }
        $configuration += ['classname' => ConnectionWrapper::class, 'user' => null, 'password' => null];
        $settings = $configuration['settings'] ?? [];
        if ($charset !== null && is_array($settings)) {
            $configuration['settings'] = $settings + ['charset' => $charset];
        }
        if (!is_array($replicas) || $replicas === []) {
            $manager = new ConnectionManagerSingle($name);
            $manager->setConfiguration($configuration);

            return $manager;
        }
        $manager = new ConnectionManagerPrimaryReplica($name);
        $manager->setWriteConfiguration($configuration);
        $manager->setReadConfiguration(array_map(
            static fn (mixed $replica): array => self::replica($name, $replica, $configuration),
            array_values($replicas),
        ));

        return $manager;
    }

    /**
     * A replica is elsewhere; what it does not say is as for the primary.
     *
     * @param array<mixed> $primary
     * @return array<mixed>
     */
    private static function replica(
        string $name,
        #[\SensitiveParameter] mixed $replica,
        #[\SensitiveParameter] array $primary,
    ): array {
        $replica = is_array($replica) ? $replica : ['dsn' => $replica];
        $own = array_filter($replica, static fn (mixed $value): bool => $value !== null);
        if (UrlDsn::isUrl($own['dsn'] ?? null)) {
            $own = array_filter(UrlDsn::translate($name, $own), static fn (mixed $value): bool => $value !== '');
        }

        return $own + $primary;
    }
}
