<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Project;
use Combined\Task;

/** What random programs have found. */
abstract class DefectTestCase extends CombinedTestCase
{
    public function testAnObjectHasTheVersionThatTheEndOfItsTranslationMakes(): void
    {
        $task = $this->task('one');
        $task->setLocale('de')->setTitle('eins');
        $task->save();
        self::assertSame(2, $task->getVersion());
        $task->removeTranslation('de');
        self::assertSame([3, 3], [$task->getVersion(), $task->getLastVersionNumber()]);
        self::assertFalse($task->isModified());
        $this->connection->beginTransaction();
        $task->removeTranslation('en');
        self::assertSame(4, $task->getVersion());
        $this->connection->rollBack();
        self::assertSame(3, $task->getVersion());
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
