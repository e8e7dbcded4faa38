<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;
use PDOStatement;

require __DIR__ . '/contestant.php';

/** Reading at several sizes. The growth of the database, of memory and of PHP itself is a part of every curve. */
final class Growth extends Contestant
{
    public function findRows(int $count): Closure
    {
        return fn (): int => count($this->books($count)->fetchAll(PDO::FETCH_ASSOC));
    }

    public function iterateRows(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->books($count);
            $sum = 0;
            while ($row = $statement->fetch(PDO::FETCH_ASSOC)) {
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    public function populateRows(int $count): Closure
    {
        $books = $this->books($count)->fetchAll(PDO::FETCH_ASSOC);

        return function () use ($books): int {
            $keys = array_values(array_unique(array_column($books, 'author_id')));
            $places = '?' . str_repeat(', ?', count($keys) - 1);
            $columns = 'id, first_name, last_name, email';
            $statement = $this->pdo->prepare("SELECT $columns FROM author WHERE id IN ($places)");
            $statement->execute($keys);
            $authors = $statement->fetchAll(PDO::FETCH_UNIQUE | PDO::FETCH_ASSOC);
            foreach ($books as $place => $book) {
                $books[$place]['author'] = $authors[$book['author_id']];
            }

            return count($authors);
        };
    }

    public function rowsToArray(int $count): Closure
    {
        $books = $this->books($count)->fetchAll(PDO::FETCH_NUM);

        return static function () use ($books): int {
            $rows = [];
            foreach ($books as $row) {
                $rows[] = [
                    'Id' => $row[0], 'Title' => $row[1], 'Isbn' => $row[2], 'Price' => $row[3], 'Weight' => $row[4],
                    'Pages' => $row[5], 'Available' => (bool) $row[6], 'PublishedOn' => $row[7], 'CreatedAt' => $row[8],
                    'AuthorId' => $row[9],
                ];
            }

            return count($rows);
        };
    }

    public function rowsToJson(int $count): Closure
    {
        $books = $this->books($count)->fetchAll(PDO::FETCH_ASSOC);

        return static fn (): int => strlen(json_encode($books, JSON_THROW_ON_ERROR));
    }

    private function books(int $count): PDOStatement
    {
        $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ' . $count);
        $statement->execute();

        return $statement;
    }
}

return Growth::class;
