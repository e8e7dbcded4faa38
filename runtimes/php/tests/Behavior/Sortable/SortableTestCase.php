<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Support\FixtureTestCase;
use Sorted\Board;
use Sorted\Page;
use Sorted\Slot;
use Sorted\Task;

/** A test with the empty tables of the sortable fixture. */
abstract class SortableTestCase extends FixtureTestCase
{
    protected function fixture(): string
    {
        return 'Sorted';
    }

    /**
     * Titles and ranks of a list, as "a1 b2 c3".
     *
     * @param array<mixed> $values of the condition
     */
    protected function ranks(
        string $table,
        string $condition = '1 = 1',
        array $values = [],
        string $rank = 'sortable_rank',
        string $name = 'title',
    ): string {
        $sql = "SELECT \"$name\", \"$rank\" FROM \"$table\" WHERE $condition ORDER BY CASE WHEN \"$rank\" IS NULL "
            . "THEN 1 ELSE 0 END, \"$rank\", \"$name\"";
        $words = [];
        foreach ($this->connection->execute($sql, $values)->fetchAll(\PDO::FETCH_NUM) as [$title, $position]) {
            $words[] = $title . ($position ?? '-');
        }

        return implode(' ', $words);
    }

    protected function board(?int $id): string
    {
        return $id === null
            ? $this->ranks('task', '"board_id" IS NULL')
            : $this->ranks('task', '"board_id" = ?', [$id]);
    }

    protected function slots(?int $scope): string
    {
        return $scope === null
            ? $this->ranks('slot', '"sortable_scope" IS NULL')
            : $this->ranks('slot', '"sortable_scope" = ?', [$scope]);
    }

    /** @return list<Page> saved, one per letter */
    protected function pages(string $letters): array
    {
        return array_map(static function (string $letter): Page {
            $page = (new Page())->setTitle($letter);
            $page->save();

            return $page;
        }, str_split($letters));
    }

    /** @return list<Task> saved, one per letter */
    protected function tasks(string $letters, ?int $board): array
    {
        return array_map(static function (string $letter) use ($board): Task {
            $task = (new Task())->setTitle($letter)->setBoardId($board);
            $task->save();

            return $task;
        }, str_split($letters));
    }

    /** @return list<Slot> saved, one per letter */
    protected function slotsOf(string $letters, ?int $scope): array
    {
        return array_map(static function (string $letter) use ($scope): Slot {
            $slot = (new Slot())->setTitle($letter)->setSortableScope($scope);
            $slot->save();

            return $slot;
        }, str_split($letters));
    }

    protected function newBoard(): int
    {
        $board = new Board();
        $board->save();

        return (int) $board->getId();
    }

    /** @return int the number of statements that ran */
    protected function countQueries(\Closure $work): int
    {
        $this->connection->useDebug();
        $work();
        $count = $this->connection->getQueryCount();
        $this->connection->useDebug(false);

        return $count;
    }

    /** Waits for an exception, and gives it. */
    protected function refused(string $class, \Closure $work): \Throwable
    {
        try {
            $work();
        } catch (\Throwable $failure) {
            self::assertInstanceOf($class, $failure, $failure->getMessage());

            return $failure;
        }
        self::fail("Expected $class.");
    }
}
