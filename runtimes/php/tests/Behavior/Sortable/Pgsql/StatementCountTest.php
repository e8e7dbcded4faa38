<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\StatementCountTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;
use Sorted\TaskQuery;

final class StatementCountTest extends StatementCountTestCase
{
    use OnPgsql;

    /** Tables that were vacuumed while they were empty are planned for as such until they are analysed again. */
    public function testATableThatIsTakenForEmpty(): void
    {
        $board = $this->newBoard();
        $this->fill('task', 5_000, $board);
        $this->connection->exec('DELETE FROM "task"');
        $this->connection->exec('VACUUM (TRUNCATE false) "task"');
        $this->fill('task', 5_000, $board);
        $this->connection->exec("SET statement_timeout = '10s'");
        self::assertSame(2, TaskQuery::create()->inList($board)->filterBySortableRank([2, 3])->delete());
        $this->assertDense('task', "\"board_id\" = $board");
        $this->connection->exec(
            "UPDATE \"task\" SET \"sortable_rank\" = \"sortable_rank\" * 2 WHERE \"board_id\" = $board",
        );
        self::assertSame(4_998, TaskQuery::repairRanks($board));
        $this->assertDense('task', "\"board_id\" = $board");
    }
}
