<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Log\NullLogger;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Util\Profiler;
use Psr\Log\LoggerInterface;

/** Gives models and queries the connections, adapters, maps and loggers that they use. */
interface ServiceContainerInterface
{
    public const CONNECTION_READ = 'read';
    public const CONNECTION_WRITE = 'write';
    public const DEFAULT_DATASOURCE_NAME = 'default';
    public const DEFAULT_DATABASE_MAP_CLASS = DatabaseMap::class;
    public const DEFAULT_PROFILER_CLASS = Profiler::class;

    public function getDefaultDatasource(): string;

    public function getAdapter(?string $name = null): AdapterInterface;

    public function getAdapterClass(?string $name = null): string;

    public function getConnectionManager(string $name): ConnectionManagerInterface;

    public function hasConnectionManager(string $name): bool;

    public function getConnection(?string $name = null, string $mode = self::CONNECTION_WRITE): ConnectionInterface;

    public function getReadConnection(?string $name = null): ConnectionInterface;

    public function getWriteConnection(?string $name = null): ConnectionInterface;

    public function getDatabaseMap(?string $name = null): DatabaseMap;

    public function closeConnections(): void;

    public function getProfiler(): Profiler;

    /** @return LoggerInterface without psr/log and without a logger: one of the same shape */
    public function getLogger(?string $name = 'defaultLogger'): LoggerInterface|NullLogger;
}
