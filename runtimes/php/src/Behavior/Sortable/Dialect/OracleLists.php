<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\HeldLists;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** A lock of the table needs no grants: https://docs.oracle.com/en/database/oracle/oracle-database/23/sqlrf/LOCK-TABLE.html */
final class OracleLists extends ListDialect
{
    public function lock(ConnectionInterface $con, SortableTable $table, array $places, bool $isFirst, HeldLists $held): void
    {
        $con->execute("LOCK TABLE $table->sql IN SHARE ROW EXCLUSIVE MODE");
    }

    public function locksPerTable(): int
    {
        return 1;
    }

    protected function checksUniqueRowByRow(): bool
    {
        return false;
    }

    protected function renumberText(SortableTable $table, string $where, string $sign, int $before): string
    {
        return "MERGE INTO $table->sql USING (" . $this->numbered($table, $where, $before) . ') n ON (' . $this->sameKey($table, 'n') . ') '
            . "WHEN MATCHED THEN UPDATE SET $table->sql.$table->rank = n.r WHERE $table->sql.$table->rank <> n.r";
    }

    protected function reorderText(ConnectionInterface $con, SortableTable $table, string $sign): string
    {
        return "MERGE INTO $table->sql USING (SELECT * FROM {$this->givenRows($con, $table)}) v ON (" . $this->sameKey($table, 'v') . ') '
            . "WHEN MATCHED THEN UPDATE SET $table->sql.$table->rank = v.r";
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

        return "JSON_TABLE(?, '\$[*]' COLUMNS ({$columns}r NUMBER PATH '\$[" . count($table->keyColumns) . "]')) v";
    }
}
