<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Behavior\NestedSet\AlreadyInTreeException;
use Orm\Runtime\Behavior\NestedSet\NotInTreeException;
use Orm\Runtime\Behavior\NestedSet\OwnSubtreeException;
use Orm\Runtime\Behavior\NestedSet\RootException;
use Orm\Runtime\Behavior\NestedSet\TreeException;
use Orm\Runtime\Behavior\NestedSet\UnsavedParentException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What nodes of one tree can do. */
final class TreeTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    private const WHOLE = 't1(1,14,0) t2(2,3,1) t3(4,13,1) t4(5,6,2) t5(7,12,2) t6(8,9,3) t7(10,11,3)';

    public function testConstantsNameTheColumns(): void
    {
        self::assertSame(
            ['ns_page.tree_left', 'ns_page.tree_right', 'ns_page.tree_level'],
            [Page::LEFT_COL, Page::RIGHT_COL, Page::LEVEL_COL],
        );
        self::assertSame('ns_item.menu_id', \Nested\Item::SCOPE_COL);
    }

    public function testStateComesFromMemory(): void
    {
        $t = $this->pages();
        self::assertSame(self::WHOLE, $this->dump());
        self::assertTrue($t['t1']->isRoot());
        self::assertFalse($t['t2']->isRoot());
        self::assertTrue($t['t2']->isLeaf());
        self::assertFalse($t['t3']->isLeaf());
        self::assertTrue($t['t6']->isDescendantOf($t['t3']));
        self::assertFalse($t['t3']->isDescendantOf($t['t3']));
        self::assertTrue($t['t1']->isAncestorOf($t['t7']));
        self::assertFalse($t['t2']->isAncestorOf($t['t7']));
        self::assertFalse($t['t1']->hasParent());
        self::assertTrue($t['t3']->hasChildren());
        $new = new Page();
        self::assertSame([0, 0, 0], [$new->getLeftValue(), $new->getRightValue(), $new->getLevel()]);
        self::assertFalse($new->isInTree() || $new->isRoot() || $new->isLeaf());
        self::assertFalse(PageQuery::isValid($new));
        self::assertFalse(PageQuery::isValid());
        self::assertTrue(PageQuery::isValid($t['t4']));
    }

    /** A program that inserts many nodes keeps none of them in memory, and none has to follow the others. */
    public function testInsertedNodesAreFreedWhenTheyAreDropped(): void
    {
        $t = $this->pages();
        gc_disable();
        try {
            foreach (['insertAsLastChildOf', 'insertAsNextSiblingOf'] as $method) {
                $page = new Page();
                $page->setTitle('dropped')->$method($t['t2']);
                $page->save();
                $dropped = \WeakReference::create($page);
                unset($page);
                self::assertNull($dropped->get(), $method);
            }
        } finally {
            gc_enable();
        }
    }

    public function testRelativesAreFound(): void
    {
        $t = $this->pages();
        $titles = static fn (iterable $nodes): string => implode(
            ' ',
            array_map(static fn (Page $page): string => (string) $page->getTitle(), [...$nodes]),
        );
        self::assertNull($t['t1']->getParent());
        self::assertSame($t['t5'], $t['t6']->getParent());
        self::assertFalse($t['t2']->hasPrevSibling());
        self::assertTrue($t['t2']->hasNextSibling());
        self::assertSame($t['t3'], $t['t2']->getNextSibling());
        self::assertSame($t['t2'], $t['t3']->getPrevSibling());
        self::assertNull($t['t3']->getNextSibling());
        self::assertSame('t2 t3', $titles($t['t1']->getChildren()));
        self::assertSame(2, $t['t1']->countChildren());
        self::assertCount(0, $t['t2']->getChildren());
        self::assertSame($t['t2'], $t['t1']->getFirstChild());
        self::assertSame($t['t3'], $t['t1']->getLastChild());
        self::assertSame('t4', $titles($t['t5']->getSiblings()));
        self::assertSame('t4 t5', $titles($t['t5']->getSiblings(true)));
        self::assertSame('t4 t5 t6 t7', $titles($t['t3']->getDescendants()));
        self::assertSame(4, $t['t3']->countDescendants());
        self::assertSame('t3 t4 t5 t6 t7', $titles($t['t3']->getBranch()));
        self::assertSame('t1 t3 t5', $titles($t['t6']->getAncestors()));
        self::assertSame([], $t['t1']->getAncestors());
        self::assertSame([], $t['t2']->getDescendants());
        self::assertSame([], $t['t1']->getSiblings());
        $criteria = PageQuery::create()->filterByTitle('t5');
        self::assertSame('t5', $titles($t['t3']->getChildren($criteria)));
        self::assertSame('t4 t5', $titles($t['t3']->getChildren()), 'the cache does not keep a filtered result');
        self::assertSame(1, $t['t3']->countChildren($criteria));
        self::assertSame('t5', $titles($t['t3']->getDescendants($criteria)));
        self::assertSame('t6 t7', $titles(PageQuery::create()->childrenOf($t['t5'])->orderByBranch()->find()));
        self::assertSame('t7 t6', $titles(PageQuery::create()->descendantsOf($t['t5'])->orderByBranch(true)->find()));
        self::assertSame('t5 t6 t7', $titles(PageQuery::create()->branchOf($t['t5'])->orderByBranch()->find()));
        self::assertSame('t6', $titles(PageQuery::create()->siblingsOf($t['t7'])->find()));
        self::assertSame('', $titles(PageQuery::create()->siblingsOf($t['t1'])->find()));
        self::assertSame('t1 t3', $titles(PageQuery::create()->ancestorsOf($t['t5'])->orderByLevel()->find()));
        self::assertSame('t5 t3 t1', $titles(PageQuery::create()->rootsOf($t['t5'])->orderByLevel(true)->find()));
        self::assertSame($t['t1'], PageQuery::create()->findRoot());
        self::assertSame($t['t1'], PageQuery::retrieveRoot());
        self::assertSame('t1 t2 t3 t4 t5 t6 t7', $titles(PageQuery::retrieveTree()));
        self::assertSame('t1 t2 t3 t4 t5 t6 t7', $titles(PageQuery::create()->findTree()));
    }

    public function testChildrenInMemoryCanBeSet(): void
    {
        $t = $this->pages();
        $t['t2']->initNestedSetChildren();
        $child = (new Page())->setTitle('new');
        $t['t2']->addNestedSetChild($child);
        self::assertSame($child, $t['t2']->getChildren()[0]);
        self::assertSame($t['t2'], $child->getParent());
        $t['t2']->clearNestedSetChildren();
        self::assertCount(0, $t['t2']->getChildren());
        $child->setParent($t['t3']);
        self::assertSame($t['t3'], $child->getParent());
    }

    public function testInsertsShowPlannedNumbers(): void
    {
        $t = $this->pages();
        $first = (new Page())->setTitle('first')->insertAsFirstChildOf($t['t3']);
        self::assertSame([5, 6, 2], [$first->getLeftValue(), $first->getRightValue(), $first->getLevel()]);
        self::assertSame(self::WHOLE, $this->dump(), 'nothing is written before save()');
        $first->save();
        self::assertSame(
            't1(1,16,0) t2(2,3,1) t3(4,15,1) first(5,6,2) t4(7,8,2) t5(9,14,2) t6(10,11,3) t7(12,13,3)',
            $this->dump(),
        );
        self::assertFresh([...$t, $first]);
    }

    public function testInsertsAtEveryPlace(): void
    {
        $t = $this->pages();
        (new Page())->setTitle('last')->insertAsLastChildOf($t['t3'])->save();
        (new Page())->setTitle('prev')->insertAsPrevSiblingOf($t['t4'])->save();
        (new Page())->setTitle('next')->insertAsNextSiblingOf($t['t7'])->save();
        $t['t2']->addChild($child = (new Page())->setTitle('child'));
        $child->save();
        self::assertSame(
            't1(1,22,0) t2(2,5,1) child(3,4,2) t3(6,21,1) prev(7,8,2) t4(9,10,2) t5(11,18,2) t6(12,13,3) t7(14,15,3) '
            . 'next(16,17,3) last(19,20,2)',
            $this->dump(),
        );
        self::assertTrue(PageQuery::isTreeValid());
        self::assertFresh($t);
    }

    public function testMovesTakeEffectAtOnce(): void
    {
        $moves = [
            'moveToFirstChildOf' => 't1(1,14,0) t5(2,7,1) t6(3,4,2) t7(5,6,2) t2(8,9,1) t3(10,13,1) t4(11,12,2)',
            'moveToLastChildOf' => 't1(1,14,0) t2(2,3,1) t3(4,7,1) t4(5,6,2) t5(8,13,1) t6(9,10,2) t7(11,12,2)',
        ];
        foreach ($moves as $method => $expected) {
            PageQuery::deleteTree();
            $t = $this->pages();
            $t['t1']->getChildren();
            $t['t6']->getParent();
            $t['t5']->getParent();
            $t['t5']->{$method}($t['t1']);
            self::assertSame($expected, $this->dump());
            self::assertSame($t['t1'], $t['t5']->getParent(), 'the cached parent follows');
            self::assertCount(3, $t['t1']->getChildren(), 'the cached children follow');
            self::assertCount(1, $t['t3']->getChildren());
            self::assertFresh($t);
        }
        $t['t3']->moveToNextSiblingOf($t['t5']);
        $t['t2']->moveToPrevSiblingOf($t['t7']);
        self::assertSame(
            't1(1,14,0) t5(2,9,1) t6(3,4,2) t2(5,6,2) t7(7,8,2) t3(10,13,1) t4(11,12,2)',
            $this->dump(),
        );
        self::assertFresh($t);
        $before = $this->dump();
        $t['t2']->moveToPrevSiblingOf($t['t7']);
        self::assertSame($before, $this->dump());
    }

    public function testWrongUseIsRefused(): void
    {
        $t = $this->pages();
        $new = new Page();
        $refused = [
            [AlreadyInTreeException::class, fn () => $t['t2']->insertAsFirstChildOf($t['t3'])],
            [AlreadyInTreeException::class, fn () => $t['t1']->makeRoot()],
            [AlreadyInTreeException::class, fn () => $t['t4']->makeRoot()],
            [UnsavedParentException::class, fn () => (new Page())->insertAsFirstChildOf($new)],
            [UnsavedParentException::class, fn () => $new->addChild(new Page())],
            [NotInTreeException::class, fn () => $new->moveToFirstChildOf($t['t1'])],
            [UnsavedParentException::class, fn () => $t['t4']->moveToFirstChildOf($new)],
            [OwnSubtreeException::class, fn () => $t['t3']->moveToFirstChildOf($t['t3'])],
            [OwnSubtreeException::class, fn () => $t['t3']->moveToLastChildOf($t['t6'])],
            [OwnSubtreeException::class, fn () => $t['t1']->moveToLastChildOf($t['t6'])],
            [RootException::class, fn () => $t['t3']->moveToNextSiblingOf($t['t1'])],
            [RootException::class, fn () => (new Page())->insertAsPrevSiblingOf($t['t1'])],
            [RootException::class, fn () => (new Page())->makeRoot()->save()],
            [RootException::class, fn () => (new Page())->setLeftValue(1)->setRightValue(2)->save()],
            [TreeException::class, fn () => (new Page())->setLeftValue(3)->setRightValue(4)->save()],
            [RootException::class, fn () => $t['t1']->delete()],
            [TreeException::class, fn () => PageQuery::create()->filterByTitle('t2')->update(['TreeLeft' => 9])],
            [TreeException::class, fn () => PageQuery::create()->upsert(['Id' => 1, 'TreeLevel' => 9], ['Id'])],
            [TreeException::class, fn () => PageQuery::lockTrees()],
        ];
        foreach ($refused as $place => [$class, $work]) {
            try {
                $work();
                self::fail("Case $place was not refused.");
            } catch (TreeException $refusal) {
                self::assertInstanceOf($class, $refusal);
            }
        }
        self::assertSame(self::WHOLE, $this->dump());
        self::assertFresh($t);
    }

    public function testAParentThatIsNotInATreeIsRefused(): void
    {
        $outside = new Page();
        $outside->setTitle('outside')->save();
        $this->expectException(NotInTreeException::class);
        (new Page())->insertAsFirstChildOf($outside);
    }

    public function testSavedNodesOutsideOfTreesCanBeInserted(): void
    {
        $t = $this->pages();
        $outside = new Page();
        $outside->setTitle('outside')->save();
        $outside->insertAsLastChildOf($t['t2'])->save();
        self::assertSame(
            't1(1,16,0) t2(2,5,1) outside(3,4,2) t3(6,15,1) t4(7,8,2) t5(9,14,2) t6(10,11,3) t7(12,13,3)',
            $this->dump(),
        );
        self::assertFresh([...$t, $outside]);
    }

    public function testDeletingTakesTheBranchAlong(): void
    {
        $t = $this->pages();
        $t['t3']->getChildren();
        $t['t5']->delete();
        self::assertSame('t1(1,8,0) t2(2,3,1) t3(4,7,1) t4(5,6,2)', $this->dump());
        self::assertTrue($t['t6']->isDeleted() && $t['t7']->isDeleted());
        self::assertCount(1, $t['t3']->getChildren());
        self::assertFresh([$t['t1'], $t['t2'], $t['t3'], $t['t4']]);
        $t['t2']->delete();
        self::assertSame('t1(1,6,0) t3(2,5,1) t4(3,4,2)', $this->dump());
    }

    public function testDeletingABranchDeletesItsClones(): void
    {
        $pages = $this->pages();
        $clones = array_map(static fn (Page $page): Page => clone $page, $pages);
        $pages['t5']->delete();
        $deleted = array_keys(array_filter($clones, static fn (Page $clone): bool => $clone->isDeleted()));
        self::assertSame(['t5', 't6', 't7'], $deleted);
    }

    public function testDescendantsCanBeDeleted(): void
    {
        $t = $this->pages();
        self::assertSame(4, $t['t3']->deleteDescendants());
        self::assertSame('t1(1,6,0) t2(2,3,1) t3(4,5,1)', $this->dump());
        self::assertSame(0, $t['t3']->deleteDescendants());
        self::assertSame(3, PageQuery::deleteTree());
        self::assertSame('', $this->dump());
    }

    public function testQueriesDeleteBranchesAndCloseGaps(): void
    {
        $t = $this->pages();
        (new Page())->setTitle('outside')->save();
        self::assertSame(4, PageQuery::create()->filterByTitle(['t2', 't5'], Criteria::IN)->delete());
        self::assertSame('t1(1,6,0) t3(2,5,1) t4(3,4,2)', $this->dump(where: 'tree_left IS NOT NULL'));
        self::assertTrue($t['t7']->isDeleted());
        self::assertFresh([$t['t1'], $t['t3'], $t['t4']]);
        self::assertSame(3, PageQuery::create()->filterByTitle(['t3', 'outside'], Criteria::IN)->delete());
        self::assertSame('t1(1,2,0)', $this->dump());
        self::assertSame(1, PageQuery::create()->deleteAll());
    }

    public function testQueriesDeleteManyLeaves(): void
    {
        PageQuery::buildTree(['Title' => 'root', 'children' => array_map(
            static fn (int $n): array => ['Title' => "n$n", 'children' => [['Title' => "a$n"], ['Title' => "b$n"]]],
            range(1, 80),
        )]);
        $held = PageQuery::create()->orderById()->find();
        self::assertSame(80, PageQuery::create()->filterByTitle('a%', Criteria::LIKE)->delete());
        self::assertTrue(PageQuery::isTreeValid());
        self::assertSame(161, PageQuery::create()->count());
        self::assertFresh($held);
    }

    public function testNumbersCanBeShifted(): void
    {
        $t = $this->pages();
        PageQuery::makeRoomForLeaf(5);
        self::assertSame(
            't1(1,16,0) t2(2,3,1) t3(4,15,1) t4(7,8,2) t5(9,14,2) t6(10,11,3) t7(12,13,3)',
            $this->dump(),
        );
        PageQuery::shiftRLValues(-2, 7);
        self::assertSame(self::WHOLE, $this->dump());
        PageQuery::shiftRLValues(100, 7, 12);
        self::assertSame(
            't1(1,14,0) t2(2,3,1) t3(4,13,1) t4(5,6,2) t5(107,112,2) t6(108,109,3) t7(110,111,3)',
            $this->dump(),
        );
        PageQuery::shiftRLValues(-100, 107, 112);
        PageQuery::shiftLevel(5, 7, 12);
        self::assertSame(
            't1(1,14,0) t2(2,3,1) t3(4,13,1) t4(5,6,2) t5(7,12,7) t6(8,9,8) t7(10,11,8)',
            $this->dump(),
        );
        self::assertFresh($t);
        PageQuery::fixLevels();
        self::assertSame(self::WHOLE, $this->dump());
        self::assertFresh($t);
        $this->connection->exec('UPDATE "ns_page" SET "tree_level" = 7');
        self::assertSame(0, $t['t1']->getLevel());
        PageQuery::updateLoadedNodes($t['t2']);
        self::assertSame([7, 1], [$t['t1']->getLevel(), $t['t2']->getLevel()]);
    }

    public function testTreesAreCheckedAndRepaired(): void
    {
        $t = $this->pages();
        self::assertTrue(PageQuery::isTreeValid());
        $damages = [
            'UPDATE "ns_page" SET "tree_right" = 20 WHERE "title" = \'t4\'',
            'UPDATE "ns_page" SET "tree_left" = 8 WHERE "title" = \'t7\'',
            'UPDATE "ns_page" SET "tree_left" = "tree_left" + 3, "tree_right" = "tree_right" + 3 WHERE "tree_left" > 6',
            'UPDATE "ns_page" SET "tree_level" = 9 WHERE "title" = \'t6\'',
            'UPDATE "ns_page" SET "tree_right" = NULL WHERE "title" = \'t2\'',
            'UPDATE "ns_page" SET "tree_left" = 20, "tree_right" = 21 WHERE "title" = \'t2\'',
        ];
        foreach ($damages as $damage) {
            $this->connection->exec($damage);
            self::assertFalse(PageQuery::isTreeValid(), $damage);
            self::assertGreaterThan(0, PageQuery::repairTree());
            self::assertTrue(PageQuery::isTreeValid(), $damage . ': ' . $this->dump());
            self::assertSame(7, PageQuery::create()->filterByTreeLeft(null, Criteria::ISNOTNULL)->count());
            self::assertSame(0, PageQuery::repairTree());
            self::assertFresh($t);
        }
    }

    public function testTreesAreBuiltFromArrays(): void
    {
        $root = PageQuery::buildTree(['Title' => 'r', 'children' => [
            ['Title' => 'a', 'children' => [['title' => 'b'], ['title' => 'c']]],
            ['Title' => 'd'],
        ]]);
        self::assertSame('r(1,10,0) a(2,7,1) b(3,4,2) c(5,6,2) d(8,9,1)', $this->dump());
        self::assertSame([1, 10], [$root->getLeftValue(), $root->getRightValue()]);
    }

    public function testTheIteratorVisitsBranchesInOrder(): void
    {
        $t = $this->pages();
        $titles = '';
        $t['t1']->clearNestedSetChildren();
        $statements = $this->statementsOf(function () use ($t, &$titles): void {
            foreach (new \RecursiveIteratorIterator($t['t1']->getIterator(), 1) as $node) {
                self::assertInstanceOf(Page::class, $node);
                $titles .= $node->getTitle() . ' ';
            }
        });
        self::assertSame('t1 t2 t3 t4 t5 t6 t7 ', $titles);
        self::assertCount(1, $statements);
    }

    public function testFindTreeKnowsAllRelatives(): void
    {
        $this->pages();
        $statements = $this->statementsOf(static function (): void {
            foreach (PageQuery::create()->findTree() as $node) {
                $node->getParent();
                foreach ($node->getChildren() as $child) {
                    self::assertSame($node, $child->getParent());
                }
            }
        });
        self::assertCount(1, $statements);
    }

    public function testACopyIsInNoTree(): void
    {
        $t = $this->pages();
        $copy = $t['t3']->copy();
        self::assertFalse($copy->isInTree());
        $copy->setTitle('copy')->save();
        self::assertSame(self::WHOLE, $this->dump(where: 'tree_left IS NOT NULL'));
    }

    public function testSerializedNodesKeepTheirPlace(): void
    {
        $t = $this->pages();
        /** @var Page $node */
        $node = unserialize(serialize($t['t3']));
        self::assertSame([4, 13, 1], [$node->getLeftValue(), $node->getRightValue(), $node->getLevel()]);
        self::assertSame(4, $node->toArray()['TreeLeft']);
        $node->moveToFirstChildOf($t['t1']);
        self::assertSame(2, $node->getLeftValue());
        self::assertSame(2, $t['t3']->getLeftValue());
        /** @var Page $planned */
        $planned = unserialize(serialize((new Page())->insertAsLastChildOf($t['t1'])));
        $this->expectException(TreeException::class);
        $planned->save();
    }
}
