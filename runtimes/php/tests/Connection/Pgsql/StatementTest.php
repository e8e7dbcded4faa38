<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Connection\StatementTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StatementTest extends StatementTestCase
{
    use OnPgsql;

    public function testATextIsPreparedAtItsFifthUse(): void
    {
        $this->connection->close();
        for ($use = 1; $use <= 10; ++$use) {
            $sum = $this->connection->execute('SELECT CAST(? AS INTEGER) + 1', [$use])->fetchColumn();
            self::assertSame($use + 1, $sum);
            self::assertSame($use < 5 ? 0 : 1, $this->preparedOnServer(), 'After use ' . $use);
        }
        $this->connection->close();
        $this->connection->execute('SELECT CAST(? AS INTEGER) + 1', [1]);
        self::assertSame(0, $this->preparedOnServer(), 'In another session');
    }

    public function testAResultIsReadOnWhileItsTextRunsAgain(): void
    {
        $sql = 'SELECT generate_series(1, ?)';
        $first = $this->connection->execute($sql, [3]);
        self::assertSame(1, $first->fetchColumn());
        self::assertSame([1, 2], $this->connection->execute($sql, [2])->fetchAll(\PDO::FETCH_COLUMN));
        self::assertSame([2, 3], $first->fetchAll(\PDO::FETCH_COLUMN));
    }

    /** "cached plan must not change result type" */
    public function testATableThatAnotherSessionChanges(): void
    {
        $table = $this->createTable('orm_altered', ['a INTEGER']);
        $this->connection->exec('INSERT INTO ' . $table . ' (a) VALUES (1)');
        $sql = 'SELECT * FROM ' . $table . ' WHERE a < 9';
        $this->prepared($sql);
        $this->connect()->exec('ALTER TABLE ' . $table . " ALTER a TYPE BIGINT, ADD b TEXT DEFAULT 'x'");
        $read = fn (): array => $this->connection->execute($sql)->fetchAll(\PDO::FETCH_NUM);
        try {
            $this->connection->transaction($read);
            self::fail('It was not noticed.');
        } catch (QueryExecutionException $failed) {
            self::assertStringContainsString('cached plan', $failed->getMessage());
        }
        self::assertInstanceOf(RetryableException::class, $failed);
        self::assertSame([[1, 'x']], $this->connection->transaction($read));
        $this->prepared($sql);
        $this->connect()->exec('ALTER TABLE ' . $table . ' ALTER a TYPE INTEGER');
        self::assertSame([[1, 'x']], $this->connection->transaction($read, 1));
        $this->prepared($sql);
        $this->connect()->exec('ALTER TABLE ' . $table . ' DROP b');
        self::assertSame([[1]], $read());
    }

    public function testAReplannedStatementIsNeverPrepared(): void
    {
        $table = $this->createTable('orm_replanned', ['a INTEGER']);
        $this->connection->exec('INSERT INTO ' . $table . ' (a) VALUES (1), (2), (3)');
        $this->connection->close();
        $connection = $this->connection;
        $sql = 'UPDATE ' . $table . ' SET a = a + ? WHERE a >= ?';
        $changed = [];
        for ($use = 1; $use <= 6; ++$use) {
            $changed[] = $connection->executeReplanned($sql, [1, 3])->rowCount();
        }
        self::assertSame([1, 1, 1, 1, 1, 1], $changed);
        self::assertSame(0, $this->preparedOnServer());
        self::assertCount(1, $connection->session->kept);
        $this->connect()->exec('ALTER TABLE ' . $table . " ALTER a TYPE BIGINT, ADD b TEXT DEFAULT 'x'");
        self::assertSame(2, $connection->executeReplanned($sql, [1, 2])->rowCount());
        $connection->close();
        self::assertSame(3, $connection->executeReplanned($sql, [1, 1])->rowCount(), 'In another session');
        $values = $connection->execute('SELECT a FROM ' . $table . ' ORDER BY a')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame([2, 4, 11], $values);
        $connection->useDebug();
        $connection->executeReplanned($sql, [1, 99]);
        self::assertSame(1, $connection->getQueryCount());
    }

    private function preparedOnServer(): int
    {
        $sql = 'SELECT COUNT(*) FROM pg_prepared_statements';

        return (int) $this->connection->executeOnce($sql)->fetchColumn();
    }
}
