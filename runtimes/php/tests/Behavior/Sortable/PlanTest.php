<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Slot;
use Sorted\SlotQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/** With 100,000 rows every statement finds its rows by the index over scope and rank, or by the key. */
final class PlanTest extends SortableTestCase
{
    use OnEveryDatabase;

    private const ROWS = 100_000;

    public function testWithAnIndex(): void
    {
        $board = $this->newBoard();
        $this->fill('task', 'board_id', $board);
        $at = static fn (int $rank): Task
            => TaskQuery::create()->findOneByRank($rank, $board) ?? self::fail("No rank $rank.");
        $this->prove('task', [
            'max' => static fn () => TaskQuery::getMaxRank($board),
            'next' => static fn () => $at(500)->getNext(),
            'previous' => static fn () => $at(self::ROWS)->getPrevious(),
            'is last' => static fn () => $at(500)->isLast(),
            'append' => static fn () => (new Task())->setTitle('n')->setBoardId($board)->save(),
            'shift' => static fn ()
                => (new Task())->setTitle('n')->setBoardId($board)->insertAtRank(self::ROWS - 20)->save(),
            'move' => static fn () => $at(700)->moveToRank(720),
            'swap' => static fn () => $at(800)->swapWith($at(9_000)),
            'change of the scope' => static fn () => $at(self::ROWS - 10)->setBoardId(null)->save(),
            'delete' => static fn () => $at(self::ROWS - 30)->delete(),
            'delete of many' => static fn ()
                => TaskQuery::create()->filterByRank([self::ROWS - 40, self::ROWS - 45], $board)->delete(),
        ]);
        $this->proveReorder('task', TaskQuery::class, $board);
    }

    public function testWithAUniqueIndex(): void
    {
        $this->fill('slot', 'sortable_scope', 5);
        $at = static fn (int $rank): Slot
            => SlotQuery::create()->findOneByRank($rank, 5) ?? self::fail("No rank $rank.");
        $this->prove('slot', [
            'shift and flip' => static fn () => (new Slot())->setScopeValue(5)->insertAtRank(self::ROWS - 20)->save(),
            'move and flip' => static fn () => $at(700)->moveToRank(720),
            'swap and flip' => static fn () => $at(800)->swapWith($at(9_000)),
            'delete and flip' => static fn () => $at(self::ROWS - 30)->delete(),
            'change of the scope' => static fn () => $at(self::ROWS - 10)->setSortableScope(6)->save(),
        ]);
        $this->proveReorder('slot', SlotQuery::class, 5);
    }

    /** Few rows are found by their keys in shorter lists too, where a guess of their number would decide otherwise. */
    public function testFewRowsOfAShorterList(): void
    {
        $this->fill('slot', 'sortable_scope', 5, 10_000);
        foreach ([5, 40] as $count) {
            $ranks = array_map(static fn (int $n): int => 150 * $n, range(1, $count));
            $ids = array_map(intval(...), [
                ...SlotQuery::create()->filterByRank($ranks, 5)->orderByRank()->select('Id')->find(),
            ]);
            $order = array_combine($ids, array_reverse($ranks));
            $this->prove('slot', ["reorder $count" => static fn () => SlotQuery::reorder($order)]);
            self::assertSame($ids[0], SlotQuery::create()->findOneByRank(150 * $count, 5)?->getId());
        }
    }

    /** @param array<string, \Closure> $operations */
    private function prove(string $table, array $operations): void
    {
        foreach ($operations as $name => $work) {
            $statements = $this->statementsOf($work);
            self::assertNotSame([], $statements);
            foreach ($statements as [$sql, $values]) {
                self::assertSame('', $this->fullScan($table, $sql, $values), "$name: $sql");
            }
        }
    }

    /** @param class-string<TaskQuery>|class-string<SlotQuery> $query */
    private function proveReorder(string $table, string $query, int $scope): void
    {
        $ids = array_map(
            intval(...),
            [
                ...$query::create()
                    ->filterByRank(['min' => 2_001, 'max' => 3_000], $scope)
                    ->orderByRank()
                    ->select('Id')
                    ->find(),
            ],
        );
        $order = array_combine($ids, array_reverse(range(2_001, 3_000)));
        $statements = $this->statementsOf(static fn () => $query::reorder($order));
        // Rows that exchange their ranks are found by their keys; the list is not counted.
        foreach ($statements as [$sql, $values]) {
            self::assertStringNotContainsString('COUNT(', $sql);
            self::assertSame('', $this->fullScan($table, $sql, $values), "reorder: $sql");
        }
        self::assertSame($ids[999], $query::create()->findOneByRank(2_001, $scope)?->getId());
    }

    /** @return list<array{string, list<mixed>}> those that read or write the lists */
    private function statementsOf(\Closure $work): array
    {
        $this->logger->records = [];
        $this->connection->setLogger($this->logger);
        $this->connection->useDebug();
        $work();
        $this->connection->useDebug(false);
        $this->connection->setLogger(null);
        $statements = [];
        foreach ($this->logger->records as [, $message, $context]) {
            $sql = preg_replace('/^Slow query: /', '', $message);
            // What only takes a lock reads nothing.
            if (
                preg_match('/^(SELECT|UPDATE|DELETE)\b.*"(task|slot)"/s', $sql) === 1
                && !str_contains($sql, 'WHERE 1 = 0')
            ) {
                $statements[] = [$sql, $context['values']];
            }
        }

        return $statements;
    }

    /**
     * @param list<mixed> $values
     * @return string the part of the plan that reads the whole table
     */
    private function fullScan(string $table, string $sql, array $values): string
    {
        if ($this->adapterName() === 'pgsql') {
            $plan = implode(
                "\n",
                $this->connection->executeOnce("EXPLAIN $sql", $values)->fetchAll(\PDO::FETCH_COLUMN),
            );

            return preg_match("/Seq Scan on \"?$table\"?.*/", $plan, $found) === 1 ? $plan : '';
        }
        if ($this->adapterName() === 'sqlite') {
            $rows = $this->connection->executeOnce("EXPLAIN QUERY PLAN $sql", $values)->fetchAll(\PDO::FETCH_NUM);
            $plan = implode("\n", array_column($rows, 3));

            return preg_match("/^SCAN (TABLE )?($table|x)( (?!USING)|$)/m", $plan) === 1 ? $plan : '';
        }
        foreach ($this->connection->executeOnce("EXPLAIN $sql", $values)->fetchAll(\PDO::FETCH_ASSOC) as $row) {
            if (in_array($row['table'], [$table, 'x'], true) && $row['type'] === 'ALL') {
                return (string) json_encode($row);
            }
        }

        return '';
    }

    private function fill(string $table, string $scope, int $value, int $rows = self::ROWS): void
    {
        $digits = '(SELECT 0 AS d UNION ALL '
            . implode(' UNION ALL ', array_map(static fn (int $n): string => "SELECT $n", range(1, 9))) . ')';
        $number = 'a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d';
        $from = "FROM $digits a, $digits b, $digits c, $digits e, $digits f";
        $this->connection->exec(
            "INSERT INTO \"$table\" (\"title\", \"$scope\", \"sortable_rank\") SELECT 't', $value, $number + 1 $from "
                . "WHERE $number < $rows",
        );
        $this->connection->query(
            'ANALYZE ' . ($this->adapterName() === 'mysql' ? 'TABLE ' : '') . "\"$table\"",
        )->fetchAll();
    }

    /**
     * A plan can name the index and read half of the list all the same, so rows are counted.
     *
     * @group mysql
     */
    public function testNeighboursAreFoundWithoutWalkingThroughTheList(): void
    {
        $boards = [$this->newBoard(), null];
        foreach ($boards as $board) {
            // Emptied and filled again, with statistics of the table that it was.
            for ($time = 0; $time < 2; ++$time) {
                $list = $board === null ? 'IS NULL' : "= $board";
                $this->connection->exec("DELETE FROM \"task\" WHERE \"board_id\" $list");
                $this->fillList($board, 2_000);
            }
        }
        foreach ($boards as $board) {
            $at = static fn (int $rank): Task
                => TaskQuery::create()->findOneByRank($rank, $board) ?? self::fail("No rank $rank.");
            foreach ([1, 2, 1_000, 1_999, 2_000] as $rank) {
                $task = $at($rank);
                [$next, $reads] = $this->rowsRead(static fn () => $task->getNext());
                self::assertSame($rank === 2_000 ? null : $at($rank + 1), $next);
                self::assertLessThanOrEqual(6, $reads, "getNext() of $rank");
                [$previous, $reads] = $this->rowsRead(static fn () => $task->getPrevious());
                self::assertSame($rank === 1 ? null : $at($rank - 1), $previous);
                self::assertLessThanOrEqual(6, $reads, "getPrevious() of $rank");
            }
        }
    }

    /**
     * A query that hides rows finds the nearest of the others.
     *
     * @group mysql
     */
    public function testANeighbourBehindRowsThatAQueryHides(): void
    {
        [$a, , , $d] = $this->slotsOf('abcd', 3);
        $query = new class () extends SlotQuery {
            protected function preSelect(ConnectionInterface $con): void
            {
                $this->filterByTitle(['b', 'c'], Criteria::NOT_IN);
            }
        };
        self::assertSame($d, (clone $query)->neighbourOf($a, true, null));
        self::assertSame($a, (clone $query)->neighbourOf($d, false, null));
    }

    private function fillList(?int $board, int $length): void
    {
        $rows = array_map(
            static fn (int $rank): string => sprintf("('x', %s, %d)", $board ?? 'NULL', $rank),
            range(1, $length),
        );
        $this->connection->exec(
            'INSERT INTO "task" ("title", "board_id", "sortable_rank") VALUES ' . implode(', ', $rows),
        );
    }

    /**
     * @param \Closure(): ?ActiveRecordInterface $work
     * @return array{?ActiveRecordInterface, int}
     */
    private function rowsRead(\Closure $work): array
    {
        $this->connection->exec('FLUSH STATUS');
        $found = $work();
        $reads = $this->connection->executeOnce("SHOW SESSION STATUS LIKE 'Handler_read%'")
            ->fetchAll(\PDO::FETCH_KEY_PAIR);

        return [$found, (int) array_sum($reads)];
    }
}
