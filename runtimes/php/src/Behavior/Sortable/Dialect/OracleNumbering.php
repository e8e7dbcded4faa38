<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** MERGE is the UPDATE that joins: https://docs.oracle.com/en/database/oracle/oracle-database/23/sqlrf/MERGE.html */
final class OracleNumbering extends Numbering
{
    protected function renumberText(SortableTable $table, string $where, string $sign, int $before): string
    {
        return "MERGE INTO $table->sql USING (" . $this->numbered($table, $where, $before) . ') orm_numbered ON ('
            . $this->sameKey($table, 'orm_numbered') . ') '
            . "WHEN MATCHED THEN UPDATE SET $table->sql.$table->rank = orm_numbered.r "
            . "WHERE $table->sql.$table->rank <> orm_numbered.r";
    }

    protected function reorderText(ConnectionInterface $con, SortableTable $table, string $sign): string
    {
        return "MERGE INTO $table->sql USING (SELECT * FROM {$this->givenRows($con, $table)}) orm_given ON ("
            . $this->sameKey($table, 'orm_given') . ') '
            . "WHEN MATCHED THEN UPDATE SET $table->sql.$table->rank = orm_given.r";
    }

    protected function givenRows(ConnectionInterface $con, SortableTable $table): ?string
    {
        if (!self::hasIntegerKey($table)) {
            return null;
        }
        $columns = '';
        foreach (array_keys($table->keyColumns) as $place) {
            $columns .= "k$place NUMBER PATH '\$[$place]', ";
        }

        return "JSON_TABLE(?, '\$[*]' COLUMNS ({$columns}r NUMBER PATH '\$[" . count($table->keyColumns) . "]')) "
            . 'orm_given';
    }
}
