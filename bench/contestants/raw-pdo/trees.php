<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;
use PDOStatement;

require __DIR__ . '/contestant.php';

/** A nested set by hand: each change in a transaction that locks the tree and reads the current numbers. */
final class Trees extends Contestant
{
    /** Shifts what lies behind a number. */
    private const SHIFT = 'UPDATE category SET tree_left = CASE WHEN tree_left >= ? THEN tree_left + ? '
        . 'ELSE tree_left END, tree_right = tree_right + ? WHERE tree_right >= ?';

    private array $connection;
    private ?PDOStatement $lock = null;

    public function __construct(array $connection)
    {
        parent::__construct($connection);
        $this->connection = $connection;
    }

    public function treeAppend(int $count, int $length): Closure
    {
        seedTree($this->connection, $length);

        return function () use ($count): Closure {
            $read = $this->preparedRow();
            $shift = $this->pdo->prepare(self::SHIFT, $this->unprepared());
            $insert = $this->pdo->prepare(
                'INSERT INTO category (title, tree_left, tree_right, tree_level) VALUES (?, ?, ?, ?)'
                    . ($this->isPgsql() ? ' RETURNING id' : ''),
            );
            for ($n = 1; $n <= $count; ++$n) {
                $this->changeTree(function () use ($read, $shift, $insert, $n): void {
                    [, $right, $level] = $this->row($read, 1);
                    $this->run($shift, [$right, 2, 2, $right]);
                    $this->run($insert, ['Node ' . $n, $right, $right + 1, $level + 1]);
                    $this->isPgsql() ? $insert->fetchColumn() : $this->pdo->lastInsertId();
                    $insert->closeCursor();
                });
            }

            return treeRows($this->connection);
        };
    }

    public function treeMove(int $count, int $length): Closure
    {
        seedTree($this->connection, $length);
        $moves = treeMoves($count, $length);

        return function () use ($moves): Closure {
            $read = $this->preparedRow();
            $moved = static fn (string $column): string => "CASE WHEN $column BETWEEN ? AND ? THEN $column + ? "
                . "WHEN $column BETWEEN ? AND ? THEN $column + ? ELSE $column END";
            $write = $this->pdo->prepare(
                'UPDATE category SET tree_level = CASE WHEN tree_left BETWEEN ? AND ? THEN tree_level + ? '
                    . "ELSE tree_level END, tree_right = {$moved('tree_right')}, tree_left = {$moved('tree_left')} "
                    . 'WHERE tree_left <= ? AND tree_right >= ?',
                $this->unprepared(),
            );
            foreach ($moves as [$id, $target]) {
                $this->changeTree(fn () => $this->move($read, $write, $id, $target));
            }

            return treeRows($this->connection);
        };
    }

    public function treeDelete(int $count, int $length): Closure
    {
        seedTree($this->connection, $length);

        return function () use ($count): Closure {
            $read = $this->preparedRow();
            $delete = $this->pdo->prepare('DELETE FROM category WHERE tree_left BETWEEN ? AND ?');
            $shift = $this->pdo->prepare(self::SHIFT, $this->unprepared());
            for ($id = 2; $id < 2 + min($count, 10); ++$id) {
                $this->changeTree(function () use ($read, $delete, $shift, $id): void {
                    [$left, $right] = $this->row($read, $id);
                    $this->run($delete, [$left, $right]);
                    $by = $left - $right - 1;
                    $this->run($shift, [$right + 1, $by, $by, $right + 1]);
                });
            }

            return treeRows($this->connection);
        };
    }

    /** The branch becomes the last child; what lies between goes the other way. */
    private function move(PDOStatement $read, PDOStatement $write, int $id, int $target): void
    {
        [$left, $right, $level] = $this->row($read, $id);
        [$targetLeft, $point, $targetLevel] = $this->row($read, $target);
        if ($targetLeft >= $left && $targetLeft <= $right) {
            throw new \RuntimeException('A node cannot be moved below itself.');
        }
        $width = $right - $left + 1;
        $segments = $point < $left
            ? [$left, $right, $point - $left, $point, $left - 1, $width]
            : [$left, $right, $point - 1 - $right, $right + 1, $point - 1, -$width];
        if ($point === $right + 1) {
            return;
        }
        $range = [max($right, $point - 1), min($left, $point)];
        $this->run($write, [$left, $right, $targetLevel + 1 - $level, ...$segments, ...$segments, ...$range]);
    }

    private function preparedRow(): PDOStatement
    {
        return $this->pdo->prepare('SELECT tree_left, tree_right, tree_level FROM category WHERE id = ?');
    }

    /** @return array<int, bool> a generic plan of PostgreSQL does not know how long the range is */
    private function unprepared(): array
    {
        return $this->isPgsql() ? [PDO::PGSQL_ATTR_DISABLE_PREPARES => true] : [];
    }

    /** @return list<int> the numbers and the level of a node */
    private function row(PDOStatement $read, int $id): array
    {
        $row = $this->run($read, [$id])->fetch(PDO::FETCH_NUM);
        $read->closeCursor();

        return is_array($row) ? $row : throw new \RuntimeException('No such node.');
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

    private function changeTree(Closure $change): void
    {
        if ($this->isPgsql()) {
            $this->pdo->exec('BEGIN');
            $this->lock ??= $this->pdo->prepare('SELECT pg_advisory_xact_lock(?, 0)');
            $this->run($this->lock, [crc32('category') & 0x7fffffff])->closeCursor();
        } elseif ($this->isMysql()) {
            $this->pdo->exec('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
            $this->pdo->exec('BEGIN');
            $this->lock ??= $this->pdo->prepare('SELECT GET_LOCK(?, 50)');
            $this->run($this->lock, ['category'])->closeCursor();
        } else {
            $this->pdo->exec('BEGIN IMMEDIATE');
        }
        try {
            $change();
            $this->pdo->exec('COMMIT');
        } catch (\Throwable $failure) {
            $this->pdo->exec('ROLLBACK');
            throw $failure;
        } finally {
            if ($this->isMysql()) {
                $this->pdo->exec("DO RELEASE_LOCK('category')");
            }
        }
    }
}

return Trees::class;
