<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Mssql\DblibAdapter;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\FileNotFoundException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RuntimeException;
use Orm\Runtime\Exception\StaleClassesException;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ServiceContainerInterface;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\RecordingLogger;
use PHPUnit\Framework\TestCase;

final class StandardServiceContainerTest extends TestCase
{
    private StandardServiceContainer $container;

    protected function setUp(): void
    {
        $this->container = new StandardServiceContainer();
        $this->container->setAdapterClass('shop', 'sqlite');
        $manager = new ConnectionManagerSingle('shop');
        $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
        $this->container->setConnectionManager($manager);
        $this->container->setDefaultDatasource('shop');
        Orm::setServiceContainer($this->container);
    }

    public function testConnections(): void
    {
        self::assertSame($this->container->getWriteConnection(), $this->container->getReadConnection('shop'));
        self::assertSame('shop', $this->container->getConnection()->getName());
        self::assertInstanceOf(SqliteAdapter::class, $this->container->getAdapter());
        self::assertSame('sqlite', $this->container->getAdapterClass());
        self::assertSame(['shop'], array_keys($this->container->getConnectionManagers()));
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('No connection is configured for "blog".');
        $this->container->getReadConnection('blog');
    }

    public function testAConnectionThatIsNotConfigured(): void
    {
        $cases = [
            [new StandardServiceContainer(), "require 'generated-conf/config.php'"],
            [$this->container, 'The configuration has "shop".'],
        ];
        foreach ($cases as [$container, $words]) {
            foreach (['getReadConnection', 'getAdapterClass', 'getConnectionManager'] as $method) {
                try {
                    $container->$method('blog');
                    self::fail('There is no such connection.');
                } catch (ConnectionException $exception) {
                    self::assertStringContainsString(
                        'No connection is configured for "blog".',
                        $exception->getMessage(),
                    );
                    self::assertStringContainsString($words, $exception->getMessage());
                }
            }
        }
    }

    public function testClassesThatWereBuiltForAnotherDatabase(): void
    {
        $fitting = [
            'mssql' => ['mssql', 'sqlsrv', 'dblib', DblibAdapter::class],
            'sqlite' => ['sqlite', SqliteAdapter::class],
        ];
        foreach ($fitting as $platform => $adapters) {
            foreach ($adapters as $adapter) {
                $this->builtFor($platform, $adapter)->getReadConnection('shop');
            }
        }
        $this->builtFor('oracle', $this->createStub(AdapterInterface::class)::class)->getReadConnection('shop');
        $cases = ['pgsql' => 'sqlite', 'mysql' => SqliteAdapter::class, 'sqlite' => 'mysql', 'oracle' => 'sqlsrv'];
        foreach ($cases as $platform => $adapter) {
            foreach ([false, true] as $isUsed) {
                $container = $this->builtFor($platform, $adapter);
                if ($isUsed) {
                    $container->getDatabaseMap('shop');
                }
                $names = ['class' => 'sqlite', 'sqlsrv' => 'mssql'];
                $product = $names[str_contains($adapter, '\\') ? 'class' : $adapter] ?? $adapter;
                foreach (['getReadConnection', 'getWriteConnection'] as $method) {
                    try {
                        $container->$method('shop');
                        self::fail('It was taken.');
                    } catch (StaleClassesException $exception) {
                        self::assertStringContainsString(
                            "The classes of \"shop\" were built for $platform, but its connection is for $product",
                            $exception->getMessage(),
                        );
                    }
                }
            }
        }
        $this->expectException(StaleClassesException::class);
        $connection = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter(), 'shop');
        $this->builtFor('pgsql', 'pgsql')->setConnection('shop', $connection);
    }

    private function builtFor(string $platform, string $adapter): StandardServiceContainer
    {
        $container = new StandardServiceContainer();
        $container->setAdapterClass('shop', $adapter);
        $manager = new ConnectionManagerSingle('shop');
        $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
        $container->setConnectionManager($manager);
        $container->initDatabaseMaps(
            ['shop' => ['platform' => $platform, 'tablesByName' => [], 'tablesByPhpName' => []]],
        );

        return $container;
    }

    public function testTablesOfTheConfigurationAreKnownToCriteriaOfAnApplicationThatAskedForNoMap(): void
    {
        $this->container->initDatabaseMaps(['announced' => ['tablesByName' => ['book' => 'Shop\\Map\\BookTableMap']]]);
        self::assertTrue(DatabaseMap::named('announced')->hasTable('book'));
        self::assertSame(DatabaseMap::named('announced'), $this->container->getDatabaseMap('announced'));
    }

    public function testAConnectionOfTheApplication(): void
    {
        $connection = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter(), 'own');
        $this->container->setConnection('own', $connection);
        self::assertSame($connection, $this->container->getReadConnection('own'));
        self::assertSame($connection->getAdapter(), $this->container->getAdapter('own'));
    }

    public function testAConnectionThatWasGivenOutIsGivenOutNoLongerThanItIsInUse(): void
    {
        $manager = $this->container->getConnectionManager('shop');
        self::assertInstanceOf(ConnectionManagerSingle::class, $manager);
        $first = $this->container->getWriteConnection('shop');
        self::assertSame($first, $this->container->getReadConnection('shop'));
        $manager->closeConnections();
        $second = $this->container->getReadConnection('shop');
        self::assertNotSame($first, $second);
        self::assertSame($second, $this->container->getWriteConnection('shop'));
        $own = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter(), 'shop');
        $manager->setConnection($own);
        self::assertSame($own, $this->container->getReadConnection('shop'));
        $other = new ConnectionManagerPrimaryReplica('shop');
        $other->setWriteConfiguration(['dsn' => 'sqlite::memory:']);
        $other->setReadConfiguration([['dsn' => 'sqlite::memory:']]);
        $this->container->setConnectionManager($other);
        self::assertNotSame($own, $this->container->getWriteConnection('shop'));
        self::assertNotSame($this->container->getReadConnection('shop'), $this->container->getWriteConnection('shop'));
    }

    public function testAConnectionThatWasGivenOutGetsTheDebugMode(): void
    {
        $this->container->getWriteConnection('shop');
        $this->container->useDebugMode();
        $own = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter(), 'shop');
        $manager = $this->container->getConnectionManager('shop');
        self::assertInstanceOf(ConnectionManagerSingle::class, $manager);
        $manager->setConnection($own);
        self::assertSame($own, $this->container->getReadConnection('shop'));
        self::assertTrue($own->isDebug());
    }

    public function testADatasourceWithoutAdapterHasNoConnection(): void
    {
        $this->container->getWriteConnection('shop');
        $this->container->setAdapterClasses([]);
        $this->expectException(ConnectionException::class);
        $this->container->getWriteConnection('shop');
    }

    public function testFacade(): void
    {
        self::assertSame($this->container, Orm::getServiceContainer());
        self::assertSame($this->container, Orm::getStandardServiceContainer());
        self::assertSame('shop', Orm::getDefaultDatasource());
        self::assertSame($this->container->getWriteConnection(), Orm::getConnection());
        $mode = ServiceContainerInterface::CONNECTION_READ;
        self::assertSame($this->container->getReadConnection(), Orm::getConnection('shop', $mode));
        self::assertSame($this->container->getConnectionManager('shop'), Orm::getConnectionManager('shop'));
        self::assertSame($this->container->getProfiler(), Orm::getProfiler());
        Orm::getConnection()->execute('SELECT 1')->closeCursor();
        $connection = Orm::getConnection();
        Orm::closeConnections();
        self::assertNotSame($connection, Orm::getConnection());
    }

    public function testInstancePoolingSwitch(): void
    {
        self::assertTrue(Orm::isInstancePoolingEnabled());
        self::assertTrue(Orm::disableInstancePooling());
        self::assertFalse(Orm::disableInstancePooling());
        self::assertFalse(Orm::isInstancePoolingEnabled());
        self::assertTrue(Orm::enableInstancePooling());
        self::assertFalse(Orm::enableInstancePooling());
    }

    public function testLoggersByName(): void
    {
        $this->container->getLogger('shop')->error('nobody hears it');
        $default = new RecordingLogger();
        $this->container->setLogger('defaultLogger', $default);
        self::assertSame($default, $this->container->getLogger());
        self::assertSame($default, $this->container->getLogger('shop'));
        $own = new RecordingLogger();
        $this->container->setLogger('shop', $own);
        self::assertSame($own, $this->container->getLogger('shop'));
        self::assertSame($default, Orm::getLogger());
        Orm::log('hello', Orm::LOG_WARNING);
        Orm::log('psst');
        self::assertSame([['warning', 'hello', []], ['debug', 'psst', []]], $default->records);
    }

    public function testALoggerHearsFailuresOfConnectionsThatAreOpenAlready(): void
    {
        $connection = $this->container->getWriteConnection();
        $connection->execute('SELECT 1')->closeCursor();
        $logger = new RecordingLogger();
        $this->container->setLogger('shop', $logger);
        try {
            $connection->execute('SELEKT 1');
            self::fail('Did not throw.');
        } catch (QueryExecutionException) {
            self::assertCount(1, $logger->at('error'));
        }
        $connection->execute('SELECT 1')->closeCursor();
        self::assertSame(['SELECT 1'], $logger->at('debug'));
        $this->container->setSlowQueryThreshold(0.0);
        $connection->execute('SELECT 1')->closeCursor();
        self::assertCount(1, $logger->at('warning'));
    }

    public function testALoggerThatFailsDoesNotHideWhatWasToBeLogged(): void
    {
        $connection = $this->container->getWriteConnection();
        $this->container->setLoggerConfiguration('shop', ['type' => 'carrier pigeon', 'path' => '', 'level' => 300]);
        try {
            $connection->execute('SELEKT 1');
            self::fail('Did not throw.');
        } catch (QueryExecutionException $failure) {
            self::assertStringContainsString('SELEKT', $failure->getMessage());
            $first = $failure;
            while ($first->getPrevious() !== null) {
                $first = $first->getPrevious();
            }
            self::assertStringContainsString('The logger "shop"', $first->getMessage());
        }
    }

    public function testLoggersOfTheConfiguration(): void
    {
        $file = sys_get_temp_dir() . '/orm-log-' . bin2hex(random_bytes(6));
        $this->container->setLoggerConfiguration(
            'defaultLogger',
            ['type' => 'stream', 'path' => $file, 'level' => 300],
        );
        if (!class_exists('Monolog\Logger')) {
            $this->expectException(RuntimeException::class);
            $this->expectExceptionMessage('composer require monolog/monolog');
            $this->container->getLogger('shop');

            return;
        }
        $this->container->getLogger('shop')->warning('heard');
        $this->container->getLogger('shop')->debug('not heard');
        $written = (string) file_get_contents($file);
        unlink($file);
        self::assertStringContainsString('heard', $written);
        self::assertStringNotContainsString('not heard', $written);
    }

    public function testDebugModeOfAllConnections(): void
    {
        $connection = $this->container->getWriteConnection();
        self::assertInstanceOf(ConnectionWrapper::class, $connection);
        $this->container->useDebugMode();
        self::assertTrue($connection->isDebug());
        $this->container->closeConnections();
        $later = $this->container->getWriteConnection();
        self::assertInstanceOf(ConnectionWrapper::class, $later);
        self::assertTrue($later->isDebug());
        $later->execute('SELECT 1')->closeCursor();
        $this->container->getReadConnection();
        self::assertSame(1, $later->getQueryCount());
        $this->container->useDebugMode(false);
        self::assertFalse($later->isDebug());
    }

    public function testVersions(): void
    {
        $this->container->checkVersion(StandardServiceContainer::CONFIGURATION_VERSION);
        $this->expectException(StaleClassesException::class);
        $this->expectExceptionMessage('Run "orm config:convert" again.');
        $this->container->checkVersion(1);
    }

    public function testAConfigurationFileThatIsMissing(): void
    {
        $this->expectException(FileNotFoundException::class);
        Orm::init('/no/such/config.php');
    }

    public function testProfilerConfiguration(): void
    {
        $this->container->setProfilerClass('\Orm\Runtime\Util\Profiler');
        $this->container->setProfilerConfiguration([
            'slowThreshold' => 2,
            'details' => ['time' => ['name' => 'T', 'precision' => 1, 'pad' => 0]],
            'innerGlue' => '=',
        ]);
        $profiler = $this->container->getProfiler();
        $profiler->start();
        self::assertSame(2.0, $profiler->getSlowThreshold());
        self::assertFalse($profiler->isSlow());
        self::assertMatchesRegularExpression('/^T=[\d.]+ms$/', $profiler->getProfile());
    }

    public function testConfigurationFilesOfPropelAreOfThisVersion(): void
    {
        $this->container->checkVersion('2.0.0-dev');
        $this->container->checkVersion('2.0.0-beta2');
        $this->container->checkVersion(2);
        $this->expectException(StaleClassesException::class);
        $this->container->checkVersion('1.7.1');
    }

    public function testAManagerIsSetWithItsNameOrWithout(): void
    {
        $named = new ConnectionManagerSingle();
        $this->container->setConnectionManager('first', $named);
        self::assertSame($named, $this->container->getConnectionManager('first'));
        self::assertSame('first', $named->getName());
        $this->container->setConnectionManager(new ConnectionManagerSingle('second'));
        self::assertTrue($this->container->hasConnectionManager('second'));
        $this->expectException(OrmException::class);
        $this->container->setConnectionManager('third');
    }

    public function testAManagerOfTheApplication(): void
    {
        $connection = new ConnectionWrapper(new \PDO('sqlite::memory:'));
        $manager = new class ($connection) implements ConnectionManagerInterface {
            private string $name = 'own';

            public bool $isClosed = false;

            public function __construct(private readonly ConnectionInterface $connection)
            {
            }

            public function getName(): string
            {
                return $this->name;
            }

            public function setName(string $name): void
            {
                $this->name = $name;
            }

            public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface
            {
                return $this->connection;
            }

            public function getWriteConnection(?AdapterInterface $adapter = null): ConnectionInterface
            {
                return $this->connection;
            }

            public function closeConnections(): void
            {
                $this->isClosed = true;
            }
        };
        $this->container->setAdapterClass('own', 'sqlite');
        $this->container->setConnectionManager($manager);
        $this->container->useDebugMode();
        self::assertSame($connection, $this->container->getReadConnection('own'));
        self::assertTrue($connection->isInDebugMode());
        $this->container->closeConnections();
        self::assertTrue($manager->isClosed);
    }

    public function testADatabaseMapOfTheApplication(): void
    {
        $map = new DatabaseMap('shop');
        $this->container->setDatabaseMap('shop', $map);
        self::assertSame($map, $this->container->getDatabaseMap('shop'));
        $class = (new class ('x') extends DatabaseMap {
        })::class;
        $this->container->setDatabaseMapClass($class);
        self::assertInstanceOf($class, $this->container->getDatabaseMap('other'));
        self::assertNotNull($this->container->getLogger(null));
    }
}
