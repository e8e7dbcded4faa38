<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** Many keys come as JSON: https://sqlite.org/json1.html */
final class SqliteNumbering extends Numbering
{
    protected function isOneByOne(int $rows): bool
    {
        return $rows < self::FEW;
    }

    /** The members of an object are read without looking into each, as those of a list of lists would be. */
    public function reorderIds(ConnectionInterface $con, SortableTable $table, array $ranks): array
    {
        if ($this->givenRows($con, $table) === null) {
            return parent::reorderIds($con, $table, $ranks);
        }
        $sign = $table->unique ? '-' : '';
        $sql = "UPDATE $table->sql SET $table->rank = {$sign}v.value FROM json_each(?) v "
            . "WHERE $table->sql.{$table->keyColumns[0]['sql']} = CAST(v.key AS INTEGER)";

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

        return '(SELECT ' . implode(', ', $columns) . ' FROM json_each(?)) v';
    }
}
