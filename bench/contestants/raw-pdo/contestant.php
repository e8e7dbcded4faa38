<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Bench\StatementCount;
use Closure;
use PDO;

/** Hand-written PDO code: statements prepared once, rows as arrays. */
class Contestant
{
    protected const BOOK = 'id, title, isbn, price, weight, pages, available, published_on, created_at, author_id';
    protected const TYPES = [
        PDO::PARAM_STR, PDO::PARAM_STR, PDO::PARAM_STR, PDO::PARAM_STR, PDO::PARAM_INT, PDO::PARAM_BOOL,
        PDO::PARAM_STR, PDO::PARAM_STR, PDO::PARAM_INT,
    ];

    protected ?PDO $pdo;
    private ?string $driver = null;

    public function __construct(array $connection)
    {
        $this->pdo = new PDO($connection['dsn'], $connection['user'] ?? null, $connection['password'] ?? null, [
            PDO::ATTR_EMULATE_PREPARES => false,
        ]);
    }

    /** The constructor has connected. */
    public function connect(): void
    {
    }

    public function close(): void
    {
        $this->pdo = null;
    }

    protected function isMysql(): bool
    {
        return $this->driver() === 'mysql';
    }

    private function driver(): string
    {
        return $this->driver ??= $this->pdo->getAttribute(PDO::ATTR_DRIVER_NAME);
    }

    public function countStatements(): void
    {
        require_once dirname(__DIR__) . '/statement-count.php';
        StatementCount::begin($this->pdo);
    }

    public function statements(): int
    {
        return StatementCount::$count;
    }

    public function boot(): Closure
    {
        return function (): array {
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book WHERE id = ?');
            $statement->execute([1]);
            $row = $statement->fetch(PDO::FETCH_ASSOC);

            return [$row['id'], $row['title']];
        };
    }

    public function insert(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $this->pdo->beginTransaction();
            $returns = $this->isPgsql();
            $statement = $this->pdo->prepare($this->insertSql(1) . ($returns ? ' RETURNING id' : ''));
            foreach ($rows as $row) {
                $position = 0;
                foreach ($row as $value) {
                    $statement->bindValue($position + 1, $value, self::TYPES[$position]);
                    ++$position;
                }
                $statement->execute();
                $row['id'] = $returns ? $statement->fetchColumn() : $this->pdo->lastInsertId();
            }
            $this->pdo->commit();

            return count($rows);
        };
    }

    public function insertMany(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $this->pdo->beginTransaction();
            $size = 0;
            foreach (array_chunk($rows, 100) as $chunk) {
                if (count($chunk) !== $size) {
                    $size = count($chunk);
                    $statement = $this->pdo->prepare($this->insertSql($size));
                }
                $place = 0;
                foreach ($chunk as $row) {
                    $position = 0;
                    foreach ($row as $value) {
                        $statement->bindValue(++$place, $value, self::TYPES[$position++]);
                    }
                }
                $statement->execute();
            }
            $this->pdo->commit();

            return count($rows);
        };
    }

    public function findPk(int $count): Closure
    {
        $ids = scattered($count);

        return function () use ($ids): int {
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book WHERE id = ?');
            $sum = 0;
            foreach ($ids as $id) {
                $statement->bindValue(1, $id, PDO::PARAM_INT);
                $statement->execute();
                $row = $statement->fetch(PDO::FETCH_ASSOC);
                $statement->closeCursor();
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    /** Reads rows from an array by id, in place of an identity map. */
    public function findPkKnown(int $count): Closure
    {
        $rows = [];
        foreach ($this->pdo->query('SELECT ' . self::BOOK . ' FROM book WHERE id <= 100') as $row) {
            $rows[$row['id']] = $row;
        }

        return function () use ($rows, $count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $sum += $rows[1 + $n % 100]['pages'];
            }

            return $sum;
        };
    }

    public function hydrate(int $count): Closure
    {
        return function () use ($count): Closure {
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ' . $count);
            $statement->execute();
            $rows = $statement->fetchAll(PDO::FETCH_ASSOC);

            return static fn (): array => [count($rows), array_column($rows, 'title')];
        };
    }

    public function hydrateAndRead(int $count): Closure
    {
        return function () use ($count): array {
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ' . $count);
            $statement->execute();
            $numbers = $texts = 0;
            foreach ($statement->fetchAll(PDO::FETCH_ASSOC) as $row) {
                $numbers += $row['id'] + $row['pages'] + $row['weight'] + $row['author_id'] + $row['price']
                    + ($row['available'] ? 1 : 0);
                $texts += strlen($row['title']) + strlen($row['isbn'])
                    + strlen($row['published_on']) + strlen(substr($row['created_at'], 0, 19));
            }

            return [sprintf('%.2f', $numbers), $texts];
        };
    }

    public function joined(int $count): Closure
    {
        return function () use ($count): Closure {
            $columns = 'b.' . str_replace(', ', ', b.', self::BOOK);
            $statement = $this->pdo->prepare(
                "SELECT $columns, a.id AS a_id, a.first_name, a.last_name, a.email "
                . 'FROM book b INNER JOIN author a ON b.author_id = a.id ORDER BY b.id LIMIT ' . $count,
            );
            $statement->execute();
            $rows = $statement->fetchAll(PDO::FETCH_ASSOC);

            return static fn (): array => array_map(
                static fn (array $row): string => $row['title'] . ' by ' . $row['last_name'],
                $rows,
            );
        };
    }

    public function first(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare(
                'SELECT ' . self::BOOK . ' FROM book WHERE isbn = ? AND pages > ? ORDER BY title LIMIT 1',
            );
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $statement->bindValue(1, sprintf('978-%09d', $n), PDO::PARAM_STR);
                $statement->bindValue(2, 10, PDO::PARAM_INT);
                $statement->execute();
                $row = $statement->fetch(PDO::FETCH_ASSOC);
                $statement->closeCursor();
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    public function update(int $count): Closure
    {
        $rows = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($rows): int {
            $this->pdo->beginTransaction();
            $statement = $this->pdo->prepare('UPDATE book SET price = ?, pages = ? WHERE id = ?');
            foreach ($rows as $row) {
                $statement->bindValue(1, '9.99', PDO::PARAM_STR);
                $statement->bindValue(2, $row['pages'] + 1, PDO::PARAM_INT);
                $statement->bindValue(3, $row['id'], PDO::PARAM_INT);
                $statement->execute();
            }
            $this->pdo->commit();

            return count($rows);
        };
    }

    public function delete(int $count): Closure
    {
        $rows = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id DESC LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($rows): int {
            $this->pdo->beginTransaction();
            $statement = $this->pdo->prepare('DELETE FROM book WHERE id = ?');
            foreach ($rows as $row) {
                $statement->bindValue(1, $row['id'], PDO::PARAM_INT);
                $statement->execute();
            }
            $this->pdo->commit();

            return count($rows);
        };
    }

    /** Builds SQL text from optional conditions, as for a search form, without running it. */
    public function queryText(int $count): Closure
    {
        return function () use ($count): int {
            $length = 0;
            for ($n = 0; $n < $count; ++$n) {
                $where = $values = [];
                $where[] = 'title LIKE ?';
                $values[] = 'The%';
                $where[] = 'pages > ?';
                $values[] = $n;
                $where[] = 'available = ?';
                $values[] = true;
                $sql = 'SELECT ' . self::BOOK . ' FROM book WHERE ' . implode(' AND ', $where)
                    . ' ORDER BY title LIMIT 10';
                $length += strlen($sql) > 0 ? count($values) : 0;
            }

            return $length;
        };
    }

    public function paginate(int $count): Closure
    {
        return function () use ($count): int {
            $all = $this->pdo->prepare('SELECT COUNT(*) FROM book WHERE pages > ?');
            $page = $this->pdo->prepare(
                'SELECT ' . self::BOOK . ' FROM book WHERE pages > ? ORDER BY id LIMIT 20 OFFSET ?',
            );
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $all->bindValue(1, 100, PDO::PARAM_INT);
                $all->execute();
                $total = $all->fetchColumn();
                $all->closeCursor();
                $page->bindValue(1, 100, PDO::PARAM_INT);
                $page->bindValue(2, 20 * $n, PDO::PARAM_INT);
                $page->execute();
                foreach ($page->fetchAll(PDO::FETCH_ASSOC) as $row) {
                    $sum += $row['pages'];
                }
                $sum += $total;
            }

            return $sum;
        };
    }

    public function manyToMany(int $count): Closure
    {
        $books = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($books): int {
            $statement = $this->pdo->prepare(
                'SELECT t.id, t.name FROM tag t INNER JOIN book_tag bt ON t.id = bt.tag_id WHERE bt.book_id = ?',
            );
            $sum = 0;
            foreach ($books as $book) {
                $statement->bindValue(1, $book['id'], PDO::PARAM_INT);
                $statement->execute();
                foreach ($statement->fetchAll(PDO::FETCH_ASSOC) as $tag) {
                    $sum += strlen($tag['name']);
                }
            }

            return $sum;
        };
    }

    public function toMany(int $count): Closure
    {
        return function () use ($count): Closure {
            $columns = 'b.' . str_replace(', ', ', b.', self::BOOK);
            $statement = $this->pdo->prepare(
                "SELECT a.id AS a_id, a.first_name, a.last_name, a.email, $columns "
                . 'FROM author a INNER JOIN book b ON b.author_id = a.id WHERE a.id <= ? ORDER BY a.id, b.id',
            );
            $statement->bindValue(1, $count, PDO::PARAM_INT);
            $statement->execute();
            $authors = [];
            while ($row = $statement->fetch(PDO::FETCH_ASSOC)) {
                $authors[$row['a_id']]['last_name'] = $row['last_name'];
                $authors[$row['a_id']]['first_name'] = $row['first_name'];
                $authors[$row['a_id']]['email'] = $row['email'];
                $authors[$row['a_id']]['books'][] = $row;
            }

            return static fn (): array => array_map(
                static fn (array $author): array => [$author['last_name'], array_column($author['books'], 'title')],
                array_values($authors),
            );
        };
    }

    protected function isPgsql(): bool
    {
        return $this->driver() === 'pgsql';
    }

    protected function insertSql(int $rows): string
    {
        return 'INSERT INTO book (' . substr(self::BOOK, 4) . ') VALUES '
            . implode(', ', array_fill(0, $rows, '(?, ?, ?, ?, ?, ?, ?, ?, ?)'));
    }
}

return Contestant::class;
