<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;
use PDOStatement;

require __DIR__ . '/contestant.php';

/** Rows that belong together, by hand: parents first, each graph in a transaction. */
final class Graphs extends Contestant
{
    private ?PDOStatement $insertAuthor = null;
    private ?PDOStatement $insertBook = null;

    public function __construct(array $connection)
    {
        parent::__construct($connection);
        if ($this->pdo->getAttribute(PDO::ATTR_DRIVER_NAME) === 'sqlite') {
            // Orm's connections check foreign keys, and other databases do.
            $this->pdo->exec('PRAGMA foreign_keys = ON');
        }
    }

    public function close(): void
    {
        $this->insertAuthor = $this->insertBook = null;
        parent::close();
    }

    public function graph(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, 100));

        return function () use ($rows, $count): array {
            $written = [];
            for ($n = 1; $n <= $count; ++$n) {
                $written[] = $this->insertAuthor($n, $rows)['id'];
            }

            return [count($rows), $written];
        };
    }

    public function graphUpdate(int $count): Closure
    {
        $books = $this->insertAuthor(1, array_map('bookRow', range(1, 100)))['books'];

        return function () use ($books, $count): int {
            $update = $this->pdo->prepare('UPDATE book SET pages = ? WHERE id = ?');
            for ($n = 0; $n < $count; ++$n) {
                $this->pdo->beginTransaction();
                $update->bindValue(1, 1_000 + $n, PDO::PARAM_INT);
                $update->bindValue(2, $books[$n % 100]['id'], PDO::PARAM_INT);
                $update->execute();
                $this->pdo->commit();
            }

            return $count;
        };
    }

    public function manyToManyAdd(int $count): Closure
    {
        $tags = $this->pdo->query('SELECT id, name FROM tag ORDER BY id LIMIT 10')->fetchAll(PDO::FETCH_ASSOC);
        $books = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id DESC LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($books, $tags): Closure {
            $insert = $this->pdo->prepare('INSERT INTO book_tag (book_id, tag_id) VALUES (?, ?)');
            foreach ($books as $book) {
                $this->pdo->beginTransaction();
                foreach ($tags as $tag) {
                    $insert->bindValue(1, $book['id'], PDO::PARAM_INT);
                    $insert->bindValue(2, $tag['id'], PDO::PARAM_INT);
                    $insert->execute();
                }
                $this->pdo->commit();
            }
            $all = 'SELECT book_id AS "BookId", tag_id AS "TagId" FROM book_tag ORDER BY book_id, tag_id';

            return fn (): array => $this->pdo->query($all)->fetchAll(PDO::FETCH_ASSOC);
        };
    }

    public function manyToManyAddNew(int $count): Closure
    {
        $books = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id DESC LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($books): Closure {
            $returns = $this->isPgsql();
            $insertTag = $this->pdo->prepare('INSERT INTO tag (name) VALUES (?)' . ($returns ? ' RETURNING id' : ''));
            $insert = $this->pdo->prepare('INSERT INTO book_tag (book_id, tag_id) VALUES (?, ?)');
            foreach ($books as $book) {
                $this->pdo->beginTransaction();
                for ($n = 1; $n <= 3; ++$n) {
                    $insertTag->execute(["new tag $n"]);
                    $insert->bindValue(1, $book['id'], PDO::PARAM_INT);
                    $id = $returns ? $insertTag->fetchColumn() : $this->pdo->lastInsertId();
                    $insert->bindValue(2, (int) $id, PDO::PARAM_INT);
                    $insert->execute();
                }
                $this->pdo->commit();
            }
            $all = 'SELECT book_id AS "BookId", tag_id AS "TagId" FROM book_tag ORDER BY book_id, tag_id';

            return fn (): array => $this->pdo->query($all)->fetchAll(PDO::FETCH_ASSOC);
        };
    }

    public function populateRelation(int $count): Closure
    {
        $authors = $this->pdo
            ->query('SELECT id, first_name, last_name, email FROM author ORDER BY id LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($authors): Closure {
            $ids = array_column($authors, 'id');
            $places = implode(', ', array_fill(0, count($ids), '?'));
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . " FROM book WHERE author_id IN ($places)");
            foreach ($ids as $place => $id) {
                $statement->bindValue($place + 1, $id, PDO::PARAM_INT);
            }
            $statement->execute();
            $books = [];
            foreach ($statement->fetchAll(PDO::FETCH_ASSOC) as $row) {
                $books[$row['author_id']][] = $row;
            }
            foreach ($authors as &$author) {
                $author['books'] = $books[$author['id']] ?? [];
            }
            unset($author);

            return static function () use ($authors): array {
                $lines = [];
                foreach ($authors as $author) {
                    $titles = array_column($author['books'], 'title');
                    sort($titles);
                    $lines[] = [$author['last_name'], $titles];
                }

                return $lines;
            };
        };
    }

    public function collectionSave(int $count): Closure
    {
        $books = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($books): int {
            $this->pdo->beginTransaction();
            $update = $this->pdo->prepare('UPDATE book SET price = ?, pages = ? WHERE id = ?');
            foreach ($books as $book) {
                $update->bindValue(1, '9.99');
                $update->bindValue(2, $book['pages'] + 1, PDO::PARAM_INT);
                $update->bindValue(3, $book['id'], PDO::PARAM_INT);
                $update->execute();
            }
            $this->pdo->commit();

            return count($books);
        };
    }

    public function collectionDelete(int $count): Closure
    {
        $books = $this->pdo->query('SELECT ' . self::BOOK . ' FROM book ORDER BY id DESC LIMIT ' . $count)
            ->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($books): int {
            $this->pdo->beginTransaction();
            $size = 0;
            foreach (array_chunk(array_column($books, 'id'), 250) as $ids) {
                if (count($ids) !== $size) {
                    $size = count($ids);
                    $places = implode(', ', array_fill(0, $size, '?'));
                    $delete = $this->pdo->prepare("DELETE FROM book WHERE id IN ($places)");
                }
                foreach ($ids as $place => $id) {
                    $delete->bindValue($place + 1, $id, PDO::PARAM_INT);
                }
                $delete->execute();
            }
            $this->pdo->commit();

            return count($books);
        };
    }

    /**
     * @param list<array<string, mixed>> $rows of the books
     * @return array<string, mixed> the author with the ids
     */
    private function insertAuthor(int $n, array $rows): array
    {
        $returning = $this->isPgsql() ? ' RETURNING id' : '';
        $this->insertAuthor ??= $this->pdo->prepare(
            'INSERT INTO author (first_name, last_name, email) VALUES (?, ?, ?)' . $returning,
        );
        $this->insertBook ??= $this->pdo->prepare($this->insertSql(1) . $returning);
        $author = ['first_name' => 'First ' . $n, 'last_name' => 'Last ' . $n, 'email' => "author$n@example.org"];
        $this->pdo->beginTransaction();
        $this->insertAuthor->execute(array_values($author));
        $author['id'] = (int) ($returning === '' ? $this->pdo->lastInsertId() : $this->insertAuthor->fetchColumn());
        foreach ($rows as $row) {
            $row['author_id'] = $author['id'];
            $position = 0;
            foreach ($row as $value) {
                $this->insertBook->bindValue($position + 1, $value, self::TYPES[$position]);
                ++$position;
            }
            $this->insertBook->execute();
            $row['id'] = (int) ($returning === '' ? $this->pdo->lastInsertId() : $this->insertBook->fetchColumn());
            $author['books'][] = $row;
        }
        $this->pdo->commit();

        return $author;
    }
}

return Graphs::class;
