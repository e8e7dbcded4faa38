<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\StaleReplica;

/** Which server reads after a write, by the rules of "sticky". */
final class StickyTest extends DatabaseTestCase
{
    use OnEveryDatabase;

    private const INSERT = "INSERT INTO place (name) VALUES ('zz')";

    private const DELETE = "DELETE FROM place WHERE name = 'nobody'";

    private StaleReplica $servers;

    protected function setUp(): void
    {
        parent::setUp();
        $this->servers = new StaleReplica($this->adapterName(), $this->configuration(), $this->connection);
    }

    protected function tearDown(): void
    {
        $this->servers->remove();
        parent::tearDown();
    }

    public function testReadsUseThePrimaryFromTheFirstWriteOn(): void
    {
        $manager = $this->servers->manager();
        self::assertSame('replica', $this->whereReads($manager));
        $this->primary($manager)->execute(self::DELETE);
        self::assertSame('primary', $this->whereReads($manager));
        self::assertSame('primary', $this->whereReads($manager));
        $manager->forgetWrites();
        self::assertSame('replica', $this->whereReads($manager));
        $this->primary($manager)->execute(self::DELETE);
        $manager->closeConnections();
        self::assertSame('replica', $this->whereReads($manager));
    }

    public function testAskingForThePrimaryAndReadingThereIsNoWrite(): void
    {
        $manager = $this->servers->manager();
        $primary = $this->primary($manager);
        self::assertSame('primary', $this->place($primary));
        $primary->query('SELECT name FROM place')->fetchAll();
        $primary->executeOnce('SELECT COUNT(*) FROM place WHERE name LIKE ?', ['a%'])->fetchAll();
        $primary->prepare('SELECT name FROM place')->execute();
        foreach ($primary->stream('SELECT name FROM place') as $row) {
            self::assertSame(['primary'], $row);
        }
        self::assertNull($manager->lastWriteTime());
        self::assertSame('replica', $this->whereReads($manager));
    }

    /** @dataProvider waysToWrite */
    public function testEachWayToWriteIsNoticed(\Closure $write): void
    {
        $manager = $this->servers->manager();
        $before = microtime(true);
        $write($this->primary($manager), self::DELETE);
        self::assertGreaterThanOrEqual($before, $manager->lastWriteTime());
        self::assertSame('primary', $this->whereReads($manager));
    }

    /** @return array<string, array{\Closure(ConnectionInterface, string): mixed}> */
    public static function waysToWrite(): array
    {
        return [
            'execute' => [static fn (ConnectionInterface $con, string $sql) => $con->execute($sql)],
            'executeOnce' => [static fn (ConnectionInterface $con, string $sql) => $con->executeOnce($sql)],
            'exec' => [static fn (ConnectionInterface $con, string $sql) => $con->exec($sql)],
            'query' => [static fn (ConnectionInterface $con, string $sql) => $con->query($sql)],
            'prepare' => [static fn (ConnectionInterface $con, string $sql) => $con->prepare($sql)->execute()],
            'transaction' => [static fn (ConnectionInterface $con, string $sql)
                => $con->transaction(static fn (ConnectionInterface $con) => $con->execute($sql))],
        ];
    }

    public function testARolledBackTransactionIsNoWrite(): void
    {
        $manager = $this->servers->manager();
        $primary = $this->primary($manager);
        $primary->beginTransaction();
        $primary->execute(self::INSERT);
        self::assertSame('primary', $this->whereReads($manager));
        $primary->rollBack();
        self::assertNull($manager->lastWriteTime());
        self::assertSame('replica', $this->whereReads($manager));
    }

    public function testATransactionCountsWhenItIsCommitted(): void
    {
        $manager = $this->servers->manager();
        $primary = $this->primary($manager);
        $primary->beginTransaction();
        $primary->execute(self::DELETE);
        self::assertNull($manager->lastWriteTime());
        $before = microtime(true);
        $primary->commit();
        self::assertGreaterThanOrEqual($before, $manager->lastWriteTime());
        self::assertSame('primary', $this->whereReads($manager));
    }

    public function testATransactionForReadingIsNoWriteUnlessItWrites(): void
    {
        $manager = $this->servers->manager();
        $primary = $this->primary($manager);
        $read = fn (ConnectionInterface $con): string => $this->place($con);
        self::assertSame('primary', $primary->transaction($read, readOnly: true));
        self::assertSame('replica', $this->whereReads($manager));
        $primary->transaction(static fn (ConnectionInterface $con) => $con->exec(self::DELETE), readOnly: true);
        self::assertSame('primary', $this->whereReads($manager));
    }

    public function testAWriteThatReachedNoServerIsNoWrite(): void
    {
        $address = $this->adapterName() === 'sqlite' ? '/nowhere/place.sq3' : 'host=127.0.0.1;port=1';
        $manager = $this->servers->manager(['dsn' => $this->adapterName() . ':' . $address]);
        $primary = $this->primary($manager);
        $ways = [
            static fn () => $primary->exec(self::DELETE),
            static fn () => $primary->execute(self::DELETE),
            static fn () => $primary->executeOnce(self::DELETE),
            static fn () => $primary->prepare(self::DELETE)->execute(),
            static fn () => $primary->transaction(static fn () => null),
        ];
        foreach ($ways as $way) {
            try {
                $way();
                self::fail('Connected.');
            } catch (ConnectionException) {
                self::assertNull($manager->lastWriteTime());
                self::assertSame('replica', $this->whereReads($manager));
            }
        }
    }

    public function testAStatementThatFailsMayHaveWritten(): void
    {
        $manager = $this->servers->manager();
        try {
            $this->primary($manager)->execute('INSERT INTO place (name) VALUES (NULL)');
            self::fail('A name is required.');
        } catch (OrmException) {
            self::assertSame('primary', $this->whereReads($manager));
        }
    }

    public function testARowThatIsInTheWayIsFoundOnThePrimary(): void
    {
        $manager = $this->servers->manager();
        try {
            $this->primary($manager)->transaction(
                static fn (ConnectionInterface $con) => $con->execute("INSERT INTO place (name) VALUES ('primary')"),
            );
            self::fail('The name is taken.');
        } catch (OrmException) {
            self::assertSame('primary', $this->whereReads($manager));
        }
    }

    public function testWritesStickForANumberOfSeconds(): void
    {
        $manager = $this->servers->manager(['sticky' => 60]);
        $this->primary($manager)->execute(self::DELETE);
        self::assertSame('primary', $this->whereReads($manager));
        $manager->closeConnections();
        self::assertSame('primary', $this->whereReads($manager));
        $manager->forgetWrites();
        $manager->stickSince(microtime(true) - 61);
        self::assertSame('replica', $this->whereReads($manager));
        $manager->stickSince(microtime(true) - 30);
        self::assertSame('primary', $this->whereReads($manager));
    }

    public function testReadsOnThePrimaryDoNotProlongTheTime(): void
    {
        $manager = $this->servers->manager(['sticky' => 60]);
        $this->primary($manager)->execute(self::DELETE);
        $time = $manager->lastWriteTime();
        self::assertSame('primary', $this->whereReads($manager));
        self::assertSame('primary', $this->place($this->primary($manager)));
        self::assertSame($time, $manager->lastWriteTime());
    }

    public function testATimeToComeCountsAsNow(): void
    {
        $manager = $this->servers->manager(['sticky' => 60]);
        $manager->stickSince(microtime(true) + 10_000);
        self::assertLessThanOrEqual(microtime(true), $manager->lastWriteTime());
        $manager->stickSince(5.0);
        self::assertGreaterThan(5.0, $manager->lastWriteTime());
    }

    public function testNoTimeIsNoWrite(): void
    {
        $manager = $this->servers->manager();
        foreach ([0.0, -1.0, -INF, NAN] as $time) {
            $manager->stickSince($time);
            self::assertNull($manager->lastWriteTime());
            self::assertSame('replica', $this->whereReads($manager));
        }
    }

    public function testAnEarlierRequestSticksForThisOne(): void
    {
        $manager = $this->servers->manager();
        $manager->stickSince(microtime(true) - 5);
        self::assertSame('primary', $this->whereReads($manager));
    }

    public function testNothingSticksWhereItIsSwitchedOff(): void
    {
        $manager = $this->servers->manager(['sticky' => false]);
        $this->primary($manager)->execute(self::DELETE);
        self::assertSame('replica', $this->whereReads($manager));
        self::assertNotNull($manager->lastWriteTime());
        $manager->setForcePrimaryConnection();
        self::assertSame('primary', $this->whereReads($manager));
    }

    public function testAKeptStatementIsNoticedEachTime(): void
    {
        $manager = $this->servers->manager();
        foreach ([1, 2] as $ignored) {
            $this->primary($manager)->execute(self::DELETE);
            self::assertSame('primary', $this->whereReads($manager));
            $manager->forgetWrites();
            self::assertSame('replica', $this->whereReads($manager));
        }
    }

    public function testWritesOfAnObservedConnectionAreNoticed(): void
    {
        $this->useLogger();
        $manager = $this->servers->manager([], $this->loggers);
        $this->primary($manager)->execute(self::DELETE);
        self::assertSame('primary', $this->whereReads($manager));
    }

    private function primary(ConnectionManagerPrimaryReplica $manager): ConnectionInterface
    {
        return $manager->getWriteConnection(AdapterFactory::create($this->adapterName()));
    }

    private function whereReads(ConnectionManagerPrimaryReplica $manager): string
    {
        return $this->place($manager->getReadConnection(AdapterFactory::create($this->adapterName())));
    }

    private function place(ConnectionInterface $connection): string
    {
        $name = $connection->execute("SELECT name FROM place WHERE name <> 'zz'")->fetchAll(\PDO::FETCH_COLUMN)[0];

        return is_string($name) ? $name : '';
    }
}
