<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ManagedConnections;
use Orm\Runtime\Connection\ProfilerConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\StaleClassesException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Map\DatabaseMaps;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\NotSerializable;

/** The container that the generated configuration file fills. */
class StandardServiceContainer implements ServiceContainerInterface
{
    use ApplicationSettings;
    use NotSerializable;

    /** The version of the configuration file that this class reads. */
    public const CONFIGURATION_VERSION = 2;

    private string $defaultDatasource;

    /** @var array<string, Driver> */
    private array $drivers = [];

    /** @var array<string, string> */
    private array $adapterClasses = [];

    /** @var array<string, ConnectionManagerInterface> */
    private array $connectionManagers = [];

    /** @var array<string, ConnectionManagerSingle> of datasources that were asked for their only connection */
    private array $singles = [];

    /** @var array<string, mixed> the database product that the classes of a datasource were built for, if known */
    private array $builtFor = [];

    /** @var array<string, \Closure(): void> what registers a datasource, of those that are registered when first used */
    private array $deferred = [];

    private bool $debugMode = false;

    /** Null until the application has given a connection of its own. */
    private ?ConnectionNames $connectionNames = null;

    public function __construct()
    {
        // A default that names a constant of an interface would be evaluated in a copy of the class, in each request.
        $this->defaultDatasource = self::DEFAULT_DATASOURCE_NAME;
        $this->loggers = new LoggerRegistry();
    }

    /**
     * Refuses a configuration file that was written for another version of this class.
     *
     * @param int|string $version a text in files that Propel 2 has written, such as "2.0.0-dev": those can be read
     */
    public function checkVersion(int|string $version): void
    {
        $number = (int) $version;
        if ($number !== self::CONFIGURATION_VERSION) {
            throw StaleClassesException::configuration($number, self::CONFIGURATION_VERSION);
        }
    }

    public function getDefaultDatasource(): string
    {
        return $this->defaultDatasource;
    }

    public function setDefaultDatasource(string $name): void
    {
        $this->defaultDatasource = $name;
    }

    /** @param string $adapter mysql, pgsql, sqlite, mssql, sqlsrv, oracle, or a class */
    public function setAdapterClass(string $name, string $adapter): void
    {
        $this->adapterClasses[$name] = $adapter;
        unset($this->drivers[$name]);
        $this->clearSingles();
    }

    /** @param array<string, string> $adapters by datasource */
    public function setAdapterClasses(array $adapters): void
    {
        $this->adapterClasses = $adapters;
        $this->drivers = [];
        $this->clearSingles();
    }

    public function getAdapterClass(?string $name = null): string
    {
        $name ??= $this->defaultDatasource;
        if (isset($this->deferred[$name])) {
            $this->registerDeferred($name);
        }

        return $this->adapterClasses[$name] ?? throw $this->notConfigured($name);
    }

    public function setAdapter(string $name, AdapterInterface $adapter): void
    {
        $this->drivers[$name] = DriverFactory::of($adapter);
        $this->adapterClasses[$name] = $adapter::class;
    }

    /** @param array<string, AdapterInterface> $adapters by datasource */
    public function setAdapters(array $adapters): void
    {
        $this->setAdapterClasses([]);
        foreach ($adapters as $name => $adapter) {
            $this->setAdapter($name, $adapter);
        }
    }

    public function getAdapter(?string $name = null): AdapterInterface
    {
        $name ??= $this->defaultDatasource;
        $driver = $this->drivers[$name] ?? $this->driver($name);

        return $driver->adapter ?? $driver->adapter();
    }

    /**
     * @param ConnectionManagerInterface|string $manager the manager of a datasource; or the name of one, and then the
     *     manager
     */
    public function setConnectionManager(
        ConnectionManagerInterface|string $manager,
        ?ConnectionManagerInterface $named = null,
    ): void {
        if (\is_string($manager)) {
            $name = $manager;
            $manager = $named ?? throw new OrmException(sprintf('No connection manager was given for "%s".', $name));
            $manager->setName($name);
        }
        $name = $manager->getName();
        unset($this->deferred[$name]);
        if (isset($this->connectionManagers[$name])) {
            $this->connectionManagers[$name]->closeConnections();
        }
        if ($manager instanceof ManagedConnections) {
            $manager->setLoggers($this->loggers);
        }
        $this->connectionManagers[$name] = $manager;
        if ($manager instanceof ConnectionManagerSingle) {
            // A manager that outlives the container does not keep it.
            $container = \WeakReference::create($this);
            $manager->onChange(static fn () => $container->get()?->connectionChanged($name));
        }
        $this->nameConnections($name);
        $this->clearSingles();
    }

    /**
     * @internal for ConnectionSetup
     * @param \Closure(): void $register called when the datasource is first used
     */
    public function deferConnection(string $name, \Closure $register): void
    {
        $this->deferred[$name] = $register;
        unset($this->drivers[$name]);
        $this->clearSingles();
    }

    /** @return array<string, ConnectionManagerInterface> by datasource */
    public function getConnectionManagers(): array
    {
        return $this->connectionManagers;
    }

    public function hasConnectionManager(string $name): bool
    {
        return isset($this->connectionManagers[$name]) || isset($this->deferred[$name]);
    }

    public function getConnectionManager(string $name): ConnectionManagerInterface
    {
        if (isset($this->deferred[$name])) {
            $this->registerDeferred($name);
        }

        return $this->connectionManagers[$name] ?? throw $this->notConfigured($name);
    }

    /** Uses this connection for reading and writing. */
    public function setConnection(string $name, ConnectionInterface $connection): void
    {
        $this->checkBuiltFor($name, $connection->getAdapter()::class);
        if ($connection instanceof ProfilerConnectionWrapper) {
            $connection->shareProfiler($this->loggers->profiling());
        }
        $manager = new ConnectionManagerSingle($name);
        $manager->setConnection($connection);
        $this->setConnectionManager($manager);
        if (!isset($this->adapterClasses[$name])) {
            $this->setAdapter($name, $connection->getAdapter());
        }
    }

    public function getConnection(?string $name = null, string $mode = self::CONNECTION_WRITE): ConnectionInterface
    {
        return $mode === self::CONNECTION_READ ? $this->getReadConnection($name) : $this->getWriteConnection($name);
    }

    public function getReadConnection(?string $name = null): ConnectionInterface
    {
        $name ??= $this->defaultDatasource;

        return $this->singles[$name]->connection
            ?? $this->connection($name, self::CONNECTION_READ);
    }

    public function getWriteConnection(?string $name = null): ConnectionInterface
    {
        $name ??= $this->defaultDatasource;

        return $this->singles[$name]->connection
            ?? $this->connection($name, self::CONNECTION_WRITE);
    }

    /** @internal the connection of a datasource that was asked for one, has only one and is not in debug mode */
    public function singleConnection(string $name): ?ConnectionInterface
    {
        return ($this->singles[$name] ?? null)?->connection;
    }

    public function closeConnections(): void
    {
        $this->releaseRecentObjects();
        foreach ($this->connectionManagers as $manager) {
            $manager->closeConnections();
        }
    }

    /**
     * Switches the debug mode of all connections, those made later as well.
     *
     * @param bool|null $logStatementProfile whether connections made later log time and memory; null: as before
     */
    public function useDebugMode(bool $debug = true, ?bool $logStatementProfile = null): void
    {
        ConnectionFactory::$useProfilerConnection = $logStatementProfile ?? ConnectionFactory::$useProfilerConnection;
        $this->debugMode = $debug;
        $this->clearSingles();
        DebugMode::switch($this->connectionManagers, $debug);
    }

    /** @param array<string, array<mixed>> $maps by datasource: a list of table map classes, or what a dump holds */
    public function initDatabaseMaps(array $maps = []): void
    {
        $this->builtFor = array_map(static fn (array $map) => $map['platform'] ?? null, $maps) + $this->builtFor;
        Context::of($this)->get(DatabaseMaps::class)->announce($maps);
    }

    /** @param array<string, array<mixed>> $dumps by datasource: tablesByName and tablesByPhpName */
    public function initDatabaseMapFromDumps(array $dumps = []): void
    {
        $this->initDatabaseMaps($dumps);
    }

    /** Uses this map for a datasource, instead of the one that the configuration file describes. */
    public function setDatabaseMap(string $name, DatabaseMap $map): void
    {
        Context::of($this)->get(DatabaseMaps::class)->set($name, $map);
    }

    /** @param class-string<DatabaseMap> $class of the maps that are made from now on */
    public function setDatabaseMapClass(string $class): void
    {
        Context::of($this)->get(DatabaseMaps::class)->setClass($class);
    }

    /** The tables of a datasource; none of their classes is loaded for it. */
    public function getDatabaseMap(?string $name = null): DatabaseMap
    {
        return Context::of($this)->get(DatabaseMaps::class)->named($name ?? $this->defaultDatasource);
    }

    /** Refuses a connection for another database product than the classes. */
    private function checkBuiltFor(string $name, ?string $adapter): void
    {
        $builtFor = $this->builtFor[$name] ?? null;
        if (\is_string($builtFor) && $adapter !== null && $adapter !== $builtFor) {
            BuiltFor::check($name, $builtFor, $adapter);
        }
    }

    private function notConfigured(string $name): ConnectionException
    {
        $known = array_keys($this->connectionManagers + $this->deferred);

        return ConnectionException::notConfigured($name, array_map(strval(...), $known));
    }

    private function registerDeferred(string $name): void
    {
        $register = $this->deferred[$name];
        unset($this->deferred[$name]);
        try {
            $register();
        } catch (\Throwable $failure) {
            // The next use must fail in the same way, not with a connection of an earlier configuration.
            $this->deferred[$name] = $register;
            throw $failure;
        }
    }

    private function connectionChanged(string $datasource): void
    {
        Context::of($this)->get(SingleConnections::class)->clear();
        $this->nameConnections($datasource);
    }

    private function nameConnections(string $datasource): void
    {
        $manager = $this->connectionManagers[$datasource];
        if ($this->connectionNames !== null || $manager instanceof ManagedConnections && $manager->getConnections()) {
            ($this->connectionNames ??= new ConnectionNames())
                ->datasourceChanged($datasource, $this->connectionManagers);
        }
    }

    private function clearSingles(): void
    {
        // Connections are remembered only after they were asked for here.
        if ($this->singles !== []) {
            $this->singles = [];
            Context::of($this)->get(SingleConnections::class)->clear();
        }
    }

    private function driver(string $name): Driver
    {
        return $this->drivers[$name] ??= DriverFactory::named($this->getAdapterClass($name));
    }

    /** The connection of a datasource, in debug mode if that is on. The only one of a datasource is remembered. */
    private function connection(string $name, string $mode): ConnectionInterface
    {
        $manager = $this->getConnectionManager($name);
        $this->checkBuiltFor($name, $this->adapterClasses[$name] ?? null);
        // A subclass may choose other connections.
        if ($manager::class === ConnectionManagerSingle::class) {
            $connection = $manager->connectionByDriver($this->driver($name));
            if (!$this->debugMode) {
                $this->singles[$name] = $manager;
            }
        } else {
            $adapter = $this->getAdapter($name);
            $connection = $mode === self::CONNECTION_READ
                ? $manager->getReadConnection($adapter)
                : $manager->getWriteConnection($adapter);
            if (!$manager instanceof ManagedConnections) {
                ($this->connectionNames ??= new ConnectionNames())->give($name, $connection);
            }
        }

        return $this->debugMode ? DebugMode::of($connection) : $connection;
    }
}
