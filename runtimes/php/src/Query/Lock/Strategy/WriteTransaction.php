<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * For databases with one writer at a time: the transaction that writes is the lock.
 *
 * @internal
 */
class WriteTransaction extends LockStrategy
{
    /** A transaction of our own has begun with the write lock; in another a statement that changes nothing takes it. */
    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        if (!$locks->ownsTransaction()) {
            $column = array_values($table->map::COLUMNS)[0]['sql'];
            $con->execute("UPDATE $table->sql SET $column = $column WHERE 1 = 0");
        }
    }

    public function locksPerTable(): int
    {
        return 1;
    }

    public function keepsLocksOfSavepoints(): bool
    {
        return true;
    }

    public function locksRows(): bool
    {
        return false;
    }
}
