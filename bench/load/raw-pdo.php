<?php

declare(strict_types=1);

namespace Bench\Load;

use PDO;
use PDOException;
use PDOStatement;

/** Careful hand-written code: the same SQL, statements prepared once, conflicts run again. */
final class RawPdoLoad
{
    private const INSERT_BOOK = 'INSERT INTO book (title, isbn, price, pages, available) VALUES (?, ?, ?, ?, ?)';
    private const INSERT_TASK = 'INSERT INTO task (list_id, title, sortable_rank) VALUES (?, ?, ?)';
    /** Deadlocks, failed certifications and lock timeouts. */
    private const CONFLICTS = ['40001', '40P01', 1213, 1205];

    private readonly PDO $pdo;
    private readonly bool $isPgsql;
    private readonly bool $isCluster;

    /** @param array<string, mixed> $job */
    public function __construct(array $job)
    {
        $this->isPgsql = $job['platform'] === 'pgsql';
        $this->isCluster = isset($job['connection']['cluster']);
        // A prepared SELECT in a transaction that a cluster has aborted can succeed, and what follows is not undone.
        $options = [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION, PDO::ATTR_EMULATE_PREPARES => $this->isCluster];
        if (isset($job['connection']['pooler'])) {
            $options[PDO::PGSQL_ATTR_DISABLE_PREPARES] = true;
        }
        $this->pdo = new PDO(
            $job['connection']['dsn'],
            $job['connection']['user'],
            $job['connection']['password'],
            $options,
        );
    }

    public function findPk(): \Closure
    {
        $find = $this->pdo->prepare('SELECT id, title, isbn, price, pages, available FROM book WHERE id = ?');

        return static fn (): array => self::row($find, [random_int(1, \BOOKS)]);
    }

    public function find100(): \Closure
    {
        $find = $this->pdo->prepare(
            'SELECT id, title, isbn, price, pages, available FROM book WHERE id >= ? AND id <= ?',
        );

        return static function () use ($find): array {
            $first = random_int(1, \BOOKS - 100);
            $find->execute([$first, $first + 99]);

            return $find->fetchAll(PDO::FETCH_ASSOC);
        };
    }

    public function insert(): \Closure
    {
        $insert = $this->pdo->prepare(self::INSERT_BOOK . ($this->isPgsql ? ' RETURNING id' : ''));

        return function () use ($insert): int {
            $insert->execute(['A new book', '978-3-16-148410-0', '9.99', 300, 1]);

            return (int) ($this->isPgsql ? $insert->fetchColumn() : $this->pdo->lastInsertId());
        };
    }

    public function update(): \Closure
    {
        $find = $this->findPk();
        $update = $this->pdo->prepare('UPDATE book SET pages = ? WHERE id = ?');

        return fn () => $this->again(static fn () => $update->execute([random_int(1, 1_000_000), $find()['id']]));
    }

    public function hotRow(): \Closure
    {
        $add = $this->adding();

        return fn () => $this->inTransaction(static fn () => $add(1, 1));
    }

    public function transfer(): \Closure
    {
        $add = $this->adding();

        return fn () => $this->inTransaction(static function () use ($add): void {
            $low = random_int(1, \ACCOUNTS - 1);
            $add($low, -1);
            $add(random_int($low + 1, \ACCOUNTS), 1);
        });
    }

    public function appendToList(): \Closure
    {
        $max = $this->pdo->prepare('SELECT MAX(sortable_rank) AS last FROM task WHERE list_id = ?');
        $insert = $this->pdo->prepare(self::INSERT_TASK);

        return function () use ($max, $insert): void {
            $list = random_int(1, \LISTS);
            $this->changeList($list, static fn ()
                => $insert->execute([$list, 'A new task', self::row($max, [$list])['last'] + 1]));
        };
    }

    public function moveInList(): \Closure
    {
        $ids = $this->pdo->query('SELECT id FROM task')->fetchAll(PDO::FETCH_COLUMN);
        $find = $this->pdo->prepare('SELECT id, list_id, title, sortable_rank FROM task WHERE id = ?');
        $move = $this->pdo->prepare(
            'UPDATE task SET sortable_rank = CASE WHEN id = ? THEN ? ELSE sortable_rank + ? END '
                . 'WHERE list_id = ? AND sortable_rank BETWEEN ? AND ?',
        );
        $type = $this->isPgsql ? PDO::PARAM_INT : PDO::PARAM_STR;

        return function () use ($ids, $find, $move, $type): void {
            $id = (int) $ids[array_rand($ids)];
            $list = self::row($find, [$id])['list_id'];
            $to = random_int(1, \LIST_LENGTH);
            $this->changeList($list, static function () use ($find, $move, $type, $id, $list, $to): void {
                $from = self::row($find, [$id])['sortable_rank'];
                if ($from !== $to) {
                    $values = [$id, $to, $from < $to ? -1 : 1, $list, min($from, $to), max($from, $to)];
                    foreach ($values as $place => $value) {
                        $move->bindValue($place + 1, $value, $type);
                    }
                    $move->execute();
                }
            });
        };
    }

    /** @return \Closure(int, int): void */
    private function adding(): \Closure
    {
        $find = $this->pdo->prepare('SELECT id, balance FROM account WHERE id = ? FOR UPDATE');
        $update = $this->pdo->prepare('UPDATE account SET balance = ? WHERE id = ?');

        return static function (int $id, int $amount) use ($find, $update): void {
            $update->execute([self::row($find, [$id])['balance'] + $amount, $id]);
        };
    }

    /** Under the lock of the list: an advisory lock, a named one, or a row that a cluster certifies. */
    private function changeList(int $list, \Closure $work): void
    {
        if ($this->isPgsql) {
            $this->inTransaction(function () use ($list, $work): void {
                $this->pdo->query("SELECT pg_advisory_xact_lock(1, $list)")->fetchAll();
                $work();
            });
        } elseif ($this->isCluster) {
            $this->inTransaction(function () use ($list, $work): void {
                $this->pdo->exec(
                    "INSERT INTO orm_lock (id, version) VALUES (-$list, 1) "
                        . 'ON DUPLICATE KEY UPDATE version = version + 1',
                );
                $work();
            }, true);
        } else {
            $this->pdo->query("SELECT GET_LOCK('list-$list', 50)")->fetchAll();
            $this->inTransaction($work, true);
            $this->pdo->exec("DO RELEASE_LOCK('list-$list')");
        }
    }

    private function inTransaction(\Closure $work, bool $atReadCommitted = false): void
    {
        $this->again(function () use ($work, $atReadCommitted): void {
            if ($atReadCommitted) {
                $this->pdo->exec('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
            }
            $this->pdo->beginTransaction();
            $work();
            $this->pdo->commit();
        });
    }

    private function again(\Closure $work): void
    {
        for ($attempt = 1;; ++$attempt) {
            try {
                $work();

                return;
            } catch (PDOException $failure) {
                if ($this->pdo->inTransaction()) {
                    $this->rollBack();
                }
                [$state, $code] = ($failure->errorInfo ?? []) + ['', 0];
                if (!in_array($state, self::CONFLICTS, true) && !in_array($code, self::CONFLICTS, true)) {
                    throw $failure;
                }
                usleep(random_int(1, 5_000 << min($attempt, 6)));
            }
        }
    }

    /** A node that has rolled back already says so again. */
    private function rollBack(): void
    {
        try {
            $this->pdo->rollBack();
        } catch (PDOException) {
        }
    }

    /**
     * @param list<mixed> $values
     * @return array<string, mixed>
     */
    private static function row(PDOStatement $statement, array $values): array
    {
        $statement->execute($values);
        $row = $statement->fetch(PDO::FETCH_ASSOC);
        $statement->closeCursor();

        return is_array($row) ? $row : throw new \LogicException('There is no such row.');
    }
}

return RawPdoLoad::class;
