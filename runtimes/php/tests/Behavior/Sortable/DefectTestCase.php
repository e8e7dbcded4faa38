<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Exception\OrmException;
use Sorted\MoodPick;
use Sorted\MoodPickQuery;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\Task;
use Sorted\TaskQuery;
use Sorted\Track;
use Sorted\TrackQuery;
use Sorted\ChapterQuery;

/** What goes wrong elsewhere, one test each. */
abstract class DefectTestCase extends SortableTestCase
{
    public function testDeletingWhatIsInNoListShiftsNobody(): void
    {
        [$a] = $this->pages('abc');
        $a->removeFromList()->save();
        $a->delete();
        self::assertSame('b1 c2', $this->ranks('page'));
    }

    public function testRemovingTwiceOrNewShiftsNobody(): void
    {
        [$a] = $this->pages('abc');
        $a->removeFromList();
        $this->refused(NotInListException::class, static fn () => $a->removeFromList());
        $this->refused(NotInListException::class, static fn () => (new Page())->removeFromList());
        $a->save();
        self::assertSame('b1 c2 a-', $this->ranks('page'));
    }

    public function testARefusedDeleteShiftsNobody(): void
    {
        $page = new class () extends Page {
            public function preDelete(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        $page->setTitle('a')->save();
        $this->pages('b');
        $page->delete();
        self::assertSame('a1 b2', $this->ranks('page'));
        self::assertFalse($page->isDeleted());
    }

    public function testAScopeThatIsSetTwice(): void
    {
        [$one, $two, $three] = [$this->newBoard(), $this->newBoard(), $this->newBoard()];
        [$a] = $this->tasks('ab', $one);
        $this->tasks('x', $two);
        $this->tasks('y', $three);
        $a->setBoardId($two)->setBoardId($three)->save();
        self::assertSame(['b1', 'x1', 'y1 a2'], [$this->board($one), $this->board($two), $this->board($three)]);
        $a->setBoardId($one)->setBoardId($three)->save();
        self::assertSame(['b1', 'x1', 'y1 a2'], [$this->board($one), $this->board($two), $this->board($three)]);
        self::assertSame(2, $a->getRank());
    }

    public function testOneOfSeveralScopeColumns(): void
    {
        $tracks = [];
        for ($n = 0; $n < 3; ++$n) {
            $tracks[] = $track = (new Track())->setUserId(1)->setGenre('x');
            $track->save();
        }
        $tracks[0]->setGenre(null)->save();
        self::assertSame([1, 1, 2], array_map(static function (Track $track): ?int {
            $track->reload();

            return $track->getRank();
        }, $tracks));
        self::assertSame(2, TrackQuery::countList(1, null, null, 'x'));
    }

    public function testMovingWhatIsInNoListTouchesNobody(): void
    {
        [$a] = $this->pages('abc');
        $a->removeFromList()->save();
        foreach (['moveUp', 'moveDown', 'moveToTop', 'moveToBottom'] as $method) {
            $this->refused(NotInListException::class, static fn () => $a->$method());
        }
        self::assertSame('b1 c2 a-', $this->ranks('page'));
    }

    public function testAFailedSaveCanBeSavedAgain(): void
    {
        $this->tasks('ab', null);
        $task = (new Task())->insertAtTop();
        $this->refused(OrmException::class, static fn () => $task->save());
        self::assertSame([true, null], [$task->isNew(), $task->getRank()]);
        self::assertSame('a1 b2', $this->board(null));
        $task->setTitle('t');
        self::assertSame(1, $task->save());
        self::assertSame('t1 a2 b3', $this->board(null));
        self::assertSame(1, $task->getRank());

        [$x] = $this->tasks('xy', $board = $this->newBoard());
        $x->setBoardId(null)->insertAtRank(2)->setTitle(null);
        $this->refused(OrmException::class, static fn () => $x->save());
        self::assertSame('x1 y2', $this->board($board));
        self::assertSame('t1 a2 b3', $this->board(null));
        $x->setTitle('x')->save();
        self::assertSame('y1', $this->board($board));
        self::assertSame('t1 x2 a3 b4', $this->board(null));
    }

    public function testMassDeletesAndCopiesLeaveNoGaps(): void
    {
        [$a] = $this->pages('abcd');
        PageQuery::create()->filterByTitle(['a', 'c'])->find()->delete();
        self::assertSame('b1 d2', $this->ranks('page'));
        $a->copy()->save();
        self::assertSame('b1 d2 a3', $this->ranks('page'));
    }

    public function testEnumScopesAreSpokenOfByLabel(): void
    {
        foreach (['calm', 'calm', null, null] as $mood) {
            $picks[] = $pick = (new MoodPick())->setMood($mood);
            $pick->save();
        }
        self::assertSame([1, 2, 1, 2], array_map(static fn (MoodPick $pick): ?int => $pick->getRank(), $picks));
        self::assertSame(['calm', null], [$picks[0]->getScopeValue(), $picks[2]->getScopeValue()]);
        $picks[0]->swapWith($picks[3]);
        self::assertSame([null, 2, 'calm', 1], [$picks[0]->getMood(), $picks[0]->getRank(), $picks[3]->getMood(), $picks[3]->getRank()]);
        self::assertSame(2, MoodPickQuery::create()->inList('calm')->count());
    }

    public function testTheScopeOfARequiredColumnMayBeLeftOut(): void
    {
        self::assertNull(ChapterQuery::getMaxRank());
        self::assertNull(ChapterQuery::create()->findOneByRank(1));
    }

    public function testManyObjectsInOneTransaction(): void
    {
        $this->connection->transaction(function (): void {
            [$a, $b, $c, $d] = $this->pages('abcd');
            $d->moveToTop();
            $b->delete();
            (new Page())->setTitle('n')->insertAtRank(2)->save();
            $a->moveToBottom();
            $c->moveUp();
        });
        self::assertSame('d1 c2 n3 a4', $this->ranks('page'));
    }

    public function testDeletesInAnyOrderWithStaleObjects(): void
    {
        [$a, $b, $c, $d, $e] = $this->pages('abcde');
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        foreach ([$d, $a, $c] as $page) {
            $page->delete();
        }
        self::assertSame('b1 e2', $this->ranks('page'));
        self::assertSame([2, 5], [$b->getRank(), $e->getRank()]);
        $e->moveUp();
        self::assertSame('e1 b2', $this->ranks('page'));
    }

    public function testASavedObjectThatOnlyChangesOtherColumnsTouchesNoList(): void
    {
        [$a] = $this->tasks('ab', null);
        $count = $this->countQueries(static fn () => $a->setTitle('z')->save());
        self::assertSame(1, $count);
        self::assertSame('z1 b2', $this->board(null));
    }

    public function testAListThatWasEmptiedBeginsAtOne(): void
    {
        [$a] = $this->tasks('a', null);
        $a->delete();
        $this->tasks('b', null);
        TaskQuery::create()->deleteAll();
        $this->tasks('c', null);
        self::assertSame('c1', $this->board(null));
    }
}
