<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\ItemQuery;
use Nested\PageQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;

/** Many processes change the same trees: no error, no damage. */
final class ConcurrencyTest extends NestedSetTestCase
{
    use OnEveryDatabaseAndGalera;

    /** @return list<int> */
    private static function crowds(): array
    {
        return (string) getenv('ORM_TEST_LONG') === '' ? [8] : [2, 8, 16, 32];
    }

    private static function operations(): int
    {
        return (string) getenv('ORM_TEST_LONG') === '' ? 12 : 40;
    }

    public function testInsertsOfManyProcessesKeepTheTreeValid(): void
    {
        foreach (self::crowds() as $processes) {
            PageQuery::create()->deleteAll();
            $this->pages();
            $results = $this->inProcesses($processes, AppendWorker::class, ['operations' => self::operations()]);
            /** @var array<string, string> $parents */
            $parents = array_merge(...$results);
            self::assertCount($processes * self::operations(), $parents);
            self::assertTrue(PageQuery::isTreeValid(), $this->dump());
            $found = [];
            foreach (PageQuery::create()->findTree() as $page) {
                if (isset($parents[(string) $page->getTitle()])) {
                    $found[(string) $page->getTitle()] = $page->getParent()?->getTitle();
                }
            }
            ksort($found);
            ksort($parents);
            self::assertSame($parents, $found);
        }
    }

    public function testMovesInOppositeDirectionsKeepTreesValid(): void
    {
        foreach (self::crowds() as $processes) {
            ItemQuery::create()->deleteAll();
            $items = $this->items();
            $menus = [(int) $items['a']->getMenuId(), (int) $items['x']->getMenuId()];
            $results = $this->inProcesses(
                $processes,
                TreeWorker::class,
                ['operations' => self::operations(), 'menus' => $menus],
            );
            $inserted = array_sum(array_column($results, 0));
            self::assertGreaterThan(0, $inserted);
            foreach ($menus as $menu) {
                self::assertTrue(ItemQuery::isTreeValid($menu), $this->dump('ns_item', "menu_id = $menu"));
            }
            self::assertSame(0, ItemQuery::create()->filterByLft(null)->count());
        }
    }
}
