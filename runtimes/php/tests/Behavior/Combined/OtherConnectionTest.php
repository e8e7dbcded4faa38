<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Content;
use Combined\ContentQuery;
use Combined\Map\MemoTableMap;
use Combined\Memo;
use Combined\MemoQuery;
use Combined\Node;
use Combined\NodeQuery;
use Combined\Post;
use Combined\PostQuery;
use Combined\Project;
use Combined\ProjectQuery;
use Combined\Task;
use Combined\TaskQuery;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\OtherConnection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Behaviors read the rows around an object from the connection that the object came from. */
final class OtherConnectionTest extends CombinedTestCase
{
    use OnEveryDatabase;

    use OtherConnection;

    /** @return array<string, array{bool}> */
    public static function registrations(): array
    {
        return ['registered' => [true], 'made by the application' => [false]];
    }

    /** @dataProvider registrations */
    public function testNeighboursInAList(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        foreach (['a', 'b', 'c'] as $text) {
            (new Memo())->setText($text)->setBoard(1)->setSide(2)->save($other);
        }
        self::forgetObjects();
        $memo = MemoQuery::create()->filterByText('b')->requireOne($other);
        self::assertFalse($memo->isLast());
        self::assertSame(['a', 'c'], [$memo->getPrevious()?->getText(), $memo->getNext()?->getText()]);
        self::assertTrue($memo->getNext()?->isLast());
        self::assertSame('b', $memo->getNext()?->getPrevious()?->getText());
        self::assertNull($memo->getNext($this->connection));
    }

    public function testNeighboursOnBothConnections(): void
    {
        $other = $this->otherConnection();
        foreach ([$this->connection, $other] as $con) {
            foreach (['a', 'b'] as $text) {
                (new Memo())->setText("$text in {$con->getName()}")->setBoard(1)->setSide(2)->save($con);
            }
        }
        self::forgetObjects();
        foreach ([$this->connection, $other, $this->connection] as $con) {
            $memo = MemoQuery::create()->filterBySortableRank(1)->requireOne($con);
            self::assertSame("b in {$con->getName()}", $memo->getNext()?->getText());
        }
    }

    public function testANeighbourIsReadInTheLanguageOfItsDatabase(): void
    {
        $other = $this->otherConnection();
        foreach (['a', 'b'] as $text) {
            (new Memo())->setText($text)->setBoard(1)->setSide(2)->save($other);
        }
        self::forgetObjects();
        $memo = MemoQuery::create()->filterByText('a')->requireOne($other);
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'mssql');
        SortableTable::of(MemoTableMap::class)->neighbourSelects = [];
        self::assertSame('b', $memo->getNext()?->getText());
        SortableTable::of(MemoTableMap::class)->neighbourSelects = [];
    }

    /** @dataProvider registrations */
    public function testNodesOfATree(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        $root = (new Node())->setName('root')->setScopeValue(1)->makeRoot();
        $root->save($other);
        foreach (['a', 'b', 'c'] as $name) {
            (new Node())->setName($name)->insertAsLastChildOf($root)->save($other);
        }
        self::forgetObjects();
        $find = static fn (string $name): Node => NodeQuery::create()->filterByName($name)->requireOne($other);
        $below = $find('b');
        (new Node())->setName('d')->insertAsFirstChildOf($below)->save($other);
        self::forgetObjects();
        [$root, $b, $d] = [$find('root'), $find('b'), $find('d')];
        self::assertSame('b', $d->getParent()?->getName());
        self::assertSame(['root', 'b'], self::names($d->getAncestors()));
        self::assertSame(['a', 'c'], [$b->getPrevSibling()?->getName(), $b->getNextSibling()?->getName()]);
        self::assertTrue($b->hasPrevSibling());
        self::assertTrue($b->hasNextSibling());
        self::assertSame(['a', 'c'], self::names($b->getSiblings()));
        self::assertSame(['a', 'b', 'c'], self::names($b->getSiblings(true)));
        self::assertSame(['a', 'c'], self::names(NodeQuery::create()->siblingsOf($b)->orderByBranch()->find($other)));
        self::assertSame([3, 4], [$root->countChildren(), $root->countDescendants()]);
        self::assertSame(['a', 'c'], [$root->getFirstChild()?->getName(), $root->getLastChild()?->getName()]);
        self::assertSame(['a', 'b', 'd', 'c'], self::names($root->getDescendants()));
        self::assertSame(['root', 'a', 'b', 'd', 'c'], self::names($root->getBranch()));
        $iterator = new \RecursiveIteratorIterator($root->getIterator(), \RecursiveIteratorIterator::SELF_FIRST);
        self::assertSame(['root', 'a', 'b', 'd', 'c'], self::names($iterator));
        $root->clearNestedSetChildren();
        self::assertSame(['a', 'b', 'c'], self::names($root->getChildren()));
    }

    /** An object may be older than its row, which another connection has. */
    public function testAPlaceBelowAStaleNode(): void
    {
        $other = $this->otherConnection();
        $root = (new Node())->setName('root')->setScopeValue(1);
        $root->save($other);
        $other->execute('UPDATE cb_node SET tree_left = 1, tree_right = 2, tree_level = 0', []);
        $child = (new Node())->setName('child')->insertAsLastChildOf($root);
        $child->save($other);
        self::assertSame([2, 3], [$child->getTreeLeft(), $child->getTreeRight()]);
    }

    /** @dataProvider registrations */
    public function testVersions(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        $task = (new Task())->setWeight(1)->setLocale('en')->setTitle('one');
        $task->save($other);
        $task->setWeight(2)->setTitle('two')->save($other);
        self::forgetObjects();
        $task = TaskQuery::create()->requireOne($other);
        self::assertSame(2, $task->getLastVersionNumber());
        self::assertTrue($task->isLastVersion());
        self::assertSame(1, $task->getOneVersion(1)?->getWeight());
        self::assertCount(2, $task->getAllVersions());
        self::assertSame([2], $task->getLastVersions(1)->getColumnValues('Version'));
        self::assertSame([1 => 1, 2 => 2], $task->compareVersions(1, 2)['Weight'] ?? null);
        self::assertSame([2 => 2, 1 => 1], $task->compareVersion(1)['Weight'] ?? null);
        $task->toVersion(1);
        self::assertSame([1, 'one'], [$task->getWeight(), $task->setLocale('en')->getTitle()]);
    }

    /** @dataProvider registrations */
    public function testTranslations(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        foreach (['one', 'two', 'three'] as $title) {
            (new Task())->setLocale('en')->setTitle($title)->setLocale('de')->setTitle("$title de")->save($other);
        }
        self::forgetObjects();
        $tasks = TaskQuery::create()->orderById()->find($other);
        self::assertSame('one', $tasks[0]?->setLocale('en')->getTitle());
        self::assertTrue($tasks[1]?->hasTranslation('de'));
        self::assertSame('three de', $tasks[2]?->getTranslation('de')->getTitle());
        self::forgetObjects();
        $tasks = TaskQuery::create()->orderById()->find($other)->loadTranslations('de', 'en');
        $other->useDebug();
        self::assertSame('two de', $tasks[1]?->getTranslation('de')->getTitle());
        self::assertSame(0, $other->getQueryCount());
    }

    /** Objects that are read together may have come from different connections. */
    public function testTranslationsOfObjectsOfTwoConnections(): void
    {
        $other = $this->otherConnection();
        foreach ([$this->connection, $other] as $con) {
            (new Task())->setLocale('en')->setTitle($con->getName())->save($con);
        }
        self::forgetObjects();
        $tasks = TaskQuery::create()->find();
        $tasks->append(TaskQuery::create()->requireOne($other));
        $tasks->loadTranslations('en');
        self::assertSame(
            ['bookstore', 'other'],
            array_map(static fn (Task $task): ?string => $task->setLocale('en')->getTitle(), [...$tasks]),
        );
    }

    /** @dataProvider registrations */
    public function testArchivedRows(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        $node = (new Node())->setName('old');
        $node->save($other);
        $node->archive($other);
        self::forgetObjects();
        $node = NodeQuery::create()->requireOne($other);
        self::assertSame('old', $node->getArchive()?->getName());
        self::assertSame('old', $node->setName('new')->restoreFromArchive()->getName());
    }

    /** @dataProvider registrations */
    public function testComputedAggregates(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        $project = (new Project())->setName('p')->addTask((new Task())->setWeight(3));
        $project->save($other);
        self::forgetObjects();
        $project = ProjectQuery::create()->requireOne($other);
        self::assertSame([1, 3], [$project->computeNbTasks(), $project->computeWeight()]);
        self::assertSame(0, $project->computeNbTasks($this->connection));
    }

    /** @dataProvider registrations */
    public function testRowsThatTwoTablesShare(bool $isRegistered): void
    {
        $other = $this->otherConnection($isRegistered);
        (new Post())->setName('post')->setWords(5)->save($other);
        self::forgetObjects();
        $child = ContentQuery::create()->requireOne($other)->getChildObject();
        self::assertInstanceOf(Post::class, $child);
        self::assertSame(5, $child->getWords());
        self::forgetObjects();
        $parent = PostQuery::create()->requireOne($other)->getParentOrCreate();
        self::assertInstanceOf(Content::class, $parent);
        self::assertFalse($parent->isNew());
    }

    /**
     * @param iterable<mixed> $objects
     * @return list<mixed>
     */
    private static function names(iterable $objects): array
    {
        $names = [];
        foreach ($objects as $object) {
            self::assertInstanceOf(ActiveRecordInterface::class, $object);
            $names[] = $object->getByName('Name');
        }

        return $names;
    }
}
