<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\DriverFailure;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Support\FailureKind;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class TransactionTest extends DatabaseTestCase
{
    use OnEveryDatabase;

    private string $table = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_transactions', ['id INTEGER PRIMARY KEY']);
    }

    public function testOnlyTheOutermostCommits(): void
    {
        $other = $this->connect();
        $this->connection->beginTransaction();
        $this->connection->beginTransaction();
        self::assertSame(2, $this->connection->getNestedTransactionCount());
        $this->insert(1);
        $this->connection->commit();
        self::assertTrue($this->connection->isInTransaction());
        self::assertTrue($this->connection->inTransaction());
        self::assertSame(0, $this->rows($other));
        $this->connection->commit();
        self::assertFalse($this->connection->isInTransaction());
        self::assertFalse($this->connection->inTransaction());
        self::assertSame(1, $this->rows($other));
    }

    public function testAnInnerRollbackRollsAllBack(): void
    {
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->beginTransaction();
        self::assertTrue($this->connection->isCommitable());
        $this->connection->rollBack();
        self::assertFalse($this->connection->isCommitable());
        try {
            $this->connection->commit();
            self::fail('Committed.');
        } catch (RollbackException $exception) {
            self::assertStringContainsString('nested transaction', $exception->getMessage());
        }
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertTrue($this->connection->rollBack(), 'A catch block may roll back what is rolled back already.');
        self::assertSame(0, $this->rows());
        $this->connection->beginTransaction();
        self::assertTrue($this->connection->isCommitable());
        $this->insert(2);
        $this->connection->commit();
        self::assertSame(1, $this->rows());
    }

    public function testForceRollBackEndsAllLevels(): void
    {
        $this->connection->beginTransaction();
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->forceRollBack();
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertSame(0, $this->rows());
    }

    public function testTransactionReturnsOrThrows(): void
    {
        $result = $this->connection->transaction(function (ConnectionInterface $connection): string {
            self::assertSame($this->connection, $connection);
            $this->insert(1);

            return 'done';
        });
        self::assertSame('done', $result);
        try {
            $this->connection->transaction(function (): void {
                $this->insert(2);
                $this->connection->beginTransaction();
                throw new \DomainException('stop');
            });
            self::fail('Did not throw.');
        } catch (\DomainException $exception) {
            self::assertSame('stop', $exception->getMessage());
        }
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertSame(1, $this->rows());
    }

    public function testRetriesOnlyWhenItOwnsTheTransaction(): void
    {
        $attempts = 0;
        $failTwice = function () use (&$attempts): int {
            if (++$attempts < 3) {
                throw $this->deadlock();
            }

            return $attempts;
        };
        self::assertSame(3, $this->connection->transaction($failTwice, 2));
        $attempts = 0;
        try {
            $this->connection->transaction($failTwice, 1);
            self::fail('Retried too often.');
        } catch (QueryExecutionException) {
            self::assertSame(2, $attempts);
        }
        $attempts = 0;
        $this->connection->beginTransaction();
        try {
            $this->connection->transaction($failTwice, 5);
            self::fail('Retried inside a transaction.');
        } catch (QueryExecutionException) {
            self::assertSame(1, $attempts);
        }
        $this->connection->rollBack();
    }

    public function testOtherErrorsAreNotRetried(): void
    {
        $attempts = 0;
        try {
            $this->connection->transaction(function () use (&$attempts): void {
                ++$attempts;
                throw new OrmException('no');
            }, 5);
            self::fail('Did not throw.');
        } catch (OrmException) {
            self::assertSame(1, $attempts);
        }
    }

    public function testCallbacksAfterTheEnd(): void
    {
        $log = [];
        $note = static function (bool $committed) use (&$log): void {
            $log[] = $committed;
        };
        $this->connection->afterTransaction($note);
        self::assertSame([true], $log);
        $this->connection->beginTransaction();
        $this->connection->beginTransaction();
        $this->connection->afterTransaction($note);
        $this->connection->commit();
        self::assertSame([true], $log);
        $this->connection->commit();
        self::assertSame([true, true], $log);
        $this->connection->beginTransaction();
        $this->connection->afterTransaction($note);
        $this->connection->rollBack();
        self::assertSame([true, true, false], $log);
        $this->connection->beginTransaction();
        $this->connection->commit();
        self::assertSame([true, true, false], $log);
    }

    public function testAllCallbacksRunThoughOneThrows(): void
    {
        $ran = false;
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->afterTransaction(static fn () => throw new \DomainException('callback'));
        $this->connection->afterTransaction(static function () use (&$ran): void {
            $ran = true;
        });
        try {
            $this->connection->commit();
            self::fail('Did not throw.');
        } catch (\DomainException) {
            self::assertTrue($ran);
        }
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertSame(1, $this->rows());
    }

    public function testAFailedStatementThatWasCaughtNeverLeadsToALostCommit(): void
    {
        $this->connection->beginTransaction();
        $this->insert(1);
        try {
            $this->insert(1);
            self::fail('Accepted a duplicate.');
        } catch (QueryExecutionException) {
            $committed = true;
        }
        try {
            $this->connection->commit();
        } catch (RollbackException $exception) {
            self::assertStringContainsString('failed statement', $exception->getMessage());
            $committed = false;
        }
        // PostgreSQL gives up the whole transaction, the others only the statement; both must be told as it is.
        self::assertSame($this->adapterName() !== 'pgsql', $committed);
        self::assertSame($committed ? 1 : 0, $this->rows());
    }

    public function testWriteTransactions(): void
    {
        $this->connection->beginWriteTransaction();
        self::assertTrue($this->connection->inTransaction());
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->commit();
        $this->connection->commit();
        self::assertFalse($this->connection->inTransaction());
        $this->connection->beginWriteTransaction();
        $this->insert(2);
        $this->connection->rollBack();
        self::assertSame(1, $this->rows($this->connect()));
        $this->connection->beginTransaction();
        $this->insert(3);
        $this->connection->commit();
        self::assertSame(2, $this->rows($this->connect()));
    }

    public function testTheCounterIsRightAfterTheDatabaseCommittedByItself(): void
    {
        if ($this->adapterName() !== 'mysql') {
            $this->connection->beginTransaction();
            $this->connection->exec('CREATE TABLE orm_ddl (a INTEGER)');
            $this->connection->rollBack();
            $this->expectException(QueryExecutionException::class);
            $this->rows(null, 'orm_ddl');

            return;
        }
        $this->useLogger();
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->createTable('orm_ddl', ['a INTEGER']);
        self::assertTrue($this->connection->commit());
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        $this->connection->beginTransaction();
        $this->createTable('orm_ddl', ['a INTEGER']);
        self::assertFalse($this->connection->rollBack());
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertCount(1, $this->logger->at('warning'));
        $this->connection->beginTransaction();
        $this->createTable('orm_ddl', ['a INTEGER']);
        $this->connection->beginTransaction();
        $this->insert(2);
        $this->connection->rollBack();
        $this->connection->rollBack();
        self::assertSame(1, $this->rows(), 'What follows the implicit commit is a transaction again.');
    }

    public function testClosingRollsBack(): void
    {
        $ended = [];
        $this->connection->beginTransaction();
        $this->insert(1);
        $this->connection->afterTransaction(static function (bool $committed) use (&$ended): void {
            $ended[] = $committed;
        });
        $this->connection->close();
        self::assertSame([false], $ended);
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertSame(0, $this->rows());
    }

    private function insert(int $id): void
    {
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [$id]);
    }

    private function rows(?\Orm\Runtime\Connection\ConnectionWrapper $connection = null, ?string $table = null): int
    {
        return (int) $this->value('SELECT COUNT(*) FROM ' . ($table ?? $this->table), [], $connection);
    }

    private function deadlock(): QueryExecutionException
    {
        $failure = new \PDOException('dead');

        return DriverFailure::exception(FailureKind::Deadlock, 'bookstore', 'UPDATE', $failure);
    }
}
