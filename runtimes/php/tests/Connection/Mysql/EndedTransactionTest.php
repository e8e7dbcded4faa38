<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\TransactionAbortedException;
use Orm\Runtime\Tests\Connection\EndedTransactionTestCase;
use Orm\Runtime\Tests\Support\AbortingPdo;
use Orm\Runtime\Tests\Support\OnMysql;

final class EndedTransactionTest extends EndedTransactionTestCase
{
    use OnMysql;

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

    /** A failed statement normally leaves the transaction open, but servers can be set otherwise. */
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
