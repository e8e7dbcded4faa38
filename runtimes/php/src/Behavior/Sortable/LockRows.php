<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Query\Lock\LockRows as LockService;

/** The lock rows of the runtime, by the name that applications with sortable lists know. */
final class LockRows
{
    /**
     * Locks rows of a table from now on, on that connection. Every process that changes its lists has to call it.
     *
     * @param string|null $table null: the database's own locks again
     */
    public static function inTable(
        string $connection,
        ?string $table,
        string $key = 'id',
        string $number = 'version',
    ): void {
        LockService::inTable($connection, $table, $key, $number);
    }
}
