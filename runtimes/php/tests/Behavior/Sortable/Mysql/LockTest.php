<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Behavior\Sortable\LockTestCase;
use Orm\Runtime\Tests\Support\OnMysql;
use Sorted\Board;
use Sorted\Task;

final class LockTest extends LockTestCase
{
    use OnMysql;

    /** Both would lock the place behind the last row of the index, and then wait for the other to write there. */
    public function testTwoParentsWithMembersAreSavedOneAfterAnother(): void
    {
        $other = $this->impatient();
        $this->connection->beginTransaction();
        (new Board())->addTask((new Task())->setTitle('a'))->save();
        $board = (new Board())->addTask((new Task())->setTitle('b'));
        $this->refused(RetryableException::class, static fn () => $board->save($other));
        $this->connection->commit();
        $board->save($other);
        self::assertSame('b1', $this->board($board->getId()));
    }
}
