<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;
use PDOStatement;

require __DIR__ . '/contestant.php';
require __DIR__ . '/list-statements.php';

/** Dense ranks by hand: each change in a transaction that locks the list and reads the current ranks. */
class Sorting extends Contestant
{
    use ListStatements;

    protected const TABLE = 'task';

    public function sortAppend(int $count, int $length): Closure
    {
        return function () use ($count): int {
            [$max, $insert] = [$this->preparedMax(), $this->preparedInsert()];
            for ($n = 1; $n <= $count; ++$n) {
                $this->changeList(1, fn () => $this->append($max, $insert, 1, 'Task ' . $n));
            }

            return $count;
        };
    }

    public function sortAppendTogether(int $count): Closure
    {
        return function () use ($count): int {
            $this->changeList(1, function () use ($count): void {
                [$max, $insert] = [$this->preparedMax(), $this->preparedInsert()];
                for ($n = 1; $n <= $count; ++$n) {
                    $this->append($max, $insert, 1, 'Task ' . $n);
                }
            });

            return $count;
        };
    }

    public function sortInsertAtTop(int $count): Closure
    {
        return function () use ($count): int {
            $insert = $this->preparedInsert();
            $open = $this->preparedRange('sortable_rank = sortable_rank + 1', '>= ?');
            for ($n = 1; $n <= $count; ++$n) {
                $this->changeList(1, function () use ($insert, $open, $n): void {
                    $this->run($open, [1, 1]);
                    $this->insertRow($insert, 1, 'Task ' . $n, 1);
                });
            }

            return $count;
        };
    }

    public function sortInsertAtRank(int $count, int $length): Closure
    {
        $ranks = randomNumbers($count, $length);

        return function () use ($ranks): int {
            [$max, $insert] = [$this->preparedMax(), $this->preparedInsert()];
            $open = $this->preparedRange('sortable_rank = sortable_rank + 1', '>= ?');
            foreach ($ranks as $n => $rank) {
                $this->changeList(1, function () use ($max, $insert, $open, $n, $rank): void {
                    // A shifted row proves that the rank is not behind the end of the list.
                    if ($this->run($open, [1, $rank])->rowCount() === 0 && $rank > $this->nextRank($max, 1)) {
                        throw new \RangeException('No such rank.');
                    }
                    $this->insertRow($insert, 1, 'Task ' . $n, $rank);
                });
            }

            return count($ranks);
        };
    }

    public function sortMoves(int $count, int $length): Closure
    {
        $moves = moves($count, $length);
        $rows = $this->tasks(array_column($moves, 0));

        return $this->moving($rows, $moves, static fn (int $from, int $wanted): int => $wanted);
    }

    public function sortMoveUp(int $count, int $length): Closure
    {
        return $this->movingEach($count, $length, static fn (int $from): int => max(1, $from - 1));
    }

    public function sortMoveDown(int $count, int $length): Closure
    {
        return $this->movingEach($count, $length, static fn (int $from): int => $from + 1, true);
    }

    public function sortMoveToTop(int $count, int $length): Closure
    {
        return $this->movingEach($count, $length, static fn (): int => 1);
    }

    public function sortMoveToBottom(int $count, int $length): Closure
    {
        $rows = array_values($this->tasks(pageOf($length)));

        return function () use ($rows, $count): int {
            $read = $this->preparedRank();
            $close = $this->preparedRange('sortable_rank = sortable_rank - 1', '> ?');
            $write = $this->pdo->prepare('UPDATE ' . static::TABLE . ' SET sortable_rank = ? WHERE id = ?');
            for ($n = 0; $n < $count; ++$n) {
                ['id' => $id, 'list_id' => $list] = $rows[$n % count($rows)];
                $this->changeList($list, function () use ($read, $close, $write, $id, $list): void {
                    $from = $this->rank($read, $id, $list);
                    $behind = $this->run($close, [$list, $from])->rowCount();
                    if ($behind > 0) {
                        $this->run($write, [$from + $behind, $id]);
                    }
                });
            }

            return $count;
        };
    }

    public function sortSwap(int $count, int $length): Closure
    {
        $pairs = pairsOf($count, pageOf($length));
        $rows = $this->tasks(pageOf($length));

        return function () use ($pairs, $rows): int {
            $read = $this->preparedPlaces(2);
            $write = $this->pdo->prepare(
                'UPDATE ' . static::TABLE . ' SET sortable_rank = ? - sortable_rank WHERE id IN (?, ?)',
            );
            foreach ($pairs as [$one, $other]) {
                $list = $rows[$one]['list_id'];
                $this->changeList($list, function () use ($read, $write, $one, $other, $list): void {
                    $ranks = $this->ranks($read, [$one, $other], $list);
                    $this->run($write, [array_sum($ranks), $one, $other]);
                });
            }

            return count($pairs);
        };
    }

    public function sortDeletes(int $count, int $length): Closure
    {
        $rows = $this->tasks(someOf($count, $length));

        return function () use ($rows): int {
            $read = $this->preparedRank();
            $delete = $this->pdo->prepare('DELETE FROM ' . static::TABLE . ' WHERE id = ?');
            $close = $this->preparedRange('sortable_rank = sortable_rank - 1', '> ?');
            foreach ($rows as ['id' => $id, 'list_id' => $list]) {
                $this->changeList($list, function () use ($read, $delete, $close, $id, $list): void {
                    $rank = $this->rank($read, $id, $list);
                    $this->run($delete, [$id]);
                    $this->run($close, [$list, $rank]);
                });
            }

            return count($rows);
        };
    }

    /** The row goes to the end of the list without a scope. */
    public function sortRemove(int $count, int $length): Closure
    {
        $rows = $this->tasks(someOf($count, $length));

        return function () use ($rows): int {
            $read = $this->preparedRank();
            $close = $this->preparedRange('sortable_rank = sortable_rank - 1', '> ?');
            $max = $this->pdo->prepare('SELECT MAX(sortable_rank) FROM ' . static::TABLE . ' WHERE list_id IS NULL');
            $write = $this->pdo->prepare(
                'UPDATE ' . static::TABLE . ' SET list_id = NULL, sortable_rank = ? WHERE id = ?',
            );
            foreach ($rows as ['id' => $id, 'list_id' => $list]) {
                $this->changeList([$list, 0], function () use ($read, $close, $max, $write, $id, $list): void {
                    $rank = $this->rank($read, $id, $list);
                    $last = (int) $this->run($max, [])->fetchColumn();
                    $max->closeCursor();
                    $this->run($write, [$last + 1, $id]);
                    $this->run($close, [$list, $rank]);
                });
            }

            return count($rows);
        };
    }

    public function sortReorder(int $count): Closure
    {
        $order = array_combine(shuffled($count), range(1, $count));

        return function () use ($order): int {
            $this->changeList(1, function () use ($order): void {
                $read = $this->pdo->prepare('SELECT id, sortable_rank FROM ' . static::TABLE . ' WHERE list_id = ?');
                $present = $this->run($read, [1])->fetchAll(PDO::FETCH_KEY_PAIR);
                $ranks = array_values($order);
                sort($ranks);
                if (
                    count($order) !== count($present)
                    || array_diff_key($order, $present) !== []
                    || $ranks !== range(1, count($present))
                ) {
                    throw new \RuntimeException('That is no order of this list.');
                }
                $changes = array_filter(
                    $order,
                    static fn (int $rank, int $id): bool => $present[$id] !== $rank,
                    ARRAY_FILTER_USE_BOTH,
                );
                foreach (array_chunk($changes, 10_000, true) as $chunk) {
                    $this->run($this->preparedRanks(), $this->rankValues($chunk));
                }
            });

            return count($order);
        };
    }

    /** Rows of one list exchange their ranks, which leaves the list as dense as it is. */
    public function sortReorderFew(int $count, int $length): Closure
    {
        $orders = fewOfMany($count, $length);

        return function () use ($orders): int {
            $read = $this->preparedPlaces(5);
            $write = $this->preparedRanks();
            foreach ($orders as $order) {
                $this->changeList(1, function () use ($read, $write, $order): void {
                    $present = $this->ranks($read, array_keys($order), 1);
                    $ranks = $order;
                    sort($present);
                    sort($ranks);
                    if ($present !== $ranks) {
                        throw new \RuntimeException('That is no order of these tasks.');
                    }
                    $this->run($write, $this->rankValues($order));
                });
            }

            return count($orders);
        };
    }

    public function sortNeighbours(int $count, int $length): Closure
    {
        $rows = $this->tasks(someOf($count, $length));

        return function () use ($rows): int {
            $read = $this->pdo->prepare(
                'SELECT id, list_id, title, sortable_rank FROM ' . static::TABLE
                    . ' WHERE list_id = ? AND sortable_rank = ?',
            );
            $sum = 0;
            foreach ($rows as ['list_id' => $list, 'sortable_rank' => $rank]) {
                foreach ([$rank + 1, $rank - 1] as $beside) {
                    $row = $this->run($read, [$list, $beside])->fetch(PDO::FETCH_ASSOC);
                    $read->closeCursor();
                    $sum += $row === false ? 0 : $row['id'];
                }
            }

            return $sum;
        };
    }

    public function sortList(int $count, int $length): Closure
    {
        return function () use ($count): int {
            $read = $this->pdo->prepare(
                'SELECT id, list_id, title, sortable_rank FROM ' . static::TABLE
                    . ' WHERE list_id = ? AND sortable_rank IS NOT NULL ORDER BY sortable_rank',
            );
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $sum += count($this->run($read, [2 + $n % 10])->fetchAll(PDO::FETCH_ASSOC));
            }

            return $sum;
        };
    }

    /** @param Closure(int): int $target gives the new rank for the present one */
    private function movingEach(int $count, int $length, Closure $target, bool $lastStays = false): Closure
    {
        $ids = pageOf($length);
        $moves = array_map(static fn (int $n): array => [$ids[$n % count($ids)], 0], range(0, $count - 1));

        return $this->moving($this->tasks($ids), $moves, $target, $lastStays);
    }

    /**
     * @param list<array{int, int}> $moves ids and ranks
     * @param Closure(int, int): int $target gives the new rank for the present one and that of the move
     * @param bool $lastStays whether a move behind the end of the list does nothing
     */
    private function moving(array $rows, array $moves, Closure $target, bool $lastStays = false): Closure
    {
        return function () use ($moves, $rows, $target, $lastStays): int {
            $read = $this->preparedRank();
            $writes = [];
            foreach (['+ 1', '- 1'] as $change) {
                $writes[$change] = $this->preparedRange(
                    "sortable_rank = CASE WHEN id = ? THEN ? ELSE sortable_rank $change END",
                    'BETWEEN ? AND ?',
                );
            }
            foreach ($moves as [$id, $wanted]) {
                $list = $rows[$id]['list_id'];
                try {
                    $this->changeList($list, function () use ($read, $writes, $id, $list, $wanted, $target): void {
                        $from = $this->rank($read, $id, $list);
                        $this->move($writes, $id, $list, $from, $target($from, $wanted));
                    });
                } catch (\RangeException $failure) {
                    $lastStays || throw $failure;
                }
            }

            return count($moves);
        };
    }

    /** @param array<string, PDOStatement> $writes by the change of the other rows */
    private function move(array $writes, int $id, int $list, int $from, int $to): void
    {
        if ($to < 1) {
            throw new \RangeException('No such rank.');
        }
        if ($from === $to) {
            return;
        }
        $range = [min($from, $to), max($from, $to)];
        $moved = $this->run($writes[$from < $to ? '- 1' : '+ 1'], [$id, $to, $list, ...$range])->rowCount();
        // Fewer rows than ranks: the list is shorter. What was written is rolled back.
        if ($moved !== $range[1] - $range[0] + 1) {
            throw new \RangeException('No such rank.');
        }
    }
}

return Sorting::class;
