<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Tests\Connection\StatementTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StatementTest extends StatementTestCase
{
    use OnMysql;

    /**
     * @dataProvider statements
     * @param list<mixed> $values
     */
    public function testOnlyNumbersAreSentWithinTheText(string $sql, array $values, int $prepared): void
    {
        $table = $this->createTable('orm_numbers', ['id INTEGER', 'name VARCHAR(100)']);
        $this->connection->exec('INSERT INTO ' . $table . " VALUES (2, 'b'), (1, 'c')");
        $before = $this->preparations();
        $this->connection->execute(str_replace('numbers', $table, $sql), $values)->closeCursor();
        self::assertSame($before + $prepared, $this->preparations());
        $this->connection->execute(str_replace('numbers', $table, $sql), $values)->closeCursor();
        self::assertSame($before + 1, $this->preparations());
        self::assertEquals(0, $this->connection->getAttribute(\PDO::ATTR_EMULATE_PREPARES));
    }

    /** @return iterable<string, array{string, list<mixed>, int}> */
    public static function statements(): iterable
    {
        yield 'without values' => ['SELECT * FROM numbers', [], 0];
        yield 'numbers' => ['SELECT * FROM numbers WHERE id IN (?, ?) OR id = ? LIMIT ?', [1, -2, true, 5], 0];
        yield 'null' => ['SELECT * FROM numbers WHERE id <=> ?', [null], 0];
        yield 'text' => ['SELECT * FROM numbers WHERE name = ?', ['a'], 1];
        yield 'float' => ['SELECT * FROM numbers WHERE id > ?', [1.5], 1];
        yield 'date' => ['SELECT * FROM numbers WHERE name > ?', [new \DateTimeImmutable('2024-01-01')], 1];
        yield 'literal' => ["SELECT * FROM numbers WHERE name = 'a?' AND id = ?", [1], 1];
        yield 'escape' => ['SELECT * FROM numbers WHERE name <> "\\\\?" AND id = ?', [1], 1];
        yield 'order' => ['SELECT name, id FROM numbers ORDER BY ?', [2], 1];
        yield 'write' => ['DELETE FROM numbers WHERE id = ?', [1], 1];
    }

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

    /** In these character sets 0xBF5C is a letter, so that a backslash before a quote would not escape it. */
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
}
