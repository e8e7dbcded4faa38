<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\Task;
use Bench\TaskQuery;
use Closure;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

require __DIR__ . '/contestant.php';

/** The sortable behavior. */
class Sorting extends Contestant
{
    protected const MODEL = Task::class;
    protected const QUERY = TaskQuery::class;

    public function sortAppend(int $count, int $length): Closure
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

    public function sortInsertAtTop(int $count): Closure
    {
        return function () use ($count): int {
            for ($n = 1; $n <= $count; ++$n) {
                $this->task('Task ' . $n)->insertAtTop()->save();
            }

            return $count;
        };
    }

    public function sortInsertAtRank(int $count, int $length): Closure
    {
        $ranks = randomNumbers($count, $length);

        return function () use ($ranks): int {
            foreach ($ranks as $n => $rank) {
                $this->task('Task ' . $n)->insertAtRank($rank)->save();
            }

            return count($ranks);
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

    public function sortMoveUp(int $count, int $length): Closure
    {
        return $this->again($count, $length, static fn (ActiveRecordInterface $task) => $task->moveUp());
    }

    public function sortMoveDown(int $count, int $length): Closure
    {
        return $this->again($count, $length, static fn (ActiveRecordInterface $task) => $task->moveDown());
    }

    public function sortMoveToTop(int $count, int $length): Closure
    {
        return $this->again($count, $length, static fn (ActiveRecordInterface $task) => $task->moveToTop());
    }

    public function sortMoveToBottom(int $count, int $length): Closure
    {
        return $this->again($count, $length, static fn (ActiveRecordInterface $task) => $task->moveToBottom());
    }

    public function sortSwap(int $count, int $length): Closure
    {
        $pairs = pairsOf($count, pageOf($length));
        $tasks = $this->tasks(pageOf($length));

        return static function () use ($pairs, $tasks): int {
            foreach ($pairs as [$one, $other]) {
                $tasks[$one]->swapWith($tasks[$other]);
            }

            return count($pairs);
        };
    }

    public function sortDeletes(int $count, int $length): Closure
    {
        return $this->each($count, $length, static fn (ActiveRecordInterface $task) => $task->delete());
    }

    public function sortRemove(int $count, int $length): Closure
    {
        return $this->each($count, $length, static fn (ActiveRecordInterface $task) => $task->removeFromList()->save());
    }

    public function sortReorder(int $count): Closure
    {
        $order = array_combine(shuffled($count), range(1, $count));

        return static function () use ($order): int {
            (static::QUERY)::reorder($order);

            return count($order);
        };
    }

    public function sortReorderFew(int $count, int $length): Closure
    {
        $orders = fewOfMany($count, $length);

        return static function () use ($orders): int {
            foreach ($orders as $order) {
                (static::QUERY)::reorder($order);
            }

            return count($orders);
        };
    }

    public function sortNeighbours(int $count, int $length): Closure
    {
        $tasks = $this->tasks(someOf($count, $length));

        return static function () use ($tasks): int {
            $sum = 0;
            foreach ($tasks as $task) {
                $sum += ($task->getNext()?->getId() ?? 0) + ($task->getPrevious()?->getId() ?? 0);
            }

            return $sum;
        };
    }

    public function sortList(int $count, int $length): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $sum += count((static::QUERY)::create()->findList(2 + $n % 10));
            }

            return $sum;
        };
    }

    /** @param Closure(ActiveRecordInterface): mixed $change what is done to the tasks of a page again and again */
    private function again(int $count, int $length, Closure $change): Closure
    {
        $tasks = array_values($this->tasks(pageOf($length)));

        return static function () use ($tasks, $change, $count): int {
            for ($n = 0; $n < $count; ++$n) {
                $change($tasks[$n % count($tasks)]);
            }

            return $count;
        };
    }

    /** @param Closure(ActiveRecordInterface): mixed $change */
    private function each(int $count, int $length, Closure $change): Closure
    {
        $tasks = $this->tasks(someOf($count, $length));

        return static function () use ($tasks, $change): int {
            foreach ($tasks as $task) {
                $change($task);
            }

            return count($tasks);
        };
    }

    private function task(string $title): ActiveRecordInterface
    {
        $task = new (static::MODEL)();
        $task->setListId(1);
        $task->setTitle($title);

        return $task;
    }

    /**
     * @param list<int> $ids
     * @return array<int, ActiveRecordInterface> by id
     */
    private function tasks(array $ids): array
    {
        $tasks = [];
        foreach ($ids as $id) {
            $tasks[$id] = (static::QUERY)::create()->findPk($id);
        }

        return $tasks;
    }
}

return Sorting::class;
