<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Execution\GeneratedIds;

/** INSERT statements of many rows, and the ids that the database gave them. */
final class ManyRows
{
    /** More take more memory, and no less time. */
    private const PER_STATEMENT = 250;
    /** The texts of statements that are kept for each table. */
    private const KEPT_TEXTS = 50;

    /** @return int<1, max> */
    public static function perStatement(ConnectionInterface $con, int $columns, bool $generates): int
    {
        $adapter = $con->getAdapter();
        $canTellIds = !$generates || $adapter->insertedIdsStatement() !== null
            || $adapter->supportsReturning($con->getServerVersion());

        return $columns === 0 || !$canTellIds
            ? 1
            : max(1, min(self::PER_STATEMENT, intdiv($adapter->maxParameters(), $columns)));
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<int> $positions of the columns
     * @param list<mixed> $values of all rows
     * @param bool $generates whether the database makes the ids
     * @param bool $isConsecutive whether it promises that they follow each other
     * @param bool $repeats whether as many rows follow, again and again
     * @return list<int|string> the ids in the order of the rows; none where it does not make them
     */
    public static function insert(
        string $map,
        array $positions,
        int $rows,
        array $values,
        ConnectionInterface $con,
        bool $generates,
        bool $isConsecutive = false,
        bool $repeats = false,
    ): array {
        $asks = $generates && !$isConsecutive && $con->getAdapter()->supportsReturning($con->getServerVersion());
        $table = RowStatements::of($map, $con);
        $key = $rows . ':' . \implode(',', $positions) . ($asks ? 'i' : '');
        $sql = $table->manyInserts[$key] ??= self::text($table, $map, $positions, $rows, $asks);
        try {
            $bound = $repeats ? BoundStatement::connection($con) : null;
            $statement = $bound === null
                ? $con->execute($sql, $values)
                : BoundStatement::execute($bound, $sql, $values);
        } catch (UniqueConstraintViolation $taken) {
            $statement = $generates ? GeneratedIds::insertAgain($taken, $map, $con, $sql, $values) : throw $taken;
        }
        if ($isConsecutive) {
            return ConsecutiveIds::upTo((int) $con->lastInsertId(), $rows, $statement->rowCount());
        }
        if (!$asks) {
            return $generates ? self::idsOfLastInsert($rows, $con) : [];
        }
        /** @var list<int|string> $ids */
        $ids = $statement->fetchAll(\PDO::FETCH_COLUMN);
        // The order in which they come back is not promised; the order in which they are given out is.
        sort($ids, SORT_NUMERIC);

        return $ids;
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<int> $positions
     */
    private static function text(RowStatements $table, string $map, array $positions, int $rows, bool $asks): string
    {
        if (\count($table->manyInserts) >= self::KEPT_TEXTS) {
            $table->manyInserts = [];
        }

        return $table->insertText(
            $positions,
            $rows,
            $asks ? [array_column($map::COLUMNS, 'sql')[$table->idPosition]] : [],
        );
    }

    /** @return list<int|string> */
    private static function idsOfLastInsert(int $rows, ConnectionInterface $con): array
    {
        $sql = $con->getAdapter()->insertedIdsStatement();
        if ($sql === null) {
            return [$con->lastInsertId()];
        }
        $statement = $con->execute($sql);
        $found = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        [$first, $step] = is_array($found) ? $found : [0, 1];
        $ids = [];
        // 0 is told where the rows have got no id.
        for ($row = 0; $row < $rows && is_numeric($first) && (int) $first !== 0; ++$row) {
            $ids[] = (int) $first + $row * (is_numeric($step) ? (int) $step : 1);
        }

        return $ids;
    }
}
