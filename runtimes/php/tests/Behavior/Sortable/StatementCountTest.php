<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\InvalidOrderException;
use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\SeatQuery;
use Sorted\Slot;
use Sorted\SlotQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/** The work that operations give the database, for short and for long lists. */
final class StatementCountTest extends SortableTestCase
{
    use OnEveryDatabase;

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
        // MySQL does not count a row that has the new values already: the object looks whether it is there.
        $look = $this->adapterName() === 'mysql' ? 1 : 0;
        // The UPDATE finds out whether rows are where the objects say, except on MySQL.
        $move = $this->adapterName() === 'mysql' ? 2 : 1;
        $at = static fn (int $rank): Page => PageQuery::create()->findOneByRank($rank) ?? self::fail("No rank $rank.");
        $middle = intdiv($length, 2);
        [$first, $second, $last, $one, $five] = [$at(1), $at(2), $at($length), $at($middle), $at($middle + 3)];
        $operations = [
            'append' => [2, static fn () => (new Page())->save()],
            'insertAtBottom' => [2, static fn () => (new Page())->insertAtBottom()->save()],
            'insertAtTop' => [2, static fn () => (new Page())->insertAtTop()->save()],
            'insertAtRank' => [2, static fn () => (new Page())->insertAtRank(3)->save()],
            'moveUp' => [$move, static fn () => $one->moveUp()],
            'moveDown' => [$move, static fn () => $one->moveDown()],
            'moveToTop' => [$move, static fn () => $one->moveToTop()],
            'moveToBottom' => [2, static fn () => $one->moveToBottom()],
            'moveToRank' => [$move, static fn () => $one->moveToRank(5)],
            'nothing to move' => [1, static fn () => $one->moveToRank(5)],
            'swapWith' => [$move, static fn () => $one->swapWith($five)],
            'removeFromList' => [3 + $look, static fn () => $second->removeFromList()->save()],
            'delete' => [2, static fn () => $first->delete()],
            'delete the last' => [2, static fn () => $last->delete()],
            'reorder' => [
                2,
                static fn ()
                    => PageQuery::reorder([$one->getId() => $five->getRank(), $five->getId() => $one->getRank()]),
            ],
            'query delete' => [
                3,
                static fn () => PageQuery::create()->filterByRank(['min' => 3, 'max' => 5])->delete(),
            ],
            // The three are found, their places read, and each is deleted by itself, for its hooks.
            'collection delete' => [
                6,
                static fn () => PageQuery::create()->filterByRank(['min' => 2, 'max' => 4])->find()->delete(),
            ],
            'insertManyAtBottom' => [
                2,
                static fn () => PageQuery::insertManyAtBottom([new Page(), new Page(), new Page()]),
            ],
            'repairRanks' => [1, static fn () => PageQuery::repairRanks()],
            'repairAllRanks' => [1, static fn () => PageQuery::repairAllRanks()],
        ];
        foreach ($operations as $name => [$expected, $work]) {
            self::assertSame($lock + $expected, $this->countQueries($work), $name);
        }
        $this->assertDense('page', '1 = 1');
    }

    /** @dataProvider lengths */
    public function testReadingTakesOneStatementEach(int $length): void
    {
        $this->fill('task', $length, $board = $this->newBoard());
        $task = TaskQuery::create()->findOneByRank(5, $board);
        self::assertInstanceOf(Task::class, $task);
        $reads = [
            'getNext' => static fn () => $task->getNext(),
            'getPrevious' => static fn () => $task->getPrevious(),
            'isLast' => static fn () => $task->isLast(),
            'getMaxRank' => static fn () => TaskQuery::getMaxRank($board),
            'findOneByRank' => static fn () => TaskQuery::create()->findOneByRank(7, $board),
            'retrieveByRank' => static fn () => TaskQuery::retrieveByRank(7, $board),
            'countList' => static fn () => TaskQuery::countList($board),
            'findList' => static fn () => TaskQuery::create()->findList($board),
        ];
        foreach ($reads as $name => $work) {
            self::assertSame(1, $this->countQueries($work), $name);
        }
        self::assertSame(0, $this->countQueries(static fn () => $task->isFirst()));
    }

    /** Where a unique index is checked row by row, ranks are written twice. */
    public function testBudgetWithAUniqueIndex(): void
    {
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        $counts = [];
        foreach ([10, 10_000] as $length) {
            $this->connection->exec('DELETE FROM "slot"');
            IdentityMaps::active()->clearAll();
            $this->fill('slot', $length, 1);
            $this->fill('slot', $length, 2);
            $at = static fn (int $rank, int $scope = 1): Slot
                => SlotQuery::create()->findOneByRank($rank, $scope) ?? self::fail("No rank $rank.");
            [$one, $two, $three, $four, $other] = [$at(2), $at(5), $at(7), $at(9), $at(4, 2)];
            $new = static fn (): Slot => (new Slot())->setScopeValue(1);
            $operations = [
                'append' => static fn () => $new()->save(),
                'insertAtBottom' => static fn () => $new()->insertAtBottom()->save(),
                'insertAtTop' => static fn () => $new()->insertAtTop()->save(),
                'insertAtRank' => static fn () => $new()->insertAtRank(3)->save(),
                'moveUp' => static fn () => $one->moveUp(),
                'moveDown' => static fn () => $one->moveDown(),
                'moveToTop' => static fn () => $two->moveToTop(),
                'moveToBottom' => static fn () => $two->moveToBottom(),
                'moveToRank' => static fn () => $two->moveToRank(6),
                'swapWith' => static fn () => $one->swapWith($two),
                'swapWith in another list' => static fn () => $one->swapWith($other),
                'changed scope' => static fn () => $two->setScopeValue(2)->save(),
                'removeFromList' => static fn () => $three->removeFromList()->save(),
                'delete' => static fn () => $four->delete(),
                'repairRanks' => static fn () => SlotQuery::repairRanks(1),
                'query delete' => static fn ()
                    => SlotQuery::create()->filterByRank(['min' => 2, 'max' => 3], 1)->delete(),
            ];
            foreach ($operations as $name => $work) {
                $counts[$name][$length] = $this->countQueries($work);
                self::assertLessThanOrEqual($lock + 1 + 2 + 1, $counts[$name][$length], $name);
            }
            $this->assertDense('slot', '"sortable_scope" = 1');
            $this->assertDense('slot', '"sortable_scope" = 2');
        }
        foreach ($counts as $name => $both) {
            self::assertSame($both[10], $both[10_000], $name);
        }
        self::assertSame([$lock + 2, $lock + 2], [$counts['append'][10], $counts['insertAtBottom'][10]]);
    }

    /** @dataProvider lengths */
    public function testBudgetOfDeletesInLists(int $length): void
    {
        [$one, $two, $three] = [$this->newBoard(), $this->newBoard(), $this->newBoard()];
        foreach ([$one, $two, $three] as $board) {
            $this->fill('task', $length, $board);
        }
        $isSqlite = $this->adapterName() === 'sqlite';
        $lock = $isSqlite ? 0 : 1;
        // The rows are looked at, deleted, and the gaps closed.
        self::assertSame($lock + 3, $this->countQueries(static fn () => TaskQuery::deleteList($one)));
        self::assertSame(
            $lock + 2,
            $this->countQueries(static fn () => TaskQuery::create()->inList($two)->filterByTitle('none')->delete()),
        );
        $some = static fn () => TaskQuery::create()->filterBySortableRank(['min' => 2, 'max' => 3])->delete();
        // Two lists; which they are has to be known before they are locked.
        self::assertSame(($isSqlite ? 0 : 1) + $lock + 2 + 2, $this->countQueries($some));
        $this->assertDense('task', '"board_id" = ' . $two);
        $this->assertDense('task', '"board_id" = ' . $three);
        self::assertSame(2 * $length - 4, TaskQuery::create()->count());
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
        self::assertSame(
            $lock + 4,
            $this->countQueries(static fn () => $task->setBoardId($one)->insertAtRank(2)->save()),
        );
        $other = TaskQuery::create()->findOneByRank(4, $two);
        self::assertInstanceOf(Task::class, $other);
        self::assertSame($lock + 2, $this->countQueries(static fn () => $task->swapWith($other)));
        self::assertSame($lock + 3, $this->countQueries(static fn () => $other->removeFromList()->save()));
        self::assertSame($lock + 2, $this->countQueries(static fn () => $task->delete()));
        $this->assertDense('task', '"board_id" = ' . $one);
        $this->assertDense('task', '"board_id" = ' . $two);
    }

    /** Without an index on the rank, to look for the last one reads the whole table. */
    public function testTheLastRankIsReadWhereItIsNeeded(): void
    {
        $this->fill('task', 10, $board = $this->newBoard());
        $at = static fn (int $rank): Task
            => TaskQuery::create()->findOneByRank($rank, $board) ?? self::fail("No rank $rank.");
        [$one, $other] = [$at(4), $at(7)];
        $operations = [
            'moveUp' => [false, static fn () => $one->moveUp()],
            'moveDown' => [false, static fn () => $one->moveDown()],
            'moveToTop' => [false, static fn () => $one->moveToTop()],
            'moveToBottom' => [true, static fn () => $one->moveToBottom()],
            'moveToRank above' => [false, static fn () => $one->moveToRank(6)],
            'moveToRank, where it is' => [false, static fn () => $one->moveToRank(6)],
            'moveToRank below' => [false, static fn () => $one->moveToRank(9)],
            'insertAtTop' => [
                false,
                static fn () => (new Task())->setTitle('x')->setBoardId($board)->insertAtTop()->save(),
            ],
            'insertAtRank' => [
                false,
                static fn () => (new Task())->setTitle('x')->setBoardId($board)->insertAtRank(5)->save(),
            ],
            'insertAtRank at the end' => [
                true,
                static fn () => (new Task())->setTitle('x')->setBoardId($board)->insertAtRank(13)->save(),
            ],
            'swapWith' => [false, static fn () => $one->swapWith($other)],
            'reorder' => [
                false,
                static fn () => TaskQuery::reorder([
                    $one->getId() => $other->getSortableRank(),
                    $other->getId() => $one->getSortableRank(),
                ]),
            ],
            'delete' => [false, static fn () => $one->delete()],
        ];
        foreach ($operations as $name => [$expected, $work]) {
            $reads = preg_grep('/MAX\(|COUNT\(/', $this->statementsOf($work));
            self::assertSame($expected, $reads !== [], $name);
        }
        $this->assertDense('task', '"board_id" = ' . $board);
    }

    public function testReorderOfManyIsAFewStatements(): void
    {
        $this->fill('page', 12_000);
        $ids = PageQuery::create()->orderByRank()->select('Id')->find();
        $ids = is_array($ids) ? $ids : iterator_to_array($ids);
        shuffle($ids);
        $order = array_combine($ids, range(1, count($ids)));
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        // How long the list is, the list, and its ranks in two parts.
        self::assertSame($lock + 1 + 1 + 2, $this->countQueries(static fn () => PageQuery::reorder($order)));
        $this->assertDense('page', '1 = 1');
        self::assertSame($ids, array_values([...PageQuery::create()->orderByRank()->select('Id')->find()]));
    }

    /** Few of a long list: their rows, and the ranks. */
    public function testReorderOfAPartIsAFewStatements(): void
    {
        $this->fill('task', 12_000, $board = $this->newBoard());
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        foreach ([10, 1000] as $count) {
            $ids = TaskQuery::create()->inList($board)->orderByRank()->limit($count)->select('Id')->find();
            $ids = is_array($ids) ? $ids : iterator_to_array($ids);
            $order = array_combine(array_reverse($ids), range(1, $count));
            // One row tells the list; it is too long to be read as a whole.
            self::assertSame(
                1 + $lock + 1 + 2,
                $this->countQueries(static fn () => TaskQuery::reorder($order)),
                "$count",
            );
            self::assertSame(
                array_reverse($ids),
                [...TaskQuery::create()->inList($board)->orderByRank()->limit($count)->select('Id')->find()],
            );
        }
        $this->assertDense('task', '"board_id" = ' . $board);
    }

    /** Where keys are texts, MySQL takes them in parts of 500 values. */
    public function testReorderByKeysOfSeveralColumnsIsAConstantNumberOfStatements(): void
    {
        for ($from = 1; $from <= 3000; $from += 1000) {
            $rows = array_map(static fn (int $rank): string => "(1, 'c$rank', $rank)", range($from, $from + 999));
            $this->connection->exec(
                'INSERT INTO "seat" ("room", "code", "sortable_rank") VALUES ' . implode(', ', $rows),
            );
        }
        $order = static fn (int $count): array
            => array_map(static fn (int $rank): array => [[1, "c$rank"], $count + 1 - $rank], range(1, $count));
        $count = $this->countQueries(static fn () => SeatQuery::reorder($order(3000)));
        $lock = $this->adapterName() === 'sqlite' ? 0 : 1;
        $parts = $this->adapterName() === 'mysql' ? 12 : 1;
        // One row tells the list, where lists have locks of their own.
        self::assertSame($lock + $lock + $parts + $parts, $count);
        $this->assertDense('seat', '"room" = 1');
        self::assertSame('c3000', SeatQuery::create()->findOneByRank(1, 1)?->getCode());
    }

    public function testWhatChangesNothingWritesNothing(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $this->fill('task', 3, $one);
        $at = static fn (int $rank): Task
            => TaskQuery::create()->findOneByRank($rank, $one) ?? self::fail("No rank $rank.");
        [$first, $second, $last] = [$at(1), $at(2), $at(3)];
        $operations = [
            'the first up' => static fn () => $first->moveUp(),
            'the first to the top' => static fn () => $first->moveToTop(),
            'the last down' => static fn () => $last->moveDown(),
            'the last to the bottom' => static fn () => $last->moveToBottom(),
            'to where it is' => static fn () => $second->moveToRank(2),
            'a swap with itself' => static fn () => $second->swapWith($second),
            'the order that there is' => static fn ()
                => TaskQuery::reorder([$first->getId() => 1, $second->getId() => 2, $last->getId() => 3]),
            'nothing to save' => static fn () => $second->save(),
            'the scope that it has' => static fn () => $second->setScopeValue($one)->save(),
            'no rank' => fn () => $this->refused(InvalidRankException::class, static fn () => $second->moveToRank(4)),
            'no order' => fn () => $this->refused(
                InvalidOrderException::class,
                static fn () => TaskQuery::reorder([$first->getId() => 2]),
            ),
            'none to insert' => static fn () => TaskQuery::insertManyAtBottom([]),
            'locks alone' => fn ()
                => $this->connection->transaction(static fn () => TaskQuery::lockLists([$one, $two])),
        ];
        // Whether the list reaches that far is a condition of the UPDATE; MySQL is asked before.
        $conditional = $this->adapterName() === 'mysql' ? [] : ['the last down', 'no rank'];
        $rows = fn (): array => $this->connection->execute(
            'SELECT "id", "board_id", "sortable_rank" FROM "task" ORDER BY "id"',
        )->fetchAll(\PDO::FETCH_NUM);
        $before = $rows();
        foreach ($operations as $name => $work) {
            $writes = $this->writesOf($work);
            if (in_array($name, $conditional, true)) {
                self::assertCount(1, $writes, $name);
                self::assertStringContainsString(' AND EXISTS (', $writes[0]);
            } else {
                self::assertSame([], $writes, $name);
            }
            self::assertSame($before, $rows(), $name);
        }
    }

    /** @return list<string> */
    private function statementsOf(\Closure $work): array
    {
        $this->logger->records = [];
        $this->connection->setLogger($this->logger);
        $work();
        $this->connection->setLogger(null);

        return array_values(array_column($this->logger->records, 1));
    }

    /** @return list<string> */
    private function writesOf(\Closure $work): array
    {
        $statements = $this->statementsOf($work);

        // What takes the lock of an SQLite file looks like a write, and is none.
        return array_values(
            array_filter(
                $statements,
                static fn (string $sql): bool
                    => preg_match('/^(INSERT|UPDATE|DELETE)/', $sql) === 1 && !str_ends_with($sql, 'WHERE 1 = 0'),
            ),
        );
    }

    protected function fill(string $table, int $length, ?int $board = null): void
    {
        $scope = $table === 'slot' ? 'sortable_scope' : 'board_id';
        [$columns, $values] = $board === null ? ['"title"', "'x'"] : ["\"title\", \"$scope\"", "'x', $board"];
        for ($from = 1; $from <= $length; $from += 1000) {
            $rows = array_map(
                static fn (int $rank): string => "($values, $rank)",
                range($from, min($length, $from + 999)),
            );
            $this->connection->exec(
                "INSERT INTO \"$table\" ($columns, \"sortable_rank\") VALUES " . implode(', ', $rows),
            );
        }
    }

    protected function assertDense(string $table, string $condition): void
    {
        $sql = "SELECT COUNT(*) - MAX(\"sortable_rank\") + MIN(\"sortable_rank\") - 1 + COUNT(*) - COUNT(DISTINCT "
            . "\"sortable_rank\") "
            . "FROM \"$table\" WHERE $condition AND \"sortable_rank\" IS NOT NULL";
        $wrong = $this->value($sql);
        self::assertSame(0, is_numeric($wrong) ? (int) $wrong : null);
    }

    /**
     * Tables that were vacuumed while they were empty are planned for as such until they are analysed again.
     *
     * @group pgsql
     */
    public function testATableThatIsTakenForEmpty(): void
    {
        $board = $this->newBoard();
        $this->fill('task', 5_000, $board);
        $this->connection->exec('DELETE FROM "task"');
        $this->connection->exec('VACUUM (TRUNCATE false) "task"');
        $this->fill('task', 5_000, $board);
        $this->connection->beginTransaction();
        self::assertSame(2, TaskQuery::create()->inList($board)->filterBySortableRank([2, 3])->delete());
        $this->assertDense('task', "\"board_id\" = $board");
        $this->connection->exec(
            "UPDATE \"task\" SET \"sortable_rank\" = \"sortable_rank\" * 2 WHERE \"board_id\" = $board",
        );
        self::assertSame(4_998, TaskQuery::repairRanks($board));
        $this->assertDense('task', "\"board_id\" = $board");
        $rowsRead = $this->value(
            'SELECT seq_tup_read + COALESCE(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables WHERE relname = ?',
            ['task'],
        );
        self::assertLessThan(50 * 5_000, $rowsRead, 'A list is read a few times, not once for each row.');
        self::assertGreaterThan(5_000, $rowsRead);
        $this->connection->commit();
    }
}
