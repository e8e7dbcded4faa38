<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\ListSql;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Statements that number rows work for tables of any name. */
final class ShortNamesTest extends SortableTestCase
{
    use OnEveryDatabase;

    private const ROWS = 60;

    public function testTablesWithShortNames(): void
    {
        foreach (['n' => NPageTableMap::class, 'v' => VPageTableMap::class] as $name => $map) {
            $this->check($name, SortableTable::of($map));
        }
        $this->check('numbered', SortableTable::of(NumberedPageTableMap::class));
    }

    private function check(string $name, SortableTable $table): void
    {
        $sql = $this->createTable($name, ['id INTEGER PRIMARY KEY', 'r INTEGER', 'sortable_rank INTEGER']);
        for ($id = 1; $id <= self::ROWS; $id++) {
            $this->connection->execute("INSERT INTO $sql VALUES (?, ?, ?)", [$id, -$id, 3 * $id]);
        }
        $numbering = ListSql::of($this->connection)->numbering();
        foreach ($numbering->renumber($table, null) as [$statement, $values]) {
            $this->connection->execute($statement, $values);
        }
        self::assertSame(range(1, self::ROWS), $this->numbersOf($sql), $name);

        $ids = range(1, self::ROWS);
        $reversed = array_reverse($ids);
        $pairs = array_map(static fn (int $id, int $rank): array => [[$id], $rank], $ids, $reversed);
        $numbering->writeRanks($this->connection, $table, $pairs, []);
        self::assertSame(array_reverse($ids), $this->numbersOf($sql), $name);

        $ranks = array_map(static fn (int $id): array => [[$id], $id], $ids);
        [$statement, $values] = $numbering->reorder($this->connection, $table, $ranks);
        $this->connection->executeOnce($statement, $values);
        self::assertSame($ids, $this->numbersOf($sql), $name);

        $keys = array_map(static fn (int $id): array => [$id], $ids);
        [$statement, $values] = $numbering->rowsByKeys($this->connection, $table, $keys, false);
        self::assertCount(self::ROWS, $this->connection->executeOnce($statement, $values)->fetchAll(), $name);
        $this->connection->exec("DROP TABLE $sql");
    }

    /** @return list<int> in the order of the keys */
    private function numbersOf(string $sql): array
    {
        /** @var list<int|string> $numbers */
        $numbers = $this->connection->execute("SELECT sortable_rank FROM $sql ORDER BY id", [])
            ->fetchAll(\PDO::FETCH_COLUMN);

        return array_map(intval(...), $numbers);
    }
}
