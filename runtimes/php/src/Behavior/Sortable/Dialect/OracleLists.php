<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * A lock of the table needs no grants:
 * https://docs.oracle.com/en/database/oracle/oracle-database/23/sqlrf/LOCK-TABLE.html
 */
final class OracleLists extends ListDialect
{
    public function lock(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        bool $isFirst,
        ListLocks $held,
    ): void {
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

    protected function newNumbering(): Numbering
    {
        return new OracleNumbering($this);
    }
}
