<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;

/** The whole file has one writer: https://sqlite.org/lang_transaction.html */
final class SqliteLists extends ListDialect
{
    /** A transaction of our own has begun with the write lock; in another a statement that changes nothing takes it. */
    public function lock(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        bool $isFirst,
        ListLocks $held,
    ): void {
        if (!$isFirst && !$held->isOwn) {
            $con->execute("UPDATE $table->sql SET $table->rank = $table->rank WHERE 1 = 0");
        }
    }

    public function keepsLocksOfSavepoints(): bool
    {
        return true;
    }

    public function locksPerTable(): int
    {
        return 1;
    }

    protected function newNumbering(): Numbering
    {
        return new SqliteNumbering($this);
    }
}
