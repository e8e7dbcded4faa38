<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Page;
use Sorted\PageQuery;

/** Hooks of an application that change the list of the object that is just being deleted. */
final class HookTest extends SortableTestCase
{
    use OnEveryDatabase;

    protected function tearDown(): void
    {
        MeddlingPage::$hook = null;
        parent::tearDown();
    }

    /** @return array<string, array{string, \Closure(array<string, MeddlingPage>): mixed, string}> */
    public static function meddling(): array
    {
        $work = [
            'deletes another' => [static fn (array $pages) => $pages['a']->delete(), 'b1 d2 f3'],
            'deletes one that is going to be deleted' => [
                static fn (array $pages) => PageQuery::create()->filterByTitle('e')->delete(),
                'a1 b2 d3 f4',
            ],
            'deletes others by a query' => [
                static fn () => PageQuery::create()->filterByTitle(['a', 'b'])->delete(),
                'd1 f2',
            ],
            'deletes others together' => [
                static fn (array $pages) => (new ObjectCollection([$pages['a'], $pages['f']]))->delete(),
                'b1 d2',
            ],
            'moves another up' => [static fn (array $pages) => $pages['f']->moveToTop(), 'f1 a2 b3 d4'],
            'moves another down' => [static fn (array $pages) => $pages['a']->moveToBottom(), 'b1 d2 f3 a4'],
            'inserts some' => [static function (): void {
                foreach (str_split('xyz') as $title) {
                    (new Page())->setTitle($title)->save();
                }
                (new Page())->setTitle('t')->insertAtTop()->save();
            }, 't1 a2 b3 d4 f5 x6 y7 z8'],
            'removes another' => [static fn (array $pages) => $pages['b']->removeFromList()->save(), 'a1 d2 f3 b-'],
        ];
        $cases = [];
        foreach ($work as $name => [$meddle, $expected]) {
            $cases["preDelete() $name"] = ['preDelete', $meddle, $expected];
            $cases["postDelete() $name"] = ['postDelete', $meddle, $expected];
        }

        return $cases;
    }

    /**
     * @dataProvider meddling
     * @param \Closure(array<string, MeddlingPage>): mixed $meddle
     */
    public function testACollectionIsDeletedWhileAHookChangesItsList(
        string $hook,
        \Closure $meddle,
        string $expected,
    ): void {
        $pages = [];
        foreach (str_split('abcdef') as $title) {
            $pages[$title] = (new MeddlingPage())->setTitle($title);
            $pages[$title]->save();
        }
        MeddlingPage::$hook = [$hook, static fn () => $meddle($pages)];
        (new ObjectCollection([$pages['c'], $pages['e']]))->delete();
        self::assertNull(MeddlingPage::$hook);
        self::assertSame($expected, $this->ranks('page'));
        foreach (explode(' ', $expected) as $place) {
            if (isset($pages[$place[0]])) {
                self::assertSame($place, $place[0] . ($pages[$place[0]]->getRank() ?? '-'));
            }
        }
    }
}
