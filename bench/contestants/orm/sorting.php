<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\Task;
use Bench\TaskQuery;
use Closure;

require __DIR__ . '/contestant.php';

/** The sortable behavior. */
final class Sorting extends Contestant
{
    public function sortAppend(int $count): Closure
    {
        return function () use ($count): int {
            for ($n = 1; $n <= $count; ++$n) {
                $this->task('Task ' . $n)->save();
            }

            return $count;
        };
    }

    public function sortAppendTogether(int $count): Closure
    {
        return function () use ($count): int {
            $this->con->transaction(function () use ($count): void {
                for ($n = 1; $n <= $count; ++$n) {
                    $this->task('Task ' . $n)->save();
                }
            });

            return $count;
        };
    }

    public function sortMoves(int $count, int $length): Closure
    {
        $moves = moves($count, $length);
        $tasks = $this->tasks(array_column($moves, 0));

        return static function () use ($moves, $tasks): int {
            foreach ($moves as [$id, $to]) {
                $tasks[$id]->moveToRank($to);
            }

            return count($moves);
        };
    }

    public function sortDeletes(int $count, int $length): Closure
    {
        $tasks = $this->tasks(someOf($count, $length));

        return static function () use ($tasks): int {
            foreach ($tasks as $task) {
                $task->delete();
            }

            return count($tasks);
        };
    }

    public function sortReorder(int $count): Closure
    {
        $order = array_combine(shuffled($count), range(1, $count));

        return static function () use ($order): int {
            TaskQuery::reorder($order);

            return count($order);
        };
    }

    private function task(string $title): Task
    {
        $task = new Task();
        $task->setListId(1);
        $task->setTitle($title);

        return $task;
    }

    /**
     * @param list<int> $ids
     * @return array<int, Task> by id
     */
    private function tasks(array $ids): array
    {
        $tasks = [];
        foreach ($ids as $id) {
            $tasks[$id] = TaskQuery::create()->findPk($id);
        }

        return $tasks;
    }
}

return Sorting::class;
