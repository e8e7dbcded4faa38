<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LockTest extends DatabaseTestCase
{
    use OnSqlite;

    public function testABusyDatabaseIsALockTimeout(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $other = $this->connect(['attributes' => ['ATTR_TIMEOUT' => 0]]);
        $this->connection->beginWriteTransaction();
        $this->connection->exec('INSERT INTO t (a) VALUES (1)');
        $attempts = [
            static fn () => $other->execute('INSERT INTO t (a) VALUES (2)'),
            static fn () => $other->beginWriteTransaction(),
        ];
        foreach ($attempts as $attempt) {
            try {
                $attempt();
                self::fail('Wrote beside another writer.');
            } catch (LockTimeoutException $exception) {
                self::assertStringContainsString('database is locked', $exception->getMessage());
                self::assertFalse($other->isInTransaction());
            }
        }
        $this->connection->commit();
        $other->execute('INSERT INTO t (a) VALUES (2)');
        self::assertSame(2, $this->value('SELECT COUNT(*) FROM t'));
    }

    public function testAnUpgradeThatCannotWaitIsRetryable(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $this->connection->exec('INSERT INTO t (a) VALUES (0)');
        $other = $this->connect();
        $attempts = 0;
        $this->connection->setAttribute('ORM_ATTR_DEFER_WRITE_LOCK', true);
        $this->connection->transaction(function () use ($other, &$attempts): void {
            $this->value('SELECT a FROM t');
            if (++$attempts === 1) {
                $other->beginWriteTransaction();
                $other->exec('UPDATE t SET a = a + 1');
                // A reader is in the way of the commit, so the writer stays until the reader has given up.
                $this->connection->afterTransaction(static fn () => $other->commit());
            }
            $this->connection->exec('UPDATE t SET a = a + 1');
        }, 3);
        self::assertSame(2, $attempts);
        self::assertSame(2, $this->value('SELECT a FROM t'));
    }

    public function testTransactionsThatReadNeedNoWriteLock(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $this->connection->query('PRAGMA journal_mode = WAL')->closeCursor();
        $this->connection->beginTransaction();
        $this->connection->exec('INSERT INTO t (a) VALUES (1)');
        $impatient = ['ATTR_TIMEOUT' => 0];
        $reader = $this->connect(['attributes' => $impatient]);
        $count = fn (): mixed => $this->value('SELECT COUNT(*) FROM t', [], $reader);
        self::assertSame(0, $reader->transaction($count, readOnly: true));
        $reader->beginReadTransaction();
        self::assertSame(0, $reader->transaction($count), 'An inner level is what the outer one is.');
        $reader->commit();
        $reader->setAttribute('ORM_ATTR_DEFER_WRITE_LOCK', true);
        self::assertTrue($reader->getAttribute('ORM_ATTR_DEFER_WRITE_LOCK'));
        self::assertSame(0, $reader->transaction($count));
        $deferring = $this->connect(['attributes' => $impatient + ['ORM_ATTR_DEFER_WRITE_LOCK' => true]]);
        self::assertSame(
            0,
            $deferring->transaction(fn (): mixed => $this->value('SELECT COUNT(*) FROM t', [], $deferring)),
        );
        try {
            $deferring->beginWriteTransaction();
            self::fail('Two have the write lock.');
        } catch (LockTimeoutException) {
            self::assertFalse($deferring->inTransaction());
        }
        $this->connection->commit();
        self::assertSame(1, $reader->transaction($count));
    }

    public function testADatabaseThatCannotBeWrittenCanBeRead(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $this->connection->exec('INSERT INTO t (a) VALUES (1)');
        $reader = $this->connect(
            ['attributes' => ['SQLITE_ATTR_OPEN_FLAGS' => PdoConstants::attribute('SQLITE_OPEN_READONLY')]],
        );
        self::assertSame(1, $reader->transaction(fn (): mixed => $this->value('SELECT a FROM t', [], $reader)));
        $this->expectException(QueryExecutionException::class);
        $this->expectExceptionMessage('readonly');
        $reader->transaction(static fn () => $reader->exec('INSERT INTO t (a) VALUES (2)'));
    }

    public function testDatabasesInMemoryAndAttachedOnes(): void
    {
        $memory = $this->connect(['dsn' => 'sqlite::memory:']);
        $memory->exec('CREATE TABLE t (a INTEGER)');
        $this->createTable('u', ['a INTEGER']);
        $memory->exec('ATTACH ' . $memory->quote(substr((string) $this->configuration()['dsn'], 7)) . ' AS other');
        $memory->transaction(static function () use ($memory): void {
            $memory->exec('INSERT INTO t (a) VALUES (1)');
            $memory->exec('INSERT INTO other.u (a) VALUES (1)');
        });
        self::assertSame(1, $this->value('SELECT COUNT(*) FROM u'));
        try {
            $memory->transaction(static function () use ($memory): void {
                $memory->exec('INSERT INTO t (a) VALUES (2)');
                $memory->exec('INSERT INTO other.u (a) VALUES (2)');
                throw new \DomainException('no');
            });
        } catch (\DomainException) {
            self::assertSame(1, $this->value('SELECT COUNT(*) FROM u'));
        }
        self::assertSame(1, $this->value('SELECT COUNT(*) FROM t', [], $memory));
    }

    public function testATransactionLocksADatabaseThatWasAttachedSinceTheLastOne(): void
    {
        $this->createTable('u', ['a INTEGER']);
        $other = $this->connect(['dsn' => $this->configuration()['dsn'] . '-second']);
        $other->transaction(static fn () => $other->exec('CREATE TABLE IF NOT EXISTS t (a INTEGER)'));
        $file = substr((string) $this->configuration()['dsn'], 7);
        foreach (['ATTACH ' . $other->quote($file) . ' AS main_file', 'DETACH main_file'] as $round => $sql) {
            $other->exec($sql);
            $other->beginTransaction();
            $impatient = $this->connect(['attributes' => ['ATTR_TIMEOUT' => 0]]);
            try {
                $impatient->beginWriteTransaction();
                $isLocked = false;
            } catch (LockTimeoutException) {
                $isLocked = true;
            }
            self::assertSame($round === 0, $isLocked);
            $impatient->forceRollBack();
            $other->rollBack();
        }
        $other->close();
        unlink($file . '-second');
    }

    public function testTheApplicationMayHaveAClassOfItsOwnForStatements(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $statement = new class () extends \PDOStatement {
            public function execute(?array $params = null): bool
            {
                throw new \LogicException('Not for statements of the runtime.');
            }
        };
        $pdo = $this->connection->getWrappedConnection();
        $pdo->setAttribute(\PDO::ATTR_STATEMENT_CLASS, [$statement::class]);
        $this->connection->transaction(fn () => $this->connection->exec('INSERT INTO t (a) VALUES (1)'));
        $pdo->setAttribute(\PDO::ATTR_STATEMENT_CLASS, [\PDOStatement::class]);
        self::assertSame(1, $this->value('SELECT COUNT(*) FROM t'));
    }

    public function testTheTimeLimitIsThatOfTheSession(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $timeout = fn (ConnectionWrapper $con): mixed
            => $con->query('PRAGMA busy_timeout')->fetchAll(\PDO::FETCH_COLUMN)[0];
        $other = $this->connect();
        foreach ([30_000, 150, 0, 2_000] as $limit) {
            if ($limit !== 30_000) {
                $other->query('PRAGMA busy_timeout = ' . $limit)->closeCursor();
            }
            $other->transaction(static fn () => $other->exec('INSERT INTO t (a) VALUES (1)'));
            self::assertSame($limit, $timeout($other));
        }
        // With this limit the test would hang.
        $other->setAttribute('ATTR_TIMEOUT', 100_000);
        $other->execute('PRAGMA busy_timeout = 70')->closeCursor();
        $this->connection->beginTransaction();
        try {
            $other->beginTransaction();
            self::fail('Two have the write lock.');
        } catch (LockTimeoutException) {
            self::assertSame(70, $timeout($other));
        }
        $other->setAttribute('ATTR_TIMEOUT', 1);
        try {
            $other->beginTransaction();
            self::fail('Two have the write lock.');
        } catch (LockTimeoutException) {
            self::assertSame(1_000, $timeout($other));
        }
        $this->connection->rollBack();
    }

    public function testACommitThatAReaderIsInTheWayOfRollsBack(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $this->connection->setAttribute('ATTR_TIMEOUT', 0);
        $reader = $this->connect();
        $reader->beginReadTransaction();
        $this->value('SELECT COUNT(*) FROM t', [], $reader);
        $this->connection->beginTransaction();
        $this->connection->exec('INSERT INTO t (a) VALUES (1)');
        try {
            $this->connection->commit();
            self::fail('Committed.');
        } catch (LockTimeoutException) {
            self::assertFalse($this->connection->inTransaction());
        }
        $reader->commit();
        self::assertSame(0, $this->value('SELECT COUNT(*) FROM t'));
        $this->connection->transaction(fn () => $this->connection->exec('INSERT INTO t (a) VALUES (2)'));
        self::assertSame(1, $this->value('SELECT COUNT(*) FROM t'));
    }

    public function testNothingIsKeptOfATransactionThatTheDatabaseRolledBackByItself(): void
    {
        $this->createTable('t', ['a INTEGER UNIQUE ON CONFLICT ROLLBACK']);
        for ($round = 0; $round < 2; ++$round) {
            $this->connection->beginTransaction();
            $this->connection->execute('INSERT INTO t (a) VALUES (1)');
            try {
                $this->connection->execute('INSERT INTO t (a) VALUES (1)');
                self::fail('Accepted a duplicate.');
            } catch (UniqueConstraintViolation) {
                self::assertFalse($this->connection->isCommitable());
            }
            $this->connection->execute('INSERT INTO t (a) VALUES (2)');
            try {
                $this->connection->commit();
                self::fail('Committed what is left.');
            } catch (RollbackException $exception) {
                self::assertStringContainsString('had ended it', $exception->getMessage());
            }
            self::assertSame(0, $this->value('SELECT COUNT(*) FROM t', [], $this->connect()));
        }
    }

    public function testAPersistentConnectionKeepsNoTransaction(): void
    {
        $this->createTable('t', ['a INTEGER']);
        $persistent = ['options' => ['ATTR_PERSISTENT' => true]];
        $con = ConnectionFactory::create($persistent + $this->configuration(), AdapterFactory::create('sqlite'));
        $con->beginTransaction();
        $con->exec('INSERT INTO t (a) VALUES (1)');
        unset($con);
        $next = ConnectionFactory::create($persistent + $this->configuration(), AdapterFactory::create('sqlite'));
        self::assertSame(0, $this->value('SELECT COUNT(*) FROM t', [], $next));
        $next->transaction(static fn () => $next->exec('INSERT INTO t (a) VALUES (2)'));
        self::assertSame(1, $this->value('SELECT COUNT(*) FROM t'));
    }

    public function testForeignKeysAreOnAndRegexpWorks(): void
    {
        self::assertSame(1, $this->value('PRAGMA foreign_keys'));
        self::assertSame(1, $this->value("SELECT 'größe-12' REGEXP ?", ['^gr.+-\d+$']));
        self::assertSame(0, $this->value("SELECT 'x' REGEXP ?", ['[']));
        self::assertNull($this->value("SELECT NULL REGEXP ?", ['x']));
    }
}
