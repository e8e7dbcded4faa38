<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;

require __DIR__ . '/contestant.php';

/** Rows written one by one outside of transactions: the database commits each statement. */
final class Writing extends Contestant
{
    public function saveAlone(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
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

            return count($rows);
        };
    }

    public function updateAlone(int $count): Closure
    {
        $rows = $this->books($count, 'ASC');

        return function () use ($rows): int {
            $statement = $this->pdo->prepare('UPDATE book SET price = ?, pages = ? WHERE id = ?');
            foreach ($rows as $row) {
                $statement->bindValue(1, '9.99', PDO::PARAM_STR);
                $statement->bindValue(2, $row['pages'] + 1, PDO::PARAM_INT);
                $statement->bindValue(3, $row['id'], PDO::PARAM_INT);
                $statement->execute();
            }

            return count($rows);
        };
    }

    public function deleteAlone(int $count): Closure
    {
        $rows = $this->books($count, 'DESC');

        return function () use ($rows): int {
            $statement = $this->pdo->prepare('DELETE FROM book WHERE id = ?');
            foreach ($rows as $row) {
                $statement->bindValue(1, $row['id'], PDO::PARAM_INT);
                $statement->execute();
            }

            return count($rows);
        };
    }

    private function books(int $count, string $order): array
    {
        return $this->pdo->query('SELECT ' . self::BOOK . " FROM book ORDER BY id $order LIMIT $count")
            ->fetchAll(PDO::FETCH_ASSOC);
    }
}

return Writing::class;
