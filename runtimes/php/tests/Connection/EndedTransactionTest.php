<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\TransactionAbortedException;
use Orm\Runtime\Tests\Support\AbortingPdo;
use Orm\Runtime\Tests\Support\CuttingProxy;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryServer;

/** A transaction that ends before its commit: nothing that follows may take effect by itself. */
final class EndedTransactionTest extends DatabaseTestCase
{
    use OnEveryServer;

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

    /** @return iterable<string, array{\Closure(ConnectionInterface, string): mixed}> */
    public static function statements(): iterable
    {
        yield from self::writes();
        yield 'a SELECT' => [static fn ($con, string $table) => $con->execute('SELECT * FROM ' . $table)->fetchAll()];
        yield 'literals' => [static fn ($con, string $table) => $con->query(
            "SELECT '\\\\; COMMIT', id FROM " . $table . " -- CREATE TABLE\n",
        )->fetchAll()];
        yield 'a stream' => [
            static fn ($con, string $table) => iterator_to_array($con->stream('SELECT id FROM ' . $table)),
        ];
        yield 'a setting' => [static fn ($con) => $con->exec('SET @x = 1')];
    }

    /**
     * @group mysql
     * @dataProvider statements
     * @param \Closure(ConnectionInterface, string): mixed $statement
     */
    public function testATransactionThatTheServerAbortsSilentlyIsARetryableFailure(\Closure $statement): void
    {
        $pdo = $this->useAbortingPdo();
        $this->connection->beginTransaction();
        $this->insert(1);
        $pdo->abortAfterNextStatement();
        $exception = $this->failureOf(fn () => $statement($this->connection, $this->table));
        self::assertInstanceOf(TransactionAbortedException::class, $exception);
        self::assertInstanceOf(RetryableException::class, $exception);
        self::assertNotSame('', $exception->getSql());
        $this->carryOn();
        while ($this->connection->getNestedTransactionCount() > 1) {
            $this->connection->commit();
        }
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
    }

    /** @group mysql */
    public function testATextThatCanBeReadInTwoWaysIsAFailureThatIsNotRetryable(): void
    {
        $pdo = $this->useAbortingPdo();
        $this->connection->beginTransaction();
        $this->insert(1);
        $pdo->abortAfterNextStatement();
        $exception = $this->failureOf(fn () => $this->connection->query("SELECT '\\'; COMMIT; SELECT '"));
        self::assertInstanceOf(RollbackException::class, $exception);
        $this->carryOn();
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
    }

    /** @group mysql */
    public function testASilentAbortIsRunAgain(): void
    {
        $pdo = $this->useAbortingPdo();
        $attempts = 0;
        $this->connection->transaction(function () use ($pdo, &$attempts): void {
            $this->insert(1);
            if (++$attempts < 3) {
                $pdo->abortAfterNextStatement();
            }
            $this->connection->execute('SELECT * FROM ' . $this->table)->fetchAll();
            $this->insert(2);
        }, 2);
        self::assertSame(3, $attempts);
        self::assertSame([1, 2], $this->ids());
    }

    /** @group mysql */
    public function testAnAbortThatWasCaughtIsRunAgainWhenTheCommitIsRefused(): void
    {
        $pdo = $this->useAbortingPdo();
        $attempts = 0;
        $this->connection->transaction(function () use ($pdo, &$attempts): void {
            if (++$attempts === 1) {
                $pdo->abortAfterNextStatement();
            }
            try {
                $this->insert(1);
            } catch (TransactionAbortedException) {
                $this->insert(2);
            }
        }, 1);
        self::assertSame(2, $attempts);
        self::assertSame([1], $this->ids());
    }

    /** @group mysql */
    public function testAnAbortThatWasCaughtAroundANestedTransactionIsRunAgain(): void
    {
        $pdo = $this->useAbortingPdo();
        $attempts = 0;
        $this->connection->transaction(function () use ($pdo, &$attempts): void {
            if (++$attempts === 1) {
                $pdo->abortAfterNextStatement();
            }
            try {
                $this->connection->transaction(fn () => $this->insert(1));
            } catch (TransactionAbortedException) {
                $this->insert(2);
            }
        }, 1);
        self::assertSame(2, $attempts);
        self::assertSame([1], $this->ids());
    }

    /** @group mysql */
    public function testAnAbortIsRunAgainThatTookTheSavepointsOfTheApplicationWithIt(): void
    {
        $pdo = $this->useAbortingPdo();
        $attempts = 0;
        $this->connection->transaction(function () use ($pdo, &$attempts): void {
            $this->connection->savepoint('a');
            if (++$attempts === 1) {
                $pdo->abortAfterNextStatement();
            }
            try {
                $this->insert(1);
            } catch (TransactionAbortedException) {
                $this->connection->rollBackToSavepoint('a');
                self::fail('There is no savepoint any more.');
            }
        }, 1);
        self::assertSame(2, $attempts);
        self::assertSame([1], $this->ids());
    }

    /** @group mysql */
    public function testAProcedureCannotCommitWhatFollowsAnAbort(): void
    {
        $this->connection->exec('CREATE OR REPLACE PROCEDURE orm_commits() COMMIT');
        $pdo = $this->useAbortingPdo();
        $this->connection->beginTransaction();
        $pdo->abortAfterNextStatement();
        $this->failureOf(fn () => $this->insert(1));
        $this->insert(2);
        $exception = $this->failureOf(fn () => $this->connection->exec('CALL orm_commits()'));
        self::assertInstanceOf(RetryableException::class, $exception->getPrevious());
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
        $this->connection->exec('DROP PROCEDURE orm_commits');
    }

    /** @group mysql */
    public function testAProcedureThatCommitsCannotBeCalledInATransaction(): void
    {
        $this->connection->exec('DROP PROCEDURE IF EXISTS orm_commits');
        $this->connection->exec('CREATE PROCEDURE orm_commits() COMMIT');
        $this->connection->beginTransaction();
        $exception = $this->failureOf(fn () => $this->connection->exec('CALL orm_commits()'));
        self::assertInstanceOf(RollbackException::class, $exception);
        self::assertStringContainsString('CALL orm_commits()', $exception->getMessage());
        $this->carryOn();
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
        $this->connection->exec('DROP PROCEDURE orm_commits');
    }

    /** @return iterable<string, array{0: string, 1?: list<string>}> statements, and the methods that can run them */
    public static function commits(): iterable
    {
        yield 'create' => ['CREATE TABLE IF NOT EXISTS orm_ended_2 (a INTEGER)'];
        yield 'alter' => ['ALTER TABLE orm_ended COMMENT = \'x\''];
        yield 'hidden' => ['/*!40000 ALTER TABLE orm_ended COMMENT = \'y\' */'];
        yield 'truncate' => ['TRUNCATE TABLE orm_ended_1'];
        yield 'analyze' => ['ANALYZE TABLE orm_ended', ['query', 'executeOnce', 'execute']];
        yield 'several' => ['DO 1; DROP TABLE IF EXISTS orm_ended_2', ['exec']];
        yield 'one that fails' => ['CREATE TABLE orm_ended (a INTEGER)'];
    }

    /**
     * @group mysql
     * @dataProvider commits
     * @param list<string> $methods
     */
    public function testWhatFollowsAStatementThatCommitsIsAtomicAgain(
        string $sql,
        array $methods = ['exec', 'query', 'executeOnce', 'execute'],
    ): void {
        $this->createTable('orm_ended_1', ['id INTEGER PRIMARY KEY']);
        foreach ($methods as $method) {
            $this->connection->exec('DELETE FROM ' . $this->table);
            $this->connection->beginTransaction();
            $this->insert(1);
            try {
                $statement = $this->connection->$method($sql);
                if ($statement instanceof \PDOStatement) {
                    $statement->closeCursor();
                }
            } catch (\Orm\Runtime\Exception\QueryExecutionException $exception) {
                self::assertStringContainsString('already exists', $exception->getMessage());
            }
            $this->insert(2);
            self::assertSame([1], $this->ids(), $method);
            self::assertFalse($this->connection->rollBack(), $method);
            self::assertSame([1], $this->ids(), $method);
        }
    }

    /** @group mysql */
    public function testLockedTablesStayLocked(): void
    {
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->exec('LOCK TABLES ' . $this->table . ' WRITE');
        $this->insert(2);
        $other = $this->connect();
        $other->exec('SET lock_wait_timeout = 1');
        $blocked = $this->failureOf(fn () => $other->exec('INSERT INTO ' . $this->table . ' (id) VALUES (3)'));
        self::assertStringContainsString('1205', $blocked->getMessage());
        $this->connection->exec('UNLOCK TABLES');
        $this->insert(4);
        self::assertSame([1, 2], $this->ids());
        $this->connection->commit();
        self::assertSame([1, 2, 4], $this->ids());
    }

    /**
     * A failed statement normally leaves the transaction open, but servers can be set otherwise.
     *
     * @group mysql
     */
    public function testAFailureThatEndedTheTransactionIsNoticed(): void
    {
        $this->connection->beginTransaction();
        $this->insert(1);
        // PDO keeps what it knew before an error, as it would after a lock time-out that rolls back.
        $this->failureOf(fn () => $this->connection->exec('BEGIN NOT ATOMIC ROLLBACK; SIGNAL SQLSTATE \'45000\'; END'));
        $this->carryOn();
        $this->assertCommitIsRefused();
        self::assertSame([], $this->ids());
    }

    /** @group mysql */
    public function testAFailureThatLeavesTheTransactionOpenIsNotTheEnd(): void
    {
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->failureOf(fn () => $this->insert(1));
        $this->insert(2);
        self::assertTrue($this->connection->isCommitable());
        $this->connection->commit();
        self::assertSame([1, 2], $this->ids());
    }

    private function useAbortingPdo(): AbortingPdo
    {
        $configuration = $this->configuration();
        $dsn = $configuration['dsn'];
        $user = $configuration['user'];
        $password = $configuration['password'];
        self::assertIsString($dsn);
        self::assertIsString($user);
        self::assertIsString($password);
        $pdo = new AbortingPdo($dsn, $user, $password, [\PDO::ATTR_EMULATE_PREPARES => false]);
        $this->connection = ConnectionWrapper::forPdo($pdo, $this->connection->getAdapter(), 'bookstore');

        return $pdo;
    }
}
