<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Execution\GeneratedIds;

/**
 * INSERT statements of many rows, and the ids that the database gave them.
 *
 * @phpstan-import-type Insert from RowStatements
 */
final class ManyRows
{
    /** More take more memory, and no less time. */
    private const PER_STATEMENT = 250;
    private const PER_LOCAL_STATEMENT = 125;
    private const LOCAL_STEP = 25;
    /** How long the kept texts of statements of a table are together, unless one of them is longer. */
    private const KEPT_LENGTH = 32_000;

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
     * How many of these rows a statement has in a process that is its own database, where preparing a row takes as long
     * as inserting it: a tenth of them, in steps, so that batches of similar sizes share a statement.
     *
     * @return int<1, max>
     */
    public static function perLocalStatement(int $rows): int
    {
        $tenth = self::LOCAL_STEP * (int) \ceil($rows / 10 / self::LOCAL_STEP);

        return max(2 * self::LOCAL_STEP, min(self::PER_LOCAL_STATEMENT, $tenth));
    }

    /**
     * Inserts rows whose keys are known.
     *
     * @param class-string<TableMap> $map
     * @param list<int> $positions of the columns
     * @param list<mixed> $values of all rows
     */
    public static function insert(
        string $map,
        array $positions,
        int $rows,
        array $values,
        ConnectionInterface $con,
    ): void {
        BoundStatement::run($con, self::text(RowStatements::of($map, $con), $positions, $rows, false), $values);
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param Insert $insert that of one of them
     * @param bool $generates whether the database makes the ids
     * @param bool $isConsecutive whether it promises that they follow each other
     * @return list<int|string> the ids in the order of the rows; none where it does not make them
     */
    public static function insertObjects(
        array $objects,
        array $insert,
        RowStatements $table,
        ConnectionInterface $con,
        bool $generates,
        bool $isConsecutive,
    ): array {
        $rows = \count($objects);
        $asks = $generates && !$isConsecutive && $con->getAdapter()->supportsReturning($con->getServerVersion());
        $sql = self::text($table, $insert[1], $rows, $asks);
        $statement = RowWriter::execute($objects, $insert, $sql, $con, $table, $generates);
        if ($isConsecutive) {
            return ConsecutiveIds::upTo((int) $con->lastInsertId(), $rows, $statement->rowCount());
        }
        if (!$asks) {
            return $generates ? self::idsOfLastInsert($rows, $con) : [];
        }

        return self::returnedIds($statement);
    }

    /**
     * Inserts rows that have values for different columns, in the order of the objects.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param list<int> $masks the columns of each object
     * @param list<int> $positions of the columns of all
     * @param bool $generates whether the database makes the ids
     * @return list<int|string> the ids in the order of the rows; none where it does not make them
     */
    public static function insertWithDefaults(
        array $objects,
        array $masks,
        array $positions,
        RowStatements $table,
        ConnectionInterface $con,
        bool $generates,
    ): array {
        $rows = $values = [];
        foreach ($objects as $place => $object) {
            $mask = $masks[$place];
            $rows[] = array_map(static fn (int $position): bool => ($mask >> $position & 1) === 1, $positions);
            [, $own, $properties] = $table->insert($mask, [], $generates);
            array_push($values, ...ColumnAccess::at($object, $own, $properties));
        }
        $asks = $generates && $con->getAdapter()->supportsReturning($con->getServerVersion());
        $returning = $asks ? $table->sql->names([$table->idPosition]) : [];
        $sql = $table->sql->insertWithDefaults($positions, $rows, $returning);
        try {
            $statement = $con->executeOnce($sql, $values);
        } catch (UniqueConstraintViolation $taken) {
            $statement = $generates
                ? GeneratedIds::insertAgain($taken, $table->map, $con, $sql, $values)
                : throw $taken;
        }
        if (!$generates) {
            return [];
        }

        return $asks ? self::returnedIds($statement) : self::idsOfLastInsert(\count($objects), $con);
    }

    /** @return list<int|string> */
    private static function returnedIds(\PDOStatement $statement): array
    {
        /** @var list<int|string> $ids */
        $ids = $statement->fetchAll(\PDO::FETCH_COLUMN);
        // The order in which they come back is not promised; the order in which they are given out is.
        sort($ids, SORT_NUMERIC);

        return $ids;
    }

    /** @param list<int> $positions */
    private static function text(RowStatements $table, array $positions, int $rows, bool $asksForIds): string
    {
        $key = $rows . ':' . \implode(',', $positions) . ($asksForIds ? 'i' : '');
        if (!isset($table->manyInserts[$key])) {
            $returning = $asksForIds ? [array_column($table->map::COLUMNS, 'sql')[$table->idPosition]] : [];
            $sql = $table->sql->insert($positions, $rows, $returning);
            $table->manyInsertsLength += \strlen($sql);
            if ($table->manyInsertsLength > self::KEPT_LENGTH) {
                $table->manyInserts = [];
                $table->manyInsertsLength = \strlen($sql);
            }
            $table->manyInserts[$key] = $sql;
        }

        return $table->manyInserts[$key];
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
