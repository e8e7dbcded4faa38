<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Versioned\Author;
use Versioned\Chore;
use Versioned\Page;
use Versioned\Task;
use Versioned\TaskQuery;

/** Columns of other behaviors, classes in one table, and defects that other products have. */
final class PairTest extends VersionableTestCase
{
    use OnEveryDatabase;

    public function testAVersionDoesNotBringBackWhatOtherBehaviorsOwn(): void
    {
        $tasks = [];
        foreach (['a', 'b', 'c'] as $title) {
            $tasks[] = $task = (new Task())->setTitle($title);
            $task->save();
        }
        $created = $tasks[0]->getCreatedAt();
        $tasks[0]->setTitle('a2')->save();
        $tasks[0]->moveToBottom();
        self::assertSame(2, $tasks[0]->getVersion(), 'A move is not a change.');
        $tasks[0]->toVersion(1);
        self::assertSame(['a', 3], [$tasks[0]->getTitle(), $tasks[0]->getRank()]);
        self::assertEquals($created, $tasks[0]->getCreatedAt());
        $tasks[0]->save();
        self::assertSame(3, $tasks[0]->getVersion());
        self::assertSame(['b', 'c', 'a'], TaskQuery::create()->orderByRank()->find()->getColumnValues('Title'));
        self::assertSame([1, 2, 3], TaskQuery::create()->orderByRank()->find()->getColumnValues('SortableRank'));
    }

    /** The date that timestampable adds to a write does not make it one with history. */
    public function testWritesOfQueriesWithoutHistoryChangeOnlyDates(): void
    {
        $task = (new Task())->setTitle('a')->setUpdatedAt('2001-01-01 00:00:00');
        $task->save();
        self::assertSame(1, TaskQuery::create()->filterById($task->getId())->update(['Views' => 1]));
        $task->reload();
        self::assertSame([1, 1, date('Y')], [$task->getViews(), $task->getVersion(), $task->getUpdatedAt('Y')]);
        TaskQuery::create()->upsert([['Id' => $task->getId(), 'Views' => 2]], ['Id']);
        $task->reload();
        self::assertSame([2, 1], [$task->getViews(), $task->getVersion()]);
        self::assertCount(1, $task->getAllVersions());
        TaskQuery::create()->filterById($task->getId())->update(['Views' => 3, 'Title' => 'b']);
        $task->reload();
        self::assertSame([3, 2, 'b'], [$task->getViews(), $task->getVersion(), $task->getOneVersion(2)?->getTitle()]);
    }

    public function testARestoredRowHasDatesOfItsOwn(): void
    {
        $page = (new Page())->setTitle('one')->setVersionCreatedAt('2001-01-01 00:00:00')->setReason('old');
        $page->save();
        $page->setTitle('two')->save();
        $page->toVersion(1);
        self::assertSame(['2001', 'old'], [$page->getVersionCreatedAt('Y'), $page->getReason()]);
        $page->save();
        self::assertSame([date('Y'), null], [$page->getVersionCreatedAt('Y'), $page->getReason()]);
        $page->toVersion(1)->setReason('restored')->setVersionCreatedAt('2002-01-01 00:00:00')->save();
        self::assertSame(['2002', 'restored'], [$page->getVersionCreatedAt('Y'), $page->getReason()]);
    }

    public function testSubclassesHaveVersions(): void
    {
        $chore = (new Chore())->setTitle('a');
        $chore->save();
        $chore->setTitle('b')->save();
        self::assertSame(['chore', 'chore'], $chore->getAllVersions()->getColumnValues('Kind'));
        self::assertSame('a', $chore->toVersion(1)->getTitle());
        $chore->save();
        self::assertSame(3, $chore->getVersion());
        self::assertInstanceOf(Chore::class, TaskQuery::create()->findPk($chore->getId()));
    }

    public function testADeepCopyHasNoVersions(): void
    {
        $author = (new Author())->setName('a');
        $author->save();
        $author->setName('b')->save();
        $author->getAuthorVersions();
        $copy = $author->copy(true);
        $copy->save();
        self::assertSame([1, 1], [$copy->getVersion(), count($copy->getAllVersions())]);
    }
}
