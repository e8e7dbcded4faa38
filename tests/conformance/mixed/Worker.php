<?php

declare(strict_types=1);

namespace Conformance\Mixed;

use Mixed\CounterQuery;
use Mixed\Page;
use Mixed\PageQuery;
use Mixed\Task;
use Mixed\TaskQuery;

/** One process. It moves and removes rows of its own, which shifts those of all others. `worker.mjs` does the same. */
final class Worker
{
    private const BOARDS = 3;
    private const TREES = 2;

    /** @var list<string> */
    private array $tasks = [];

    /** @var list<string> */
    private array $pages = [];

    public function __construct(private readonly string $name)
    {
    }

    public function step(int $number): void
    {
        if ($number % 3 === 0) {
            $this->count($number);
        }
        match ($number % 9) {
            0, 1, 2 => $this->addTask($number),
            3 => $this->moveTask($number),
            4 => $this->transferTask($number),
            5 => $this->removeTask(),
            6, 7 => $this->addPage($number),
            default => $number % 2 === 0 ? $this->movePage($number) : $this->removePage(),
        };
    }

    /** Writes one of two rows that all processes write, as an object or by a query. */
    private function count(int $number): void
    {
        $id = 1 + intdiv($number, 3) % 2;
        $value = "$this->name-$number";
        $this->run('count', (string) $id, static fn () => $number % 2 === 0
            ? CounterQuery::create()->filterById($id)->update(['Value' => $value])
            : CounterQuery::create()->requirePk($id)->setValue($value)->save());
    }

    private function addTask(int $number): void
    {
        $title = "$this->name-$number";
        $task = (new Task())->setTitle($title)->setBoard(1 + $number % self::BOARDS);
        if ($number % 9 === 1) {
            $task->insertAtTop();
        }
        if ($this->run('addTask', $title, static fn () => $task->save())) {
            $this->tasks[] = $title;
        }
    }

    private function moveTask(int $number): void
    {
        $title = $this->tasks[$number % max(1, count($this->tasks))] ?? null;
        $method = ['moveToTop', 'moveToBottom', 'moveUp', 'moveDown'][intdiv($number, 9) % 4];
        if ($title !== null) {
            $this->run('move', $title, static fn () => self::task($title)->$method());
        }
    }

    private function transferTask(int $number): void
    {
        $title = $this->tasks[0] ?? null;
        if ($title !== null) {
            $board = 1 + intdiv($number, 9) % self::BOARDS;
            $this->run('transfer', $title, static fn () => self::task($title)->setBoard($board)->save());
        }
    }

    private function removeTask(): void
    {
        $title = array_shift($this->tasks);
        if ($title !== null) {
            $this->run('removeTask', $title, static fn () => self::task($title)->delete());
        }
    }

    private function addPage(int $number): void
    {
        $title = "$this->name-$number";
        $page = (new Page())->setTitle($title);
        $place = static function () use ($page, $number): void {
            $page->insertAsLastChildOf(self::root(1 + $number % self::TREES))->save();
        };
        if ($this->run('addPage', $title, $place)) {
            $this->pages[] = $title;
        }
    }

    private function movePage(int $number): void
    {
        $title = $this->pages[0] ?? null;
        if ($title !== null) {
            $root = self::root(1 + intdiv($number, 9) % self::TREES);
            $this->run('move', $title, static fn () => self::page($title)->moveToFirstChildOf($root));
        }
    }

    private function removePage(): void
    {
        $title = array_shift($this->pages);
        if ($title !== null) {
            $this->run('removePage', $title, static fn () => self::page($title)->delete());
        }
    }

    /** Tells what the operation came to. */
    private function run(string $operation, string $title, \Closure $work): bool
    {
        $error = null;
        try {
            $work();
        } catch (\Throwable $exception) {
            $error = $exception::class . ': ' . $exception->getMessage();
        }
        $line = ['operation' => $operation, 'title' => $title] + ($error === null ? [] : ['error' => $error]);
        fwrite(STDOUT, json_encode($line, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");

        return $error === null;
    }

    private static function task(string $title): Task
    {
        return TaskQuery::create()->filterByTitle($title)->requireOne();
    }

    private static function page(string $title): Page
    {
        return PageQuery::create()->filterByTitle($title)->requireOne();
    }

    private static function root(int $tree): Page
    {
        return PageQuery::create()->filterByTitle("root$tree")->requireOne();
    }
}
