<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\InvalidOrderException;
use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/** The work that operations give the database, for short and for long lists. */
abstract class StatementCountTestCase extends SortableTestCase
{
    /** @return array<string, array{int}> */
    public static function lengths(): array
    {
        return ['10 rows' => [10], '10,000 rows' => [10_000]];
    }

    /** @dataProvider lengths */
    public function testBudget(int $length): void
    {
        $this->fill('page', $length);
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        $at = static fn (int $rank): Page => PageQuery::create()->findOneByRank($rank) ?? self::fail("No rank $rank.");
        $middle = intdiv($length, 2);
        [$first, $second, $last, $one, $five] = [$at(1), $at(2), $at($length), $at($middle), $at($middle + 3)];
        $operations = [
            'append' => [2, static fn () => (new Page())->save()],
            'insertAtTop' => [3, static fn () => (new Page())->insertAtTop()->save()],
            'insertAtRank' => [3, static fn () => (new Page())->insertAtRank(3)->save()],
            'moveUp' => [2, static fn () => $one->moveUp()],
            'moveDown' => [2, static fn () => $one->moveDown()],
            'moveToTop' => [2, static fn () => $one->moveToTop()],
            'moveToBottom' => [2, static fn () => $one->moveToBottom()],
            'moveToRank' => [2, static fn () => $one->moveToRank(5)],
            'nothing to move' => [1, static fn () => $one->moveToRank(5)],
            'swapWith' => [2, static fn () => $one->swapWith($five)],
            'removeFromList' => [3, static fn () => $second->removeFromList()->save()],
            'delete' => [3, static fn () => $first->delete()],
            'delete the last' => [3, static fn () => $last->delete()],
            'reorder' => [3, static fn () => PageQuery::reorder([$one->getId() => $five->getRank(), $five->getId() => $one->getRank()])],
            'query delete' => [3, static fn () => PageQuery::create()->filterByRank(['min' => 3, 'max' => 5])->delete()],
            'repairRanks' => [1, static fn () => PageQuery::repairRanks()],
        ];
        foreach ($operations as $name => [$expected, $work]) {
            self::assertSame($lock + $expected, $this->countQueries($work), $name);
        }
        $this->assertDense('page', '1 = 1');
    }

    /** @dataProvider lengths */
    public function testBudgetOfAChangeOfTheScope(int $length): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $this->fill('task', $length, $one);
        $this->fill('task', $length, $two);
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        $task = TaskQuery::create()->findOneByRank(3, $one);
        self::assertInstanceOf(Task::class, $task);
        self::assertSame($lock + 3, $this->countQueries(static fn () => $task->setBoardId($two)->save()));
        self::assertSame($lock + 4, $this->countQueries(static fn () => $task->setBoardId($one)->insertAtRank(2)->save()));
        $other = TaskQuery::create()->findOneByRank(4, $two);
        self::assertInstanceOf(Task::class, $other);
        self::assertSame($lock + 2, $this->countQueries(static fn () => $task->swapWith($other)));
        self::assertSame($lock + 3, $this->countQueries(static fn () => $task->delete()));
        $this->assertDense('task', '"board_id" = ' . $one);
        $this->assertDense('task', '"board_id" = ' . $two);
    }

    public function testReorderOfManyIsAFewStatements(): void
    {
        $this->fill('page', 12_000);
        $ids = PageQuery::create()->orderByRank()->select('Id')->find();
        $ids = is_array($ids) ? $ids : iterator_to_array($ids);
        shuffle($ids);
        $order = array_combine($ids, range(1, count($ids)));
        $startedAt = hrtime(true);
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        // How long the list is, the list, and its ranks in two parts.
        self::assertSame($lock + 1 + 1 + 2, $this->countQueries(static fn () => PageQuery::reorder($order)));
        self::assertLessThan(20.0, (hrtime(true) - $startedAt) / 1e9);
        $this->assertDense('page', '1 = 1');
        self::assertSame($ids, array_values([...PageQuery::create()->orderByRank()->select('Id')->find()]));
    }

    public function testWhatChangesNothingWritesNothing(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $this->fill('task', 3, $one);
        $at = static fn (int $rank): Task => TaskQuery::create()->findOneByRank($rank, $one) ?? self::fail("No rank $rank.");
        [$first, $second, $last] = [$at(1), $at(2), $at(3)];
        $operations = [
            'the first up' => static fn () => $first->moveUp(),
            'the first to the top' => static fn () => $first->moveToTop(),
            'the last down' => static fn () => $last->moveDown(),
            'the last to the bottom' => static fn () => $last->moveToBottom(),
            'to where it is' => static fn () => $second->moveToRank(2),
            'a swap with itself' => static fn () => $second->swapWith($second),
            'the order that there is' => static fn () => TaskQuery::reorder([$first->getId() => 1, $second->getId() => 2, $last->getId() => 3]),
            'nothing to save' => static fn () => $second->save(),
            'the scope that it has' => static fn () => $second->setScopeValue($one)->save(),
            'no rank' => fn () => $this->refused(InvalidRankException::class, static fn () => $second->moveToRank(4)),
            'no order' => fn () => $this->refused(InvalidOrderException::class, static fn () => TaskQuery::reorder([$first->getId() => 2])),
            'none to insert' => static fn () => TaskQuery::insertManyAtBottom([]),
            'locks alone' => fn () => $this->connection->transaction(static fn () => TaskQuery::lockLists([$one, $two])),
        ];
        foreach ($operations as $name => $work) {
            self::assertSame([], $this->writesOf($work), $name);
        }
    }

    /** @return list<string> */
    private function writesOf(\Closure $work): array
    {
        $this->logger->records = [];
        $this->connection->setLogger($this->logger);
        $work();
        $this->connection->setLogger(null);
        $statements = array_column($this->logger->records, 1);

        // What takes the lock of an SQLite file looks like a write, and is none.
        return array_values(array_filter($statements, static fn (string $sql): bool => preg_match('/^(INSERT|UPDATE|DELETE)/', $sql) === 1 && !str_ends_with($sql, 'WHERE 1 = 0')));
    }

    private function fill(string $table, int $length, ?int $board = null): void
    {
        [$columns, $values] = $board === null ? ['"title"', "'x'"] : ['"title", "board_id"', "'x', $board"];
        for ($from = 1; $from <= $length; $from += 1000) {
            $rows = array_map(static fn (int $rank): string => "($values, $rank)", range($from, min($length, $from + 999)));
            $this->connection->exec("INSERT INTO \"$table\" ($columns, \"sortable_rank\") VALUES " . implode(', ', $rows));
        }
    }

    private function assertDense(string $table, string $condition): void
    {
        $sql = "SELECT COUNT(*) - MAX(\"sortable_rank\") + MIN(\"sortable_rank\") - 1 + COUNT(*) - COUNT(DISTINCT \"sortable_rank\") "
            . "FROM \"$table\" WHERE $condition AND \"sortable_rank\" IS NOT NULL";
        $wrong = $this->value($sql);
        self::assertSame(0, is_numeric($wrong) ? (int) $wrong : null);
    }
}
