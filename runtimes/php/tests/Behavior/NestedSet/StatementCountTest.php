<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\FolderQuery;
use Nested\ItemQuery;
use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** How many statements operations take, with few and with many rows. */
final class StatementCountTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    /** @param list<string> $statements */
    private static function kinds(array $statements): string
    {
        $kinds = [];
        foreach ($statements as $statement) {
            $isLock = preg_match('/GET_LOCK|advisory|RELEASE/', $statement) === 1;
            if (!$isLock && preg_match('/^\s*(SELECT|INSERT|UPDATE|DELETE)\b/i', $statement, $match) === 1) {
                $kinds[] = strtoupper($match[1]);
            }
        }

        return implode(' ', $kinds);
    }

    public function testOneUpdateMovesABranch(): void
    {
        $t = $this->pages();
        $items = $this->items();
        self::assertSame(
            'SELECT UPDATE',
            self::kinds($this->statementsOf(static fn () => $t['t5']->moveToFirstChildOf($t['t1']))),
        );
        self::assertSame(
            'SELECT',
            self::kinds($this->statementsOf(static fn () => $t['t5']->moveToFirstChildOf($t['t1']))),
        );
        $across = self::kinds($this->statementsOf(static fn () => $items['c']->moveToFirstChildOf($items['x'])));
        self::assertSame($this->adapterName() === 'mysql' ? 'SELECT UPDATE UPDATE' : 'SELECT UPDATE', $across);
        $child = (new Page())->setTitle('child')->insertAsLastChildOf($t['t1']);
        // Where a statement can read the table that it changes, the UPDATE checks the place of the parent.
        $append = $this->adapterName() === 'mysql' ? 'SELECT UPDATE INSERT' : 'UPDATE INSERT';
        self::assertSame($append, self::kinds($this->statementsOf(static fn () => $child->save())));
        self::assertSame('SELECT DELETE UPDATE', self::kinds($this->statementsOf(static fn () => $child->delete())));
        // The second SELECT is for the objects of the other pages, which are in memory.
        self::assertSame(
            'SELECT SELECT DELETE DELETE UPDATE',
            self::kinds($this->statementsOf(static fn () => $t['t5']->delete())),
        );
        $child = (new Page())->setTitle('plain');
        self::assertSame('INSERT', self::kinds($this->statementsOf(static fn () => $child->save())));
        $child->setTitle('changed');
        self::assertSame('UPDATE', self::kinds($this->statementsOf(static fn () => $child->save())));
    }

    public function testAParentThatHasMovedIsRead(): void
    {
        $t = $this->pages();
        $places = [
            static fn (Page $page) => $page->insertAsFirstChildOf($t['t3']),
            static fn (Page $page) => $page->insertAsLastChildOf($t['t3']),
            static fn (Page $page) => $page->insertAsPrevSiblingOf($t['t3']),
            static fn (Page $page) => $page->insertAsNextSiblingOf($t['t3']),
        ];
        $read = ($this->adapterName() === 'mysql' ? '' : 'UPDATE ') . 'SELECT UPDATE SELECT INSERT';
        foreach ($places as $number => $place) {
            // Numbers as they were before somebody else has moved the node.
            $t['t3']->adoptTreeNumbers(100, 101, 5);
            $page = (new Page())->setTitle("placed $number");
            $place($page);
            self::assertSame($read, self::kinds($this->statementsOf(static fn () => $page->save())));
            self::assertTrue(PageQuery::isTreeValid());
            $known = $t['t3']->treeNumbers();
            $t['t3']->reload();
            self::assertSame($t['t3']->treeNumbers(), $known);
            $isChild = $number < 2;
            self::assertSame($isChild, $page->isDescendantOf($t['t3']));
            self::assertSame($t['t3']->treeNumbers()[2] + ($isChild ? 1 : 0), $page->treeNumbers()[2]);
        }
    }

    public function testAUniqueIndexTakesASecondUpdate(): void
    {
        FolderQuery::buildTree(['Title' => 'r', 'children' => [['Title' => 'a'], ['Title' => 'b']]], 'ann', 1);
        $b = FolderQuery::create()->requireOneByTitle('b');
        $a = FolderQuery::create()->requireOneByTitle('a');
        // Where texts that are written differently can be equal, the database is asked which objects have to follow.
        self::assertSame(
            $this->adapterName() === 'mysql' ? 'SELECT UPDATE UPDATE SELECT' : 'SELECT UPDATE UPDATE',
            self::kinds($this->statementsOf(static fn () => $b->moveToPrevSiblingOf($a))),
        );
        self::assertTrue(FolderQuery::isTreeValid('ann', 1));
    }

    public function testManyRowsTakeAsManyStatementsAsFew(): void
    {
        $counts = [];
        foreach ([10, 1000] as $rows) {
            PageQuery::create()->deleteAll();
            $root = (new Page())->setTitle('root')->makeRoot();
            $root->save();
            $nodes = [];
            for ($number = 0; $number < $rows; ++$number) {
                $nodes[] = (new Page())->setTitle("n$number");
            }
            $counts['insert'][] = self::kinds($this->statementsOf(
                static fn () => PageQuery::insertManyAsLastChildrenOf($root, $nodes),
            ));
            unset($nodes);
            $counts['read'][] = self::kinds($this->statementsOf(static function () use ($root): void {
                foreach (new \RecursiveIteratorIterator($root->getIterator(), 1) as $ignored) {
                    self::assertNotNull($ignored);
                }
            }));
            $root->clearNestedSetChildren();
            $counts['delete'][] = self::kinds($this->statementsOf(
                static fn () => PageQuery::create()->filterByTitle('n%5', Criteria::LIKE)->delete(),
            ));
            self::assertTrue(PageQuery::isTreeValid());
            $counts['deleteDescendants'][] = self::kinds($this->statementsOf(
                static fn () => $root->deleteDescendants(),
            ));
            $counts['build'][] = self::kinds($this->statementsOf(static function () use ($rows): void {
                $tree = ['Title' => 'n', 'children' => array_fill(0, $rows, ['Title' => 'm'])];
                ItemQuery::deleteTree();
                ItemQuery::buildTree($tree);
            }));
        }
        foreach ($counts as $operation => [$few, $many]) {
            $inserts = substr_count($many, 'INSERT');
            $many = (string) preg_replace('/INSERT(?: INSERT)+/', 'INSERT', $many);
            self::assertSame($few, $many, $operation);
            self::assertLessThan(10, $inserts, $operation);
        }
    }
}
