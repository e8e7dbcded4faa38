<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Behavior\Sortable\AlreadyInListException;
use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;
use Sorted\Board;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\Slot;
use Sorted\Step;
use Sorted\Task;
use Sorted\TaskQuery;

/** Every operation on objects, and what it does at the edges. */
final class ListTest extends SortableTestCase
{
    use OnEveryDatabaseAndGalera;

    public function testNewObjectsAreAppended(): void
    {
        [$a, $b] = $this->pages('ab');
        self::assertSame(1, $a->getRank());
        self::assertSame(2, $b->getRank());
        self::assertSame(2, $b->getSortableRank());
        self::assertFalse($b->isModified());
        self::assertSame('a1 b2', $this->ranks('page'));
    }

    public function testEachScopeIsAListOfItsOwn(): void
    {
        $board = $this->newBoard();
        $this->tasks('ab', $board);
        $this->tasks('xy', null);
        $this->tasks('c', $board);
        self::assertSame('a1 b2 c3', $this->board($board));
        self::assertSame('x1 y2', $this->board(null));
    }

    public function testInsertMethodsTakeTheirPlaceWhenSaved(): void
    {
        $this->pages('abc');
        $top = (new Page())->setTitle('t')->insertAtTop();
        $second = (new Page())->setTitle('s')->insertAtRank(2);
        $bottom = (new Page())->setTitle('z')->insertAtBottom();
        self::assertSame('a1 b2 c3', $this->ranks('page'));
        $top->save();
        self::assertSame('t1 a2 b3 c4', $this->ranks('page'));
        $second->save();
        $bottom->save();
        self::assertSame('t1 s2 a3 b4 c5 z6', $this->ranks('page'));
        self::assertSame([1, 2, 6], [$top->getRank(), $second->getRank(), $bottom->getRank()]);
    }

    public function testANewObjectShowsTheRankThatItAskedFor(): void
    {
        $this->pages('ab');
        $page = (new Page())->setTitle('x')->insertAtRank(2);
        self::assertSame(2, $page->getRank());
        self::assertSame(1, $page->insertAtTop()->getRank());
        self::assertNull($page->insertAtBottom()->getRank());
        $page->save();
        self::assertSame(['a1 b2 x3', 3], [$this->ranks('page'), $page->getRank()]);
        (new Page())->setTitle('y')->insertAtTop()->setRank(1)->save();
        self::assertSame('y1 a2 b3 x4', $this->ranks('page'));
    }

    public function testMoveDownFollowsTheRowAndNotTheObject(): void
    {
        [$a, , $c] = $this->pages('abc');
        $this->connection->exec('UPDATE "page" SET "sortable_rank" = 4 - "sortable_rank"');
        $a->moveDown();
        self::assertSame([3, 'c1 b2 a3'], [$a->getRank(), $this->ranks('page')]);
        $c->moveDown();
        self::assertSame([2, 'b1 c2 a3'], [$c->getRank(), $this->ranks('page')]);
        $this->refused(InvalidRankException::class, static fn () => $c->moveToRank(4));
        self::assertSame('b1 c2 a3', $this->ranks('page'));
        // A gap that a foreign program has left is a place like any other.
        $this->connection->exec('UPDATE "page" SET "sortable_rank" = 5 WHERE "sortable_rank" = 3');
        self::assertSame(3, $c->moveDown()->getRank());
        self::assertSame('b1 c3 a5', $this->ranks('page'));
    }

    public function testThePlaceIsTakenOnTheListAsItIsThen(): void
    {
        $late = (new Page())->setTitle('l')->insertAtRank(3);
        $this->pages('ab');
        $late->save();
        self::assertSame('a1 b2 l3', $this->ranks('page'));
    }

    public function testTheLastWishCounts(): void
    {
        $this->pages('ab');
        (new Page())->setTitle('x')->insertAtTop()->insertAtRank(2)->save();
        self::assertSame('a1 x2 b3', $this->ranks('page'));
        (new Page())->setTitle('y')->insertAtTop()->setRank(4)->save();
        self::assertSame('a1 x2 b3 y4', $this->ranks('page'));
    }

    public function testInsertAtRankKnowsItsBounds(): void
    {
        $this->refused(InvalidRankException::class, static fn () => (new Page())->insertAtRank(0));
        $this->refused(InvalidRankException::class, static fn () => (new Page())->insertAtRank(2)->save());
        $this->pages('ab');
        $page = (new Page())->setTitle('x')->insertAtRank(4);
        $this->refused(InvalidRankException::class, static fn () => $page->save());
        self::assertTrue($page->isNew());
        self::assertSame('a1 b2', $this->ranks('page'));
        $page->insertAtRank(3)->save();
        self::assertSame('a1 b2 x3', $this->ranks('page'));
    }

    public function testInsertMethodsRefuseObjectsInAList(): void
    {
        [$a] = $this->pages('ab');
        foreach (['insertAtTop', 'insertAtBottom'] as $method) {
            $failure = $this->refused(AlreadyInListException::class, static fn () => $a->$method());
            self::assertStringContainsString('moveToRank', $failure->getMessage());
        }
        $failure = $this->refused(AlreadyInListException::class, static fn () => $a->insertAtRank(2));
        self::assertStringContainsString('moveToRank', $failure->getMessage());
        $a->save();
        self::assertSame('a1 b2', $this->ranks('page'));
    }

    public function testSetRankStoresANumberAndShiftsNobody(): void
    {
        [$a] = $this->pages('ab');
        (new Page())->setTitle('x')->setRank(7)->save();
        $a->setRank(9)->save();
        self::assertSame('b2 x7 a9', $this->ranks('page'));
    }

    public function testMoves(): void
    {
        [$a, $b, $c, $d] = $this->pages('abcd');
        self::assertSame($c, $c->moveUp());
        self::assertSame('a1 c2 b3 d4', $this->ranks('page'));
        $c->moveDown();
        self::assertSame('a1 b2 c3 d4', $this->ranks('page'));
        $d->moveToTop();
        self::assertSame('d1 a2 b3 c4', $this->ranks('page'));
        $a->moveToBottom();
        self::assertSame('d1 b2 c3 a4', $this->ranks('page'));
        $d->moveToRank(3);
        self::assertSame('b1 c2 d3 a4', $this->ranks('page'));
        $a->moveToRank(2);
        self::assertSame('b1 a2 c3 d4', $this->ranks('page'));
        self::assertSame([2, 1, 3, 4], [$a->getRank(), $b->getRank(), $c->getRank(), $d->getRank()]);
        self::assertFalse($a->isModified());
    }

    public function testMovesAtTheEndsChangeNothing(): void
    {
        [$a, $b] = $this->pages('ab');
        self::assertSame($a, $a->moveUp());
        self::assertSame($b, $b->moveDown());
        self::assertSame($a, $a->moveToTop());
        self::assertSame($b, $b->moveToBottom());
        self::assertSame($a, $a->moveToRank(1));
        self::assertSame('a1 b2', $this->ranks('page'));
    }

    public function testMovesKnowTheirBounds(): void
    {
        [$a] = $this->pages('ab');
        foreach ([0, -1, 3] as $rank) {
            $this->refused(InvalidRankException::class, static fn () => $a->moveToRank($rank));
        }
        foreach (['moveUp', 'moveDown', 'moveToTop', 'moveToBottom', 'removeFromList'] as $method) {
            $this->refused(NotInListException::class, static fn () => (new Page())->$method());
        }
        $this->refused(NotInListException::class, static fn () => (new Page())->moveToRank(1));
        self::assertSame('a1 b2', $this->ranks('page'));
    }

    public function testARefusedMoveLeavesTheCallersTransactionAlone(): void
    {
        [$a] = $this->pages('ab');
        $this->connection->beginTransaction();
        $this->refused(InvalidRankException::class, static fn () => $a->moveToRank(9));
        $a->moveToRank(2);
        $this->connection->commit();
        self::assertSame('b1 a2', $this->ranks('page'));
    }

    public function testStaleObjectsMoveFromWhereTheirRowIs(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        IdentityMaps::active()->clearAll();
        $again = PageQuery::create()->findOneByTitle('a');
        self::assertNotSame($a, $again);
        $again->moveToBottom();
        self::assertSame(1, $a->getRank());
        $a->moveUp();
        self::assertSame('b1 a2 c3', $this->ranks('page'));
        self::assertSame(2, $a->getRank());
        self::assertSame($c->getId(), $a->getNext()?->getId());
        $b->moveToBottom();
        self::assertSame('a1 c2 b3', $this->ranks('page'));
    }

    public function testRowsThatMovedToAnotherListAreFound(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a] = $this->tasks('ab', $one);
        $this->tasks('xy', $two);
        IdentityMaps::active()->clearAll();
        TaskQuery::create()->findOneByTitle('a')?->setBoardId($two)->save();
        self::assertSame($one, $a->getBoardId());
        $a->moveToTop();
        self::assertSame('a1 x2 y3', $this->board($two));
        self::assertSame('b1', $this->board($one));
    }

    public function testARowThatIsGoneCannotMove(): void
    {
        [$a] = $this->pages('ab');
        $this->connection->exec("DELETE FROM \"page\" WHERE \"title\" = 'a'");
        $this->refused(NotInListException::class, static fn () => $a->moveDown());
    }

    public function testSwap(): void
    {
        [$a, , $c] = $this->pages('abc');
        self::assertSame($a, $a->swapWith($c));
        self::assertSame('c1 b2 a3', $this->ranks('page'));
        self::assertSame([3, 1], [$a->getRank(), $c->getRank()]);
        self::assertSame($a, $a->swapWith($a));
        $this->refused(NotInListException::class, static fn () => $a->swapWith(new Page()));
        $this->refused(NotInListException::class, static fn () => (new Page())->swapWith($a));
        $this->refused(NotInListException::class, fn () => $a->swapWith($this->tasks('t', null)[0]));
    }

    public function testSwapBetweenListsExchangesThemToo(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [, $b] = $this->tasks('ab', $one);
        [$x] = $this->tasks('xyz', $two);
        [$n] = $this->tasks('n', null);
        $b->swapWith($x);
        self::assertSame('a1 x2', $this->board($one));
        self::assertSame('b1 y2 z3', $this->board($two));
        self::assertSame([$two, 1, $one, 2], [$b->getBoardId(), $b->getRank(), $x->getBoardId(), $x->getRank()]);
        self::assertSame($two, $b->getBoard()?->getId());
        self::assertFalse($b->isModified());
        $n->swapWith($b);
        self::assertSame('n1 y2 z3', $this->board($two));
        self::assertSame('b1', $this->board(null));
        self::assertNull($b->getScopeValue());
    }

    public function testNeighbours(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        self::assertSame($b, $a->getNext());
        self::assertSame($b, $c->getPrevious());
        self::assertNull($a->getPrevious());
        self::assertNull($c->getNext());
        self::assertTrue($a->isFirst());
        self::assertFalse($b->isFirst());
        self::assertTrue($c->isLast());
        self::assertFalse($b->isLast());
        self::assertFalse((new Page())->isLast());
        self::assertNull((new Page())->getNext());
    }

    public function testNeighboursAreOfTheSameList(): void
    {
        [$a] = $this->tasks('a', null);
        [$x, $y] = $this->tasks('xy', $this->newBoard());
        self::assertNull($a->getNext());
        self::assertTrue($a->isLast());
        self::assertSame($y, $x->getNext());
        self::assertSame($x, $y->getPrevious());
    }

    public function testRemovalWithoutScope(): void
    {
        [$a, $b] = $this->pages('abc');
        self::assertSame($b, $b->removeFromList());
        self::assertNull($b->getRank());
        self::assertSame('a1 b2 c3', $this->ranks('page'));
        $b->save();
        self::assertSame('a1 c2 b-', $this->ranks('page'));
        self::assertNull($b->getNext());
        self::assertFalse($b->isLast());
        foreach (['removeFromList', 'moveUp', 'moveDown', 'moveToTop'] as $method) {
            $this->refused(NotInListException::class, static fn () => $b->$method());
        }
        $this->refused(NotInListException::class, static fn () => $b->moveToRank(1));
        $this->refused(NotInListException::class, static fn () => $b->swapWith($a));
        $this->refused(NotInListException::class, static fn () => $a->swapWith($b));
        $b->insertAtRank(1)->save();
        self::assertSame('b1 a2 c3', $this->ranks('page'));
        $b->removeFromList()->save();
        $b->insertAtBottom()->save();
        self::assertSame('a1 c2 b3', $this->ranks('page'));
        $b->removeFromList()->save();
        $b->insertAtTop()->save();
        self::assertSame('b1 a2 c3', $this->ranks('page'));
        $b->removeFromList()->save();
        $this->refused(InvalidRankException::class, static fn () => $b->insertAtRank(4)->save());
        self::assertSame('a1 c2 b-', $this->ranks('page'));
    }

    public function testRemovalToTheNullScope(): void
    {
        $board = $this->newBoard();
        [$a] = $this->tasks('abc', $board);
        [$x] = $this->tasks('x', null);
        $a->removeFromList();
        self::assertNull($a->getScopeValue());
        self::assertSame('a1 b2 c3', $this->board($board));
        $a->save();
        self::assertSame('b1 c2', $this->board($board));
        self::assertSame('x1 a2', $this->board(null));
        self::assertSame(2, $a->getRank());
        $this->refused(AlreadyInListException::class, static fn () => $a->removeFromList());
        $this->refused(AlreadyInListException::class, static fn () => $x->removeFromList());
        $this->refused(NotInListException::class, static fn () => (new Task())->removeFromList());
    }

    public function testRemovalIsNotPossibleWhereBothColumnsAreRequired(): void
    {
        $step = (new Step())->setPlan(1);
        $step->save();
        $this->refused(AlreadyInListException::class, static fn () => $step->removeFromList());
    }

    public function testRemovalCanBeTakenBack(): void
    {
        [$a, , $c] = $this->pages('abc');
        $a->removeFromList()->insertAtBottom()->save();
        self::assertSame('b1 c2 a3', $this->ranks('page'));
        $c->removeFromList();
        $c->moveToTop();
        $c->save();
        self::assertSame('c1 b2 a3', $this->ranks('page'));
    }

    public function testWishesAreForgottenWithAllOtherChanges(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        $a->removeFromList();
        $a->reload();
        $a->setTitle('A')->save();
        self::assertSame('A1 b2 c3', $this->ranks('page'));

        $b->removeFromList()->save();
        $b->insertAtTop();
        $b->reload();
        $b->setTitle('B')->save();
        self::assertSame('A1 c2 B-', $this->ranks('page'));

        $new = (new Page())->insertAtTop();
        $new->clear();
        $new->setTitle('n')->save();
        self::assertSame('A1 c2 n3 B-', $this->ranks('page'));

        [$task] = $this->tasks('t', null);
        $task->setBoardId($this->newBoard())->insertAtTop();
        $task->reload();
        $task->setTitle('T')->save();
        self::assertSame('T1', $this->board(null));
        self::assertSame($c->getNext(), $new);
    }

    public function testWhatIsDeletedIsInNoList(): void
    {
        [$a, $b] = $this->pages('ab');
        $a->delete();
        foreach ([$a->moveUp(...), $a->removeFromList(...), static fn () => $b->swapWith($a)] as $work) {
            self::assertStringContainsString(
                'is deleted',
                $this->refused(NotInListException::class, $work)->getMessage(),
            );
        }
        self::assertSame('b1', $this->ranks('page'));
    }

    public function testAChangeOfTheScope(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a, $b, $c] = $this->tasks('abc', $one);
        $this->tasks('xy', $two);
        $a->setBoardId($two)->save();
        self::assertSame('b1 c2', $this->board($one));
        self::assertSame('x1 y2 a3', $this->board($two));
        self::assertSame(3, $a->getRank());
        $b->setScopeValue($two)->insertAtRank(2)->save();
        self::assertSame('c1', $this->board($one));
        self::assertSame('x1 b2 y3 a4', $this->board($two));
        $c->setBoardId($two)->insertAtTop()->save();
        self::assertSame('', $this->board($one));
        self::assertSame('c1 x2 b3 y4 a5', $this->board($two));
        $this->refused(InvalidRankException::class, static fn () => $c->setBoardId($one)->insertAtRank(2)->save());
        self::assertSame('c1 x2 b3 y4 a5', $this->board($two));
    }

    public function testAnObjectInNoListStaysOutWhenItsScopeChanges(): void
    {
        $this->connection->exec(
            'INSERT INTO "slot" ("title", "sortable_scope", "sortable_rank") VALUES (\'x\', 1, NULL)',
        );
        $slot = \Sorted\SlotQuery::create()->findOneByTitle('x');
        $slot?->setScopeValue(2)->save();
        self::assertSame('x-', $this->slots(2));
    }

    public function testTheScopeOfAParentThatIsSavedAlong(): void
    {
        $this->tasks('n', null);
        $board = (new Board())->setName('new');
        (new Task())->setTitle('a')->setBoard($board)->save();
        (new Task())->setTitle('b')->setBoard($board)->insertAtTop()->save();
        self::assertSame('b1 a2', $this->board((int) $board->getId()));
        self::assertSame('n1', $this->board(null));

        $other = (new Board())->setName('with tasks');
        $other->addTask((new Task())->setTitle('x'))->addTask((new Task())->setTitle('y'));
        $other->save();
        self::assertSame('x1 y2', $this->board((int) $other->getId()));
    }

    public function testDeleteClosesTheGap(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        $a->delete();
        self::assertSame('b1 c2', $this->ranks('page'));
        self::assertSame([1, 2], [$b->getRank(), $c->getRank()]);
        $c->delete();
        $b->delete();
        self::assertSame('', $this->ranks('page'));
    }

    public function testBulkDeletesCloseGaps(): void
    {
        $this->pages('abcdef');
        PageQuery::create()->filterByTitle(['a', 'c', 'd'])->delete();
        self::assertSame('b1 e2 f3', $this->ranks('page'));
        PageQuery::create()->filterByTitle('e')->delete();
        self::assertSame('b1 f2', $this->ranks('page'));
        self::assertSame(2, PageQuery::create()->deleteAll());
        $this->pages('z');
        self::assertSame('z1', $this->ranks('page'));
    }

    public function testBulkDeletesCloseGapsInEveryList(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        foreach ([$one, $two, null] as $board) {
            $this->tasks('abcd', $board);
        }
        self::assertSame(6, TaskQuery::create()->filterByTitle(['a', 'c'])->delete());
        foreach ([$one, $two, null] as $board) {
            self::assertSame('b1 d2', $this->board($board));
        }
        self::assertSame(2, TaskQuery::deleteList($one));
        self::assertSame('', $this->board($one));
        self::assertSame(2, TaskQuery::deleteList());
        self::assertSame('b1 d2', $this->board($two));
    }

    public function testADeleteOfManyLists(): void
    {
        for ($scope = 1; $scope <= 60; ++$scope) {
            $this->slotsOf('abc', $scope);
        }
        self::assertSame(60, \Sorted\SlotQuery::create()->filterByTitle('b')->delete());
        foreach ([1, 30, 60] as $scope) {
            self::assertSame('a1 c2', $this->slots($scope));
        }
    }

    public function testCollectionsCloseGapsOnce(): void
    {
        $this->pages('abcdef');
        $collection = PageQuery::create()->filterByTitle(['a', 'c', 'd', 'f'])->find();
        self::assertInstanceOf(ObjectCollection::class, $collection);
        $count = $this->countQueries(static fn () => $collection->delete());
        self::assertSame('b1 e2', $this->ranks('page'));
        $locks = $this->adapterName() === 'sqlite' ? 0 : 1;
        self::assertSame($locks + 1 + 4 + 1, $count);
    }

    public function testCopiesAreAppended(): void
    {
        [$a] = $this->pages('ab');
        $copy = $a->copy();
        self::assertNull($copy->getRank());
        $copy->setTitle('c')->save();
        self::assertSame('a1 b2 c3', $this->ranks('page'));
        $a->copy()->setTitle('d')->insertAtTop()->save();
        self::assertSame('d1 a2 b3 c4', $this->ranks('page'));
        [$x] = $this->tasks('xy', $board = $this->newBoard());
        $x->copy()->setTitle('z')->save();
        self::assertSame('x1 y2 z3', $this->board($board));
    }

    public function testPooledObjectsFollowAndGoBackWithARollback(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        $this->connection->beginTransaction();
        $c->moveToTop();
        self::assertSame([2, 3, 1], [$a->getRank(), $b->getRank(), $c->getRank()]);
        (new Page())->setTitle('n')->insertAtTop()->save();
        self::assertSame([3, 4, 2], [$a->getRank(), $b->getRank(), $c->getRank()]);
        $this->connection->rollBack();
        self::assertSame([1, 2, 3], [$a->getRank(), $b->getRank(), $c->getRank()]);
        self::assertSame('a1 b2 c3', $this->ranks('page'));
    }

    public function testAUniqueIndexIsNoHindrance(): void
    {
        [$a, $b, $c, $d] = $this->slotsOf('abcd', 1);
        [$x] = $this->slotsOf('xy', 2);
        $a->moveToBottom();
        self::assertSame('b1 c2 d3 a4', $this->slots(1));
        $a->moveToRank(2);
        $d->moveUp();
        self::assertSame('b1 a2 d3 c4', $this->slots(1));
        $b->swapWith($c);
        self::assertSame('c1 a2 d3 b4', $this->slots(1));
        $a->swapWith($x);
        self::assertSame('c1 x2 d3 b4', $this->slots(1));
        self::assertSame('a1 y2', $this->slots(2));
        (new Slot())->setTitle('n')->setScopeValue(1)->insertAtRank(2)->save();
        self::assertSame('c1 n2 x3 d4 b5', $this->slots(1));
        $d->setScopeValue(2)->insertAtTop()->save();
        self::assertSame('c1 n2 x3 b4', $this->slots(1));
        self::assertSame('d1 a2 y3', $this->slots(2));
        $c->delete();
        self::assertSame('n1 x2 b3', $this->slots(1));
        $b->removeFromList()->save();
        self::assertSame('n1 x2', $this->slots(1));
        self::assertSame('b1', $this->slots(null));
    }

    public function testARequiredRankWithAUniqueIndex(): void
    {
        $steps = [];
        foreach ([1, 1, 1, 2] as $plan) {
            $steps[] = $step = (new Step())->setPlan($plan);
            $step->save();
        }
        $steps[0]->setPlan(2)->save();
        $ids = array_map(static fn (Step $step): ?int => $step->getId(), $steps);
        self::assertSame("$ids[1]1 $ids[2]2", $this->ranks('step', '"plan" = 1', [], 'position', 'id'));
        self::assertSame("$ids[3]1 $ids[0]2", $this->ranks('step', '"plan" = 2', [], 'position', 'id'));
        $steps[0]->moveToTop();
        self::assertSame([1, 2], [$steps[0]->getRank(), $steps[3]->getRank()]);
    }

    public function testOrderedReading(): void
    {
        [$a] = $this->pages('abc');
        $a->removeFromList()->save();
        $titles = static fn (iterable $pages): string => implode('', array_map(
            static fn (Page $page): ?string => $page->getTitle(),
            [...$pages],
        ));
        self::assertSame('bc', $titles(PageQuery::create()->findList()));
        self::assertSame(
            'cb',
            $titles(PageQuery::create()->filterByTitle('a', Criteria::NOT_EQUAL)->orderByRank('desc')->find()),
        );
        self::assertSame('cb', $titles(PageQuery::create()->filterByRank(['min' => 1])->orderByRank('DeSc')->find()));
        self::assertSame('b', PageQuery::create()->findOneByRank(1)?->getTitle());
        self::assertSame('c', PageQuery::retrieveByRank(2)?->getTitle());
        self::assertNull(PageQuery::retrieveByRank(3));
        self::assertSame('cb', substr(str_replace('a', '', $titles(PageQuery::doSelectOrderByRank('desc'))), 0, 2));
        self::assertSame(
            'c',
            $titles(PageQuery::doSelectOrderByRank(PageQuery::create()->filterByTitle('c'), 'asc', $this->connection)),
        );
        self::assertSame(2, PageQuery::getMaxRank());
        self::assertSame(2, PageQuery::create()->getMaxRank());
        $this->expectException(\Orm\Runtime\Exception\OrmException::class);
        PageQuery::create()->orderByRank('sideways');
    }
}
