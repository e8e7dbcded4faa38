<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ReplicaPool;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Tests\Support\RecordingLogger;
use PHPUnit\Framework\TestCase;

/** Servers are files; a server that is down is a file in a folder that does not exist. */
final class ReplicaReturnTest extends TestCase
{
    private string $folder;

    private RecordingLogger $logger;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/orm-replicas-' . bin2hex(random_bytes(6));
        mkdir($this->folder);
        $this->start('primary');
        $this->logger = new RecordingLogger();
    }

    protected function tearDown(): void
    {
        foreach (glob($this->folder . '/*/server.sq3') ?: [] as $file) {
            $this->stop(basename(dirname($file)));
        }
        rmdir($this->folder);
    }

    public function testReadsReturnToAReplicaThatWasDown(): void
    {
        $manager = $this->manager(['a'], 0.0);
        self::assertSame('primary', $this->whereReads($manager));
        $this->start('a');
        self::assertSame('a', $this->whereReads($manager));
        self::assertSame(['A replica of "{connection}" is back.'], $this->logger->at('notice'));
        self::assertSame('a', $this->whereReads($manager));
    }

    public function testAReplicaThatFailedIsLeftOutForAWhile(): void
    {
        $manager = $this->manager(['a'], 3600.0);
        self::assertSame('primary', $this->whereReads($manager));
        $this->start('a');
        self::assertSame('primary', $this->whereReads($manager));
        self::assertCount(1, $this->logger->at('warning'));
        $manager->closeConnections();
        self::assertSame('primary', $this->whereReads($manager));
        self::assertCount(1, $this->logger->at('warning'));
    }

    public function testEachReturnIsOneAttempt(): void
    {
        $manager = $this->manager(['a', 'b'], 0.0);
        self::assertSame('primary', $this->whereReads($manager));
        self::assertCount(2, $this->logger->at('warning'));
        self::assertSame('primary', $this->whereReads($manager));
        self::assertCount(3, $this->logger->at('warning'));
    }

    public function testReplicasThatWereDownAreUsedWhereThePrimaryIsDownAsWell(): void
    {
        $manager = $this->manager(['a'], 3600.0);
        self::assertSame('primary', $this->whereReads($manager));
        $manager->closeConnections();
        $this->stop('primary');
        $this->start('a');
        self::assertSame('a', $this->whereReads($manager));
    }

    public function testAnotherReplicaServesUntilThePreferredOneIsBack(): void
    {
        foreach (range(1, 20) as $ignored) {
            $this->start('b');
            $manager = $this->manager(['a', 'b'], 0.0);
            self::assertSame('b', $this->whereReads($manager));
            $wasTried = $this->logger->at('warning') !== [];
            $this->logger->records = [];
            $this->start('a');
            // Where the first choice was b, a is not missed.
            self::assertSame($wasTried ? 'a' : 'b', $this->whereReads($manager));
            $this->stop('a');
            $this->stop('b');
            $this->logger->records = [];
        }
    }

    public function testWhatReadsFromTheOtherServerGoesOnThere(): void
    {
        $manager = $this->manager(['a'], 0.0);
        $before = $this->read($manager);
        $stream = $before->stream('SELECT name FROM place UNION ALL SELECT name FROM place');
        self::assertSame(['primary'], $stream->current());
        $this->start('a');
        self::assertSame('a', $this->whereReads($manager));
        $stream->next();
        self::assertSame(['primary'], $stream->current());
        self::assertSame('primary', $this->place($before));
    }

    public function testAConnectionInATransactionDoesNotMove(): void
    {
        $manager = $this->manager(['a'], 0.0);
        $read = $this->read($manager);
        $read->beginTransaction();
        self::assertSame('primary', $this->place($read));
        $this->start('a');
        self::assertSame('primary', $this->whereReads($manager));
        $read->commit();
        self::assertSame('a', $this->whereReads($manager));
    }

    public function testSettingsOfTheConnectionMoveAlong(): void
    {
        $manager = $this->manager(['a'], 0.0);
        $read = $this->read($manager);
        self::assertInstanceOf(ConnectionWrapper::class, $read);
        $read->useDebug();
        $read->setAttribute(\PDO::ATTR_CASE, \PDO::CASE_UPPER);
        self::assertSame('primary', $this->place($read));
        $this->start('a');
        $moved = $this->read($manager);
        self::assertInstanceOf(ConnectionWrapper::class, $moved);
        self::assertNotSame($read, $moved);
        self::assertTrue($moved->isDebug());
        self::assertSame(1, $moved->getQueryCount());
        self::assertSame(['NAME' => 'a'], $moved->query('SELECT name FROM place')->fetch(\PDO::FETCH_ASSOC));
        self::assertSame($read->identity(), $moved->identity());
    }

    public function testAnOpenSessionStaysWithItsReplica(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            $this->start($name);
        }
        $manager = $this->manager(['a', 'b', 'c'], 0.0);
        $chosen = $this->whereReads($manager);
        for ($round = 0; $round < 10; ++$round) {
            // As when the session was lost.
            $this->read($manager)->close();
            self::assertSame($chosen, $this->whereReads($manager));
        }
    }

    public function testAnotherReplicaMayBeChosenAfterConnectionsWereClosed(): void
    {
        $this->start('a');
        $this->start('b');
        $manager = $this->manager(['a', 'b'], 0.0);
        $seen = [];
        for ($round = 0; $round < 100; ++$round) {
            $seen[$this->whereReads($manager)] = true;
            $manager->closeConnections();
        }
        self::assertCount(2, $seen);
    }

    public function testWeightsAreSharesOfTheFirstPlace(): void
    {
        $first = [0, 0, 0];
        for ($round = 0; $round < 4000; ++$round) {
            ++$first[ReplicaPool::order([1, 2, 5])[0]];
        }
        // More than ten standard deviations to each side.
        self::assertEqualsWithDelta([500, 1000, 2500], $first, 320);
    }

    public function testEachReplicaIsInTheOrderOnce(): void
    {
        $order = ReplicaPool::order([1, 1, 100, 1]);
        sort($order);
        self::assertSame([0, 1, 2, 3], $order);
        self::assertSame([], ReplicaPool::order([]));
    }

    public function testAReplicaIsChosenByItsWeight(): void
    {
        $this->start('a');
        $this->start('b');
        $often = 0;
        for ($round = 0; $round < 200; ++$round) {
            $often += $this->whereReads($this->manager([['a', 1000], ['b', 1]], 0.0)) === 'a' ? 1 : 0;
        }
        self::assertGreaterThan(180, $often);
    }

    /** @param list<string|array{string, int}> $replicas names, with weights */
    private function manager(array $replicas, float $pause): ConnectionManagerPrimaryReplica
    {
        $loggers = new LoggerRegistry();
        $loggers->set('bookstore', $this->logger);
        $loggers->setSlowThreshold(3600.0);
        $manager = new ConnectionManagerPrimaryReplica('bookstore');
        $manager->setLoggers($loggers);
        $manager->setWriteConfiguration(['dsn' => $this->dsn('primary')]);
        $manager->setReadConfiguration(array_map(
            fn (string|array $replica): array => is_string($replica)
                ? ['dsn' => $this->dsn($replica)]
                : ['dsn' => $this->dsn($replica[0]), 'weight' => $replica[1]],
            $replicas,
        ));
        $manager->setReplicaPause($pause);

        return $manager;
    }

    private function start(string $name): void
    {
        mkdir($this->folder . '/' . $name);
        $pdo = new \PDO($this->dsn($name));
        $pdo->exec('CREATE TABLE place (name VARCHAR(20))');
        $pdo->exec("INSERT INTO place VALUES ('$name')");
    }

    private function stop(string $name): void
    {
        unlink($this->folder . '/' . $name . '/server.sq3');
        rmdir($this->folder . '/' . $name);
    }

    private function dsn(string $name): string
    {
        return 'sqlite:' . $this->folder . '/' . $name . '/server.sq3';
    }

    private function read(ConnectionManagerPrimaryReplica $manager): ConnectionInterface
    {
        return $manager->getReadConnection(AdapterFactory::create('sqlite'));
    }

    private function whereReads(ConnectionManagerPrimaryReplica $manager): string
    {
        return $this->place($this->read($manager));
    }

    private function place(ConnectionInterface $connection): string
    {
        $name = $connection->execute('SELECT name FROM place')->fetchAll(\PDO::FETCH_COLUMN)[0];

        return is_string($name) ? $name : '';
    }
}
