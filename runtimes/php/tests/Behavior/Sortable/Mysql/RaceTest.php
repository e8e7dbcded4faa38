<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\RaceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;
use Sorted\Task;
use Sorted\TaskQuery;

final class RaceTest extends RaceTestCase
{
    use OnMysql;

    /** An operation's own transaction is READ COMMITTED: what it reads before it knows its lists is not locked. */
    public function testAQueryThatDeletesDoesNotLockRowsBeforeItsLists(): void
    {
        [$a, $b] = $this->tasks('abc', null);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        $this->tell($first, 'exec', 'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE');
        $this->tell($first, 'pauseBefore', '/GET_LOCK/');
        $this->say($first, 'deleteMany', $a->getId(), $b->getId());
        self::assertSame('paused', $this->answer($first));
        $this->say($second, 'moveToBottom', $a->getId());
        self::assertSame('ok 3', $this->answer($second));
        $this->goOn($first);
        self::assertSame('ok 2', $this->answer($first));
        self::assertSame('c1', $this->board(null));
    }

    /** At REPEATABLE READ the rows that are moved down would keep the gap in front of them locked. */
    public function testAListIsAppendedToWhileTheNextOneInTheIndexIsMovedDown(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $this->tasks('ab', $one);
        $this->tasks('xy', $two);
        $puppet = $this->puppet();
        $this->tell($puppet, 'pauseBefore', '/^INSERT/');
        $this->say($puppet, 'insert', 'n', $two, 1);
        self::assertSame('paused', $this->answer($puppet));
        $this->connection->exec('SET SESSION innodb_lock_wait_timeout = 1');
        (new Task())->setTitle('c')->setBoardId($one)->save();
        $this->goOn($puppet);
        self::assertSame('ok 1', $this->answer($puppet));
        self::assertSame(['a1 b2 c3', 'n1 x2 y3'], [$this->board($one), $this->board($two)]);
    }

    /** Whoever holds the list will want the row, and the server does not see that each waits for the other. */
    public function testATransactionDoesNotWaitForTheListOfARowThatItHasLocked(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a, $b] = $this->tasks('abc', $one);
        $this->tasks('xy', $two);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        foreach ([['moveToTop', $a->getId()], ['swap', $b->getId(), $a->getId()]] as $command) {
            $this->tell($first, 'hold', $a->getId());
            $this->tell($first, 'hold', $b->getId());
            TaskQuery::create()->findPk($a->getId())?->setBoardId($two)->save();
            $this->tell($first, 'begin');
            $this->tell($second, 'pauseBefore', '/^UPDATE/');
            $this->say($second, 'insert', 'n', $two, 1);
            self::assertSame('paused', $this->answer($second));
            $this->say($first, ...$command);
            $noWait = '/^again .*holds a lock of the table "[^"]+"\. /';
            self::assertMatchesRegularExpression($noWait, $this->answer($first));
            $this->tell($first, 'rollBack');
            $this->goOn($second);
            self::assertSame('ok 1', $this->answer($second));
            TaskQuery::create()->findPk($a->getId())?->setBoardId($one)->save();
        }
        self::assertSame(['b1 c2 a3', 'n1 n2 x3 y4'], [$this->board($one), $this->board($two)]);
    }

    /** One of two transactions that want each other's list gives up its own at once, and begins again with both. */
    public function testTransactionsThatAreRunAgainTakeAllTheirListsAtOnceThen(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [, $b] = $this->tasks('ab', $one);
        [, $y] = $this->tasks('xy', $two);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        $calls = [['moveToTop', $b->getId()], ['moveToTop', $y->getId()]];
        foreach ([[$first, $calls], [$second, array_reverse($calls)]] as [$puppet, $inOrder]) {
            $this->tell($puppet, 'pauseBefore', '/^UPDATE/');
            $this->say($puppet, 'transaction', ...$inOrder);
            self::assertSame('paused', $this->answer($puppet));
        }
        $this->goOn($first);
        $this->goOn($second);
        self::assertSame(['ok [1,1]', 'ok [1,1]'], [$this->answer($first), $this->answer($second)]);
        self::assertSame(['b1 a2', 'y1 x2'], [$this->board($one), $this->board($two)]);
        $failures = [];
        foreach ([$first, $second] as $puppet) {
            array_push($failures, ...(array) json_decode($this->tell($puppet, 'failures'), true));
        }
        self::assertNotSame([], $failures);
        foreach ($failures as $failure) {
            self::assertIsString($failure);
            // Not "and has kept it for more than 2 seconds".
            self::assertMatchesRegularExpression('/holds a lock of the table "[^"]+"\. /', $failure);
        }
    }
}
