<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Content;
use Combined\Memo;
use Combined\MemoQuery;
use Combined\Node;
use Combined\Post;
use Combined\Project;
use Combined\ProjectQuery;
use Combined\Slot;
use Combined\SlotQuery;
use Combined\Step;
use Combined\Task;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * What a behavior or the database gave an object in an attempt that was rolled back goes with the attempt; what the
 * program set stays.
 */
final class RollbackTest extends CombinedTestCase
{
    use OnEveryDatabase;

    private const WAYS = ['rollback', 'savepoint', 'SQL savepoint', 'nested', 'exception'];

    /** @return array<string, array{string}> */
    public static function ways(): array
    {
        return array_combine(self::WAYS, array_map(static fn (string $way): array => [$way], self::WAYS));
    }

    private function undo(string $way, \Closure $work): void
    {
        $con = $this->connection;
        if ($way === 'exception') {
            try {
                $con->transaction(static function () use ($work): void {
                    $work();
                    throw new \LengthException('undo');
                });
            } catch (\LengthException) {
            }

            return;
        }
        $con->beginTransaction();
        if ($way === 'rollback') {
            $work();
            $con->rollBack();

            return;
        }
        if ($way === 'nested') {
            // Releasing a savepoint makes its changes a part of the transaction.
            $con->savepoint('inner');
            $work();
            $con->releaseSavepoint('inner');
            $con->rollBack();

            return;
        }
        $way === 'savepoint' ? $con->savepoint('s') : $con->exec('SAVEPOINT s');
        $work();
        $way === 'savepoint' ? $con->rollBackToSavepoint('s') : $con->exec('ROLLBACK TO SAVEPOINT s');
        $con->commit();
    }

    private static function memo(string $text): Memo
    {
        return (new Memo())->setText($text)->setBoard(1);
    }

    private static function project(string $name): Project
    {
        return (new Project())->setName($name);
    }

    /** @return list<string> the texts of a list in its order, with their ranks */
    private function memos(): array
    {
        return array_map(
            static fn (array $row): string => implode(' ', array_map(strval(...), $row)),
            $this->rows('SELECT "sortable_rank", "text" FROM "cb_memo" ORDER BY "sortable_rank", "text"'),
        );
    }

    /** @dataProvider ways */
    public function testANewObjectIsAppendedAgain(string $way): void
    {
        self::memo('a')->save();
        $new = self::memo('n');
        $this->undo($way, static fn () => $new->setSide(null)->save());
        self::memo('b')->save();
        self::assertNull($new->getRank());
        $new->save();
        self::assertSame(['1 a', '2 b', '3 n'], $this->memos());
    }

    /** @dataProvider ways */
    public function testAnObjectThatWasMadeInTheAttemptIsAppendedAgain(string $way): void
    {
        self::memo('a')->save();
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = self::memo('n');
            $new->save();
        });
        self::memo('b')->save();
        self::assertInstanceOf(Memo::class, $new);
        self::assertSame([null, 'n', true], [$new->getRank(), $new->getText(), $new->isNew()]);
        $new->save();
        self::assertSame(['1 a', '2 b', '3 n'], $this->memos());
    }

    /** @dataProvider ways */
    public function testRanksOfAnAttemptGoWhateverMovedTheObjects(string $way): void
    {
        self::memo('a')->save();
        $made = [];
        $this->undo($way, static function () use (&$made): void {
            $made = [self::memo('x'), self::memo('y'), self::memo('z')];
            foreach ($made as $memo) {
                $memo->save();
            }
            $made[2]->moveToTop();
            $made[0]->setText('changed')->save();
        });
        foreach ($made as $memo) {
            self::assertNull($memo->getRank());
            $memo->save();
        }
        self::assertSame(['1 a', '2 changed', '3 y', '4 z'], $this->memos());
    }

    /** @dataProvider ways */
    public function testAnObjectThatWasSavedBeforeItGotValuesKeepsThem(string $way): void
    {
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = new Memo();
            $new->save();
            $new->setText('n')->save();
        });
        self::assertInstanceOf(Memo::class, $new);
        self::assertSame(['n', null], [$new->getText(), $new->getRank()]);
        $new->save();
        self::assertSame(['1 n'], $this->memos());
    }

    /** @dataProvider ways */
    public function testAReloadDropsWhatTheAttemptHasNotSaved(string $way): void
    {
        $project = self::project('p');
        $project->save();
        $task = null;
        $this->undo($way, static function () use ($project, &$task): void {
            $task = (new Task())->setProject($project)->setWeight(3)->setTitle('saved');
            $task->save();
            $task->setProject(null)->setWeight(9)->setTitle('changed');
            $task->setLocale('de')->setTitle('neu')->setLocale('en');
            $task->reload();
            self::assertSame([3, 'saved'], [$task->getWeight(), $task->getTitle()]);
        });
        self::assertInstanceOf(Task::class, $task);
        self::assertSame(
            [true, 3, 'saved', $project->getId()],
            [$task->isNew(), $task->getWeight(), $task->getTitle(), $task->getProjectId()],
        );
        $task->save();
        self::assertSame([['en', 'saved']], $this->rows('SELECT "locale", "title" FROM "cb_task_i18n"'));
    }

    /** @dataProvider ways */
    public function testOlderObjectsHaveTheirRanksAgain(string $way): void
    {
        $old = [self::memo('a'), self::memo('b'), self::memo('c')];
        foreach ($old as $memo) {
            $memo->save();
        }
        foreach ([false, true] as $isSaved) {
            $this->undo($way, static function () use ($old, $isSaved): void {
                self::memo('n')->insertAtTop()->save();
                $old[0]->setText('changed');
                if ($isSaved) {
                    $old[0]->save();
                }
                $old[2]->moveUp();
            });
            self::assertSame([1, 2, 3], array_map(static fn (Memo $memo): ?int => $memo->getRank(), $old));
        }
        self::assertSame(['1 a', '2 b', '3 c'], $this->memos());
    }

    /** @dataProvider ways */
    public function testAPlaceThatTheProgramAskedForIsTakenAgain(string $way): void
    {
        self::memo('a')->save();
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = self::memo('n')->insertAtTop();
            $new->save();
        });
        self::memo('b')->save();
        $new?->save();
        self::assertSame(['1 n', '2 a', '3 b'], $this->memos());
    }

    /** @dataProvider ways */
    public function testARankThatTheProgramSetStays(string $way): void
    {
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = self::memo('n')->setRank(7);
            $new->save();
        });
        $new?->save();
        self::assertSame(['7 n'], $this->memos());
    }

    /** @dataProvider ways */
    public function testObjectsThatWereInsertedTogetherAreAppendedAgain(string $way): void
    {
        self::memo('a')->save();
        $made = [];
        $this->undo($way, function () use (&$made): void {
            $made = [self::memo('x'), self::memo('y')];
            MemoQuery::create()->insertMany($made, $this->connection);
        });
        self::memo('b')->save();
        $this->clock->seconds = 50;
        MemoQuery::create()->insertMany($made, $this->connection);
        self::assertSame(['1 a', '2 b', '3 x', '4 y'], $this->memos());
        self::assertSame($this->clock->now()->getTimestamp(), $made[1]->getCreatedAt()?->getTimestamp());
    }

    /** @dataProvider ways */
    public function testSlugAndDatesAreThoseOfTheAttemptThatSucceeds(string $way): void
    {
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = self::project('same');
            $new->save();
            $new->setName('other')->save();
        });
        self::assertInstanceOf(Project::class, $new);
        self::assertSame(
            ['other', null, null, null, null],
            [$new->getName(), $new->getSlug(), $new->getRank(), $new->getCreatedAt(), $new->getUpdatedAt()],
        );
        self::project('other')->save();
        $this->clock->seconds = 100;
        $new->save();
        self::assertSame(['other-1', 2], [$new->getSlug(), $new->getRank()]);
        self::assertSame($this->clock->now()->getTimestamp(), $new->getCreatedAt()?->getTimestamp());
        self::assertSame($this->clock->now()->getTimestamp(), $new->getUpdatedAt()?->getTimestamp());
    }

    /** @dataProvider ways */
    public function testASlugAndADateThatTheProgramSetStay(string $way): void
    {
        self::project('x')->setSlug('mine')->save();
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = self::project('x')->setSlug('mine')->setCreatedAt('2020-01-02 03:04:05');
            $new->save();
        });
        self::assertInstanceOf(Project::class, $new);
        self::assertSame(['mine', '2020'], [$new->getSlug(), $new->getCreatedAt('Y')]);
        ProjectQuery::create()->deleteAll();
        $new->save();
        self::assertSame(['mine', '2020'], [$new->getSlug(), $new->getCreatedAt('Y')]);
    }

    /** @dataProvider ways */
    public function testVersionsAndAggregatesGoWithTheAttempt(string $way): void
    {
        $project = $task = null;
        $this->undo($way, static function () use (&$project, &$task): void {
            $project = self::project('p');
            $task = (new Task())->setProject($project)->setWeight(3);
            $task->setLocale('en')->setTitle('day');
            $task->save();
            $task->setWeight(4)->save();
            $task->setLocale('de')->setTitle('Tag')->save();
        });
        self::assertInstanceOf(Project::class, $project);
        self::assertInstanceOf(Task::class, $task);
        self::assertSame([0, null, null], [(int) $task->getVersion(), $task->getRank(), $task->getProjectId()]);
        self::assertSame([0, 0], [(int) $project->getNbTasks(), (int) $project->getWeight()]);
        self::assertSame(['day', 'Tag'], [$task->setLocale('en')->getTitle(), $task->setLocale('de')->getTitle()]);
        $task->save();
        self::assertSame($project->getId(), $task->getProjectId());
        self::assertSame([1, 1, 4], [$task->getVersion(), $task->getRank(), $task->getWeight()]);
        self::assertEquals([[1, 4]], $this->rows('SELECT "nb_tasks", "weight" FROM "cb_project"'));
        self::assertSame([1, 4], [$project->getNbTasks(), (int) $project->getWeight()]);
        self::assertEquals([[1]], $this->rows('SELECT COUNT(*) FROM "cb_task_version"'));
        self::assertEquals(
            [['de', 'Tag'], ['en', 'day']],
            $this->rows('SELECT "locale", "title" FROM "cb_task_i18n" ORDER BY "locale"'),
        );
    }

    /** @dataProvider ways */
    public function testATranslationThatWasSetKeepsItsText(string $way): void
    {
        $task = (new Task())->setWeight(1);
        $task->save();
        $this->undo($way, static fn () => $task->setLocale('en')->setTitle('unsaved'));
        $task->save();
        $new = null;
        $this->undo($way, static function () use (&$new): void {
            $new = (new Task())->setWeight(2);
            $new->setLocale('en')->setTitle('unsaved');
        });
        self::assertInstanceOf(Task::class, $new);
        self::assertSame('unsaved', $new->setLocale('en')->getTitle());
        $new->save();
        self::assertEquals(
            [['en', 'unsaved']],
            $this->rows('SELECT "locale", "title" FROM "cb_task_i18n" ORDER BY "id", "locale"'),
        );
    }

    /** @dataProvider ways */
    public function testATranslationObjectKeepsItsText(string $way): void
    {
        $task = (new Task())->setWeight(1);
        $task->save();
        foreach ([false, true] as $isSaved) {
            $translation = null;
            $this->undo($way, static function () use ($task, $isSaved, &$translation): void {
                $translation = $task->getTranslation($isSaved ? 'de' : 'en');
                $translation->setTitle('text');
                if ($isSaved) {
                    $task->save();
                }
            });
            self::assertSame('text', $translation?->getTitle());
            $translation->save();
        }
        self::assertEquals(
            [['de', 'text'], ['en', 'text']],
            $this->rows('SELECT "locale", "title" FROM "cb_task_i18n" ORDER BY "locale"'),
        );
    }

    /** @dataProvider ways */
    public function testArchivedAndVersionedRowsWithKeysOfTheProgram(string $way): void
    {
        $project = self::project('p');
        $project->save();
        $step = null;
        $this->undo($way, static function () use ($project, &$step): void {
            $step = (new Step())->setProject($project)->setCode('c')->setNote('one');
            $step->save();
            $step->setNote('two')->save();
            $step->delete();
        });
        self::assertInstanceOf(Step::class, $step);
        self::assertSame([true, false, null], [$step->isNew(), $step->isDeleted(), $step->getRank()]);
        $step->save();
        self::assertEquals([['c', 'two', 1, 1]], $this->rows(
            'SELECT "code", "note", "sortable_rank", "version" FROM "cb_step"',
        ));
        self::assertEquals([[1]], $this->rows('SELECT COUNT(*) FROM "cb_step_version"'));
        self::assertEquals([[0]], $this->rows('SELECT COUNT(*) FROM "cb_step_archive"'));
    }

    /** @dataProvider ways */
    public function testARowThatTwoTablesShare(string $way): void
    {
        self::content('same')->save();
        $post = null;
        $this->undo($way, static function () use (&$post): void {
            $post = (new Post())->setName('same')->setWords(3);
            $post->save();
        });
        self::content('next')->save();
        self::assertInstanceOf(Post::class, $post);
        self::assertSame([null, null], [$post->getRank(), $post->getSlug()]);
        $this->clock->seconds = 9;
        $post->save();
        self::assertEquals(
            [['same', 1], ['next', 2], ['same-1', 3]],
            $this->rows('SELECT "slug", "sortable_rank" FROM "cb_content" ORDER BY "sortable_rank"'),
        );
        self::assertEquals(
            [['same-1', $this->clock->text()]],
            $this->rows('SELECT "slug", SUBSTR(CAST("created_at" AS CHAR(30)), 1, 19) FROM "cb_post"'),
        );
    }

    /** @dataProvider ways */
    public function testANodeIsInsertedAgain(string $way): void
    {
        $root = (new Node())->setName('root')->setScopeValue(1)->makeRoot();
        $root->save();
        $node = null;
        $this->undo($way, static function () use ($root, &$node): void {
            $node = (new Node())->setName('n')->insertAsFirstChildOf($root);
            $node->save();
        });
        (new Node())->setName('first')->insertAsFirstChildOf($root)->save();
        self::assertInstanceOf(Node::class, $node);
        self::assertTrue($node->isNew());
        $node->insertAsLastChildOf($root)->save();
        self::assertEquals(
            [['root', 1, 6], ['first', 2, 3], ['n', 4, 5]],
            $this->rows('SELECT "name", "tree_left", "tree_right" FROM "cb_node" ORDER BY "tree_left"'),
        );
        self::assertSame([1, 'n'], [$node->getVersion(), $node->getSlug()]);
    }

    /** @dataProvider ways */
    public function testAnAttemptOfManyTriesEndsAsOneThatSucceedsAtOnce(string $way): void
    {
        $project = self::project('p');
        $task = new Task();
        for ($try = 1; $try <= 3; ++$try) {
            $this->clock->seconds = 10 * $try;
            $work = static function () use ($project, $task): void {
                $task->setProject($project)->setWeight(5);
                $task->setLocale('en')->setTitle('day');
                $task->save();
            };
            $try < 3 ? $this->undo($way, $work) : $this->connection->transaction($work);
        }
        self::assertEquals([['p', 1, 'p', 1, 5]], $this->rows(
            'SELECT "name", "sortable_rank", "slug", "nb_tasks", "weight" FROM "cb_project"',
        ));
        self::assertEquals([[5, 1, 1]], $this->rows('SELECT "weight", "sortable_rank", "version" FROM "cb_task"'));
        self::assertEquals([['en', 'day']], $this->rows('SELECT "locale", "title" FROM "cb_task_i18n"'));
        self::assertSame($this->clock->now()->getTimestamp(), $task->getCreatedAt()?->getTimestamp());
        self::assertSame($this->clock->now()->getTimestamp(), $project->getCreatedAt()?->getTimestamp());
    }

    /** @return array<string, array{bool}> */
    public static function places(): array
    {
        return ['alone' => [false], 'in a transaction' => [true]];
    }

    private function fails(bool $isInside, \Closure $save): void
    {
        if ($isInside) {
            $this->connection->beginTransaction();
            $this->connection->savepoint('before');
        }
        try {
            $save();
            self::fail('The row is refused.');
        } catch (OrmException) {
        }
        if ($isInside) {
            $this->connection->rollBackToSavepoint('before');
            $this->connection->commit();
        }
    }

    /** @dataProvider places */
    public function testAFailedSaveLeavesNothing(bool $isInside): void
    {
        $slot = static fn (string $label): Slot => (new Slot())->setLabel($label)->setShelf(1);
        [$first, $second] = [$slot('a'), $slot('b')];
        $first->save();
        $second->save();
        $updated = $second->getUpdatedAt();
        $this->clock->seconds = 10;
        $new = $slot('n')->setRank(1);
        $this->fails($isInside, static fn () => $new->save());
        self::assertSame(
            [1, null, null, true],
            [$new->getRank(), $new->getCreatedAt(), $new->getUpdatedAt(), $new->isNew()],
        );
        $second->setLabel('changed')->setRank(1);
        $this->fails($isInside, static fn () => $second->save());
        self::assertEquals($updated, $second->getUpdatedAt());
        $many = [$slot('m'), $slot('o')->setRank(2)];
        $this->fails($isInside, static fn () => SlotQuery::create()->insertMany($many));
        self::assertSame([null, 2, null], [$many[0]->getRank(), $many[1]->getRank(), $many[0]->getCreatedAt()]);
        $this->clock->seconds = 20;
        $second->setRank(2)->save();
        $new->setRank(null)->save();
        $many[0]->save();
        self::assertEquals(
            [['a', 1], ['changed', 2], ['n', 3], ['m', 4]],
            $this->rows('SELECT "label", "sortable_rank" FROM "cb_slot" ORDER BY "sortable_rank"'),
        );
        foreach ([$second->getUpdatedAt(), $new->getCreatedAt(), $many[0]->getUpdatedAt()] as $date) {
            self::assertSame($this->clock->now()->getTimestamp(), $date?->getTimestamp());
        }
    }

    /** @dataProvider places */
    public function testAFailedSaveOfAGraphLeavesNothing(bool $isInside): void
    {
        $old = self::project('same');
        $old->save();
        $step = static fn (Project $project, string $code): Step => (new Step())->setProject($project)->setCode($code);
        $step($old, 'taken')->save();
        $content = self::content('c');
        $project = self::project('same')->addContent($content);
        $project->addTask((new Task())->setLocale('en')->setTitle('day'));
        $good = $step($project, 'good');
        $bad = $step($project, 'bad');
        $project->setSteps([$good, $bad, $step($project, 'bad')]);
        $this->fails($isInside, static fn () => $project->save());
        self::assertSame([null, null, null], [$project->getId(), $project->getSlug(), $project->getRank()]);
        self::assertSame([0, 0], [(int) $project->getNbTasks(), (int) $project->getNbContents()]);
        self::assertSame([null, null, null], [$content->getSlug(), $content->getRank(), $content->getProjectId()]);
        self::assertSame([null, 0], [$good->getRank(), (int) $good->getVersion()]);
        $project->setSteps([$good, $bad]);
        $this->clock->seconds = 5;
        $project->save();
        self::assertSame(['same-1', 2, 1, 1, 2], [
            $project->getSlug(), $project->getRank(), $project->getNbTasks(), $project->getNbContents(),
            $project->getNbSteps(),
        ]);
        self::assertEquals([['day']], $this->rows('SELECT "title" FROM "cb_task_i18n"'));
        self::assertEquals(
            [['good', 1, 1], ['bad', 2, 1]],
            $this->rows(
                'SELECT "code", "sortable_rank", "version" FROM "cb_step" WHERE "code" <> ? ORDER BY "sortable_rank"',
                'taken',
            ),
        );
    }

    private static function content(string $name): Content
    {
        return (new Content())->setName($name);
    }
}
