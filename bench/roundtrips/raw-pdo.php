<?php

declare(strict_types=1);

namespace Bench\RoundTrips;

use Closure;
use PDO;
use PDOStatement;

/** Hand-written PDO code with the options that PDO has by default: statements of more than one use are kept. */
final class PdoOperations
{
    private const BOOK = 'id, title, isbn, price, weight, pages, available, published_on, created_at, author_id';

    private ?PDO $pdo = null;
    private bool $isPgsql;

    /** @var array<string, PDOStatement> */
    private array $statements = [];

    public function __construct(private readonly array $settings)
    {
        $this->isPgsql = $settings['platform'] === 'pgsql';
    }

    public function open(): void
    {
        ['dsn' => $dsn, 'user' => $user, 'password' => $password] = $this->settings['connection'];
        $this->pdo = new PDO($dsn . ($this->isPgsql ? ';client_encoding=UTF8' : ';charset=utf8mb4'), $user, $password);
    }

    public function close(): void
    {
        $this->statements = [];
        $this->pdo = null;
    }

    public function findPk(int $n): Closure
    {
        return fn (): array => $this->run('SELECT ' . self::BOOK . ' FROM book WHERE id = ?', [$n])->fetchAll();
    }

    public function find(): Closure
    {
        $sql = 'SELECT ' . self::BOOK . ' FROM book WHERE title LIKE ?';

        return fn (): array => $this->run($sql, ['Book%'])->fetchAll();
    }

    public function onceUsed(int $n): Closure
    {
        return function () use ($n): void {
            $options = $this->isPgsql ? [PDO::PGSQL_ATTR_DISABLE_PREPARES => true] : [];
            $sql = 'SELECT ' . self::BOOK . ' FROM book WHERE id = ? LIMIT ' . $n;
            $statement = $this->pdo->prepare($sql, $options);
            $statement->execute([5]);
            $statement->fetchAll();
        };
    }

    public function inList(): Closure
    {
        $places = implode(', ', array_fill(0, 100, '?'));
        $sql = 'SELECT ' . self::BOOK . " FROM book WHERE id IN ($places)";

        return fn (): array => $this->run($sql, range(1, 100))->fetchAll();
    }

    public function count(): Closure
    {
        return fn (): array => $this->run('SELECT COUNT(*) FROM book WHERE pages > ?', [10])->fetchAll();
    }

    public function paginate(): Closure
    {
        return function (): void {
            $this->run('SELECT COUNT(*) FROM book', [])->fetchAll();
            $this->run('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT 10 OFFSET 10', [])->fetchAll();
        };
    }

    public function insertInTransaction(): Closure
    {
        $this->begin();

        return fn (): int => $this->insertBook();
    }

    public function updateInTransaction(int $n): Closure
    {
        $this->end();
        $id = $this->insertBook();
        $this->begin();

        return fn () => $this->run('UPDATE book SET pages = ? WHERE id = ?', [$n, $id]);
    }

    public function deleteInTransaction(): Closure
    {
        $this->end();
        $id = $this->insertBook();
        $this->begin();

        return fn () => $this->run('DELETE FROM book WHERE id = ?', [$id]);
    }

    public function insert(): Closure
    {
        return fn (): int => $this->insertBook();
    }

    public function update(int $n): Closure
    {
        $id = $this->insertBook();

        return fn () => $this->run('UPDATE book SET pages = ? WHERE id = ?', [$n, $id]);
    }

    public function delete(): Closure
    {
        $id = $this->insertBook();

        return fn () => $this->run('DELETE FROM book WHERE id = ?', [$id]);
    }

    public function transaction(): Closure
    {
        return fn () => $this->together(static fn () => null);
    }

    public function savepoint(): Closure
    {
        $this->begin();

        return function (): void {
            $this->pdo->exec('SAVEPOINT here');
            $this->pdo->exec('RELEASE SAVEPOINT here');
        };
    }

    public function graph(): Closure
    {
        return fn () => $this->together(function (): void {
            $values = ['Leo', 'Tolstoy'];
            $author = $this->inserted('INSERT INTO author (first_name, last_name) VALUES (?, ?)', $values);
            for ($n = 1; $n <= 10; ++$n) {
                $this->insertBook($author);
            }
        });
    }

    public function manyToManyAdd(): Closure
    {
        $book = $this->insertBook();
        $tags = [];
        foreach ([1, 2, 3] as $number) {
            $tags[] = $this->inserted('INSERT INTO tag (name) VALUES (?)', ['tag ' . $number]);
        }

        return fn () => $this->together(function () use ($book, $tags): void {
            foreach ($tags as $tag) {
                $this->run('INSERT INTO book_tag (book_id, tag_id) VALUES (?, ?)', [$book, $tag]);
            }
        });
    }

    public function insertMany(): Closure
    {
        $rows = implode(', ', array_fill(0, 100, '(?, ?, ?)'));
        $values = array_merge(...array_fill(0, 100, ['Book', '978-1', 100]));

        return fn () => $this->run("INSERT INTO book (title, isbn, pages) VALUES $rows", $values);
    }

    public function sortAppend(): Closure
    {
        return fn (): int => $this->together(fn (): int => $this->append());
    }

    public function sortTitle(): Closure
    {
        $id = $this->append();

        return fn () => $this->run('UPDATE task SET title = ? WHERE id = ?', ['Changed', $id]);
    }

    public function sortMove(): Closure
    {
        for ($n = 1; $n <= 3; ++$n) {
            $id = $this->append();
        }

        return fn () => $this->together(function () use ($id): void {
            $this->lockList();
            $rank = $this->run('SELECT sortable_rank FROM task WHERE id = ?', [$id])->fetchAll()[0][0];
            $this->run(
                'UPDATE task SET sortable_rank = CASE WHEN id = ? THEN 1 ELSE sortable_rank + 1 END '
                    . 'WHERE list_id = 1 AND sortable_rank BETWEEN 1 AND ?',
                [$id, $rank],
            );
        });
    }

    public function sortDelete(): Closure
    {
        $id = $this->append();

        return fn () => $this->together(function () use ($id): void {
            $this->lockList();
            $rank = $this->run('SELECT sortable_rank FROM task WHERE id = ?', [$id])->fetchAll()[0][0];
            $this->run('DELETE FROM task WHERE id = ?', [$id]);
            $this->run(
                'UPDATE task SET sortable_rank = sortable_rank - 1 WHERE list_id = 1 AND sortable_rank > ?',
                [$rank],
            );
        });
    }

    private function append(): int
    {
        $this->lockList();
        $last = (int) $this->run('SELECT MAX(sortable_rank) FROM task WHERE list_id = 1', [])->fetchAll()[0][0];

        return $this->inserted(
            'INSERT INTO task (list_id, title, sortable_rank) VALUES (1, ?, ?)',
            ['Task', $last + 1],
        );
    }

    /** Waits for other processes that change the list. */
    private function lockList(): void
    {
        $this->isPgsql
            ? $this->run('SELECT pg_advisory_xact_lock(1, 1)', [])->fetchAll()
            : $this->run('SELECT id FROM task WHERE list_id = 1 ORDER BY sortable_rank LIMIT 1 FOR UPDATE', [])
                ->fetchAll();
    }

    private function insertBook(?int $author = null): int
    {
        $sql = 'INSERT INTO book (title, isbn, pages, author_id) VALUES (?, ?, ?, ?)';

        return $this->inserted($sql, ['Book', '978-1', 100, $author]);
    }

    private function inserted(string $sql, array $values): int
    {
        return $this->isPgsql
            ? (int) $this->run($sql . ' RETURNING id', $values)->fetchAll()[0][0]
            : (int) $this->run($sql, $values, true);
    }

    private function run(string $sql, array $values, bool $givesId = false): PDOStatement|string
    {
        $statement = $this->statements[$sql] ??= $this->pdo->prepare($sql);
        $place = 0;
        foreach ($values as $value) {
            $statement->bindValue(++$place, $value, is_int($value) ? PDO::PARAM_INT : PDO::PARAM_STR);
        }
        $statement->execute();

        return $givesId ? $this->pdo->lastInsertId() : $statement;
    }

    private function together(Closure $work): mixed
    {
        $this->pdo->beginTransaction();
        $result = $work();
        $this->pdo->commit();

        return $result;
    }

    /** Ends the transaction of the operation before, and begins one. */
    private function begin(): void
    {
        $this->end();
        $this->pdo->beginTransaction();
    }

    private function end(): void
    {
        $this->pdo->inTransaction() && $this->pdo->rollBack();
    }
}

return PdoOperations::class;
