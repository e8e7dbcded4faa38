<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Folder;
use Nested\FolderQuery;
use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** The objects of rows that are gone are deleted, and no others, whoever has moved or removed rows. */
final class DeletedObjectsTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    /** @return array<string, array{\Closure(array<string, Page>): mixed, list<string>}> */
    public static function deletions(): array
    {
        return [
            'an object' => [static fn (array $t) => $t['t5']->delete(), ['t5', 't6', 't7']],
            'descendants' => [static fn (array $t) => $t['t3']->deleteDescendants(), ['t4', 't5', 't6', 't7']],
            'a query for a leaf' => [
                static fn () => PageQuery::create()->filterByTitle('t4')->delete(),
                ['t4'],
            ],
            'a query for a branch' => [
                static fn () => PageQuery::create()->filterByTitle('t5')->delete(),
                ['t5', 't6', 't7'],
            ],
            'a query for leaves of a branch' => [
                static fn () => PageQuery::create()->filterByTitle(['t4', 't7'], Criteria::IN)->delete(),
                ['t4', 't7'],
            ],
            'a tree' => [
                static fn () => PageQuery::deleteTree(),
                ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 'moved'],
            ],
        ];
    }

    /**
     * @dataProvider deletions
     * @param \Closure(array<string, Page>): mixed $delete
     * @param list<string> $gone
     */
    public function testObjectsOfDeletedRowsAreDeleted(\Closure $delete, array $gone): void
    {
        foreach (['nobody', 'a row was added', 'a row has gone', 'a branch has moved'] as $before) {
            $this->connection->exec('DELETE FROM "ns_page"');
            $pages = $this->pages();
            $expected = array_values(array_diff($gone, ['moved']));
            if ($before === 'a row was added') {
                $this->addFirst();
            } elseif ($before === 'a row has gone') {
                $this->removeSecond();
                $expected = array_values(array_diff($expected, ['t2']));
            } elseif ($before === 'a branch has moved') {
                $this->exchangeFirstBranches();
            }
            $delete($pages);
            $deleted = array_keys(array_filter($pages, static fn (Page $page): bool => $page->isDeleted()));
            sort($deleted);
            self::assertSame($expected, $deleted, "$before before the deletion");
            $left = array_column($this->rows('SELECT title FROM ns_page'), 0);
            foreach ($pages as $title => $page) {
                if (in_array($title, $left, true)) {
                    $page->setTitle("$title!")->save();
                    self::assertSame(1, PageQuery::create()->filterByTitle("$title!")->count());
                } else {
                    $this->assertRefused(static fn () => $page->setTitle("$title!")->save());
                }
            }
            self::assertTrue(PageQuery::isTreeValid());
            unset($pages);
        }
    }

    public function testAnObjectWithAPlaceToBeSavedIsDeleted(): void
    {
        $items = $this->items();
        $items['c']->setMenuId($items['x']->getMenuId());
        $items['a']->deleteDescendants();
        self::assertTrue($items['b']->isDeleted() && $items['c']->isDeleted() && $items['d']->isDeleted());
        self::assertFalse($items['x']->isDeleted() || $items['y']->isDeleted());
    }

    public function testAQueryThatPromotesDeletesItsObjectsOnly(): void
    {
        $folders = [];
        foreach (['a' => null, 'b' => 'a', 'c' => 'b', 'd' => 'a'] as $title => $parent) {
            $folder = (new Folder())->setTitle($title)->setOwner('o')->setYear(1);
            $parent === null ? $folder->makeRoot() : $folder->insertAsLastChildOf($folders[$parent]);
            $folder->save();
            $folders[$title] = $folder;
        }
        // Another process exchanges c and d.
        $this->connection->exec('UPDATE "ns_folder" SET tree_left = tree_left + 100, tree_right = tree_right + 100');
        $places = ['a' => [1, 8, 0], 'b' => [2, 5, 1], 'd' => [3, 4, 2], 'c' => [6, 7, 1]];
        foreach ($places as $title => $place) {
            $this->connection->execute(
                'UPDATE "ns_folder" SET tree_left = ?, tree_right = ?, tree_level = ? WHERE title = ?',
                [...$place, $title],
            );
        }
        FolderQuery::create()->filterByTitle('d')->delete();
        $deleted = array_keys(array_filter($folders, static fn (Folder $folder): bool => $folder->isDeleted()));
        self::assertSame(['d'], $deleted);
    }

    public function testObjectsOfAnEmptiedTableAreDeleted(): void
    {
        $pages = $this->pages();
        $pages['outside'] = (new Page())->setTitle('outside');
        $pages['outside']->save();
        PageQuery::create()->deleteAll();
        self::assertSame([], array_filter($pages, static fn (Page $page): bool => !$page->isDeleted()));
    }

    public function testARollbackBringsTheObjectsBack(): void
    {
        $pages = $this->pages();
        $this->addFirst();
        $this->connection->beginTransaction();
        $pages['t3']->deleteDescendants();
        $this->connection->rollBack();
        self::assertSame([], array_filter($pages, static fn (Page $page): bool => $page->isDeleted()));
        self::assertSame(4, $pages['t3']->deleteDescendants());
    }

    /** A row that SQL or another process has deleted stays away, whatever is done with its object. */
    public function testARowThatIsGoneIsNotMadeAgain(): void
    {
        $uses = [
            'save' => static fn (Page $page) => $page->setTitle('new')->save(),
            'move' => static fn (Page $page, Page $root) => $page->moveToFirstChildOf($root),
            'append' => static fn (Page $page) => (new Page())->setTitle('x')->insertAsLastChildOf($page)->save(),
            'append to a list' => static fn (Page $page) => PageQuery::insertManyAsLastChildrenOf(
                $page,
                [(new Page())->setTitle('x'), (new Page())->setTitle('y')],
            ),
            'reload' => static fn (Page $page) => $page->reload(),
        ];
        foreach ($uses as $name => $use) {
            $this->connection->exec('DELETE FROM "ns_page"');
            $pages = $this->pages();
            $this->removeSecond();
            $before = $this->dump();
            $this->assertRefused(static fn () => $use($pages['t2'], $pages['t1']), $name);
            self::assertSame($before, $this->dump(), $name);
            unset($pages);
        }
    }

    private function assertRefused(\Closure $work, string $what = ''): void
    {
        try {
            $work();
        } catch (OrmException) {
            $this->addToAssertionCount(1);

            return;
        }
        self::fail("Not refused: $what");
    }

    /** What another process does: a new first child of the root. */
    private function addFirst(): void
    {
        $this->connection->exec('UPDATE "ns_page" SET tree_right = tree_right + 2');
        $this->connection->exec('UPDATE "ns_page" SET tree_left = tree_left + 2 WHERE tree_left > 1');
        $this->connection->exec(
            'INSERT INTO "ns_page" (title, tree_left, tree_right, tree_level) VALUES (\'moved\', 2, 3, 1)',
        );
    }

    /** The row of t2 goes. */
    private function removeSecond(): void
    {
        $this->connection->exec('DELETE FROM "ns_page" WHERE title = \'t2\'');
        $this->connection->exec('UPDATE "ns_page" SET tree_right = tree_right - 2');
        $this->connection->exec('UPDATE "ns_page" SET tree_left = tree_left - 2 WHERE tree_left > 1');
    }

    /** The row t2 comes behind t3. */
    private function exchangeFirstBranches(): void
    {
        $this->connection->exec(
            'UPDATE "ns_page" SET tree_left = tree_left - 2, tree_right = tree_right - 2 WHERE tree_left > 3',
        );
        $this->connection->exec('UPDATE "ns_page" SET tree_left = 12, tree_right = 13 WHERE title = \'t2\'');
    }
}
