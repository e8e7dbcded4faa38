<?php

declare(strict_types=1);

namespace Orm\Runtime;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Exception\FileNotFoundException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\NullLogger;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\ServiceContainer\ApplicationLocale;
use Orm\Runtime\ServiceContainer\Cache\ResultCaches;
use Orm\Runtime\ServiceContainer\InstancePooling;
use Orm\Runtime\ServiceContainer\ServiceContainerInterface;
use Orm\Runtime\ServiceContainer\SingleConnections;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Util\Profiler;
use Psr\Cache\CacheItemPoolInterface;
use Psr\Log\LoggerInterface;
use Psr\SimpleCache\CacheInterface;

/** The one place from which everything else is reached. */
final class Orm
{
    public const VERSION = '0.2.0';

    /** The layout of generated classes that this runtime can read; they state theirs. */
    public const CLASS_FORMAT = 5;

    public const LOG_EMERG = 550;
    public const LOG_ALERT = 550;
    public const LOG_CRIT = 500;
    public const LOG_ERR = 400;
    public const LOG_WARNING = 300;
    public const LOG_NOTICE = 200;
    public const LOG_INFO = 200;
    public const LOG_DEBUG = 100;

    private static ?ServiceContainerInterface $serviceContainer = null;

    private function __construct()
    {
    }

    public static function getServiceContainer(): ServiceContainerInterface
    {
        if (self::$serviceContainer !== null) {
            return self::$serviceContainer;
        }
        $container = new StandardServiceContainer();
        self::setServiceContainer($container);

        return $container;
    }

    /** Uses a container from now on; identity maps, time zones and connections are those of the container. */
    public static function setServiceContainer(ServiceContainerInterface $serviceContainer): void
    {
        self::$serviceContainer = $serviceContainer;
        Context::of($serviceContainer)->activate();
    }

    /** The present moment by the clock of the service container. */
    public static function now(): \DateTimeImmutable
    {
        $container = self::getServiceContainer();

        return $container instanceof StandardServiceContainer
            ? $container->getClock()->now()
            : new \DateTimeImmutable();
    }

    /** A cache of PSR-16 or PSR-6 that the behavior query_cache can keep results in, under this name. */
    public static function setCache(string $name, CacheInterface|CacheItemPoolInterface $cache): void
    {
        Context::of(self::getServiceContainer())->get(ResultCaches::class)->set($name, $cache);
    }

    /**
     * The locale of translated columns in all objects and queries that have none of their own; null: the default locale
     * of each table.
     *
     * @param string|callable(): ?string|null $locale a callable is asked each time, so that it can follow the request
     */
    public static function setLocale(string|callable|null $locale): void
    {
        Context::of(self::getServiceContainer())->get(ApplicationLocale::class)->set($locale);
    }

    public static function getLocale(): ?string
    {
        return Context::of(self::getServiceContainer())->get(ApplicationLocale::class)->get();
    }

    /** The service container, where it has to be the one that can be configured. */
    public static function getStandardServiceContainer(): StandardServiceContainer
    {
        $container = self::getServiceContainer();

        return $container instanceof StandardServiceContainer
            ? $container
            : throw new OrmException(sprintf(
                'The service container is a "%s", not a "%s".',
                $container::class,
                StandardServiceContainer::class,
            ));
    }

    /** Loads a configuration file that "orm config:convert" has written. */
    public static function init(string $file): void
    {
        if (!is_file($file)) {
            throw FileNotFoundException::forConfiguration($file);
        }
        (static function (string $file): void {
            include $file;
        })($file);
    }

    public static function getDefaultDatasource(): string
    {
        return self::getServiceContainer()->getDefaultDatasource();
    }

    public static function getAdapter(?string $name = null): AdapterInterface
    {
        return self::getServiceContainer()->getAdapter($name);
    }

    public static function getConnectionManager(string $name): ConnectionManagerInterface
    {
        return self::getServiceContainer()->getConnectionManager($name);
    }

    public static function getConnection(
        ?string $name = null,
        string $mode = ServiceContainerInterface::CONNECTION_WRITE,
    ): ConnectionInterface {
        return self::getServiceContainer()->getConnection($name, $mode);
    }

    public static function getReadConnection(?string $name = null): ConnectionInterface
    {
        return SingleConnections::active()->byDatasource[$name ?? '']
            ?? self::remember($name, self::getServiceContainer()->getReadConnection($name));
    }

    public static function getWriteConnection(?string $name = null): ConnectionInterface
    {
        return SingleConnections::active()->byDatasource[$name ?? '']
            ?? self::remember($name, self::getServiceContainer()->getWriteConnection($name));
    }

    /** The connection to the primary, for a read that must not be stale. Asking for it does not count as a write. */
    public static function getPrimaryConnection(?string $name = null): ConnectionInterface
    {
        return self::getWriteConnection($name);
    }

    private static function remember(?string $name, ConnectionInterface $connection): ConnectionInterface
    {
        $container = self::$serviceContainer;
        if (
            $name !== null
            && $container instanceof StandardServiceContainer
            && $container->singleConnection($name) === $connection
        ) {
            SingleConnections::active()->byDatasource[$name] = $connection;
        }

        return $connection;
    }

    public static function getDatabaseMap(?string $name = null): DatabaseMap
    {
        return self::getServiceContainer()->getDatabaseMap($name);
    }

    public static function closeConnections(): void
    {
        self::getServiceContainer()->closeConnections();
    }

    public static function getProfiler(): Profiler
    {
        return self::getServiceContainer()->getProfiler();
    }

    /** @return LoggerInterface without psr/log and without a logger: one of the same shape */
    public static function getLogger(?string $name = 'defaultLogger'): LoggerInterface|NullLogger
    {
        return self::getServiceContainer()->getLogger($name);
    }

    /** @param int $level one of the LOG_ constants */
    public static function log(string $message, int $level = self::LOG_DEBUG): void
    {
        $logger = self::getLogger();
        match (true) {
            $level >= self::LOG_ALERT => $logger->alert($message),
            $level >= self::LOG_CRIT => $logger->critical($message),
            $level >= self::LOG_ERR => $logger->error($message),
            $level >= self::LOG_WARNING => $logger->warning($message),
            $level >= self::LOG_INFO => $logger->info($message),
            default => $logger->debug($message),
        };
    }

    /** @return bool whether that changed anything */
    public static function enableInstancePooling(): bool
    {
        return self::instancePooling()->enable(true);
    }

    /** @return bool whether that changed anything */
    public static function disableInstancePooling(): bool
    {
        return self::instancePooling()->enable(false);
    }

    public static function isInstancePoolingEnabled(): bool
    {
        return self::instancePooling()->isEnabled();
    }

    private static function instancePooling(): InstancePooling
    {
        return Context::of(self::getServiceContainer())->get(InstancePooling::class);
    }
}
