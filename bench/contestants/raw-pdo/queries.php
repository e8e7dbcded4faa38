<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;

require __DIR__ . '/contestant.php';

/** Short queries by hand. */
final class Queries extends Contestant
{
    private const COLUMNS = 'id, title, isbn, price, weight, pages, available, published_on, created_at, author_id';

    public function where(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare(
                'SELECT ' . self::COLUMNS . ' FROM book WHERE isbn = ? AND title LIKE ? LIMIT 1',
            );
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $statement->bindValue(1, sprintf('978-%09d', $n), PDO::PARAM_STR);
                $statement->bindValue(2, 'The%', PDO::PARAM_STR);
                $statement->execute();
                $row = $statement->fetch(PDO::FETCH_ASSOC);
                $statement->closeCursor();
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    /** A list of another length is another statement. */
    public function inList(int $count): Closure
    {
        $lists = array_map('idList', range(1, $count));

        return function () use ($lists): int {
            $sum = 0;
            foreach ($lists as $ids) {
                $places = str_repeat('?,', count($ids) - 1) . '?';
                $statement = $this->pdo->prepare(
                    'SELECT ' . self::COLUMNS . " FROM book WHERE id IN ($places)",
                );
                foreach ($ids as $position => $id) {
                    $statement->bindValue($position + 1, $id, PDO::PARAM_INT);
                }
                $statement->execute();
                foreach ($statement->fetchAll(PDO::FETCH_ASSOC) as $row) {
                    $sum += $row['pages'];
                }
            }

            return $sum;
        };
    }

    public function exists(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare('SELECT 1 FROM book WHERE isbn = ? LIMIT 1');
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $statement->bindValue(1, sprintf('978-%09d', 2 * $n), PDO::PARAM_STR);
                $statement->execute();
                $sum += $statement->fetchColumn() === false ? 0 : 1;
                $statement->closeCursor();
            }

            return $sum;
        };
    }

    public function countRows(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare('SELECT COUNT(*) FROM book WHERE author_id = ?');
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $statement->bindValue(1, $n, PDO::PARAM_INT);
                $statement->execute();
                $sum += $statement->fetchColumn();
                $statement->closeCursor();
            }

            return $sum;
        };
    }

    public function findOneBy(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare('SELECT ' . self::COLUMNS . ' FROM book WHERE isbn = ? LIMIT 1');
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $statement->bindValue(1, sprintf('978-%09d', $n), PDO::PARAM_STR);
                $statement->execute();
                $row = $statement->fetch(PDO::FETCH_ASSOC);
                $statement->closeCursor();
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    public function clauses(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare(
                'SELECT author.last_name AS name, COUNT(book.id) AS books FROM book '
                . 'INNER JOIN author ON book.author_id = author.id '
                . 'WHERE book.author_id BETWEEN ? AND ? AND (book.pages > ? OR book.title LIKE ?) '
                . 'GROUP BY author.last_name HAVING COUNT(book.id) > ? ORDER BY author.last_name',
            );
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                foreach ([$n, $n + 2, 300] as $position => $number) {
                    $statement->bindValue($position + 1, $number, PDO::PARAM_INT);
                }
                $statement->bindValue(4, 'The%', PDO::PARAM_STR);
                $statement->bindValue(5, 1, PDO::PARAM_INT);
                $statement->execute();
                foreach ($statement->fetchAll(PDO::FETCH_ASSOC) as $row) {
                    $sum += strlen($row['name']) * $row['books'];
                }
            }

            return $sum;
        };
    }
}

return Queries::class;
