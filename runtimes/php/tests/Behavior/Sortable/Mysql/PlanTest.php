<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Sortable\PlanTestCase;
use Orm\Runtime\Tests\Support\OnMysql;
use Sorted\SlotQuery;
use Sorted\Task;
use Sorted\TaskQuery;

final class PlanTest extends PlanTestCase
{
    use OnMysql;

    /** A plan can name the index and read half of the list all the same, so rows are counted. */
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

    /** A query that hides rows finds the nearest of the others. */
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
