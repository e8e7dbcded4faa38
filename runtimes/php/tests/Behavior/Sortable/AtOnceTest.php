<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Seat;
use Sorted\Task;

/** Operations outside of transactions, which let their statements check what objects know. */
final class AtOnceTest extends SortableTestCase
{
    use OnEveryDatabase;

    /** @return array<string, array{\Closure(Task, Task): mixed, string}> with b, c of abcd; then the list dcba */
    public static function operations(): array
    {
        return [
            'moveUp' => [static fn (Task $b) => $b->moveUp(), 'd1 b2 c3 a4'],
            'moveDown' => [static fn (Task $b) => $b->moveDown(), 'd1 c2 a3 b4'],
            'moveToTop' => [static fn (Task $b) => $b->moveToTop(), 'b1 d2 c3 a4'],
            'moveToBottom' => [static fn (Task $b) => $b->moveToBottom(), 'd1 c2 a3 b4'],
            'moveToRank above' => [static fn (Task $b) => $b->moveToRank(1), 'b1 d2 c3 a4'],
            'moveToRank below' => [static fn (Task $b) => $b->moveToRank(4), 'd1 c2 a3 b4'],
            'swapWith' => [static fn (Task $b, Task $c) => $b->swapWith($c), 'd1 b2 c3 a4'],
            'delete' => [static fn (Task $b) => $b->delete(), 'd1 c2 a3'],
        ];
    }

    /**
     * @dataProvider operations
     * @param \Closure(Task, Task): mixed $work
     */
    public function testARowThatAnotherProgramHasMovedIsTakenWhereItIs(\Closure $work, string $expected): void
    {
        $board = $this->newBoard();
        [, $b, $c] = $this->tasks('abcd', $board);
        $this->connection->exec('UPDATE "task" SET "sortable_rank" = 5 - "sortable_rank"');
        $commits = $this->connection->session->commits;
        $work($b, $c);
        self::assertSame(1, $this->connection->session->commits - $commits);
        self::assertSame($expected, $this->board($board));
        if (!$b->isDeleted()) {
            self::assertStringContainsString('b' . $b->getSortableRank(), $expected);
        }
    }

    /** @return array<string, array{string, int, string, string}> the move of a seat, the order before it, and after */
    public static function movesBesideTheKnownPlace(): array
    {
        return ['up' => ['moveUp', 2, 'acbd', 'c1 a2 b3 d4'], 'down' => ['moveDown', 1, 'cabd', 'c1 a2 d3 b4']];
    }

    /**
     * A row must not come to stand where its object takes it to be only because room is made for it.
     *
     * @dataProvider movesBesideTheKnownPlace
     */
    public function testARowThatAnotherProgramHasMovedByOneIsTakenWhereItIs(
        string $move,
        int $place,
        string $order,
        string $expected,
    ): void {
        $seat = static fn (string $code): Seat => (new Seat())->setRoom(1)->setCode($code);
        $seats = array_map($seat, str_split('abcd'));
        array_walk($seats, static fn (Seat $one): int => $one->save());
        foreach (str_split($order) as $index => $code) {
            $this->connection->execute('UPDATE "seat" SET "sortable_rank" = ? WHERE "code" = ?', [$index + 1, $code]);
        }
        $seats[$place]->$move();
        self::assertSame($expected, $this->ranks('seat', name: 'code'));
        self::assertStringContainsString($seats[$place]->getCode() . $seats[$place]->getSortableRank(), $expected);
    }

    /**
     * @dataProvider operations
     * @param \Closure(Task, Task): mixed $work
     */
    public function testARowThatIsInAnotherListNowIsTakenWhereItIs(\Closure $work): void
    {
        [$board, $other] = [$this->newBoard(), $this->newBoard()];
        [, $b, $c] = $this->tasks('abcd', $board);
        $this->connection->exec("UPDATE \"task\" SET \"board_id\" = $other");
        $work($b, $c);
        self::assertSame('', $this->board($board));
        $this->assertFollowed($this->board($other), [$b]);
    }

    /**
     * @dataProvider operations
     * @param \Closure(Task, Task): mixed $work
     */
    public function testARowThatIsGoneIsInNoList(\Closure $work): void
    {
        $board = $this->newBoard();
        [, $b, $c] = $this->tasks('abcd', $board);
        $this->connection->exec('DELETE FROM "task" WHERE "id" = ' . $b->getId());
        try {
            $work($b, $c);
            self::assertTrue($b->isDeleted());
        } catch (NotInListException) {
            self::assertFalse($b->isDeleted());
        }
        self::assertSame('a1 c3 d4', $this->board($board));
    }

    /**
     * @dataProvider operations
     * @param \Closure(Task, Task): mixed $work
     */
    public function testAFailureLeavesObjectsAsTheyWere(\Closure $work): void
    {
        $board = $this->newBoard();
        $tasks = $this->tasks('abcd', $board);
        $this->connection->exec('ALTER TABLE "task" RENAME TO "task_away"');
        try {
            $this->refused(OrmException::class, static fn () => $work($tasks[1], $tasks[2]));
        } finally {
            $this->connection->exec('ALTER TABLE "task_away" RENAME TO "task"');
        }
        $ranks = array_map(static fn (Task $task): ?int => $task->getSortableRank(), $tasks);
        self::assertSame([1, 2, 3, 4], $ranks);
        self::assertFalse($tasks[1]->isDeleted());
        self::assertFalse($this->connection->isInTransaction());
        $tasks[3]->moveToTop();
        self::assertSame('d1 a2 b3 c4', $this->board($board));
    }

    /**
     * @dataProvider operations
     * @param \Closure(Task, Task): mixed $work
     */
    public function testAllObjectsInMemoryFollow(\Closure $work): void
    {
        $board = $this->newBoard();
        $tasks = $this->tasks('abcd', $board);
        $work($tasks[1], $tasks[2]);
        $this->assertFollowed($this->board($board), $tasks);
    }

    public function testMovesInAListWithGapsOrBehindItsEndReadTheList(): void
    {
        $board = $this->newBoard();
        [$a, $b, $c, $d] = $this->tasks('abcd', $board);
        $this->connection->exec('UPDATE "task" SET "sortable_rank" = 7 WHERE "id" = ' . $d->getId());
        $d->reload();
        self::assertSame(7, $a->moveToRank(7)->getSortableRank());
        self::assertSame('b1 c2 d6 a7', $this->board($board));
        self::assertSame([1, 2, 6], [$b->getSortableRank(), $c->getSortableRank(), $d->getSortableRank()]);
        self::assertSame(3, $c->moveDown()->getSortableRank());
        self::assertSame('b1 c3 d6 a7', $this->board($board));
        self::assertSame(7, $a->moveDown()->getSortableRank());
        $this->refused(InvalidRankException::class, static fn () => $b->moveToRank(8));
        $this->refused(InvalidRankException::class, static fn () => $b->moveToRank(0));
        self::assertSame('b1 c3 d6 a7', $this->board($board));
        self::assertSame([1, 3, 6, 7], array_map(static fn (Task $task) => $task->getSortableRank(), [$b, $c, $d, $a]));
        self::assertFalse($this->connection->isInTransaction());
    }

    public function testTwoObjectsOfOneRowDoNotChangePlaces(): void
    {
        $board = $this->newBoard();
        [, $b] = $this->tasks('abcd', $board);
        $stale = clone $b;
        $this->connection->exec('UPDATE "task" SET "sortable_rank" = 5 - "sortable_rank"');
        $b->reload();
        $b->swapWith($stale);
        self::assertSame('d1 c2 b3 a4', $this->board($board));
        self::assertSame(3, $b->getSortableRank());
    }

    public function testAMoveBesideTwoRowsOfOneRankMovesBoth(): void
    {
        $board = $this->newBoard();
        [$a, $b, $c, $d] = $this->tasks('abcd', $board);
        $this->connection->exec('UPDATE "task" SET "sortable_rank" = 3 WHERE "id" = ' . $b->getId());
        $b->reload();
        $d->moveUp();
        $known = array_map(static fn (Task $task) => $task->getSortableRank(), [$a, $b, $c, $d]);
        self::assertSame([1, 4, 4, 3], $known);
        $ranks = $this->connection->execute('SELECT "sortable_rank" FROM "task" ORDER BY "id"');
        self::assertSame([1, 4, 4, 3], array_map(intval(...), $ranks->fetchAll(\PDO::FETCH_COLUMN)));
    }

    /** @param list<Task> $tasks */
    private function assertFollowed(string $list, array $tasks): void
    {
        foreach ($tasks as $task) {
            $place = $task->getTitle() . $task->getSortableRank();
            $task->isDeleted()
                ? self::assertStringNotContainsString((string) $task->getTitle(), $list)
                : self::assertStringContainsString($place, $list);
        }
    }
}
