<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Folder;
use Nested\FolderQuery;
use Nested\Item;
use Nested\ItemQuery;
use Nested\Menu;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Random operations do to trees in the database and to objects in memory what they do to a model of trees. */
final class RandomTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    private TreeModel $model;
    private RandomPrograms $random;
    /** @var array<string, Item|Folder> objects in memory, some of them older than their rows */
    private array $held = [];
    /** @var \SplObjectStorage<Item|Folder, true> objects that the identity map does not know */
    private \SplObjectStorage $strays;
    /** @var list<int> */
    private array $menus = [];
    private int $last = 0;
    /** @var class-string<Item>|class-string<Folder> */
    private string $class = Item::class;

    /** @return list<array{class-string<Item>|class-string<Folder>}> */
    public static function tables(): array
    {
        return [[Item::class], [Folder::class]];
    }

    /**
     * @dataProvider tables
     * @param class-string<Item>|class-string<Folder> $class
     */
    public function testTreesAreWhatTheModelSays(string $class): void
    {
        $this->class = $class;
        $this->random = RandomPrograms::begin(3);
        while ($this->random->hasNext()) {
            $seed = $this->random->seedText();
            $this->reset();
            for ($step = 0; $step < 40; ++$step) {
                $what = $this->step();
                self::assertSame($this->model->numbers(), $this->stored(), "$seed, step $step: $what");
                $this->checkObjects("$seed, step $step: $what");
            }
        }
    }

    private function reset(): void
    {
        IdentityMaps::active()->clearAll();
        $this->connection->exec('DELETE FROM "ns_folder"');
        $this->connection->exec('DELETE FROM "ns_item"');
        $this->connection->exec('DELETE FROM "ns_menu"');
        $this->model = new TreeModel();
        $this->held = $this->menus = [];
        $this->strays = new \SplObjectStorage();
        foreach (range(0, 2) as $ignored) {
            $menu = new Menu();
            $menu->setName('m')->save();
            $this->menus[] = (int) $menu->getId();
        }
    }

    private function step(): string
    {
        $nodes = array_keys($this->model->parents);
        $free = array_values(array_diff([0, 1, 2], array_keys($this->model->roots)));
        $kind = $this->random->number(0, 99);
        if ($nodes === [] || $free !== [] && $kind < 8) {
            return $this->insertRoot($free[0]);
        }
        $node = (string) $nodes[$this->random->number(0, count($nodes) - 1)];
        if ($kind < 12) {
            // Another process would see the rows only: objects are made anew, the old ones stay behind.
            IdentityMaps::active()->clearAll();
            $this->held = array_slice($this->held, 0, 2);
            foreach ($this->held as $node) {
                $this->strays[$node] = true;
            }

            return 'forget objects';
        }

        return match (true) {
            $kind < 35 => $this->insert($node),
            $kind < 45 => $this->insertMany($node),
            $kind < 72 => $this->move($node, (string) $nodes[$this->random->number(0, count($nodes) - 1)]),
            $kind < 80 => $this->delete($node),
            $kind < 85 => $this->deleteByQuery($nodes),
            $kind < 90 && $free !== [] => $this->makeRoot($node, $free[0]),
            default => $this->undone($node),
        };
    }

    private function insertRoot(int $tree): string
    {
        $title = $this->title();
        $node = $this->newNode($title, $tree);
        $node->makeRoot()->save();
        $this->held[$title] = $node;
        $this->model->addRoot($title, $tree);

        return "root $title of $tree";
    }

    private function insert(string $target): string
    {
        $place = $this->place($target);
        $title = $this->title();
        $node = $this->newNode($title, null);
        if ($this->random->number(0, 3) === 0) {
            $node->save();
        }
        self::insertAt($node, $place, $this->load($target));
        $node->save();
        $this->held[$title] = $node;
        $this->model->attach($title, $place, $target);

        return "insert $title as $place of $target";
    }

    /** Several nodes in one batch, placed at each other as well. */
    private function insertMany(string $target): string
    {
        $text = 'insertMany:';
        $made = [];
        $targets = [$target];
        foreach (range(1, $this->random->number(2, 6)) as $ignored) {
            $at = $targets[$this->random->number(0, count($targets) - 1)];
            $place = $this->place($at);
            $title = $this->title();
            $node = $this->newNode($title, null);
            self::insertAt($node, $place, $made[$at] ?? $this->load($at));
            $made[$title] = $this->held[$title] = $node;
            $targets[] = $title;
            $this->model->attach($title, $place, $at);
            $text .= " $title as $place of $at,";
        }
        $this->query()->insertMany(array_values($made));

        return $text;
    }

    private function move(string $node, string $target): string
    {
        if ($this->model->isWithin($target, $node)) {
            return 'nothing';
        }
        $place = $this->place($target);
        $object = $this->load($node);
        $to = $this->load($target);
        match ($place) {
            'First' => $object->moveToFirstChildOf($to),
            'Last' => $object->moveToLastChildOf($to),
            'Prev' => $object->moveToPrevSiblingOf($to),
            default => $object->moveToNextSiblingOf($to),
        };
        $this->model->detach($node);
        $this->model->attach($node, $place, $target);

        return "move $node to $place of $target";
    }

    private function delete(string $node): string
    {
        if ($this->model->parents[$node] === null) {
            return 'nothing';
        }
        $this->load($node)->delete();
        $this->class === Folder::class ? $this->model->promote($node) : $this->model->deleteBranch($node);

        return "delete $node";
    }

    /** @param list<int|string> $nodes */
    private function deleteByQuery(array $nodes): string
    {
        $titles = [];
        foreach (range(1, $this->random->number(1, 4)) as $ignored) {
            $title = (string) $nodes[$this->random->number(0, count($nodes) - 1)];
            if ($this->model->parents[$title] !== null) {
                $titles[$title] = $title;
            }
        }
        if ($titles === []) {
            return 'nothing';
        }
        $this->query()->filterByTitle(array_values($titles), Criteria::IN)->delete();
        foreach ($titles as $title) {
            if ($this->class === Folder::class) {
                $this->model->promote($title);
            } elseif (isset($this->model->children[$title])) {
                $this->model->deleteBranch($title);
            }
        }

        return 'delete by query: ' . implode(' ', $titles);
    }

    private function makeRoot(string $node, int $tree): string
    {
        $object = $this->load($node);
        if ($this->model->parents[$node] === null) {
            $this->setTree($object, $tree);
            $object->save();
        } else {
            $this->setTree($object, $tree);
            $object->makeRoot()->save();
        }
        $this->model->detach($node);
        $this->model->addRoot($node, $tree);

        return "make $node root of $tree";
    }

    /** Whatever is rolled back has not happened, to rows or to objects. */
    private function undone(string $node): string
    {
        $model = unserialize(serialize($this->model));
        $held = $this->held;
        $savepoint = $this->random->number(0, 1) === 1;
        $this->connection->beginTransaction();
        if ($savepoint) {
            $this->connection->exec('SAVEPOINT here');
        }
        $nodes = array_keys($this->model->parents);
        $text = match ($this->random->number(0, 2)) {
            0 => $this->insert($node),
            1 => $this->move($node, (string) $nodes[$this->random->number(0, count($nodes) - 1)]),
            default => $this->delete($node),
        };
        if ($savepoint) {
            $this->connection->exec('ROLLBACK TO SAVEPOINT here');
            $this->connection->commit();
        } else {
            $this->connection->rollBack();
        }
        /** @var TreeModel $model */
        $this->model = $model;
        $this->held = $held;

        return "roll back: $text" . ($savepoint ? ' (savepoint)' : '');
    }

    private function title(): string
    {
        return 'n' . ++$this->last;
    }

    private function place(string $target): string
    {
        $last = $this->model->parents[$target] === null ? 1 : 3;

        return ['First', 'Last', 'Prev', 'Next'][$this->random->number(0, $last)];
    }

    private static function insertAt(Item|Folder $node, string $place, Item|Folder $target): void
    {
        match ($place) {
            'First' => $node->insertAsFirstChildOf($target),
            'Last' => $node->insertAsLastChildOf($target),
            'Prev' => $node->insertAsPrevSiblingOf($target),
            default => $node->insertAsNextSiblingOf($target),
        };
    }

    private function newNode(string $title, ?int $tree): Item|Folder
    {
        $node = (new ($this->class)())->setTitle($title);
        if ($tree !== null) {
            $this->setTree($node, $tree);
        }

        return $node;
    }

    /** The first tree is the one without a scope. */
    private function setTree(Item|Folder $node, int $tree): void
    {
        $node instanceof Item
            ? $node->setScopeValue($tree === 0 ? null : $this->menus[$tree])
            : $node->setScopeValue($tree === 0 ? ['o', null] : ['o', $tree]);
    }

    private function query(): ItemQuery|FolderQuery
    {
        return $this->class === Item::class ? ItemQuery::create() : FolderQuery::create();
    }

    private function load(string $title): Item|Folder
    {
        $held = $this->held[$title] ?? null;
        if ($held !== null) {
            return $held;
        }
        $found = $this->query()->findOneByTitle($title);
        self::assertNotNull($found, $title);

        return $this->held[$title] = $found;
    }

    /** @return array<string, array{int, int, int, int}> tree, left, right and level by title */
    private function stored(): array
    {
        $sql = $this->class === Item::class
            ? 'SELECT "title", "menu_id", "lft", "rgt", "level" FROM "ns_item" WHERE "lft" IS NOT NULL'
            : 'SELECT "title", "year", "tree_left", "tree_right", "tree_level" FROM "ns_folder" '
                . 'WHERE "tree_left" IS NOT NULL';
        $stored = [];
        foreach ($this->rows($sql) as [$title, $scope, $left, $right, $level]) {
            $tree = match (true) {
                $scope === null => 0,
                $this->class === Item::class => (int) array_search((int) $scope, $this->menus, true),
                default => (int) $scope,
            };
            $stored[(string) $title] = [$tree, (int) $left, (int) $right, (int) $level];
        }
        ksort($stored);

        return $stored;
    }

    private function checkObjects(string $message): void
    {
        $numbers = $this->model->numbers();
        foreach ($this->held as $title => $node) {
            $pooled = IdentityMap::of($node::tableMap())->inMemory([$node->getId()]) === $node
                && !isset($this->strays[$node]);
            if (!isset($numbers[$title])) {
                self::assertTrue($node->isDeleted() || !$pooled, "$message: $title is deleted");
                unset($this->held[$title]);
            } elseif ($pooled) {
                self::assertSame(
                    array_slice($numbers[$title], 1),
                    [$node->getLeftValue(), $node->getRightValue(), $node->getLevel()],
                    "$message: object $title",
                );
                $parent = $this->model->parents[$title];
                if ($this->random->number(0, 9) === 0) {
                    self::assertSame($parent, $node->getParent()?->getTitle(), "$message: parent of $title");
                    self::assertSame(
                        $this->model->children[$title],
                        $node->getChildren()->getColumnValues('Title'),
                        "$message: children of $title",
                    );
                }
            }
        }
    }
}
