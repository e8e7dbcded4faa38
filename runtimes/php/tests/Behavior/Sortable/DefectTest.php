<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Board;
use Sorted\ChapterQuery;
use Sorted\MoodPick;
use Sorted\MoodPickQuery;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\PricePick;
use Sorted\PricePickQuery;
use Sorted\Seat;
use Sorted\Slot;
use Sorted\Task;
use Sorted\TaskQuery;
use Sorted\Track;
use Sorted\TrackQuery;
use Sorted\WordPick;
use Sorted\WordPickQuery;

/** What goes wrong elsewhere, one test each. */
final class DefectTest extends SortableTestCase
{
    use OnEveryDatabase;

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

    public function testAllObjectsOfADeletedRowAreDeleted(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        [$cloneOfA, $cloneOfB] = [clone $a, clone $b];
        $a->delete();
        $cloneOfB->delete();
        self::assertSame([true, true], [$cloneOfA->isDeleted(), $b->isDeleted()]);
        $this->connection->beginTransaction();
        $clone = clone $c;
        $c->delete();
        self::assertTrue($clone->isDeleted());
        $this->connection->rollBack();
        self::assertSame([false, false], [$c->isDeleted(), $clone->isDeleted()]);
        self::assertSame($c, PageQuery::create()->findPk($c->getId()));
        self::assertSame('c1', $this->ranks('page'));
    }

    public function testADeleteAsksTheHooksOfTheQuery(): void
    {
        $page = new class () extends Page {
            public const TABLE_MAP = WatchedPageTableMap::class;
        };
        $page->setTitle('a')->save();
        $this->pages('b');
        WatchedPageQuery::$deletes = 0;
        $page->delete();
        self::assertSame([1, 'b1', true], [WatchedPageQuery::$deletes, $this->ranks('page'), $page->isDeleted()]);
    }

    public function testATransactionInWhichAnAppendHasFailedIsNotCommitted(): void
    {
        $board = $this->newBoard();
        $this->connection->beginTransaction();
        $this->tasks('a', $board);
        $without = (new Task())->setBoardId($board);
        $this->refused(QueryExecutionException::class, static fn (): int => $without->save());
        self::assertSame([true, null], [$without->isNew(), $without->getRank()]);
        self::assertFalse($this->connection->isCommitable());
        $this->refused(RollbackException::class, fn (): bool => $this->connection->commit());
        self::assertSame('', $this->board($board));
    }

    public function testATransactionGoesOnAfterARefusedRank(): void
    {
        $board = $this->newBoard();
        $this->connection->beginTransaction();
        $this->tasks('a', $board);
        $far = (new Task())->setTitle('b')->setBoardId($board)->insertAtRank(9);
        $this->refused(InvalidRankException::class, static fn (): int => $far->save());
        self::assertSame(1, $this->connection->getNestedTransactionCount());
        $far->insertAtBottom()->save();
        $this->connection->commit();
        self::assertSame('a1 b2', $this->board($board));
    }

    public function testNeighboursAreFoundByTheFindOneOfTheQueryClass(): void
    {
        $pages = array_map(static function (string $title): AskingPage {
            $page = new AskingPage();
            $page->setTitle($title)->save();

            return $page;
        }, ['a', 'b', 'c']);
        AskingPageQuery::$calls = 0;
        self::assertSame([$pages[0], $pages[2]], [$pages[1]->getPrevious(), $pages[1]->getNext()]);
        self::assertSame(2, AskingPageQuery::$calls);
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
        self::assertSame([true, 1], [$task->isNew(), $task->getRank()]);
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
        self::assertSame(
            [null, 2, 'calm', 1],
            [$picks[0]->getMood(), $picks[0]->getRank(), $picks[3]->getMood(), $picks[3]->getRank()],
        );
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
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
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

    public function testRanksThatAreGivenInAnyOrder(): void
    {
        foreach ([3 => 'c', 1 => 'a', 2 => 'b'] as $rank => $title) {
            (new Page())->setTitle($title)->setRank($rank)->save();
            (new Slot())->setTitle($title)->setScopeValue(1)->setRank($rank)->save();
        }
        self::assertSame(['a1 b2 c3', 'a1 b2 c3'], [$this->ranks('page'), $this->slots(1)]);
        (new Slot())->setTitle('n')->setScopeValue(1)->insertAtRank(2)->save();
        self::assertSame('a1 n2 b3 c4', $this->slots(1));
    }

    public function testAParentWithChildrenThatAreAllNew(): void
    {
        $board = (new Board())->setName('new');
        foreach (['a', 'b', 'c'] as $title) {
            $board->addTask((new Task())->setTitle($title));
        }
        $board->addTask((new Task())->setTitle('t')->insertAtTop());
        $board->save();
        self::assertSame('t1 a2 b3 c4', $this->board((int) $board->getId()));
    }

    public function testAnotherScopeWithTheSameRank(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a, $b] = $this->tasks('ab', $one);
        $this->tasks('xy', $two);
        $a->setBoardId($two)->insertAtRank(1)->save();
        self::assertSame(['b1', 'a1 x2 y3'], [$this->board($one), $this->board($two)]);
        $b->setBoardId($two)->insertAtRank(4)->save();
        self::assertSame('a1 x2 y3 b4', $this->board($two));
    }

    /** What the object has not changed is not what the row has any more. */
    public function testOneOfSeveralScopeColumnsOfARowThatWasMoved(): void
    {
        $scope = static fn (int $user, string $genre): array => [$user, null, null, $genre, null];
        $track = (new Track())->setScopeValue($scope(1, 'x'));
        $track->save();
        (new Track())->setScopeValue($scope(1, 'y'))->save();
        (new Track())->setScopeValue($scope(2, 'y'))->save();
        IdentityMaps::active()->clearAll();
        TrackQuery::create()->findPk($track->getId())?->setUserId(2)->save();
        $track->setGenre('y')->save();
        self::assertSame([1, 2], [$track->getUserId(), $track->getRank()]);
        self::assertSame(2, TrackQuery::countList($scope(1, 'y')));
        self::assertSame([1, 2], [TrackQuery::getMaxRank($scope(2, 'y')), TrackQuery::getMaxRank($scope(1, 'y'))]);
        self::assertSame(0, TrackQuery::repairAllRanks());
    }

    /** Some databases find "a" and "A" equal, all of them 1.5 and 1.50. */
    public function testScopesThatAreWrittenInSeveralWays(): void
    {
        $one = [null, null, '', 'a', 'A', 'b', 'B', 'a'];
        WordPickQuery::insertManyAtBottom(
            array_map(static fn (?string $word): WordPick => (new WordPick())->setWord($word), $one),
        );
        $prices = array_map(
            static fn (string $price): PricePick => (new PricePick())->setPrice($price),
            ['1.5', '1.50', '2', '1.5', '2.00', '1.50'],
        );
        PricePickQuery::insertManyAtBottom($prices);
        self::assertSame([1, 2, 1, 3, 2, 4], array_map(static fn (PricePick $pick): ?int => $pick->getRank(), $prices));
        self::assertSame([0, 0], [WordPickQuery::repairAllRanks(), PricePickQuery::repairAllRanks()]);
        $prices[3]->moveToTop();
        PricePickQuery::reorder([$prices[0]->getId() => 1, $prices[3]->getId() => 2]);
        $found = PricePickQuery::create()->filterById(
            [$prices[0]->getId(), $prices[1]->getId(), $prices[4]->getId()],
        )->find();
        $found->delete();
        self::assertSame(0, PricePickQuery::repairAllRanks());
        self::assertSame([1, 2], [PricePickQuery::getMaxRank('2'), PricePickQuery::getMaxRank('1.5')]);
        $words = WordPickQuery::create()->filterByWord(['a', 'A', 'B'])->find();
        $words->delete();
        self::assertSame(0, WordPickQuery::repairAllRanks());
    }

    /** It was known by both keys, and followed its row twice. */
    public function testAnObjectWhoseKeyHasChangedIsShiftedOnce(): void
    {
        foreach (['a', 'b', 'c'] as $code) {
            $seats[] = $seat = (new Seat())->setRoom(1)->setCode($code);
            $seat->save();
        }
        $seats[0]->setRoom(2)->save();
        (new Seat())->setRoom(2)->setCode('n')->insertAtTop()->save();
        self::assertSame([2, 1, 2], array_map(static fn (Seat $seat): ?int => $seat->getRank(), $seats));
        $seats[2]->setCode('z')->save();
        $seats[1]->delete();
        self::assertSame(1, $seats[2]->getRank());
        self::assertSame('n1 a2', $this->ranks('seat', '"room" = 2', [], 'sortable_rank', 'code'));
        self::assertSame('z1', $this->ranks('seat', '"room" = 1', [], 'sortable_rank', 'code'));
    }

    public function testASwapThatIsRolledBack(): void
    {
        $board = $this->newBoard();
        [$a] = $this->tasks('a', $board);
        [, $y] = $this->tasks('xy', null);
        $this->connection->beginTransaction();
        $a->swapWith($y);
        self::assertSame([null, 2, $board, 1], [$a->getBoardId(), $a->getRank(), $y->getBoardId(), $y->getRank()]);
        $this->connection->rollBack();
        self::assertSame([$board, 1, null, 2], [$a->getBoardId(), $a->getRank(), $y->getBoardId(), $y->getRank()]);
        self::assertSame(['a1', 'x1 y2'], [$this->board($board), $this->board(null)]);
        $a->swapWith($y);
        self::assertSame(['y1', 'x1 a2'], [$this->board($board), $this->board(null)]);
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
