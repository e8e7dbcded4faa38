<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\EndsSessions;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** One server plays all parts; a session variable tells which of them was meant. */
final class ReplicaTest extends DatabaseTestCase
{
    use OnEveryServer;

    use EndsSessions;

    private const NOBODY = [
        'pgsql' => 'pgsql:host=127.0.0.1;port=1;dbname=x',
        'mysql' => 'mysql:host=127.0.0.1;port=1;dbname=x',
    ];

    public function testReadsGoToAReplica(): void
    {
        $manager = $this->manager([$this->as('replica')]);
        self::assertSame('replica', $this->whereReads($manager));
        $write = $manager->getWriteConnection(AdapterFactory::create($this->adapterName()));
        self::assertSame('primary', $this->role($write));
        self::assertCount(2, $manager->getConnections());
    }

    public function testReadsStayOnThePrimaryInATransactionOrWhenForced(): void
    {
        $manager = $this->manager([$this->as('replica')]);
        $write = $manager->getWriteConnection(AdapterFactory::create($this->adapterName()));
        $write->beginTransaction();
        self::assertSame('primary', $this->whereReads($manager));
        $write->rollBack();
        self::assertSame('replica', $this->whereReads($manager));
        $manager->setForcePrimaryConnection();
        self::assertSame('primary', $this->whereReads($manager));
    }

    public function testAReplicaThatIsDownIsReplacedByAnother(): void
    {
        $down = ['dsn' => self::NOBODY[$this->adapterName()]];
        for ($round = 0; $round < 20; ++$round) {
            self::assertSame('replica', $this->whereReads($this->manager([$down, $this->as('replica'), $down])));
        }
        self::assertNotEmpty($this->logger->at('warning'));
    }

    public function testThePrimaryReadsWhenAllAreDown(): void
    {
        $down = ['dsn' => self::NOBODY[$this->adapterName()]];
        self::assertSame('primary', $this->whereReads($this->manager([$down, $down])));
        self::assertCount(2, $this->logger->at('warning'));
        self::assertStringContainsString('another server takes its place', $this->logger->at('warning')[0]);
    }

    public function testAReplicaThatGoesAwayIsReplaced(): void
    {
        $manager = $this->manager([$this->as('replica')]);
        $read = $manager->getReadConnection(AdapterFactory::create($this->adapterName()));
        $pgsql = $this->adapterName() === 'pgsql';
        $id = $read->execute($pgsql ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()')->fetchColumn();
        self::assertIsInt($id);
        $this->endSession($id, $this->connection);
        self::assertSame('replica', $this->whereReads($manager));
    }

    public function testNothingCanBeReached(): void
    {
        $down = ['dsn' => self::NOBODY[$this->adapterName()]];
        $manager = $this->manager([$down]);
        $manager->setWriteConfiguration($down);
        $this->expectException(ConnectionException::class);
        $this->whereReads($manager);
    }

    public function testAReplicaThatRefusesItsConfigurationIsNotReplaced(): void
    {
        $usable = $this->as('replica');
        $wrong = [
            'password' => ['user' => 'orm_nobody', 'password' => 'orm-wrong-password'] + $usable,
            'database' => ['dsn' => preg_replace('/dbname=\w+/', 'dbname=orm_nowhere', $this->dsn())] + $usable,
            'driver' => ['dsn' => 'firebird:dbname=orm_test'] + $usable,
            'query' => ['settings' => ['queries' => ['SET orm_unknown_setting = 1']]] + $usable,
        ];
        foreach ($wrong as $what => $replica) {
            try {
                $this->whereReads($this->manager([$replica]));
                self::fail('The primary took the place of a replica with a wrong ' . $what . '.');
            } catch (ConnectionException $exception) {
                self::assertTrue($exception->isConfigurationError(), $exception->getMessage());
                self::assertNotInstanceOf(RetryableException::class, $exception);
                self::assertStringContainsString('"bookstore"', $exception->getMessage());
            }
        }
        self::assertSame([], $this->logger->at('warning'));
    }

    public function testAReplicaWhoseNameIsUnknownForNowIsReplaced(): void
    {
        $unknown = ['dsn' => $this->adapterName() . ':host=orm-replica.invalid;dbname=x'];
        self::assertSame('primary', $this->whereReads($this->manager([$unknown])));
        self::assertCount(1, $this->logger->at('warning'));
    }

    /** @param list<array<string, mixed>> $replicas */
    private function manager(array $replicas): ConnectionManagerPrimaryReplica
    {
        $this->useLogger();
        $manager = new ConnectionManagerPrimaryReplica('bookstore');
        $manager->setLoggers($this->loggers);
        $manager->setWriteConfiguration($this->as('primary'));
        $manager->setReadConfiguration($replicas);

        return $manager;
    }

    private function dsn(): string
    {
        $dsn = $this->configuration()['dsn'];
        self::assertIsString($dsn);

        return $dsn;
    }

    /** @return array<string, mixed> */
    private function as(string $role): array
    {
        $set = $this->adapterName() === 'pgsql' ? "SET orm.role = '" . $role . "'" : "SET @role = '" . $role . "'";

        return $this->configuration() + ['settings' => ['queries' => ['role' => $set]]];
    }

    private function whereReads(ConnectionManagerPrimaryReplica $manager): string
    {
        return $this->role($manager->getReadConnection(AdapterFactory::create($this->adapterName())));
    }

    private function role(\Orm\Runtime\Connection\ConnectionInterface $connection): string
    {
        $sql = $this->adapterName() === 'pgsql' ? "SELECT current_setting('orm.role')" : 'SELECT @role';
        $role = $connection->execute($sql)->fetchAll(\PDO::FETCH_COLUMN)[0];

        return is_string($role) ? $role : '';
    }
}
