<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\FailingConnector;

/** A server answers that it cannot do what it is asked for: as a node without quorum, or a standby. */
abstract class ServerFailureTestCase extends DatabaseTestCase
{
    protected string $table = '';

    protected FailingConnector $connector;

    /** Whose statements fail as the test says. */
    protected ConnectionWrapper $failing;

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_failure', ['id INTEGER PRIMARY KEY']);
        $configuration = $this->configuration();
        $values = array_map(
            static fn (string $key): string => is_string($configuration[$key]) ? $configuration[$key] : '',
            ['dsn', 'user', 'password'],
        );
        $this->connector = new FailingConnector(...$values);
        $adapter = AdapterFactory::create($this->adapterName());
        $this->failing = new ConnectionWrapper($this->connector, $adapter, 'bookstore', $this->loggers);
    }

    protected function tearDown(): void
    {
        $this->failing->close();
        parent::tearDown();
    }

    public function testARollbackThatIsAnsweredWithADeadlockIsARollback(): void
    {
        [$state, $code] = $this->adapterName() === 'mysql' ? ['40001', 1213] : ['40P01', 7];
        $this->failing->beginTransaction();
        $this->insert(1);
        $this->connector->fail('ROLLBACK', $state, $code);
        self::assertTrue($this->failing->rollBack());
        self::assertSame(0, $this->failing->getNestedTransactionCount());
        self::assertFalse($this->failing->getWrappedConnection()->inTransaction());
        self::assertSame(1, $this->connector->opened, 'The session is good.');
        self::assertSame([], $this->ids());
        $this->failing->transaction(fn () => $this->insert(2));
        self::assertSame([2], $this->ids());
    }

    public function testTheFailureOfAStatementIsNotHiddenByThatOfTheRollback(): void
    {
        [$state, $code] = $this->adapterName() === 'mysql' ? ['40001', 1213] : ['40P01', 7];
        foreach ([[$state, $code], ['HY000', 1105]] as [$rollbackState, $rollbackCode]) {
            $attempts = 0;
            $this->failing->beginTransaction();
            $this->connector->fail('INSERT', $state, $code);
            $this->connector->fail('ROLLBACK', $rollbackState, $rollbackCode);
            $this->connector->fail('ROLLBACK', $rollbackState, $rollbackCode);
            try {
                try {
                    $this->insert(1);
                } catch (\Throwable $failure) {
                    $this->failing->rollBack();
                    throw $failure;
                }
                self::fail('Did not throw.');
            } catch (DeadlockException) {
                self::assertFalse($this->failing->inTransaction());
            }
            $this->connector->fail('INSERT', $state, $code);
            $this->connector->fail('ROLLBACK', $rollbackState, $rollbackCode);
            $this->failing->transaction(function (ConnectionInterface $con) use (&$attempts): void {
                ++$attempts;
                $this->insert(1);
            }, 1);
            self::assertSame(2, $attempts);
            self::assertSame([1], $this->ids());
            $this->connection->exec('DELETE FROM ' . $this->table);
        }
    }

    protected function insert(int $id): void
    {
        $this->failing->exec('INSERT INTO ' . $this->table . ' (id) VALUES (' . $id . ')');
    }

    /** @return list<int> as another session sees them */
    protected function ids(): array
    {
        $sql = 'SELECT id FROM ' . $this->table . ' ORDER BY id';

        return array_map('intval', $this->connect()->execute($sql)->fetchAll(\PDO::FETCH_COLUMN));
    }
}
