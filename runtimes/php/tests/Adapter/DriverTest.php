<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Adapter\Mssql\DblibAdapter;
use Orm\Runtime\Adapter\Mysql\MysqlAdapter;
use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Adapter\Pgsql\PgsqlAdapter;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** How a session is opened is known without the adapter, and the same with it. */
final class DriverTest extends TestCase
{
    /** @return iterable<string, array{string, class-string<AdapterInterface>}> */
    public static function names(): iterable
    {
        yield 'sqlite' => ['sqlite', SqliteAdapter::class];
        yield 'mysql' => ['MySQL', MysqlAdapter::class];
        yield 'pgsql' => ['pgsql', PgsqlAdapter::class];
    }

    /**
     * @dataProvider names
     * @param class-string<AdapterInterface> $class
     */
    public function testTheAdapterIsMadeWhenAskedFor(string $name, string $class): void
    {
        $driver = DriverFactory::named($name)->forDsn('x:');
        self::assertNull($driver->adapter);
        $adapter = $driver->adapter();
        self::assertInstanceOf($class, $adapter);
        self::assertSame($adapter, $driver->adapter());
        self::assertSame($adapter->isRemote(), $driver->isRemote());
        self::assertSame($adapter->booleanType(), $driver->booleanType());
        self::assertSame($adapter->connectOptions([5 => 6]), $driver->connectOptions([5 => 6]));
        self::assertSame($adapter->prepareDsn('x:a=b;', 'latin1'), $driver->prepareDsn('x:a=b;', 'latin1'));
    }

    public function testOtherAdaptersAreMadeAtOnce(): void
    {
        $driver = DriverFactory::named('mssql');
        self::assertSame('mssql', $driver->adapter?->getName());
        self::assertInstanceOf(DblibAdapter::class, $driver->forDsn('dblib:host=x')->adapter());
        self::assertInstanceOf(SqliteAdapter::class, DriverFactory::named(SqliteAdapter::class)->adapter);
        $this->expectException(InvalidArgumentException::class);
        $this->expectExceptionMessage('There is no adapter "nosuch"');
        DriverFactory::named('nosuch');
    }

    public function testAnAdapterOfTheApplicationOpensTheSession(): void
    {
        $adapter = $this->createMock(AdapterInterface::class);
        $adapter->method('forDsn')->willReturnSelf();
        $adapter->method('prepareDsn')->willReturnArgument(0);
        $adapter->method('connectOptions')->willReturn([\PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION]);
        $adapter->expects(self::once())->method('initSession');
        $connection = ConnectionFactory::create(['dsn' => 'sqlite::memory:'], $adapter);
        self::assertSame($adapter, $connection->getAdapter());
        self::assertSame([[1]], $connection->execute('SELECT 1')->fetchAll(\PDO::FETCH_NUM));
    }

    public function testAConnectionAndItsDatasourceHaveOneAdapter(): void
    {
        $container = new StandardServiceContainer();
        $container->setAdapterClass('shop', 'sqlite');
        $manager = new ConnectionManagerSingle('shop');
        $manager->setConfiguration(['dsn' => 'sqlite::memory:']);
        $container->setConnectionManager($manager);
        $connection = $container->getReadConnection('shop');
        self::assertSame($container->getAdapter('shop'), $connection->getAdapter());
        self::assertSame($connection, $container->getWriteConnection('shop'));
        $container->setAdapter('shop', $other = new SqliteAdapter());
        self::assertSame($other, $container->getAdapter('shop'));
    }

    public function testFlagsOfTheApplicationOpenADatabaseOfSqlite(): void
    {
        $flags = PdoConstants::attribute('SQLITE_ATTR_OPEN_FLAGS');
        $driver = DriverFactory::named('sqlite');
        self::assertNotSame(0, $driver->connectOptions()[$flags] & PdoConstants::attribute('SQLITE_OPEN_READWRITE'));
        self::assertNotSame(0, $driver->connectOptions()[$flags] & PdoConstants::attribute('SQLITE_OPEN_CREATE'));
        self::assertSame(1, $driver->connectOptions([$flags => 1])[$flags]);
    }
}
