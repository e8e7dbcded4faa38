<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;

require __DIR__ . '/contestant.php';

/** Rows as arrays and as JSON. */
final class Exports extends Contestant
{
    private const SELECT = 'SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ?';

    /** What comes closest to filling an object: a row of values with the names and types of the columns. */
    public function fromArray(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return static function () use ($rows): array {
            $books = [];
            foreach ($rows as $row) {
                $books[] = [
                    'title' => (string) $row['title'],
                    'isbn' => (string) $row['isbn'],
                    'price' => (string) $row['price'],
                    'weight' => (float) $row['weight'],
                    'pages' => (int) $row['pages'],
                    'available' => (bool) $row['available'],
                    'published_on' => (string) $row['published_on'],
                    'created_at' => (string) $row['created_at'],
                    'author_id' => (int) $row['author_id'],
                ];
            }

            return array_column($books, 'title');
        };
    }

    public function toArray(int $count): Closure
    {
        return function () use ($count): Closure {
            $rows = $this->rows($count);

            return static fn (): array => exportedBooks($rows);
        };
    }

    public function toJson(int $count): Closure
    {
        return function () use ($count): Closure {
            $json = json_encode($this->rows($count), JSON_THROW_ON_ERROR);

            return static fn (): array => exportedBooks(json_decode($json, true));
        };
    }

    public function formatArray(int $count): Closure
    {
        return $this->toArray($count);
    }

    public function formatArrayJoined(int $count): Closure
    {
        return function () use ($count): Closure {
            $statement = $this->pdo->prepare(
                'SELECT b.id, b.title, b.isbn, b.price, b.weight, b.pages, b.available, b.published_on, b.created_at, '
                . 'b.author_id, a.id, a.first_name, a.last_name, a.email '
                . 'FROM book b INNER JOIN author a ON a.id = b.author_id ORDER BY b.id LIMIT ?',
            );
            $statement->bindValue(1, $count, PDO::PARAM_INT);
            $statement->execute();
            $books = [];
            foreach ($statement->fetchAll(PDO::FETCH_NUM) as $row) {
                $books[] = [
                    'id' => $row[0], 'title' => $row[1], 'isbn' => $row[2], 'price' => $row[3], 'weight' => $row[4],
                    'pages' => $row[5], 'available' => $row[6], 'published_on' => $row[7], 'created_at' => $row[8],
                    'author_id' => $row[9],
                    'author' => [
                        'id' => $row[10], 'first_name' => $row[11], 'last_name' => $row[12], 'email' => $row[13],
                    ],
                ];
            }

            return static fn (): array => [
                exportedBooks($books),
                array_map(static fn (array $book): array => array_values($book['author']), $books),
            ];
        };
    }

    public function selectColumns(int $count): Closure
    {
        return function () use ($count): array {
            $statement = $this->pdo->prepare('SELECT id, title FROM book ORDER BY id LIMIT ?');
            $statement->bindValue(1, $count, PDO::PARAM_INT);
            $statement->execute();
            $rows = $statement->fetchAll(PDO::FETCH_ASSOC);

            return [count($rows), $rows[$count - 1]['title']];
        };
    }

    public function onDemand(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare(self::SELECT);
            $statement->bindValue(1, $count, PDO::PARAM_INT);
            $statement->execute();
            $sum = 0;
            while (is_array($row = $statement->fetch(PDO::FETCH_ASSOC))) {
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    /** @return list<array<string, mixed>> */
    private function rows(int $count): array
    {
        $statement = $this->pdo->prepare(self::SELECT);
        $statement->bindValue(1, $count, PDO::PARAM_INT);
        $statement->execute();

        return $statement->fetchAll(PDO::FETCH_ASSOC);
    }
}

return Exports::class;
