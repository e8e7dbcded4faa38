<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class StatementTest extends StatementTestCase
{
    use OnEveryDatabase;

    /**
     * @group mysql
     * @dataProvider statements
     * @param list<mixed> $values
     */
    public function testOnlyValuesWithoutEscapesAreSentWithinTheText(
        string $sql,
        array $values,
        bool $isPrepared,
        bool $isPreparedInTransaction,
    ): void {
        if (str_contains($sql, 'RETURNING') && stripos($this->connection->getServerVersion(), 'mariadb') === false) {
            self::markTestSkipped('MySQL has no RETURNING.');
        }
        $table = $this->createTable('orm_numbers', ['id INTEGER', 'name VARCHAR(100)', '`a?` INTEGER']);
        $this->connection->exec('INSERT INTO ' . $table . " VALUES (2, 'b', 1), (1, 'c', 2)");
        $sql = str_replace('numbers', $table, $sql);
        foreach ([$isPrepared, $isPreparedInTransaction] as $inTransaction => $prepared) {
            $this->connection->clearStatementCache();
            $inTransaction === 1 && $this->connection->beginTransaction();
            $before = $this->preparations();
            $this->connection->execute($sql, $values)->closeCursor();
            self::assertSame($before + (int) $prepared, $this->preparations());
            $this->connection->execute($sql, $values)->closeCursor();
            self::assertSame($before + 1, $this->preparations());
            self::assertEquals(0, $this->connection->getAttribute(\PDO::ATTR_EMULATE_PREPARES));
            $inTransaction === 1 && $this->connection->rollBack();
        }
    }

    /** @return iterable<string, array{string, list<mixed>, bool, bool}> */
    public static function statements(): iterable
    {
        yield 'without values' => ['SELECT * FROM numbers', [], false, false];
        yield 'literals without values' => ["SELECT * FROM numbers WHERE name = 'b'", [], false, false];
        yield 'a question in a literal' => ["SELECT * FROM numbers WHERE name = 'b?'", [], true, true];
        yield 'a name in a literal' => ["SELECT * FROM numbers WHERE name = ':b'", [], true, true];
        yield 'a lock' => ["SELECT GET_LOCK('orm_numbers', 0)", [], true, false];
        yield 'numbers' => ['SELECT * FROM numbers WHERE id IN (?, ?) OR id = ?', [1, -2, true], false, false];
        yield 'float' => ['SELECT COUNT(*), MAX(ABS(id)) FROM numbers WHERE id > ?', [1.5], false, false];
        yield 'null' => ['SELECT * FROM numbers WHERE id <=> ?', [null], false, false];
        yield 'plain text' => ['SELECT * FROM numbers WHERE name LIKE ?', ['The b_%'], false, false];
        foreach (["O'Hara", '"', '\\', 'ä', "a\n", "a\0", "\x7F"] as $text) {
            yield 'text ' . rawurlencode($text) => ['SELECT * FROM numbers WHERE name = ?', [$text], true, true];
        }
        yield 'date' => ['SELECT * FROM numbers WHERE name > ?', [new \DateTimeImmutable('2024-01-01')], true, true];
        yield 'literal' => ["SELECT * FROM numbers WHERE name = 'a?' AND id = ?", [1], true, true];
        yield 'escape' => ['SELECT * FROM numbers WHERE name <> "\\\\?" AND id = ?', [1], true, true];
        yield 'name with a question mark' => ['SELECT `a?` FROM numbers WHERE id = ?', [1], true, true];
        yield 'column' => ['SELECT id + ? FROM numbers', [1], true, true];
        yield 'subquery' => ['SELECT (SELECT MAX(id) FROM numbers WHERE id < ?) FROM numbers', [3], true, true];
        yield 'order' => ['SELECT name, id FROM numbers ORDER BY ?', [2], true, true];
        yield 'limit' => ['SELECT name, id FROM numbers LIMIT ?', [2], true, true];
        yield 'function' => ['SELECT id FROM numbers WHERE SLEEP(?) = 0', [0], true, false];
        yield 'delete' => ['DELETE FROM numbers WHERE id = ?', [1], true, false];
        yield 'insert' => ['INSERT INTO numbers (id, name) VALUES (?, ?)', [1, 'a'], true, false];
        yield 'returning' => ['DELETE FROM numbers WHERE id = ? RETURNING name, id', [1], true, false];
        yield 'returning a value' => ['DELETE FROM numbers WHERE id = ? RETURNING id + ?', [1, 1], true, true];
        yield 'update' => ['UPDATE numbers SET name = ? WHERE id = ?', ['a', 1], true, false];
        $plain = 'SELECT numbers.`id`, numbers.`name` FROM numbers WHERE numbers.`id` >= ? AND (numbers.`name` = ? '
            . 'OR numbers.`id` IN (?, ?)) ORDER BY numbers.`id` ASC LIMIT 2 OFFSET 1';
        yield 'quoted names' => [$plain, [1, 'a', 2, 3], false, false];
        yield 'quoted names, text' => [$plain, [1, "O'Hara", 2, 3], true, true];
        yield 'quoted names, count' => ['SELECT COUNT(*) FROM numbers WHERE `id` IS NOT NULL', [], false, false];
        yield 'quoted names, lock' => ['SELECT `id` FROM numbers WHERE `id` = ? FOR UPDATE', [1], false, false];
        yield 'quoted column' => ['SELECT `id` + ? FROM numbers', [1], true, true];
        yield 'quoted names, order' => ['SELECT `name`, `id` FROM numbers ORDER BY ?', [2], true, true];
        yield 'quoted names, limit' => ['SELECT `name`, `id` FROM numbers LIMIT ?', [2], true, true];
        yield 'quoted function' => ['SELECT `id` FROM numbers WHERE `SLEEP` (?) = 0', [0], true, false];
        yield 'other' => ['REPLACE INTO numbers (id) VALUES (?)', [1], true, true];
    }

    /** @group mysql */
    public function testColumnsHaveTheSameNamesAtEachUse(): void
    {
        foreach (['SELECT ? + 1, CONCAT(?)', 'SELECT 1 + ?, UPPER(?) FROM DUAL WHERE ? = 1'] as $sql) {
            $values = array_slice([1, 'a', 1], 0, substr_count($sql, '?'));
            $first = $this->connection->execute($sql, $values)->fetchAll(\PDO::FETCH_ASSOC);
            self::assertSame($first, $this->connection->execute($sql, $values)->fetchAll(\PDO::FETCH_ASSOC));
        }
    }

    /** @group mysql */
    public function testASecondStatementIsRefused(): void
    {
        for ($use = 1; $use <= 2; ++$use) {
            try {
                $this->connection->execute('SELECT 1; SELECT 2');
                self::fail('Both ran.');
            } catch (QueryExecutionException $refused) {
                self::assertStringContainsString('syntax', $refused->getMessage());
            }
        }
    }

    /**
     * In these character sets 0xBF5C is a letter, so that a backslash before a quote would not escape it.
     *
     * @group mysql
     */
    public function testATextStaysAValueInACharacterSetThatWasSetLater(): void
    {
        $connection = $this->connect();
        foreach (["SET NAMES gbk", "SET sql_mode = 'NO_BACKSLASH_ESCAPES'"] as $setting) {
            $connection->exec($setting);
            foreach (["\xBF' OR 1 = 1 -- ", "\\' OR 1 = 1 -- "] as $hostile) {
                $found = $connection->execute('SELECT 1 FROM DUAL WHERE CAST(? AS BINARY) = ?', [$hostile, 'b']);
                self::assertFalse($found->fetchColumn());
            }
        }
    }

    private function preparations(): int
    {
        $pdo = $this->connection->getWrappedConnection();
        $pdo->setAttribute(\PDO::ATTR_EMULATE_PREPARES, true);
        try {
            return (int) $pdo->query("SHOW SESSION STATUS LIKE 'Com_stmt_prepare'")->fetchColumn(1);
        } finally {
            $pdo->setAttribute(\PDO::ATTR_EMULATE_PREPARES, false);
        }
    }

    /** @group pgsql */
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

    /** @group pgsql */
    public function testAResultIsReadOnWhileItsTextRunsAgain(): void
    {
        $sql = 'SELECT generate_series(1, ?)';
        $first = $this->connection->execute($sql, [3]);
        self::assertSame(1, $first->fetchColumn());
        self::assertSame([1, 2], $this->connection->execute($sql, [2])->fetchAll(\PDO::FETCH_COLUMN));
        self::assertSame([2, 3], $first->fetchAll(\PDO::FETCH_COLUMN));
    }

    /**
     * "cached plan must not change result type"
     *
     * @group pgsql
     */
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

    /** @group pgsql */
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
