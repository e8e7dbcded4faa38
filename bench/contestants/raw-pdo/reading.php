<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;

require __DIR__ . '/contestant.php';

/** Reading rows again. */
final class Reading extends Contestant
{
    /** Rows of a request that are looked up again and again, and not held in between. */
    public function findPkRecent(int $count): Closure
    {
        return function () use ($count): int {
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book WHERE id = ?');
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $statement->bindValue(1, 1 + $n % 100, PDO::PARAM_INT);
                $statement->execute();
                $row = $statement->fetch(PDO::FETCH_ASSOC);
                $statement->closeCursor();
                $sum += $row['pages'];
            }

            return $sum;
        };
    }

    /** Lists of 20 rows by their keys, in the order of the keys. */
    public function findPks(int $count): Closure
    {
        return function () use ($count): int {
            $places = implode(', ', array_fill(0, 20, '?'));
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . " FROM book WHERE id IN ($places)");
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $ids = keysOfList($n);
                foreach ($ids as $position => $id) {
                    $statement->bindValue($position + 1, $id, PDO::PARAM_INT);
                }
                $statement->execute();
                $rows = array_column($statement->fetchAll(PDO::FETCH_ASSOC), null, 'id');
                foreach ($ids as $position => $id) {
                    $sum += $position * $rows[$id]['pages'];
                }
            }

            return $sum;
        };
    }

    /** A query whose objects are in memory: the rows replace those that are held. */
    public function findKnown(int $count): Closure
    {
        $read = function () use ($count): array {
            $statement = $this->pdo->prepare('SELECT ' . self::BOOK . ' FROM book ORDER BY id LIMIT ?');
            $statement->bindValue(1, $count, PDO::PARAM_INT);
            $statement->execute();

            return $statement->fetchAll(PDO::FETCH_ASSOC);
        };
        $rows = array_column($read(), null, 'id');

        return static function () use (&$rows, $read): int {
            foreach ($read() as $row) {
                $rows[$row['id']] = $row;
            }

            return count($rows);
        };
    }
}

return Reading::class;
