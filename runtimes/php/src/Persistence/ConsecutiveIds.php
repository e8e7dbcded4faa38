<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;

/**
 * The ids of many new rows, where the last one tells all of them. On SQLite RETURNING takes a tenth of insertMany(),
 * because it makes a result of the ids.
 */
final class ConsecutiveIds
{
    /**
     * Asks the database whether the rows that are inserted next get consecutive ids. The transaction holds the write
     * lock, so that nobody else can add a trigger.
     *
     * @param int $rows how many are going to be inserted
     */
    public static function arePromised(ConnectionInterface $con, RowStatements $table, int $rows): bool
    {
        // A read before the first write of a transaction without the lock could make the write fail.
        $sql = !self::hasWriteLock($con) || $table->map::UPSERTS
            ? null
            : $con->getAdapter()->consecutiveIdsStatement(
                $table->map::TABLE_NAME,
                $table->map::SQL_TABLE,
                array_column($table->map::COLUMNS, 'sql')[$table->idPosition],
            );
        if ($sql === null) {
            return false;
        }
        $statement = $con->execute($sql);
        $last = $statement->fetchColumn();
        $statement->closeCursor();

        // Behind the highest possible id SQLite looks for ids that are free.
        return \is_int($last) && $last >= 0 && $last < PHP_INT_MAX - $rows;
    }

    private static function hasWriteLock(ConnectionInterface $con): bool
    {
        return $con instanceof ConnectionWrapper && $con->session->depth > 0 && $con->session->begunBySql
            && !$con->session->defersWriteLock;
    }

    /** @return list<int> none where not all of the rows were inserted */
    public static function upTo(int $last, int $rows, int $inserted): array
    {
        return $inserted === $rows && $last >= $rows ? \range($last - $rows + 1, $last) : [];
    }
}
