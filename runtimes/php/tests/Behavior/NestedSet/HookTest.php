<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Item;
use Nested\ItemQuery;
use Nested\Menu;
use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\Behavior\NestedSet\OwnSubtreeException;
use Orm\Runtime\Behavior\NestedSet\UnsavedParentException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Saves of many objects, hooks that say no, transactions that are rolled back. */
final class HookTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    public function testTheOrderOfPendingInsertsIsKept(): void
    {
        $root = $this->root();
        $one = (new Page())->setTitle('one')->insertAsLastChildOf($root);
        $two = (new Page())->setTitle('two')->insertAsLastChildOf($root);
        $one->save();
        $two->save();
        self::assertSame('root(1,6,0) one(2,3,1) two(4,5,1)', $this->dump());
    }

    public function testThePlaceIsThatOfTheRow(): void
    {
        $root = $this->root();
        $late = (new Page())->setTitle('late')->insertAsLastChildOf($root);
        $this->connection->exec('UPDATE "ns_page" SET "tree_right" = 4');
        $this->connection->exec(
            'INSERT INTO "ns_page" ("title", "tree_left", "tree_right", "tree_level") VALUES (\'other\', 2, 3, 1)',
        );
        $late->save();
        self::assertSame('root(1,6,0) other(2,3,1) late(4,5,1)', $this->dump());
        self::assertSame(6, $root->getRightValue());
    }

    public function testAVetoLeavesNoHole(): void
    {
        $root = $this->root();
        $refused = new class extends Page {
            public function preInsert(?ConnectionInterface $con = null): bool
            {
                return false;
            }

            public function preDelete(?ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        $refused->setTitle('refused')->insertAsLastChildOf($root);
        self::assertSame(0, $refused->save());
        $child = (new Page())->setTitle('child')->insertAsLastChildOf($root);
        self::assertSame(1, PageQuery::create()->insertMany([$refused, $child]));
        self::assertSame('root(1,4,0) child(2,3,1)', $this->dump());
        $this->expectException(UnsavedParentException::class);
        PageQuery::create()->insertMany([$refused, (new Page())->insertAsLastChildOf($refused)]);
    }

    public function testARefusedDeleteLeavesTheTree(): void
    {
        $root = $this->root();
        $kept = new class extends Page {
            public function preDelete(?ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        $kept->setTitle('kept')->insertAsLastChildOf($root)->save();
        $kept->delete();
        self::assertSame('root(1,4,0) kept(2,3,1)', $this->dump());
    }

    public function testManyNodesAreInsertedTogether(): void
    {
        $root = $this->root();
        $nodes = [];
        foreach (range('a', 'd') as $title) {
            $nodes[] = (new Page())->setTitle($title);
        }
        self::assertSame(4, PageQuery::insertManyAsLastChildrenOf($root, $nodes));
        self::assertSame('root(1,10,0) a(2,3,1) b(4,5,1) c(6,7,1) d(8,9,1)', $this->dump());
        self::assertFresh([$root, ...$nodes]);
        $collection = new ObjectCollection([
            (new Page())->setTitle('e')->insertAsFirstChildOf($nodes[1]),
            (new Page())->setTitle('f')->insertAsNextSiblingOf($nodes[1]),
            (new Page())->setTitle('g')->insertAsLastChildOf($nodes[1]),
            (new Page())->setTitle('outside'),
        ]);
        $collection->save();
        self::assertSame(
            'root(1,16,0) a(2,3,1) b(4,9,1) e(5,6,2) g(7,8,2) f(10,11,1) c(12,13,1) d(14,15,1)',
            $this->dump(where: 'tree_left IS NOT NULL'),
        );
        self::assertFresh([$root, ...$nodes, ...$collection]);
        $collection->delete();
        self::assertSame('root(1,10,0) a(2,3,1) b(4,5,1) c(6,7,1) d(8,9,1)', $this->dump());
    }

    public function testNewNodesMayComeBeforeTheirParents(): void
    {
        $root = (new Page())->setTitle('root')->makeRoot();
        $a = (new Page())->setTitle('a')->insertAsLastChildOf($root);
        $b = (new Page())->setTitle('b')->insertAsFirstChildOf($a);
        PageQuery::create()->insertMany([$b, $a, $root]);
        self::assertSame('root(1,6,0) a(2,5,1) b(3,4,2)', $this->dump());
        $one = (new Page())->insertAsLastChildOf($root);
        $two = (new Page())->insertAsLastChildOf($one);
        $one->insertAsLastChildOf($two);
        $this->expectException(OwnSubtreeException::class);
        PageQuery::create()->insertMany([$one, $two]);
    }

    public function testACollectionMayHoldNodesOfOneBranch(): void
    {
        $t = $this->pages();
        (new ObjectCollection([$t['t5'], $t['t6'], $t['t2'], $t['t4']]))->delete();
        self::assertSame('t1(1,4,0) t3(2,3,1)', $this->dump());
        self::assertFresh([$t['t1'], $t['t3']]);
        $this->expectException(\Orm\Runtime\ActiveRecord\PersistenceException::class);
        (new ObjectCollection([$t['t6']]))->delete();
    }

    public function testTheScopeMayBeThatOfANewParentObject(): void
    {
        $menu = (new Menu())->setName('new');
        $item = (new Item())->setTitle('r')->setMenu($menu)->makeRoot();
        $item->save();
        self::assertSame($menu->getId(), $item->getScopeValue());
        $other = (new Menu())->setName('other');
        $other->addItem((new Item())->setTitle('s')->makeRoot());
        $other->save();
        self::assertTrue(ItemQuery::isTreeValid($menu->getId()) && ItemQuery::isTreeValid($other->getId()));
        self::assertCount(2, ItemQuery::create()->findRoots());
    }

    public function testARollbackRestoresObjects(): void
    {
        $t = $this->pages();
        $before = array_map(static fn (Page $page): array => [$page->getLeftValue(), $page->getRightValue()], $t);
        $this->connection->beginTransaction();
        $new = (new Page())->setTitle('new')->insertAsFirstChildOf($t['t1']);
        $new->save();
        $t['t2']->moveToLastChildOf($t['t5']);
        $t['t4']->delete();
        $this->connection->rollBack();
        self::assertSame(
            $before,
            array_map(static fn (Page $page): array => [$page->getLeftValue(), $page->getRightValue()], $t),
        );
        self::assertTrue($new->isNew());
        self::assertFalse($t['t4']->isDeleted());
        $new->save();
        self::assertSame(
            't1(1,16,0) new(2,3,1) t2(4,5,1) t3(6,15,1) t4(7,8,2) t5(9,14,2) t6(10,11,3) t7(12,13,3)',
            $this->dump(),
        );
        self::assertFresh([...$t, $new]);
    }

    public function testASavepointRestoresObjects(): void
    {
        $t = $this->pages();
        $this->connection->beginTransaction();
        $t['t2']->delete();
        $this->connection->exec('SAVEPOINT here');
        $t['t5']->delete();
        self::assertTrue($t['t6']->isDeleted());
        $this->connection->exec('ROLLBACK TO SAVEPOINT here');
        self::assertFalse($t['t6']->isDeleted() || $t['t5']->isDeleted());
        $this->connection->commit();
        self::assertSame('t1(1,12,0) t3(2,11,1) t4(3,4,2) t5(5,10,2) t6(6,7,3) t7(8,9,3)', $this->dump());
        unset($t['t2']);
        self::assertFresh($t);
    }

    public function testAFailedSaveKeepsThePlanForTheNextOne(): void
    {
        $root = $this->root();
        $child = (new Page())->setTitle(str_repeat('x', 50))->insertAsLastChildOf($root);
        $failing = new class extends Page {
            public bool $fails = true;

            public function postSave(?ConnectionInterface $con = null): void
            {
                if ($this->fails) {
                    throw new \DomainException('no');
                }
            }
        };
        $failing->setTitle('failing')->insertAsFirstChildOf($root);
        try {
            $failing->save();
            self::fail('It should have failed.');
        } catch (\DomainException) {
            self::assertSame(2, $root->getRightValue());
        }
        $child->setTitle('child')->save();
        $failing->fails = false;
        $failing->save();
        self::assertSame('root(1,6,0) failing(2,3,1) child(4,5,1)', $this->dump());
    }

    public function testObjectsAreRightWithoutInstancePooling(): void
    {
        Orm::disableInstancePooling();
        $root = $this->root();
        $one = (new Page())->setTitle('one')->insertAsLastChildOf($root);
        $one->save();
        $two = (new Page())->setTitle('two')->insertAsFirstChildOf($root);
        $two->save();
        $two->moveToFirstChildOf($one);
        self::assertSame('root(1,6,0) one(2,5,1) two(3,4,2)', $this->dump());
        self::assertSame([3, 4, 2], [$two->getLeftValue(), $two->getRightValue(), $two->getLevel()]);
        Orm::enableInstancePooling();
    }

    public function testReloadForgetsAPlan(): void
    {
        $t = $this->pages();
        $outside = (new Page())->setTitle('outside');
        $outside->save();
        $outside->insertAsLastChildOf($t['t1']);
        $outside->reload();
        $outside->setTitle('still outside')->save();
        self::assertFalse($outside->isInTree());
        self::assertSame(14, $t['t1']->getRightValue());
    }

    public function testUpsertLeavesPlacesAlone(): void
    {
        $t = $this->pages();
        PageQuery::create()->upsert(['Id' => $t['t2']->getId(), 'Title' => 'renamed'], ['Id']);
        PageQuery::create()->filterByTitle('t4')->update(['Title' => 'updated']);
        self::assertSame(
            't1(1,14,0) renamed(2,3,1) t3(4,13,1) updated(5,6,2) t5(7,12,2) t6(8,9,3) t7(10,11,3)',
            $this->dump(),
        );
    }

    public function testTreesCanBeLockedFirst(): void
    {
        $t = $this->items();
        $this->connection->transaction(function () use ($t): void {
            ItemQuery::lockTrees([$t['x']->getMenuId(), $t['a']->getMenuId(), null]);
            $t['c']->moveToLastChildOf($t['y']);
        });
        self::assertTrue(ItemQuery::isTreeValid($t['x']->getMenuId()));
    }

    private function root(): Page
    {
        $root = (new Page())->setTitle('root')->makeRoot();
        $root->save();

        return $root;
    }
}
