<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Log\LoggerRegistry;

/** Makes connections from what the configuration file says; none is opened here. */
final class ConnectionFactory
{
    /** @param array<mixed> $configuration dsn, user, password, options, attributes, settings, classname */
    public static function create(
        #[\SensitiveParameter] array $configuration,
        AdapterInterface $adapter,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ): ConnectionWrapper {
        $dsn = $configuration['dsn'] ?? '';
        $adapter = $adapter->forDsn(is_string($dsn) ? $dsn : '');
        $connector = PdoConnector::fromConfiguration($name, $configuration, $adapter);

        return self::around($connector, $connector->ownAttributes(), $configuration, $adapter, $name, $loggers);
    }

    /**
     * A connection for reading.
     *
     * @param non-empty-list<array<mixed>> $replicas dsn, user, password; the rest is as for the primary
     * @param array<mixed> $primary
     */
    public static function createForReading(
        #[\SensitiveParameter] array $replicas,
        #[\SensitiveParameter] array $primary,
        AdapterInterface $adapter,
        string $name,
        LoggerRegistry $loggers,
    ): ConnectionWrapper {
        $dsn = $primary['dsn'] ?? '';
        $adapter = $adapter->forDsn(is_string($dsn) ? $dsn : '');
        $primaryConnector = PdoConnector::fromConfiguration($name, $primary, $adapter);
        $connectors = array_map(
            static fn (#[\SensitiveParameter] array $replica): PdoConnector
                => PdoConnector::fromConfiguration($name, $replica + $primary, $adapter),
            $replicas,
        );
        $connector = new ReplicaConnector($name, $connectors, $primaryConnector, $loggers);

        return self::around($connector, $primaryConnector->ownAttributes(), $primary, $adapter, $name, $loggers);
    }

    /**
     * @param array<int, mixed> $ownAttributes
     * @param array<mixed> $configuration
     */
    private static function around(
        Connector $connector,
        array $ownAttributes,
        #[\SensitiveParameter] array $configuration,
        AdapterInterface $adapter,
        string $name,
        ?LoggerRegistry $loggers,
    ): ConnectionWrapper {
        $class = $configuration['classname'] ?? ConnectionWrapper::class;
        if (!is_string($class) || !class_exists($class)) {
            throw ClassNotFoundException::named(is_string($class) ? $class : get_debug_type($class), 'a connection');
        }
        if (!is_a($class, ConnectionWrapper::class, true)) {
            throw ClassNotFoundException::wrongKind($class, 'a connection', ConnectionWrapper::class);
        }
        $connection = new $class($connector, $adapter, $name, $loggers);
        foreach ($ownAttributes as $attribute => $value) {
            $connection->setAttribute($attribute, $value);
        }

        return $connection;
    }
}
