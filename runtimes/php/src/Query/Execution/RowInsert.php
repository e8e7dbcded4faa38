<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/**
 * Inserts a row of the values that the conditions of a query demand.
 */
final class RowInsert
{
    /** @return array<string, mixed> the values that the conditions demand, by column name */
    public static function values(QuerySpec $spec): array
    {
        return ColumnConditions::equalities($spec);
    }

    /** The row as behaviors see it: there is no row that it could update. */
    public static function toUpsert(QuerySpec $spec, ConnectionInterface $con): RowUpsert
    {
        return new RowUpsert($spec->table->map, $con, [self::values($spec)], [], []);
    }

    /**
     * Inserts a row; returns the id where the database generated one.
     *
     * @param array<string, mixed> $row by column name
     */
    public static function insert(QuerySpec $spec, array $row, ConnectionInterface $con): int|string|null
    {
        $map = $spec->table->map;
        $columns = $values = [];
        foreach ($row as $name => $value) {
            $columns[] = $map::COLUMNS[$name]['sql'];
            $values[] = ColumnValue::assigned($value, Names::ownColumn($spec, $name));
        }
        $adapter = $con->getAdapter();
        if ($map::AUTO_INCREMENT === null) {
            $key = self::insertWithKey($map, $columns, $values, $con);
            IdentityMaps::active()->rowsMoved($map);

            return $key;
        }
        $id = $map::COLUMNS[$map::AUTO_INCREMENT]['sql'];
        $wantsId = !in_array($id, $columns, true);
        $strategy = $adapter->idStrategy($con->getServerVersion());
        $next = null;
        if ($wantsId && $strategy === IdStrategy::Sequence) {
            $sequence = $map::SEQUENCE ?? $map::TABLE_NAME . '_SEQ';
            $next = $con->execute($adapter->nextIdStatement($sequence))->fetchColumn();
            $columns[] = $id;
            $values[] = $next;
        }
        $returning = $wantsId && $strategy === IdStrategy::Returning ? [$id] : [];
        $sql = $adapter->insertStatement($map::SQL_TABLE, $columns, 1, $returning);
        try {
            $statement = $con->execute($sql, $values);
        } catch (UniqueConstraintViolation $taken) {
            $statement = $wantsId ? GeneratedIds::insertAgain($taken, $map, $con, $sql, $values) : throw $taken;
        }
        if ($wantsId && $next === null) {
            $next = $returning !== [] ? $statement->fetchColumn() : $con->lastInsertId();
            $statement->closeCursor();
        }
        IdentityMaps::active()->rowsMoved($map);

        return is_int($next) || is_string($next) ? $next : null;
    }

    /**
     * Inserts a row into a table without a generated id; returns the one key column that the database filled in.
     *
     * @param class-string<TableMap> $map
     * @param list<string> $columns quoted
     * @param list<mixed> $values
     */
    private static function insertWithKey(
        string $map,
        array $columns,
        array $values,
        ConnectionInterface $con,
    ): int|string|null {
        $adapter = $con->getAdapter();
        $returnsKeys = $adapter->supportsReturning($con->getServerVersion());
        $missing = array_filter(
            array_intersect_key($map::COLUMNS, array_flip($map::PRIMARY_KEY)),
            static fn (array $column): bool => !in_array($column['sql'], $columns, true),
        );
        $filledIn = [];
        if ($missing !== [] && !$returnsKeys) {
            foreach (KeyDefaults::evaluate($missing, $con) as $name => $value) {
                $filledIn[$name] = $value;
                $columns[] = $map::COLUMNS[$name]['sql'];
                $values[] = ColumnValue::stored($value, Column::of($map, $name, ''));
            }
        }
        $returning = $returnsKeys ? array_column($missing, 'sql') : [];
        $statement = $con->execute($adapter->insertStatement($map::SQL_TABLE, $columns, 1, $returning), $values);
        $row = $returning === [] ? null : $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        foreach (array_keys($missing) as $place => $name) {
            $filledIn[$name] ??= match (true) {
                is_array($row) => KeyDefaults::property($missing[$name], $row[$place]),
                KeyDefaults::isRowNumber($map, $con) => (int) $con->lastInsertId(),
                default => null,
            };
        }
        $key = count($filledIn) === 1 ? reset($filledIn) : null;

        return is_int($key) || is_string($key) ? $key : null;
    }
}
