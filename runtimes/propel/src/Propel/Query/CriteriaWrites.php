<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\Execution\RowInsert;
use Orm\Runtime\Query\QuerySpec;

/** Changes rows by a criteria without a table. Neither hooks of objects nor behaviors take part. */
final class CriteriaWrites
{
    /**
     * Updates each table that has conditions with the values of its columns.
     *
     * @param array<string, mixed> $values by "table.column", or by column for all tables
     */
    public static function update(
        Criterions $parts,
        QuerySpec $names,
        string $database,
        array $values,
        ConnectionInterface $con,
    ): int {
        $changes = [];
        foreach (self::byTable($parts, 'doUpdate()') as $table => $criterions) {
            $spec = CriteriaSpec::ofTable($table, $criterions, $names, $database);
            $own = self::valuesOf($spec->table->map::TABLE_NAME, $table, $values);
            if ($own === []) {
                throw new OrmException(sprintf('The values name no column of the table "%s".', $table));
            }
            RowChanges::requireOneTable($spec, 'doUpdate()');
            $changes[] = static fn (): int => RowChanges::update($spec, $own, $con);
        }

        return self::runAll($changes, $con);
    }

    /** Deletes the rows of each table that has conditions. */
    public static function delete(
        Criterions $parts,
        QuerySpec $names,
        string $database,
        ConnectionInterface $con,
    ): int {
        $changes = [];
        foreach (self::byTable($parts, 'doDelete()') as $table => $criterions) {
            $spec = CriteriaSpec::ofTable($table, $criterions, $names, $database);
            RowChanges::requireOneTable($spec, 'doDelete()');
            $changes[] = static fn (): int => RowChanges::delete($spec, $con);
        }

        return self::runAll($changes, $con);
    }

    /** Deletes all rows of the table, whatever the conditions say. */
    public static function deleteAll(
        Criterions $parts,
        QuerySpec $names,
        string $database,
        ConnectionInterface $con,
    ): int {
        $table = $parts->primaryTable ?? throw new OrmException(
            'doDeleteAll() deletes all rows of a table. Name it with setPrimaryTableName().',
        );
        $spec = CriteriaSpec::ofTable($table, [], $names, $database);
        RowChanges::requireOneTable($spec, 'doDeleteAll()');

        return RowChanges::delete($spec, $con);
    }

    /** Inserts a row of the values that columns are compared with; returns the id where the database generated one. */
    public static function insert(
        Criterions $parts,
        QuerySpec $names,
        string $database,
        ConnectionInterface $con,
    ): int|string|null {
        $tables = self::byTable($parts, 'doInsert()');
        if (count($tables) !== 1) {
            throw new OrmException(
                sprintf('doInsert() inserts into one table, not into %s.', implode(' and ', array_keys($tables))),
            );
        }
        $spec = CriteriaSpec::ofTable((string) array_key_first($tables), [], $names, $database);
        RowChanges::requireOneTable($spec, 'doInsert()');
        $row = RowChanges::byColumn($spec, $parts->assignments());
        foreach ($row as $column => $value) {
            if ($value instanceof Expression) {
                throw new OrmException(sprintf('doInsert() takes values, and "%s" is given SQL.', $column));
            }
        }

        return RowInsert::insert($spec, $row, $con);
    }

    /**
     * Changes all tables or none.
     *
     * @param non-empty-list<\Closure(): int> $changes
     */
    private static function runAll(array $changes, ConnectionInterface $con): int
    {
        $run = static fn (): int => array_sum(array_map(static fn (\Closure $change): int => $change(), $changes));

        return count($changes) === 1 ? $run() : $con->transaction($run);
    }

    /** @return non-empty-array<string, list<AbstractCriterion>> the conditions by table; each belongs to its first column's */
    private static function byTable(Criterions $parts, string $method): array
    {
        $tables = [];
        foreach ($parts->map as $column => $criterion) {
            $dot = strrpos((string) $column, '.');
            $table = $dot === false ? $parts->primaryTable : substr((string) $column, 0, $dot);
            if ($table === null) {
                throw new OrmException(
                    sprintf('%s needs the table of "%s". Write "table.column".', $method, $column),
                );
            }
            $tables[$table][] = $criterion;
        }

        return $tables !== [] ? $tables : throw new OrmException(
            sprintf('%s without a condition would change every row. Add a condition.', $method),
        );
    }

    /**
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private static function valuesOf(string $tableName, string $alias, array $values): array
    {
        $own = [];
        foreach ($values as $column => $value) {
            $dot = strrpos($column, '.');
            if ($dot === false || in_array(substr($column, 0, $dot), [$tableName, $alias], true)) {
                $own[$dot === false ? $column : substr($column, $dot + 1)] = $value;
            }
        }

        return $own;
    }
}
