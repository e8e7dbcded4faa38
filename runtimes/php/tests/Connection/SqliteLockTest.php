<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteLockTest extends DatabaseTestCase
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

    public function testForeignKeysAreOnAndRegexpWorks(): void
    {
        self::assertSame(1, $this->value('PRAGMA foreign_keys'));
        self::assertSame(1, $this->value("SELECT 'größe-12' REGEXP ?", ['^gr.+-\d+$']));
        self::assertSame(0, $this->value("SELECT 'x' REGEXP ?", ['[']));
        self::assertNull($this->value("SELECT NULL REGEXP ?", ['x']));
    }
}
