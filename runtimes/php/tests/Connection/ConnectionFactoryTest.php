<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionManagerMasterSlave;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\DebugPDO;
use Orm\Runtime\Connection\ProfilerConnectionWrapper;
use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Tests\Support\RecordingLogger;
use Orm\Runtime\Util\Profiler;
use PHPUnit\Framework\TestCase;

final class ConnectionFactoryTest extends TestCase
{
    public function testClasses(): void
    {
        $debug = $this->create(['classname' => '\Orm\Runtime\Connection\DebugPDO']);
        self::assertInstanceOf(DebugPDO::class, $debug);
        $debug->execute('SELECT 1')->closeCursor();
        self::assertSame(1, $debug->getQueryCount());
        self::assertSame(ConnectionWrapper::class, $this->create([])::class);
    }

    public function testProfiler(): void
    {
        $loggers = new LoggerRegistry();
        $logger = new RecordingLogger();
        $loggers->set('shop', $logger);
        $configuration = ['dsn' => 'sqlite::memory:', 'classname' => ProfilerConnectionWrapper::class];
        $connection = ConnectionFactory::create($configuration, new SqliteAdapter(), 'shop', $loggers);
        self::assertInstanceOf(ProfilerConnectionWrapper::class, $connection);
        $connection->setProfiler(new Profiler(1000.0));
        $connection->execute('SELECT 1')->closeCursor();
        $line = '/^Time: +[\d.]+ms \| Memory: +[\d.]+MB \| Memory Delta: +\S+ '
            . '\| Memory Peak: +[\d.]+MB \| SELECT 1$/';
        self::assertMatchesRegularExpression($line, $logger->at('debug')[0]);
        $connection->setSlowOnly();
        $connection->execute('SELECT 1')->closeCursor();
        self::assertCount(1, $logger->records);
        $connection->setProfiler(new Profiler(0.0));
        $connection->execute('SELECT 1')->closeCursor();
        self::assertCount(1, $logger->at('warning'));
    }

    public function testTheProfilerShowsRetriesWhereItIsToldTo(): void
    {
        $logger = new RecordingLogger();
        $connection = $this->create(['classname' => ProfilerConnectionWrapper::class]);
        self::assertInstanceOf(ProfilerConnectionWrapper::class, $connection);
        $connection->setLogger($logger);
        $profiler = new Profiler(1000.0);
        $profiler->setDetails([
            'waited' => ['pad' => 0, 'precision' => 0],
            'retries' => ['name' => 'Again', 'pad' => 0],
        ]);
        $connection->setProfiler($profiler);
        $connection->execute('SELECT 1')->closeCursor();
        $attempts = 0;
        $connection->transaction(static function () use (&$attempts): void {
            if (++$attempts < 3) {
                throw new DeadlockException('', '');
            }
        }, 5);
        $connection->execute('SELECT 2')->closeCursor();
        self::assertSame(
            ['Again: 0 | Waited: ms | SELECT 1', 'Again: 2 | Waited: ms | SELECT 2'],
            preg_replace('/Waited: \d+/', 'Waited: ', $logger->at('debug')),
        );
        self::assertArrayNotHasKey('retries', (new Profiler())->getConfiguration()['details']);
        $statistics = $connection->getRetryStatistics();
        self::assertSame(['deadlock'], array_keys($statistics->toArray()));
        self::assertSame($statistics->toArray()['deadlock']['seconds'], $statistics->getSecondsWaited());
    }

    /** @return iterable<string, array{array<string, mixed>, class-string<\Throwable>, string}> */
    public static function mistakes(): iterable
    {
        yield 'no dsn' => [['dsn' => ''], ConnectionException::class, 'it has no dsn'];
        yield 'driver' => [['dsn' => 'nosuch:host=x'], ConnectionException::class, 'no PDO driver "nosuch"'];
        yield 'class' => [['classname' => 'No\Such'], ClassNotFoundException::class, '"No\Such"'];
        yield 'other class' => [['classname' => \stdClass::class], ClassNotFoundException::class, 'is no'];
        yield 'settings' => [['settings' => 'x'], ConnectionException::class, 'its settings are not a list'];
        yield 'query' => [['settings' => ['queries' => [5]]], ConnectionException::class, 'not a text'];
        yield 'bad query' => [['settings' => ['queries' => ['SELEKT 1']]], ConnectionException::class, 'SELEKT'];
        yield 'error mode' => [['attributes' => ['ATTR_ERRMODE' => 0]], ConnectionException::class, 'ATTR_ERRMODE'];
        yield 'file' => [['dsn' => 'sqlite:/no/such/x.db'], ConnectionException::class, 'Could not connect to "shop"'];
    }

    /**
     * @dataProvider mistakes
     * @param array<string, mixed> $changes
     * @param class-string<\Throwable> $class
     */
    public function testMistakesInTheConfiguration(array $changes, string $class, string $message): void
    {
        $this->expectException($class);
        $this->expectExceptionMessage($message);
        $this->create($changes)->getWrappedConnection();
    }

    public function testAnOwnPdoObjectIsUsedButNeverReplaced(): void
    {
        $connection = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter(), 'own');
        $connection->exec('CREATE TABLE t (a INTEGER)');
        $connection->close();
        self::assertSame(1, $connection->exec('INSERT INTO t (a) VALUES (1)'));
    }

    public function testTheOlderNameOfTheManager(): void
    {
        $manager = new ConnectionManagerMasterSlave('shop');
        self::assertInstanceOf(ConnectionManagerPrimaryReplica::class, $manager);
        $manager->setForceMasterConnection();
        self::assertTrue($manager->isForceMasterConnection());
    }

    public function testWithoutReplicasThePrimaryReads(): void
    {
        $manager = new ConnectionManagerPrimaryReplica('shop');
        $manager->setWriteConfiguration(['dsn' => 'sqlite::memory:']);
        $adapter = AdapterFactory::create('sqlite');
        self::assertSame($manager->getWriteConnection($adapter), $manager->getReadConnection($adapter));
    }

    /** @param array<string, mixed> $changes */
    private function create(array $changes): ConnectionWrapper
    {
        return ConnectionFactory::create($changes + ['dsn' => 'sqlite::memory:'], new SqliteAdapter(), 'shop');
    }
}
