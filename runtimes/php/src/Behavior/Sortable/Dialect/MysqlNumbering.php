<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Joins stand before SET here; many keys come by JSON_TABLE, where the server has it:
 * https://dev.mysql.com/doc/refman/8.4/en/json-table-functions.html
 */
final class MysqlNumbering extends Numbering
{
    protected function isOneByOne(int $rows): bool
    {
        return $rows < self::FEW;
    }

    protected function renumberText(SortableTable $table, string $where, string $sign, int $before): string
    {
        return "UPDATE $table->sql INNER JOIN (" . $this->numbered($table, $where, $before) . ') orm_numbered ON '
            . $this->sameKey($table, 'orm_numbered')
            . " SET $table->sql.$table->rank = {$sign}orm_numbered.r WHERE $table->sql.$table->rank <> orm_numbered.r";
    }

    protected function reorderText(ConnectionInterface $con, SortableTable $table, string $sign): string
    {
        return "UPDATE $table->sql INNER JOIN {$this->givenRows($con, $table)} ON "
            . $this->sameKey($table, 'orm_given') . " SET $table->sql.$table->rank = {$sign}orm_given.r";
    }

    protected function givenRows(ConnectionInterface $con, SortableTable $table): ?string
    {
        $version = (string) preg_replace('/^5\.5\.5-/', '', $con->getServerVersion());
        $least = stripos($version, 'mariadb') === false ? '8.0.4' : '10.6.0';
        if (
            !self::hasIntegerKey($table)
            || version_compare((string) preg_replace('/-.*$/s', '', $version), $least, '<')
        ) {
            return null;
        }
        $columns = '';
        foreach (array_keys($table->keyColumns) as $place) {
            $columns .= "k$place BIGINT PATH '\$[$place]', ";
        }
        $columns .= "r INT PATH '\$[" . count($table->keyColumns) . "]'";

        return "JSON_TABLE(?, '\$[*]' COLUMNS ($columns)) orm_given";
    }
}
