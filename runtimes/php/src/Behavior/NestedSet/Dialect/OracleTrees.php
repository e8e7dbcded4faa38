<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

use Orm\Runtime\Behavior\NestedSet\NestedSetTable;

/**
 * A unique index is checked at the end of a statement, and MERGE is the UPDATE that joins:
 * https://docs.oracle.com/en/database/oracle/oracle-database/23/sqlrf/MERGE.html
 */
final class OracleTrees extends TreeDialect
{
    protected function checksUniqueRowByRow(): bool
    {
        return false;
    }

    protected function joinedUpdate(NestedSetTable $table, array $sets, string $derived, string $changed): string
    {
        return "MERGE INTO $table->sql USING ($derived) orm_numbered ON (" . self::sameKey($table) . ') '
            . 'WHEN MATCHED THEN UPDATE '
            . 'SET ' . self::assignments($sets, "$table->sql.") . " WHERE $changed";
    }
}
