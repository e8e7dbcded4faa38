<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Branch;
use Combined\BranchQuery;
use Combined\Content;
use Combined\ContentQuery;
use Combined\Node;
use Combined\NodeArchiveQuery;
use Combined\NodeQuery;
use Combined\Post;
use Combined\Project;
use Combined\ProjectQuery;
use Combined\Slot;
use Combined\SlotQuery;
use Combined\Task;
use Combined\TaskQuery;
use Orm\Runtime\Behavior\NestedSet\RootException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What random programs have found. */
final class DefectTest extends CombinedTestCase
{
    use OnEveryDatabase;

    public function testAnObjectHasTheVersionThatTheEndOfItsTranslationMakes(): void
    {
        $task = $this->task('one');
        $task->setLocale('de')->setTitle('eins');
        $task->save();
        self::assertSame(2, $task->getVersion());
        $this->clock->seconds = 60;
        $task->removeTranslation('de');
        self::assertSame($this->clock->text(), $task->getVersionCreatedAt('Y-m-d H:i:s'));
        self::assertSame([3, 3], [$task->getVersion(), $task->getLastVersionNumber()]);
        self::assertFalse($task->isModified());
        $this->connection->beginTransaction();
        $task->removeTranslation('en');
        self::assertSame(4, $task->getVersion());
        $this->connection->rollBack();
        self::assertSame(3, $task->getVersion());
    }

    /** Rows that were read before a move or an insert, but become objects after it. */
    public function testALoopGivesNoRanksAndCountsOfBefore(): void
    {
        $project = $this->project('one');
        foreach (['a', 'b', 'c', 'd'] as $title) {
            $this->task($title, $project, 1);
        }
        foreach ([true, false] as $isHeld) {
            IdentityMaps::active()->clearAll();
            $held = $isHeld ? TaskQuery::create()->find()->getData() : [];
            foreach (TaskQuery::create()->orderById()->iterate() as $place => $task) {
                match ($place) {
                    0 => $task->moveToBottom(),
                    1 => $task->moveDown(),
                    default => null,
                };
                $sql = 'SELECT "sortable_rank" FROM "cb_task" WHERE "id" = ' . $task->getId();
                $rank = (int) $this->rows($sql)[0][0];
                self::assertSame($rank, TaskQuery::create()->findPk($task->getId())?->getRank());
                self::assertSame(\count($held), $isHeld ? 4 : 0);
            }
        }
        $this->project('two');
        IdentityMaps::active()->clearAll();
        foreach (ProjectQuery::create()->orderById('DESC')->iterate() as $place => $read) {
            if ($place === 0) {
                (new Task())->setProjectId($project->getId())->setLocale('en')->setTitle('e')->save();
            } else {
                self::assertSame(5, ProjectQuery::create()->findPk($read->getId())?->getNbTasks());
            }
        }
    }

    public function testOtherBehaviorsHearOfASwapBetweenLists(): void
    {
        [$one, $two] = [$this->project('one'), $this->project('two')];
        $light = $this->task('light', $one, 1);
        $this->task('other', $one, 2);
        $heavy = $this->task('heavy', $two, 30);
        $this->clock->seconds = 60;
        $light->swapWith($heavy);
        self::assertSame([1, 1], [$light->getRank(), $heavy->getRank()]);
        self::assertSame([$two->getId(), $one->getId()], [$light->getProjectId(), $heavy->getProjectId()]);
        self::assertSame([32, 1], [$one->getWeight(), $two->getWeight()]);
        self::assertSame([2, 2], [$light->getVersion(), $heavy->getVersion()]);
        self::assertSame($two->getId(), $light->getOneVersion(2)?->getProjectId());
        self::assertSame($this->clock->text(), $heavy->getUpdatedAt('Y-m-d H:i:s'));
        self::assertFalse($light->isModified() || $heavy->isModified());
        $this->connection->beginTransaction();
        $heavy->swapWith($light);
        self::assertSame([3, 30], [$one->getWeight(), $two->getWeight()]);
        $this->connection->rollBack();
        self::assertSame([$two->getId(), 1, 2], [$light->getProjectId(), $light->getRank(), $light->getVersion()]);
        self::assertSame([32, 1], [$one->getWeight(), $two->getWeight()]);
    }

    public function testASwapBetweenListsIsRefusedAsAWhole(): void
    {
        [$one, $two] = [$this->project('one'), $this->project('two')];
        $task = $this->task('a', $one);
        $this->task('b', $two);
        $refusing = (new HookedTask())->setProject($two);
        $refusing->save();
        $refusing->isRefused = true;
        try {
            $task->swapWith($refusing);
            self::fail('The hook was not asked.');
        } catch (OrmException $refusal) {
            self::assertStringContainsString('preSave()', $refusal->getMessage());
        }
        foreach ([[$task, $one, 1], [$refusing, $two, 2]] as [$object, $project, $rank]) {
            self::assertSame([$project->getId(), $rank, 1], [
                $object->getProjectId(), $object->getRank(), $object->getVersion(),
            ]);
            self::assertFalse($object->isModified());
        }
        self::assertSame([1, 2], [$one->getNbTasks(), $two->getNbTasks()]);
        self::assertSame(
            [[$one->getId(), 1], [$two->getId(), 1], [$two->getId(), 2]],
            array_map(
                static fn (array $row): array => array_map(intval(...), $row),
                $this->rows('SELECT "project_id", "sortable_rank" FROM "cb_task" ORDER BY 1, 2'),
            ),
        );
    }

    public function testTheRowOfAPostFollowsASwapBetweenLists(): void
    {
        [$one, $two] = [$this->project('one'), $this->project('two')];
        $post = (new Post())->setName('same')->setProject($one);
        $post->save();
        $content = (new Content())->setName('same')->setProject($two);
        $content->save();
        ContentQuery::create()->requirePk($post->getId())->swapWith($content);
        self::assertSame([$two->getId(), $two->getId()], [
            $post->getProjectId(),
            (int) $this->rows('SELECT "project_id" FROM "cb_post"')[0][0],
        ]);
        self::assertSame([1, 1], [$one->getNbContents(), $two->getNbContents()]);
    }

    public function testAReloadDropsChangesOfTranslations(): void
    {
        $task = $this->task('one');
        $task->setTitle('two');
        $held = $task->getCurrentTranslation();
        $task->reload();
        self::assertSame(['one', false], [$task->getTitle(), $task->isModified()]);
        $task->setWeight(5)->save();
        self::assertSame([['one']], $this->rows('SELECT "title" FROM "cb_task_i18n"'));
        self::assertSame('two', $held->getTitle());
        $task->setTitle('three');
        $this->connection->beginTransaction();
        $task->reload();
        $task->setWeight(6)->save();
        $this->connection->commit();
        self::assertSame([['one']], $this->rows('SELECT "title" FROM "cb_task_i18n"'));
    }

    public function testAReloadDropsChangesOfTranslationsOfAnotherConnection(): void
    {
        $key = $this->task('one')->getId();
        $other = $this->connect();
        $other->setName('other');
        $task = TaskQuery::create()->findPk($key, $other);
        self::assertNotNull($task);
        $translation = $task->getTranslation($task->getLocale(), $other);
        $translation->setTitle('changed');
        $task->reload(false, $other);
        self::assertSame('one', $task->getTranslation($task->getLocale(), $other)->getTitle());
        self::assertSame('changed', $translation->getTitle());
    }

    public function testARollbackUndoesAVersionThatWasBroughtBack(): void
    {
        $two = $this->project('two');
        $four = $this->project('four');
        $task = $this->task('a', $four);
        $task->setProjectId($two->getId())->save();
        $this->connection->beginTransaction();
        $task->toVersion(1)->save();
        self::assertSame($four->getId(), $task->getProjectId());
        $this->connection->rollBack();
        self::assertSame([$two->getId(), 2, false], [$task->getProjectId(), $task->getVersion(), $task->isModified()]);
    }

    /** @dataProvider undoings */
    public function testARollbackBringsBackTheObjectThatWasDeleted(string $do, string $undo, bool $isRestored): void
    {
        $task = $this->task('a');
        $this->connection->beginTransaction();
        $this->connection->exec('SAVEPOINT s');
        $do === 'object' ? $task->delete() : TaskQuery::create()->filterById($task->getId())->delete();
        $restored = $isRestored ? Task::restore((int) $task->getId()) : null;
        $undo === 'all' ? $this->connection->rollBack() : $this->connection->exec('ROLLBACK TO SAVEPOINT s');
        $found = TaskQuery::create()->requirePk($task->getId());
        self::assertSame(['is held', false, 'a'], [
            $found === $task ? 'is held' : ($found === $restored ? 'is restored' : 'is new'),
            $task->isDeleted(), $task->getTitle(),
        ]);
    }

    /** @return list<array{string, string, bool}> */
    public static function undoings(): array
    {
        return [
            ['object', 'all', false], ['object', 'all', true], ['object', 'some', false], ['object', 'some', true],
            ['query', 'all', false], ['query', 'all', true], ['query', 'some', false], ['query', 'some', true],
        ];
    }

    public function testARollbackGivesBackTheRankOfAnObjectThatWasMovedTwice(): void
    {
        $moved = (new Slot())->setLabel('moved')->setShelf(1);
        $moved->save();
        $other = (new Slot())->setLabel('other')->setShelf(2);
        $other->save();
        $this->connection->beginTransaction();
        $moved->setShelf(2)->save();
        self::assertSame(2, $moved->getRank());
        SlotQuery::reorder([(int) $moved->getId() => 1, (int) $other->getId() => 2]);
        self::assertSame([1, 2], [$moved->getRank(), $other->getRank()]);
        $this->connection->rollBack();
        self::assertSame([1, 1], [$moved->getShelf(), $moved->getRank()]);
        self::assertSame([2, 1], [$other->getShelf(), $other->getRank()]);

        $this->connection->beginTransaction();
        SlotQuery::reorder([(int) $other->getId() => 1]);
        $moved->setShelf(2)->insertAtTop()->save();
        self::assertSame([1, 2], [$moved->getRank(), $other->getRank()]);
        $other->setLabel('changed')->save();
        $moved->moveToBottom();
        self::assertSame([2, 1], [$moved->getRank(), $other->getRank()]);
        $this->connection->rollBack();
        self::assertSame([1, 1], [$moved->getRank(), $other->getRank()]);
    }

    public function testARollbackUndoesPendingPlaces(): void
    {
        $project = $this->project('one');
        $task = $this->task('a', $project);
        $this->connection->beginTransaction();
        $project->removeFromList()->save();
        $task->removeFromList()->save();
        $this->connection->rollBack();
        self::assertSame([1, false], [$project->getRank(), $project->isModified()]);
        self::assertSame([$project->getId(), false], [$task->getProjectId(), $task->isModified()]);
        $project->removeFromList()->save();
        $this->connection->beginTransaction();
        $project->insertAtTop();
        $project->save();
        self::assertSame(1, $project->getRank());
        $this->connection->rollBack();
        self::assertSame([null, 0], [$project->getRank(), $project->save()]);
        self::assertNull($this->rows('SELECT "sortable_rank" FROM "cb_project"')[0][0]);
    }

    /** @dataProvider copies */
    public function testTheObjectInMemoryFollowsASwapOfItsCopy(\Closure $copyOf, bool $isInside): void
    {
        [$one, $two] = [$this->project('one'), $this->project('two')];
        $copy = $copyOf($one);
        if ($isInside) {
            $this->connection->beginTransaction();
        }
        $copy->swapWith($two);
        self::assertSame([2, 2, 1], [$one->getRank(), $copy->getRank(), $two->getRank()]);
        if ($isInside) {
            $this->connection->rollBack();
            self::assertSame([1, 1, 2], [$one->getRank(), $copy->getRank(), $two->getRank()]);
        }
    }

    /** @return array<string, array{\Closure(Project): Project, bool}> */
    public static function copies(): array
    {
        $clone = static fn (Project $project): Project => clone $project;
        $unserialized = static fn (Project $project): Project => unserialize(serialize($project));

        return [
            'clone' => [$clone, false],
            'clone in a transaction' => [$clone, true],
            'unserialized' => [$unserialized, false],
            'unserialized in a transaction' => [$unserialized, true],
        ];
    }

    public function testAQueryDoesNotDeleteARootWithSeveralChildren(): void
    {
        $root = (new Branch())->setName('root')->makeRoot();
        $root->save();
        BranchQuery::insertManyAsLastChildrenOf($root, [new Branch(), new Branch()]);
        try {
            BranchQuery::create()->filterById($root->getId())->delete();
            self::fail('Two roots would be left.');
        } catch (RootException) {
            self::assertSame(3, BranchQuery::create()->count());
        }
    }

    public function testAPostThatChangesNameAndScopeHasTheSlugOfItsName(): void
    {
        [$one, $two] = [$this->project('one'), $this->project('two')];
        (new Content())->setName('New')->setProject($two)->save();
        $post = (new Post())->setName('Old')->setProject($one);
        $post->save();
        $post->setName('New')->setProject($two)->save();
        self::assertSame('new-1', $post->getSlug());
        $post->setSlug('own')->save();
        $post->setProject($one)->save();
        self::assertSame('own', $post->getSlug(), 'A slug set by hand goes along.');
    }

    /** The slug of the row is another one meanwhile; the object still has that which its new list gives it. */
    public function testAMovedRowHasTheSlugThatItsNewListGaveIt(): void
    {
        [$one, $other] = [$this->project('one'), $this->project('other')];
        foreach ([false, true] as $isSwapped) {
            $places = [null, $one, $one, null, $one];
            [, , , $partner, $moved] = array_map(static function (?Project $project): Post {
                $post = (new Post())->setProject($project)->setName('same');
                $post->save();

                return $post;
            }, $places);
            $content = ContentQuery::create()->findOneById((int) $moved->getId());
            $partner = ContentQuery::create()->findOneById((int) $partner->getId());
            self::assertSame(['same-2', 'same-1'], [$content?->getSlug(), $partner?->getSlug()]);
            $this->connection->execute(
                'UPDATE "cb_content" SET "project_id" = ?, "slug" = \'same\', "sortable_rank" = 1 WHERE "id" = ?',
                [$other->getId(), $content?->getId()],
            );
            if ($isSwapped) {
                $content?->swapWith($partner);
            } else {
                $content?->setProject(null)->save();
            }
            self::assertSame(
                $isSwapped ? [['same'], ['same-2']] : [['same'], ['same-1'], ['same-2']],
                $this->rows('SELECT "slug" FROM "cb_content" WHERE "project_id" IS NULL ORDER BY "slug"'),
            );
            foreach (['cb_post', 'cb_content'] as $table) {
                $this->connection->execute("DELETE FROM \"$table\"");
            }
            IdentityMaps::active()->clearAll();
        }
    }

    public function testTranslationsThatAnAttemptHasWrittenTogetherAreSavedLater(): void
    {
        $this->connection->beginTransaction();
        $tasks = [(new Task())->setLocale('en')->setTitle('a'), (new Task())->setLocale('en')->setTitle('b')];
        TaskQuery::create()->insertMany($tasks);
        $this->connection->rollBack();
        foreach ($tasks as $task) {
            $task->save();
            $task->setTitle('changed')->save();
        }
        self::assertSame([['changed'], ['changed']], $this->rows('SELECT "title" FROM "cb_task_i18n"'));
    }

    public function testANodeGoesWithTheParentThatWasReadBeforeItCame(): void
    {
        $root = (new Node())->setName('root')->makeRoot();
        $root->save();
        $parent = (new Node())->setName('parent')->insertAsLastChildOf($root);
        $parent->save();
        IdentityMaps::active()->clearAll();
        $same = NodeQuery::create()->findOneById((int) $parent->getId());
        $child = (new Node())->setName('child')->insertAsLastChildOf($same);
        $child->save();
        self::assertTrue($parent->isLeaf());
        $parent->delete();
        $archived = NodeArchiveQuery::create()->select('Id')->find()->toArray();
        self::assertEqualsCanonicalizing([$parent->getId(), $child->getId()], $archived);
        self::assertSame([$root->getId()], NodeQuery::create()->select('Id')->find()->toArray());
    }

    protected function project(string $name = 'p'): Project
    {
        $project = (new Project())->setName($name);
        $project->save();

        return $project;
    }

    protected function task(string $title, ?Project $project = null, int $weight = 0): Task
    {
        $task = (new Task())->setProject($project)->setWeight($weight);
        $task->setLocale('en')->setTitle($title);
        $task->save();

        return $task;
    }
}
