<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Tests\Support\CuttingProxy;
use Orm\Runtime\Tests\Support\DatabaseTestCase;

/** A transaction that ends before its commit: nothing that follows may take effect by itself. */
abstract class EndedTransactionTestCase extends DatabaseTestCase
{
    protected string $table = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_ended', ['id INTEGER PRIMARY KEY']);
    }

    protected function tearDown(): void
    {
        $this->connection->forceRollBack();
        parent::tearDown();
    }

    public function testTheDriverKnowsTheStateWithoutAskingTheServer(): void
    {
        $dsn = $this->configuration()['dsn'];
        self::assertIsString($dsn);
        self::assertSame(1, preg_match('/port=(\d+)/', $dsn, $match));
        $proxy = new CuttingProxy((int) $match[1]);
        $remote = $this->connect(['dsn' => str_replace($match[0], 'port=' . $proxy->port, $dsn)]);
        $remote->beginTransaction();
        $remote->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [1]);
        $proxy->cutRequest(1);
        for ($question = 0; $question < 1000; ++$question) {
            self::assertTrue($remote->getWrappedConnection()->inTransaction());
        }
        self::assertFalse($proxy->wasCut(), 'Nothing was sent.');
        $remote->exec('ROLLBACK');
        self::assertTrue($remote->getWrappedConnection()->inTransaction(), 'Begun again for what follows.');
    }

    /** @return iterable<string, array{\Closure(ConnectionInterface, string): mixed}> */
    public static function writes(): iterable
    {
        $bound = static fn (string $table): string => 'INSERT INTO ' . $table . ' (id) VALUES (?)';
        $plain = static fn (string $table): string => 'INSERT INTO ' . $table . ' (id) VALUES (7)';
        yield 'execute' => [static fn ($con, string $table) => $con->execute($bound($table), [7])];
        yield 'executeOnce' => [static fn ($con, string $table) => $con->executeOnce($bound($table), [7])];
        yield 'prepare' => [static fn ($con, string $table) => $con->prepare($bound($table))->execute([7])];
        yield 'exec' => [static fn ($con, string $table) => $con->exec($plain($table))];
        yield 'query' => [static fn ($con, string $table) => $con->query($plain($table))];
        yield 'a nested transaction' => [static function ($con, string $table) use ($bound): void {
            $con->transaction(static fn () => $con->execute($bound($table), [7]));
        }];
    }

    /**
     * @dataProvider writes
     * @param \Closure(ConnectionInterface, string): mixed $write
     */
    public function testNothingRunsAfterPdoHasEndedTheTransaction(\Closure $write): void
    {
        $this->useLogger();
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->getWrappedConnection()->exec('ROLLBACK');
        try {
            $write($this->connection, $this->table);
            self::fail('Ran outside of its transaction.');
        } catch (RollbackException $exception) {
            self::assertStringContainsString('PDO object', $exception->getMessage());
        }
        $this->carryOn();
        self::assertFalse($this->connection->isCommitable());
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
        self::assertCount(1, $this->logger->at('error'));
        $this->connection->transaction(fn () => $this->insert(2));
        self::assertSame([2], $this->ids());
    }

    public function testACommitThatHasNothingToCommitIsAnError(): void
    {
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->getWrappedConnection()->exec('ROLLBACK');
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
    }

    /** @return iterable<string, array{string, list<int>}> */
    public static function ends(): iterable
    {
        yield 'commit' => ['COMMIT', [1]];
        yield 'commit in lower case' => ['commit work', [1]];
        yield 'a comment first' => ["/* done */ -- so\nCOMMIT;", [1]];
        yield 'rollback' => ['ROLLBACK', []];
    }

    /**
     * @dataProvider ends
     * @param list<int> $expected
     */
    public function testWhatFollowsSqlThatEndsTheTransactionIsAtomicAgain(string $sql, array $expected): void
    {
        foreach (['exec', 'query', 'execute'] as $method) {
            $this->connection->exec('DELETE FROM ' . $this->table);
            $this->connection->beginTransaction();
            $this->insert(1);
            $this->connection->$method($sql);
            $this->insert(2);
            $this->connection->beginTransaction();
            $this->insert(3);
            $this->connection->commit();
            self::assertFalse($this->connection->rollBack(), 'Not all of it.');
            self::assertSame($expected, $this->ids(), $method);
            $this->connection->beginTransaction();
            $this->connection->$method($sql);
            $this->insert(4);
            self::assertTrue($this->connection->commit());
            self::assertSame([...$expected, 4], $this->ids(), $method);
        }
    }

    public function testRollingBackToASavepointIsNotTheEnd(): void
    {
        $this->connection->transaction(function (): void {
            $this->insert(1);
            $this->connection->savepoint('a');
            $this->insert(2);
            $this->connection->rollBackToSavepoint('a');
            $this->connection->execute('ROLLBACK TO SAVEPOINT a');
            $this->insert(3);
        });
        self::assertSame([1, 3], $this->ids());
    }

    protected function insert(int $id): void
    {
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [$id]);
    }

    /** @return list<int> as another session sees them */
    protected function ids(): array
    {
        $sql = 'SELECT id FROM ' . $this->table . ' ORDER BY id';
        $ids = $this->connect()->execute($sql)->fetchAll(\PDO::FETCH_COLUMN);

        return array_map('intval', $ids);
    }

    /** As an application does that takes no notice of a failure. */
    protected function carryOn(): void
    {
        $this->insert(8);
        $this->connection->beginTransaction();
        $this->insert(9);
        $this->connection->commit();
        try {
            $this->connection->exec('COMMIT');
            self::fail('Committed what followed.');
        } catch (RollbackException) {
            self::assertFalse($this->connection->isCommitable());
        }
    }

    protected function assertCommitIsRefused(): RollbackException
    {
        try {
            $this->connection->commit();
        } catch (RollbackException $exception) {
            self::assertSame(0, $this->connection->getNestedTransactionCount());

            return $exception;
        }
        self::fail('Committed.');
    }

    /** @return \Throwable what the work throws */
    protected function failureOf(\Closure $work): \Throwable
    {
        try {
            $work();
        } catch (QueryExecutionException | RollbackException $exception) {
            return $exception;
        }
        self::fail('Did not throw.');
    }
}
