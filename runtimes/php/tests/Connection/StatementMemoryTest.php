<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Statements that are kept take a limited amount of memory, however long their texts are. */
final class StatementMemoryTest extends DatabaseTestCase
{
    use OnEveryDatabase;

    /** As often as any database wants before it prepares a text. */
    private const USES = 6;

    /** Each place takes about 200 bytes of PHP's memory, and as many of the driver. */
    public function testPlacesOfBoundStatementsAreLimited(): void
    {
        $table = $this->createTable('orm_many', ['id INTEGER', 'name VARCHAR(20)']);
        $this->connection->beginTransaction();
        for ($rows = 200; $rows < 300; ++$rows) {
            $this->insert($table, $rows);
            self::assertLessThanOrEqual(20_000, $this->boundPlaces());
        }
        $this->connection->rollBack();
    }

    public function testAStatementOfManyPlacesIsStillBound(): void
    {
        $table = $this->createTable('orm_many', ['id INTEGER', 'name VARCHAR(20)']);
        $this->connection->beginTransaction();
        $this->insert($table, 12_000);
        self::assertSame(24_000, $this->boundPlaces());
        $this->insert($table, 10);
        self::assertSame(20, $this->boundPlaces());
        $this->connection->rollBack();
    }

    /** INSERTs of ever other sizes do not replace the statements of queries. */
    public function testBoundStatementsLeaveTheOthersAlone(): void
    {
        $table = $this->createTable('orm_many', ['id INTEGER', 'name VARCHAR(20)']);
        $this->connection->beginTransaction();
        $query = "SELECT name FROM $table WHERE id = ?";
        for ($use = 0; $use < self::USES; ++$use) {
            $this->connection->execute($query, [1])->fetchAll();
        }
        for ($rows = 4000; $rows < 4005; ++$rows) {
            $this->insert($table, $rows);
            self::assertArrayHasKey($query, $this->connection->session->kept);
        }
        $this->connection->rollBack();
    }

    public function testPlacesOfKeptStatementsAreLimited(): void
    {
        $table = $this->createTable('orm_many', ['id INTEGER', 'name VARCHAR(20)']);
        for ($count = 500; $count < 600; ++$count) {
            $sql = "SELECT name FROM $table WHERE id IN (?" . str_repeat(',?', $count - 1) . ')';
            for ($use = 0; $use < self::USES; ++$use) {
                $this->connection->execute($sql, range(1, $count))->fetchAll();
            }
            self::assertLessThanOrEqual(20_000, $this->keptPlaces());
        }
        self::assertGreaterThan(3000, $this->keptPlaces());
    }

    public function testTextsAreLimited(): void
    {
        for ($number = 0; $number < 100; ++$number) {
            $sql = "SELECT $number AS n, '" . str_repeat('x', 100_000) . "' AS t";
            for ($use = 0; $use < ($number < 50 ? 1 : self::USES); ++$use) {
                $this->connection->execute($sql)->fetchAll();
            }
        }
        $session = $this->connection->session;
        $texts = [...array_keys($session->kept), ...array_keys($session->older), ...array_keys($session->uses)];
        self::assertLessThan(3_000_000, array_sum(array_map(strlen(...), array_map(strval(...), $texts))));
        self::assertNotSame([], $texts);
    }

    private function insert(string $table, int $rows): void
    {
        $sql = "INSERT INTO $table (id, name) VALUES (?, ?)" . str_repeat(', (?, ?)', $rows - 1);
        $values = array_merge(...array_fill(0, $rows, [1, 'a']));
        for ($use = 0; $use < self::USES && !isset($this->connection->session->bound[$sql]); ++$use) {
            BoundStatement::run($this->connection, $sql, $values);
        }
        self::assertArrayHasKey($sql, $this->connection->session->bound);
        self::assertSame($rows, BoundStatement::run($this->connection, $sql, $values)->rowCount());
    }

    private function boundPlaces(): int
    {
        return array_sum(array_map(
            static fn (BoundStatement $bound): int => count($bound->variables),
            $this->connection->session->bound,
        ));
    }

    private function keptPlaces(): int
    {
        $session = $this->connection->session;
        $places = 0;
        foreach ([$session->kept, $session->older] as $statements) {
            foreach ($statements as $statement) {
                $places += max(0, $statement->places);
            }
        }

        return $places;
    }
}
