<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;
use PDOStatement;

/** The statements of sorted lists, and the transactions around them. */
trait ListStatements
{
    private ?PDOStatement $lock = null;

    private function preparedMax(): PDOStatement
    {
        return $this->pdo->prepare('SELECT MAX(sortable_rank) FROM ' . static::TABLE . ' WHERE list_id = ?');
    }

    private function preparedRank(): PDOStatement
    {
        return $this->pdo->prepare('SELECT sortable_rank FROM ' . static::TABLE . ' WHERE id = ? AND list_id = ?');
    }

    /** Finds rows by the primary key alone: with the list as a condition SQLite would read the whole list. */
    private function preparedPlaces(int $count): PDOStatement
    {
        return $this->pdo->prepare(
            'SELECT id, list_id, sortable_rank FROM ' . static::TABLE . ' WHERE id IN ('
                . implode(', ', array_fill(0, $count, '?')) . ')',
        );
    }

    private function preparedInsert(): PDOStatement
    {
        return $this->pdo->prepare(
            'INSERT INTO ' . static::TABLE . ' (list_id, title, sortable_rank) VALUES (?, ?, ?)'
                . ($this->isPgsql() ? ' RETURNING id' : ''),
        );
    }

    /** A generic plan of PostgreSQL does not know how long the range is. */
    private function preparedRange(string $change, string $range): PDOStatement
    {
        return $this->pdo->prepare(
            'UPDATE ' . static::TABLE . " SET $change WHERE list_id = ? AND sortable_rank $range",
            $this->isPgsql() ? [PDO::PGSQL_ATTR_DISABLE_PREPARES => true] : [],
        );
    }

    private function preparedRanks(): PDOStatement
    {
        $table = static::TABLE;

        return match (true) {
            $this->isPgsql() => $this->pdo->prepare(
                "UPDATE $table SET sortable_rank = v.r FROM unnest(CAST(? AS INT[]), CAST(? AS INT[])) v (id, r) "
                    . "WHERE $table.id = v.id",
                [PDO::PGSQL_ATTR_DISABLE_PREPARES => true],
            ),
            $this->isMysql() => $this->pdo->prepare(
                "UPDATE $table INNER JOIN JSON_TABLE(?, '$[*]' COLUMNS (id INT PATH '$[0]', r INT PATH '$[1]')) v "
                    . "ON $table.id = v.id SET $table.sortable_rank = v.r",
            ),
            default => $this->pdo->prepare(
                "UPDATE $table SET sortable_rank = v.value FROM json_each(?) v "
                    . "WHERE $table.id = CAST(v.key AS INTEGER)",
            ),
        };
    }

    /**
     * @param array<int, int> $ranks by id
     * @return list<string> the values of preparedRanks()
     */
    private function rankValues(array $ranks): array
    {
        return match (true) {
            $this->isPgsql() => ['{' . implode(',', array_keys($ranks)) . '}', '{' . implode(',', $ranks) . '}'],
            $this->isMysql() => [json_encode(array_map(null, array_keys($ranks), $ranks))],
            default => [json_encode($ranks, JSON_FORCE_OBJECT)],
        };
    }

    private function rank(PDOStatement $read, int $id, int $list): int
    {
        $rank = $this->run($read, [$id, $list])->fetchColumn();
        $read->closeCursor();

        return is_int($rank) ? $rank : throw new \RuntimeException('No such task.');
    }

    /**
     * @param list<int> $ids
     * @return list<int> the ranks of tasks of one list
     */
    private function ranks(PDOStatement $read, array $ids, int $list): array
    {
        $ranks = [];
        foreach ($this->run($read, $ids)->fetchAll(PDO::FETCH_NUM) as [, $found, $rank]) {
            if ($found === $list) {
                $ranks[] = $rank;
            }
        }

        return count($ranks) === count($ids) ? $ranks : throw new \RuntimeException('No such task.');
    }

    private function nextRank(PDOStatement $max, int $list): int
    {
        $rank = 1 + (int) $this->run($max, [$list])->fetchColumn();
        $max->closeCursor();

        return $rank;
    }

    /** @return array<string, mixed> the new row */
    private function append(PDOStatement $max, PDOStatement $insert, int $list, string $title): array
    {
        return $this->insertRow($insert, $list, $title, $this->nextRank($max, $list));
    }

    /** @return array<string, mixed> the new row */
    private function insertRow(PDOStatement $insert, int $list, string $title, int $rank): array
    {
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

    /**
     * Runs in a transaction that locks the list before it reads.
     *
     * @param int|list<int> $lists
     */
    private function changeList(int|array $lists, Closure $change): void
    {
        $lists = (array) $lists;
        sort($lists);
        $this->begin($lists);
        try {
            $change();
            $this->pdo->exec('COMMIT');
        } catch (\Throwable $failure) {
            $this->pdo->exec('ROLLBACK');
            throw $failure;
        } finally {
            if ($this->isMysql()) {
                $this->pdo->exec('DO ' . implode(', ', array_map(
                    static fn (int $list): string => "RELEASE_LOCK('" . static::TABLE . "-$list')",
                    $lists,
                )));
            }
        }
    }

    /** @param list<int> $lists in the order in which they are locked */
    private function begin(array $lists): void
    {
        if ($this->isPgsql()) {
            $this->pdo->exec('BEGIN');
            $this->lock ??= $this->pdo->prepare('SELECT pg_advisory_xact_lock(?, ?)');
            foreach ($lists as $list) {
                $this->run($this->lock, [crc32(static::TABLE) & 0x7fffffff, $list])->closeCursor();
            }
        } elseif ($this->isMysql()) {
            // At REPEATABLE READ the range of a list also locks the gap behind it.
            $this->pdo->exec('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
            $this->pdo->exec('BEGIN');
            $this->lock ??= $this->pdo->prepare('SELECT GET_LOCK(?, 50)');
            foreach ($lists as $list) {
                $this->run($this->lock, [static::TABLE . "-$list"])->closeCursor();
            }
        } else {
            $this->pdo->exec('BEGIN IMMEDIATE');
        }
    }

    /**
     * @param list<int> $ids
     * @return array<int, array<string, mixed>> by id
     */
    protected function tasks(array $ids): array
    {
        $statement = $this->pdo->prepare(
            'SELECT id, list_id, title, sortable_rank FROM ' . static::TABLE . ' WHERE id = ?',
        );
        $rows = [];
        foreach ($ids as $id) {
            $rows[$id] = $this->run($statement, [$id])->fetch(PDO::FETCH_ASSOC);
            $statement->closeCursor();
        }

        return $rows;
    }
}
