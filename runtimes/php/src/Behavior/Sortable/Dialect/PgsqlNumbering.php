<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Type\LobValue;

/** Many keys come as arrays or as JSON: https://www.postgresql.org/docs/current/functions-json.html */
final class PgsqlNumbering extends Numbering
{
    /** The planner takes any JSON for 100 rows, and reads tables of up to some ten thousand rows to find them. */
    protected const FEW = 50;

    protected function isOneByOne(int $rows): bool
    {
        return $rows < self::FEW;
    }

    public function reorderIds(ConnectionInterface $con, SortableTable $table, array $ranks): array
    {
        $sign = $table->unique ? '-' : '';
        $sql = "UPDATE $table->sql SET $table->rank = {$sign}orm_given.r FROM unnest(CAST(? AS BIGINT[]), CAST(? AS "
            . "BIGINT[])) orm_given (id, r) "
            . "WHERE $table->sql.{$table->keyColumns[0]['sql']} = orm_given.id";

        return [$sql, ['{' . implode(',', array_keys($ranks)) . '}', '{' . implode(',', $ranks) . '}']];
    }

    /**
     * By arrays instead of a join, for which a planner that takes the table for empty would number all rows for each
     * one.
     */
    protected function renumberRows(
        SortableTable $table,
        string $where,
        array $values,
        string $sign,
        int $before,
    ): array {
        if (count($table->keyColumns) > 1 || !self::hasIntegerKey($table)) {
            return parent::renumberRows($table, $where, $values, $sign, $before);
        }
        $rank = "(SELECT ranks FROM orm_ranks)[width_bucket({$table->keyColumns[0]['sql']}, (SELECT keys FROM "
            . "orm_ranks))]";
        $sql = 'WITH orm_ranks AS (SELECT array_agg(orm_numbered.k0 ORDER BY orm_numbered.k0) AS keys, '
            . 'array_agg(orm_numbered.r ORDER BY orm_numbered.k0) AS ranks '
            . "FROM ({$this->numbered($table, $where, $before)}) orm_numbered) "
            . "UPDATE $table->sql SET $table->rank = $sign$rank WHERE $where AND $table->rank <> $rank";

        return [$sql, [...$values, ...$values]];
    }

    /** By the types of the table's own columns, whatever they are. */
    protected function givenRows(ConnectionInterface $con, SortableTable $table): string
    {
        $columns = [];
        foreach ($table->keyColumns as $place => $column) {
            $columns[] = "{$column['sql']} AS k$place";
        }

        return '(SELECT ' . implode(', ', $columns)
            . ", $table->rank AS r FROM json_populate_recordset(NULL::$table->sql, CAST(? AS JSON))) orm_given";
    }

    protected function givenValue(SortableTable $table, array $rows): string
    {
        $names = $table->map::PRIMARY_KEY;
        $objects = [];
        foreach ($rows as $row) {
            $object = [];
            foreach ($row as $place => $value) {
                $object[$names[$place] ?? $table->rankColumn] = is_resource($value) || $value instanceof Lob
                    ? '\\x' . bin2hex((string) LobValue::text($value))
                    : $value;
            }
            $objects[] = $object;
        }

        return json_encode($objects, JSON_THROW_ON_ERROR);
    }
}
