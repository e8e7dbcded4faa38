<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;
use PDOStatement;

require __DIR__ . '/contestant.php';

/** Dense ranks by hand: each change in a transaction that locks the list and reads the current ranks. */
final class Sorting extends Contestant
{
    private ?PDOStatement $lock = null;

    public function sortAppend(int $count): Closure
    {
        return function () use ($count): int {
            [$max, $insert] = $this->appending();
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
                [$max, $insert] = $this->appending();
                for ($n = 1; $n <= $count; ++$n) {
                    $this->append($max, $insert, 1, 'Task ' . $n);
                }
            });

            return $count;
        };
    }

    public function sortMoves(int $count, int $length): Closure
    {
        $moves = moves($count, $length);
        $rows = $this->tasks(array_column($moves, 0));

        return function () use ($moves, $rows): int {
            $read = $this->pdo->prepare(
                'SELECT sortable_rank, (SELECT MAX(sortable_rank) FROM task WHERE list_id = ?) FROM task WHERE id = '
                    . '? AND list_id = ?',
            );
            // A generic plan of PostgreSQL does not know how long the range is.
            $options = $this->isPgsql() ? [PDO::PGSQL_ATTR_DISABLE_PREPARES => true] : [];
            $writes = [];
            foreach (['+ 1', '- 1'] as $change) {
                $writes[$change] = $this->pdo->prepare(
                    "UPDATE task SET sortable_rank = CASE WHEN id = ? THEN ? ELSE sortable_rank $change END "
                    . 'WHERE list_id = ? AND sortable_rank BETWEEN ? AND ?',
                    $options,
                );
            }
            foreach ($moves as [$id, $to]) {
                $list = $rows[$id]['list_id'];
                $this->changeList($list, function () use ($read, $writes, $id, $list, $to): void {
                    $found = $this->run($read, [$list, $id, $list])->fetch(PDO::FETCH_NUM);
                    $read->closeCursor();
                    [$from, $max] = $found !== false ? $found : throw new \RuntimeException('No such task.');
                    if ($to < 1 || $to > $max) {
                        throw new \RangeException('No such rank.');
                    }
                    if ($from !== $to) {
                        $this->run(
                            $writes[$from < $to ? '- 1' : '+ 1'],
                            [$id, $to, $list, min($from, $to), max($from, $to)],
                        );
                    }
                });
            }

            return count($moves);
        };
    }

    public function sortDeletes(int $count, int $length): Closure
    {
        $rows = $this->tasks(someOf($count, $length));

        return function () use ($rows): int {
            $read = $this->pdo->prepare('SELECT sortable_rank FROM task WHERE id = ? AND list_id = ?');
            $delete = $this->pdo->prepare('DELETE FROM task WHERE id = ?');
            $options = $this->isPgsql() ? [PDO::PGSQL_ATTR_DISABLE_PREPARES => true] : [];
            $close = $this->pdo->prepare(
                'UPDATE task SET sortable_rank = sortable_rank - 1 WHERE list_id = ? AND sortable_rank > ?',
                $options,
            );
            foreach ($rows as ['id' => $id, 'list_id' => $list]) {
                $this->changeList($list, function () use ($read, $delete, $close, $id, $list): void {
                    $rank = $this->run($read, [$id, $list])->fetchColumn();
                    $read->closeCursor();
                    if ($rank === false) {
                        throw new \RuntimeException('No such task.');
                    }
                    $this->run($delete, [$id]);
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
                $read = $this->pdo->prepare('SELECT id, sortable_rank FROM task WHERE list_id = ?');
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
                    $this->assignRanks($chunk);
                }
            });

            return count($order);
        };
    }

    /** @param array<int, int> $ranks by id */
    private function assignRanks(array $ranks): void
    {
        if ($this->isPgsql()) {
            $statement = $this->pdo->prepare(
                'UPDATE task SET sortable_rank = v.r FROM unnest(CAST(? AS INT[]), CAST(? AS INT[])) v (id, r) WHERE '
                    . 'task.id = v.id',
                [PDO::PGSQL_ATTR_DISABLE_PREPARES => true],
            );
            $this->run($statement, ['{' . implode(',', array_keys($ranks)) . '}', '{' . implode(',', $ranks) . '}']);
        } else {
            $statement = $this->pdo->prepare(
                'UPDATE task SET sortable_rank = v.value FROM json_each(?) v WHERE task.id = CAST(v.key AS INTEGER)',
            );
            $this->run($statement, [json_encode($ranks, JSON_FORCE_OBJECT)]);
        }
    }

    /** @return array{PDOStatement, PDOStatement} */
    private function appending(): array
    {
        return [
            $this->pdo->prepare('SELECT MAX(sortable_rank) FROM task WHERE list_id = ?'),
            $this->pdo->prepare(
                'INSERT INTO task (list_id, title, sortable_rank) VALUES (?, ?, ?)'
                    . ($this->isPgsql() ? ' RETURNING id' : ''),
            ),
        ];
    }

    /** @return array<string, mixed> the new row */
    private function append(PDOStatement $max, PDOStatement $insert, int $list, string $title): array
    {
        $rank = 1 + (int) $this->run($max, [$list])->fetchColumn();
        $max->closeCursor();
        $this->run($insert, [$list, $title, $rank]);
        if ($this->isPgsql()) {
            $id = $insert->fetchColumn();
            $insert->closeCursor();
        } else {
            $id = (int) $this->pdo->lastInsertId();
        }

        return ['id' => $id, 'list_id' => $list, 'title' => $title, 'sortable_rank' => $rank];
    }

    private function run(PDOStatement $statement, array $values): PDOStatement
    {
        $position = 0;
        foreach ($values as $value) {
            $statement->bindValue(++$position, $value, is_int($value) ? PDO::PARAM_INT : PDO::PARAM_STR);
        }
        $statement->execute();

        return $statement;
    }

    /** Runs in a transaction that locks the list before it reads. */
    private function changeList(int $list, Closure $change): void
    {
        if ($this->isPgsql()) {
            $this->pdo->exec('BEGIN');
            $this->lock ??= $this->pdo->prepare('SELECT pg_advisory_xact_lock(?, ?)');
            $this->run($this->lock, [crc32('task') & 0x7fffffff, $list])->closeCursor();
        } else {
            $this->pdo->exec('BEGIN IMMEDIATE');
        }
        try {
            $change();
            $this->pdo->exec('COMMIT');
        } catch (\Throwable $failure) {
            $this->pdo->exec('ROLLBACK');
            throw $failure;
        }
    }

    /**
     * @param list<int> $ids
     * @return array<int, array<string, mixed>> by id
     */
    private function tasks(array $ids): array
    {
        $statement = $this->pdo->prepare('SELECT id, list_id, title, sortable_rank FROM task WHERE id = ?');
        $rows = [];
        foreach ($ids as $id) {
            $rows[$id] = $this->run($statement, [$id])->fetch(PDO::FETCH_ASSOC);
            $statement->closeCursor();
        }

        return $rows;
    }
}

return Sorting::class;
