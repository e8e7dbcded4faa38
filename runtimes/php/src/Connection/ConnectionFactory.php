<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Adapter\UrlDsn;
use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Log\LoggerRegistry;

/** Makes connections from what the configuration file says; none is opened here. */
class ConnectionFactory
{
    public const DEFAULT_CONNECTION_CLASS = ConnectionWrapper::class;
    public const PROFILER_CONNECTION_CLASS = ProfilerConnectionWrapper::class;

    /** Whether connections whose configuration names no class measure time and memory. */
    public static bool $useProfilerConnection = false;

    /** The keys that ServerSettings reads. */
    private const SERVER_KEYS = [
        'cluster' => true,
        'syncReads' => true,
        'pooler' => true,
        'sticky' => true,
        'connectTimeout' => true,
        'retries' => true,
        'weight' => true,
    ];

    /**
     * @param array<mixed> $configuration dsn, user, password, options, attributes, settings, classname
     * @param Driver|AdapterInterface|null $adapter null for the one that the DSN names
     * @param string $name of the datasource, or the class of a connection whose configuration names none
     */
    public static function create(
        #[\SensitiveParameter] array $configuration = [],
        Driver|AdapterInterface|null $adapter = null,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ): ConnectionWrapper {
        if (\is_a($name, ConnectionWrapper::class, true)) {
            $configuration += ['classname' => $name];
            $name = 'default';
        }

        return self::named($name, $configuration, $adapter, $loggers);
    }

    /**
     * Does the same for the name of a datasource, without looking for a class of this name.
     *
     * @param array<mixed> $configuration
     */
    public static function named(
        string $name,
        #[\SensitiveParameter] array $configuration,
        Driver|AdapterInterface|null $adapter,
        ?LoggerRegistry $loggers,
    ): ConnectionWrapper {
        $connector = self::connector($configuration, $adapter, $name);

        return self::around($connector, $connector, $configuration, $name, $loggers);
    }

    /** @param array<mixed> $configuration */
    public static function connector(
        #[\SensitiveParameter] array $configuration,
        Driver|AdapterInterface|null $adapter,
        string $name,
        bool $isReplica = false,
    ): PdoConnector {
        $dsn = $configuration['dsn'] ?? '';
        if (\is_string($dsn) && \str_contains($dsn, '://') && UrlDsn::isUrl($dsn)) {
            $configuration = UrlDsn::translate($name, $configuration);
            $dsn = $configuration['dsn'] ?? '';
        }
        $dsn = \is_string($dsn) ? $dsn : '';
        $driver = ($adapter === null ? DriverFactory::ofDsn($name, $dsn) : DriverFactory::of($adapter))->forDsn($dsn);
        $user = $configuration['user'] ?? '';
        $password = $configuration['password'] ?? '';
        $settings = $configuration['settings'] ?? [];
        $charset = \is_array($settings) ? $settings['charset'] ?? '' : null;
        $isPlain = $dsn !== '' && \stripos($dsn, 'user=') === false && \stripos($dsn, 'password=') === false
            && \is_string($user) && \is_string($password) && \is_string($charset) && ($settings['queries'] ?? []) === []
            && ($configuration['options'] ?? []) === [] && ($configuration['attributes'] ?? []) === []
            && !$isReplica && \array_intersect_key($configuration, self::SERVER_KEYS) === [];

        return $isPlain
            // Evaluating the default of a parameter takes longer than giving it.
            ? new PdoConnector($name, $driver, $dsn, $user, $password, [], $charset, [], new ServerSettings())
            : ConnectorConfiguration::read($name, $configuration, $driver, $isReplica);
    }

    /**
     * @param PdoConnector $model whose driver and attributes the connection has
     * @param array<mixed> $configuration
     */
    public static function around(
        Connector $connector,
        PdoConnector $model,
        #[\SensitiveParameter] array $configuration,
        string $name,
        ?LoggerRegistry $loggers,
    ): ConnectionWrapper {
        $class = $configuration['classname'] ?? (self::$useProfilerConnection
            ? self::PROFILER_CONNECTION_CLASS
            : self::DEFAULT_CONNECTION_CLASS);
        if (!\is_string($class) || !\is_a($class, ConnectionWrapper::class, true)) {
            throw ClassNotFoundException::unusable($class, 'a connection', ConnectionWrapper::class);
        }
        $session = new Session($connector, $model->driver, $name, $loggers ?? new LoggerRegistry(), $model->servers);
        $connection = ConnectionWrapper::ofSession($session, $class);
        foreach ($model->ownAttributes() as $attribute => $value) {
            $connection->setAttribute($attribute, $value);
        }

        return $connection;
    }
}
