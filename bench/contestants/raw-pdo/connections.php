<?php

declare(strict_types=1);

namespace Bench\RawPdo;

use Closure;
use PDO;

require __DIR__ . '/contestant.php';

/** Statements whose texts do not come again, each sent in the way that takes the fewest round trips. */
final class Connections extends Contestant
{
    public function onceUsed(int $count): Closure
    {
        return function () use ($count): int {
            // One round trip: PostgreSQL parses a statement without a name, MySQL gets the values within the text.
            $options = $this->isPgsql() ? [PDO::PGSQL_ATTR_DISABLE_PREPARES => true] : [];
            if ($this->isMysql()) {
                $this->pdo->setAttribute(PDO::ATTR_EMULATE_PREPARES, true);
            }
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $statement = $this->pdo->prepare(
                    'SELECT id, title, isbn, price, weight, pages, available, published_on, created_at, author_id '
                        . "FROM book WHERE id >= ? ORDER BY id LIMIT 1 OFFSET $n",
                    $options,
                );
                $statement->bindValue(1, 5, PDO::PARAM_INT);
                $statement->execute();
                foreach ($statement->fetchAll(PDO::FETCH_ASSOC) as $row) {
                    $sum += $row['pages'];
                }
            }

            return $sum;
        };
    }
}

return Connections::class;
