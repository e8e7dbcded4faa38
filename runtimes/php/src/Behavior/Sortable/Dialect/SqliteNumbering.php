<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Many keys come as JSON: https://sqlite.org/json1.html */
final class SqliteNumbering extends Numbering
{
    /** @var array<class-string<TableMap>, array<int, string>> by the number of rows */
    private array $selects = [];

    protected function isOneByOne(int $rows): bool
    {
        return $rows < self::FEW;
    }

    /** An IN list is put into a table of its own first: that takes twice as long as SELECTs in one statement. */
    public function rowsByKeys(ConnectionInterface $con, SortableTable $table, array $keys, bool $lock): array
    {
        $count = \count($keys);
        if (!$this->isOneByOne($count)) {
            return parent::rowsByKeys($con, $table, $keys, $lock);
        }
        if (!isset($this->selects[$table->map][$count])) {
            $columns = array_column([...$table->keyColumns, ...$table->scopeColumns], 'sql');
            $select = 'SELECT ' . implode(', ', [...$columns, $table->rank])
                . " FROM $table->sql WHERE $table->keyCondition";
            $this->selects[$table->map][$count] = str_repeat("$select UNION ALL ", $count - 1) . $select;
        }

        return [$this->selects[$table->map][$count], array_merge(...$keys)];
    }

    /** The members of an object are read without looking into each, as those of a list of lists would be. */
    public function reorderIds(ConnectionInterface $con, SortableTable $table, array $ranks): array
    {
        if ($this->givenRows($con, $table) === null) {
            return parent::reorderIds($con, $table, $ranks);
        }
        $sign = $table->unique ? '-' : '';
        $sql = "UPDATE $table->sql SET $table->rank = {$sign}orm_given.value FROM json_each(?) orm_given "
            . "WHERE $table->sql.{$table->keyColumns[0]['sql']} = CAST(orm_given.key AS INTEGER)";

        return [$sql, [json_encode($ranks, JSON_FORCE_OBJECT | JSON_THROW_ON_ERROR)]];
    }

    protected function givenRows(ConnectionInterface $con, SortableTable $table): ?string
    {
        foreach ($table->keyColumns as $column) {
            if (in_array($column['type'], ['UUID_BINARY', 'BINARY', 'VARBINARY', 'BLOB'], true)) {
                return null;
            }
        }
        // Before 3.38 the JSON functions may be missing.
        if (version_compare($con->getServerVersion(), '3.38.0', '<')) {
            return null;
        }
        $columns = [];
        foreach (array_keys($table->keyColumns) as $place) {
            $columns[] = "json_extract(value, '\$[$place]') AS k$place";
        }
        $columns[] = "json_extract(value, '\$[" . count($table->keyColumns) . "]') AS r";

        return '(SELECT ' . implode(', ', $columns) . ' FROM json_each(?)) orm_given';
    }
}
