<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Task;
use Cluster\TaskQuery;

/** Inserts into lists that all workers share, moves and removes members. */
final class Lists implements Work
{
    private const BOARDS = 3;

    /** @var array<string, int> ids of tasks that are certainly there, by title */
    private array $kept = [];

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        $board = 1 + $number % self::BOARDS;
        match ($number % 5) {
            0 => $this->add("w{$this->worker}-$number", $board, false),
            1, 2 => $this->add("w{$this->worker}-$number", $board, true),
            3 => $this->move($number),
            default => $this->remove(),
        };
    }

    private function add(string $title, int $board, bool $isFirst): void
    {
        $task = new Task();
        $task->setTitle($title);
        $task->setBoard($board);
        $outcome = $this->journal->run('insert', ['title' => $title], static function () use ($task, $isFirst): void {
            if ($isFirst) {
                $task->insertAtTop();
            }
            $task->save();
        });
        if ($outcome === Outcome::Done) {
            $this->kept[$title] = (int) $task->getId();
        }
    }

    private function move(int $number): void
    {
        $title = array_key_first($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        $this->journal->run('move', ['title' => $title], static function () use ($id, $number): void {
            $task = self::find($id);
            match ($number % 3) {
                0 => $task->moveUp(),
                1 => $task->moveToBottom(),
                default => $task->moveToTop(),
            };
        });
    }

    private function remove(): void
    {
        $title = array_key_first($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        unset($this->kept[$title]);
        $this->journal->run('remove', ['title' => $title], static function () use ($id): void {
            self::find($id)->delete();
        });
    }

    /** Reads from the database, as another request would: findPk() returns objects of memory. */
    private static function find(int $id): Task
    {
        $task = TaskQuery::create()->filterById($id)->findOne();

        return $task instanceof Task ? $task : throw new RowNotFound("The task $id is not there.");
    }
}
