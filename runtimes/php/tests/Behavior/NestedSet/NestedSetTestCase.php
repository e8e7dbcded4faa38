<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Item;
use Nested\ItemQuery;
use Nested\Menu;
use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;

/** A test with the empty tables of the fixture. */
abstract class NestedSetTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Nested';
    }

    /**
     * The tree t1 (t2, t3 (t4, t5 (t6, t7))).
     *
     * @return array<string, Page>
     */
    protected function pages(): array
    {
        $numbers = [
            't1' => [1, 14, 0], 't2' => [2, 3, 1], 't3' => [4, 13, 1], 't4' => [5, 6, 2],
            't5' => [7, 12, 2], 't6' => [8, 9, 3], 't7' => [10, 11, 3],
        ];
        $pages = [];
        foreach ($numbers as $title => [$left, $right, $level]) {
            $pages[$title] = (new Page())->setTitle($title)->setLeftValue($left)->setRightValue($right)
                ->setLevel($level);
            $pages[$title]->save();
        }

        return $pages;
    }

    /**
     * Two trees of the menus 1 and 2: a (b, c (d)), and x (y).
     *
     * @return array<string, Item>
     */
    protected function items(): array
    {
        $menus = [(new Menu())->setName('one'), (new Menu())->setName('two')];
        $items = [];
        foreach ($menus as $menu) {
            $menu->save();
        }
        $make = static function (string $title, ?string $parent = null, ?Menu $menu = null) use (&$items): void {
            $item = (new Item())->setTitle($title);
            $parent === null
                ? $item->setMenuId($menu?->getId())->makeRoot()
                : $item->insertAsLastChildOf($items[$parent]);
            $item->save();
            $items[$title] = $item;
        };
        $make('a', null, $menus[0]);
        $make('b', 'a');
        $make('c', 'a');
        $make('d', 'c');
        $make('x', null, $menus[1]);
        $make('y', 'x');

        return $items;
    }

    /** The tree as text: titles with left, right and level. */
    protected function dump(string $table = 'ns_page', string $where = '1 = 1'): string
    {
        [$left, $right, $level] = $table === 'ns_item'
            ? ['lft', 'rgt', 'level']
            : ['tree_left', 'tree_right', 'tree_level'];
        $rows = $this->rows(
            "SELECT \"title\", \"$left\", \"$right\", \"$level\" FROM \"$table\" WHERE $where "
            . "ORDER BY \"$left\", \"title\"",
        );

        return implode(' ', array_map(
            static fn (array $row): string => sprintf('%s(%s,%s,%s)', ...array_map(
                static fn (mixed $value): string => is_scalar($value) ? (string) $value : '-',
                $row,
            )),
            $rows,
        ));
    }

    /**
     * Objects in memory say what their rows say.
     *
     * @param iterable<Page|Item> $nodes
     */
    protected static function assertFresh(iterable $nodes): void
    {
        $before = $after = [];
        foreach ($nodes as $node) {
            $before[$node->getTitle()] = $node->isDeleted() ? null : self::numbers($node);
        }
        IdentityMaps::active()->clearAll();
        foreach ($nodes as $node) {
            $row = $node instanceof Page
                ? PageQuery::create()->findPk($node->getId())
                : ItemQuery::create()->findPk($node->getId());
            $after[$node->getTitle()] = $row === null ? null : self::numbers($row);
        }
        self::assertSame($after, $before);
        foreach ($nodes as $node) {
            if (!$node->isDeleted()) {
                $node::tableMap()::addInstanceToPool($node);
            }
        }
    }

    /** @return array{int, int, int, mixed} */
    private static function numbers(Page|Item $node): array
    {
        $scope = $node instanceof Item ? $node->getMenuId() : null;

        return [$node->getLeftValue(), $node->getRightValue(), $node->getLevel() ?? 0, $scope];
    }
}
