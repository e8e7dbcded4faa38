<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Project;
use Combined\Task;
use Combined\TaskQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A parent removes children whose rows are gone: nothing happens to them, and behaviors see the others. */
final class RemovedRowsTest extends CombinedTestCase
{
    use OnEveryDatabase;

    /** @return array<string, array{\Closure(Project, Task, Task): mixed}> */
    public static function removals(): array
    {
        return [
            'one' => [static fn (Project $project, Task $gone, Task $left) => $project->removeTask($gone)
                ->removeTask($left)],
            'all others' => [static fn (Project $project) => $project->setTasks([])],
            'all others, read' => [static function (Project $project): void {
                $project->getTasks();
                $project->setTasks([]);
            }],
            'by the child' => [static fn (Project $project, Task $gone, Task $left) => $left->setProject(null)],
        ];
    }

    /**
     * @dataProvider removals
     * @param \Closure(Project, Task, Task): mixed $remove
     */
    public function testARowThatAQueryHasDeleted(\Closure $remove): void
    {
        $this->check($remove, static fn (Task $gone) => TaskQuery::create()->filterById($gone->getId())->delete());
    }

    /**
     * @dataProvider removals
     * @param \Closure(Project, Task, Task): mixed $remove
     */
    public function testARowThatAnotherProcessHasDeleted(\Closure $remove): void
    {
        $this->check($remove, function (Task $gone): void {
            $this->connection->execute('DELETE FROM "cb_task" WHERE "id" = ?', [$gone->getId()]);
            $this->connection->exec('UPDATE "cb_task" SET "sortable_rank" = "sortable_rank" - 1');
            $this->connection->exec('UPDATE "cb_project" SET "nb_tasks" = 1');
        });
    }

    /**
     * @param \Closure(Project, Task, Task): mixed $remove
     * @param \Closure(Task): mixed $delete
     */
    private function check(\Closure $remove, \Closure $delete): void
    {
        $project = (new Project())->setName('p');
        $project->save();
        $tasks = [];
        foreach ([1, 2] as $weight) {
            $tasks[] = (new Task())->setProject($project)->setKind('plan')->setWeight($weight);
            $tasks[count($tasks) - 1]->save();
        }
        $delete($tasks[0]);
        $remove($project, ...$tasks);
        $project->save();
        $tasks[1]->save();
        self::assertSame(
            [[$tasks[1]->getId(), null, 1]],
            array_map(
                static fn (array $row): array => [(int) $row[0], $row[1], (int) $row[2]],
                $this->rows('SELECT "id", "project_id", "sortable_rank" FROM "cb_task"'),
            ),
        );
        self::assertSame([], array_filter(
            Laws::broken($this->connection),
            static fn (string $broken): bool => !str_starts_with($broken, 'weight'),
        ));
        self::assertSame(0, $project->save());
    }
}
