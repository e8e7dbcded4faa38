<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Folder;
use Nested\FolderQuery;
use Nested\Item;
use Nested\ItemQuery;
use Nested\Menu;
use Nested\MenuQuery;
use Nested\PlainTopic;
use Nested\SpecialTopic;
use Nested\TopicQuery;
use Orm\Runtime\Behavior\NestedSet\AlreadyInTreeException;
use Orm\Runtime\Behavior\NestedSet\OtherClassException;
use Orm\Runtime\Behavior\NestedSet\RootException;
use Orm\Runtime\Behavior\NestedSet\TreeException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Several trees in one table. */
final class ScopeTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    public function testFindersDoNotChangeTheQuery(): void
    {
        $t = $this->items();
        $query = ItemQuery::create();
        self::assertSame($t['x'], $query->findRoot($t['x']->getMenuId()));
        self::assertSame($t['a'], $query->findRoot($t['a']->getMenuId()));
        self::assertCount(2, $query->findRoots());
        self::assertCount(2, $query->findTree($t['x']->getMenuId()));
        self::assertCount(4, $query->findTree($t['a']->getMenuId()));
        self::assertSame(6, $query->count());
    }

    public function testTreesAreFoundByTheirScope(): void
    {
        $t = $this->items();
        $one = (int) $t['a']->getMenuId();
        $two = (int) $t['x']->getMenuId();
        self::assertSame('a(1,8,0) b(2,3,1) c(4,7,1) d(5,6,2)', $this->dump('ns_item', "menu_id = $one"));
        self::assertSame('x(1,4,0) y(2,3,1)', $this->dump('ns_item', "menu_id = $two"));
        self::assertSame($t['x'], ItemQuery::create()->findRoot($two));
        self::assertNull(ItemQuery::create()->findRoot());
        self::assertSame($t['a'], ItemQuery::retrieveRoot($one));
        self::assertCount(2, ItemQuery::create()->findRoots());
        self::assertCount(2, ItemQuery::retrieveRoots());
        self::assertCount(1, ItemQuery::retrieveRoots(ItemQuery::create()->filterByTitle('a')));
        self::assertCount(2, ItemQuery::create()->treeRoots()->find());
        self::assertCount(4, ItemQuery::create()->inTree($one)->find());
        self::assertCount(2, ItemQuery::create()->findTree($two));
        self::assertCount(1, ItemQuery::retrieveTree($one, ItemQuery::create()->filterByTitle('b')));
        self::assertSame($one, $t['d']->getScopeValue());
        self::assertFalse($t['y']->isDescendantOf($t['a']));
        self::assertSame(['c'], $t['b']->getNextSibling() === null ? [] : [$t['b']->getNextSibling()->getTitle()]);
        self::assertSame(2, ItemQuery::deleteTree($two));
        self::assertTrue($t['y']->isDeleted());
        self::assertCount(4, ItemQuery::create()->find());
    }

    public function testRowsWithoutAScopeAreATree(): void
    {
        $this->items();
        $root = (new Item())->setTitle('n')->makeRoot();
        $root->save();
        (new Item())->setTitle('m')->insertAsFirstChildOf($root)->save();
        self::assertSame('n(1,4,0) m(2,3,1)', $this->dump('ns_item', 'menu_id IS NULL'));
        self::assertSame($root, ItemQuery::create()->findRoot());
        self::assertTrue(ItemQuery::isTreeValid());
        $this->expectException(RootException::class);
        (new Item())->makeRoot()->save();
    }

    public function testBranchesMoveBetweenTrees(): void
    {
        $t = $this->items();
        $held = ItemQuery::create()->orderById()->find();
        [$one, $two] = [(int) $t['a']->getMenuId(), (int) $t['x']->getMenuId()];
        $t['c']->moveToFirstChildOf($t['x']);
        self::assertSame('a(1,4,0) b(2,3,1)', $this->dump('ns_item', "menu_id = $one"));
        self::assertSame('x(1,8,0) c(2,5,1) d(3,4,2) y(6,7,1)', $this->dump('ns_item', "menu_id = $two"));
        self::assertSame($two, $t['d']->getMenuId());
        self::assertFresh($held);
        $t['x']->moveToLastChildOf($t['b']);
        self::assertSame('', $this->dump('ns_item', "menu_id = $two"));
        self::assertSame(
            'a(1,12,0) b(2,11,1) x(3,10,2) c(4,7,3) d(5,6,4) y(8,9,3)',
            $this->dump('ns_item', "menu_id = $one"),
        );
        self::assertFresh($held);
    }

    public function testANodeBecomesTheRootOfANewTree(): void
    {
        $t = $this->items();
        $menu = new Menu();
        $menu->setName('three')->save();
        $t['c']->setScopeValue($menu->getId());
        $t['c']->makeRoot()->save();
        self::assertSame('c(1,4,0) d(2,3,1)', $this->dump('ns_item', "menu_id = {$menu->getId()}"));
        self::assertSame('a(1,4,0) b(2,3,1)', $this->dump('ns_item', "menu_id = {$t['a']->getMenuId()}"));
        self::assertNull($t['c']->getParent());
        self::assertFresh($t);
        $t['x']->setMenuId(null)->save();
        self::assertSame('x(1,4,0) y(2,3,1)', $this->dump('ns_item', 'menu_id IS NULL'));
        self::assertFresh($t);
    }

    public function testChangesOfTheScopeThatBreakATreeAreRefused(): void
    {
        $t = $this->items();
        $before = $this->dump('ns_item');
        $refused = [
            [TreeException::class, static fn () => $t['c']->setMenuId($t['x']->getMenuId())->save()],
            [RootException::class, static fn () => $t['c']->makeRoot()->save()],
            [TreeException::class, static fn () => ItemQuery::create()->filterByTitle('c')->update(['MenuId' => null])],
            [AlreadyInTreeException::class, static fn () => $t['b']->makeRoot()->save()],
            [OtherClassException::class, static fn () => $t['y']->moveToFirstChildOf(new Folder())],
            [OtherClassException::class, static fn () => (new Item())->insertAsLastChildOf(new Folder())],
        ];
        foreach ($refused as $place => [$class, $work]) {
            try {
                $work();
                self::fail("Case $place was not refused.");
            } catch (TreeException $refusal) {
                self::assertInstanceOf($class, $refusal, $refusal->getMessage());
            }
            self::assertSame($before, $this->dump('ns_item'));
        }
    }

    public function testAScopeOfSeveralColumns(): void
    {
        $root = (new Folder())->setTitle('r')->setScopeValue(['ann', 2026])->makeRoot();
        $root->save();
        FolderQuery::buildTree(['Title' => 's', 'children' => [['Title' => 't']]], 'ann', null);
        $child = (new Folder())->setTitle('c')->insertAsFirstChildOf($root);
        $child->save();
        self::assertSame(['ann', 2026], $child->getScopeValue());
        self::assertSame($root, FolderQuery::create()->findRoot('ann', 2026));
        self::assertSame($root, FolderQuery::retrieveRoot(['ann', 2026]));
        self::assertCount(2, FolderQuery::create()->findTree('ann'));
        self::assertTrue(FolderQuery::isTreeValid('ann', 2026) && FolderQuery::isTreeValid('ann'));
        self::assertSame('["ns_folder.owner","ns_folder.year"]', Folder::SCOPE_COL);
        $child->moveToLastChildOf(FolderQuery::create()->requireOneByTitle('t'));
        self::assertSame('s(1,6,0) t(2,5,1) c(3,4,2)', $this->dump('ns_folder', 'year IS NULL'));
        self::assertSame(['ann', null], $child->getScopeValue());
        FolderQuery::shiftRLValues(2, 3, null, 'ann', null);
        self::assertSame('s(1,8,0) t(2,7,1) c(5,6,2)', $this->dump('ns_folder', 'year IS NULL'));
        self::assertSame(2, FolderQuery::repairTree('ann') > 0 ? 2 : 0);
    }

    public function testChildrenTakeThePlaceOfADeletedNode(): void
    {
        $tree = ['Title' => 'r', 'children' => [
            ['Title' => 'a', 'children' => [['Title' => 'b'], ['Title' => 'c', 'children' => [['Title' => 'd']]]]],
            ['Title' => 'e'],
        ]];
        FolderQuery::buildTree($tree, 'bob', 1);
        $held = FolderQuery::create()->find();
        FolderQuery::create()->requireOneByTitle('a')->delete();
        self::assertSame('r(1,10,0) b(2,3,1) c(4,7,1) d(5,6,2) e(8,9,1)', $this->dump('ns_folder'));
        self::assertCount(6, $held);
        self::assertSame(2, FolderQuery::create()->filterByTitle(['c', 'b'])->delete());
        self::assertSame('r(1,6,0) d(2,3,1) e(4,5,1)', $this->dump('ns_folder'));
        $root = FolderQuery::create()->requireOneByTitle('r');
        try {
            $root->delete();
            self::fail('Several roots would be left.');
        } catch (RootException $refusal) {
            self::assertStringContainsString('several children', $refusal->getMessage());
        }
        FolderQuery::create()->requireOneByTitle('e')->delete();
        $root->delete();
        self::assertSame('d(1,2,0)', $this->dump('ns_folder'));
    }

    public function testATreeIsRepairedByTheParentKey(): void
    {
        foreach ([['r', null], ['a', 'r'], ['b', 'a'], ['c', 'r']] as [$title, $parent]) {
            $folder = (new Folder())->setTitle($title)->setOwner('eve');
            $folder->setParentId($parent === null ? null : FolderQuery::create()->requireOneByTitle($parent)->getId());
            $folder->save();
        }
        self::assertSame(4, FolderQuery::repairTree('eve'));
        self::assertSame('r(1,8,0) a(2,5,1) b(3,4,2) c(6,7,1)', $this->dump('ns_folder'));
        self::assertTrue(FolderQuery::isTreeValid('eve'));
    }

    public function testTheSwitchLetsRootsBeDeleted(): void
    {
        $root = (new PlainTopic())->setSite(1)->setCode('r')->makeRoot();
        $root->save();
        $child = (new SpecialTopic())->setSite(1)->setCode('c')->insertAsLastChildOf($root);
        $child->save();
        (new SpecialTopic())->setSite(2)->setCode('c')->insertAsFirstChildOf($child)->save();
        self::assertSame($root, $child->getParent());
        self::assertInstanceOf(SpecialTopic::class, $child->getFirstChild());
        self::assertCount(3, TopicQuery::create()->findTree());
        $codes = [];
        foreach ($root->getBranch() as $topic) {
            $codes[] = $topic->getSite() . $topic->getCode();
        }
        self::assertSame(['1r', '1c', '2c'], $codes);
        $root->delete();
        self::assertSame(0, TopicQuery::create()->count());
    }

    public function testNodesGoWithTheRowThatTheirScopeRefersTo(): void
    {
        $t = $this->items();
        MenuQuery::create()->requirePk((int) $t['a']->getMenuId())->delete();
        self::assertSame('x(1,4,0) y(2,3,1)', $this->dump('ns_item'));
    }

    public function testNegativeNumbersGetAScope(): void
    {
        $t = $this->items();
        $this->connection->exec('UPDATE "ns_item" SET "lft" = -5, "rgt" = -4 WHERE "title" = \'d\'');
        ItemQuery::setNegativeScope($t['x']->getMenuId());
        self::assertSame(
            [[(string) $t['x']->getMenuId()]],
            array_map(
                static fn (array $row): array => [(string) $row[0]],
                $this->rows('SELECT "menu_id" FROM "ns_item" WHERE "title" = \'d\''),
            ),
        );
    }
}
