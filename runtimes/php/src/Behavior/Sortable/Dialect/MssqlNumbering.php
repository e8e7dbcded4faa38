<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** https://learn.microsoft.com/sql/t-sql/functions/openjson-transact-sql */
final class MssqlNumbering extends Numbering
{
    protected function givenRows(ConnectionInterface $con, SortableTable $table): ?string
    {
        if (!self::hasIntegerKey($table)) {
            return null;
        }
        $columns = '';
        foreach (array_keys($table->keyColumns) as $place) {
            $columns .= "k$place BIGINT '\$[$place]', ";
        }

        return "OPENJSON(?) WITH ({$columns}r INT '\$[" . count($table->keyColumns) . "]') orm_given";
    }
}
