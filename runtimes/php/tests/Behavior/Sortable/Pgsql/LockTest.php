<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\LockTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;
use Sorted\Board;
use Sorted\Task;
use Sorted\TaskQuery;

final class LockTest extends LockTestCase
{
    use OnPgsql;

    public function testMembersThatAreSavedWithTheirParentLockNoOtherList(): void
    {
        $other = $this->impatient();
        $this->connection->beginTransaction();
        TaskQuery::lockLists([null]);
        $board = (new Board())->addTask((new Task())->setTitle('a'))->addTask((new Task())->setTitle('b'));
        $board->save($other);
        $this->connection->rollBack();
        self::assertSame('a1 b2', $this->board($board->getId()));
    }
}
