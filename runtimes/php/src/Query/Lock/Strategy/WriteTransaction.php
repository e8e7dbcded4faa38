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
    /** In a transaction of the application a statement that changes nothing takes the write lock. */
    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        $column = array_values($table->map::COLUMNS)[0]['sql'];
        $con->execute("UPDATE $table->sql SET $column = $column WHERE 1 = 0");
    }

    /** A transaction of our own has begun with the write lock. */
    public function takeAll(
        ConnectionInterface $con,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        if (!$locks->ownsTransaction()) {
            parent::takeAll($con, $numbers, $policy, $locks);

            return;
        }
        foreach ($numbers as $map => $ofTable) {
            $locks->noteTaken($map, $ofTable);
        }
    }

    public function isHeldByWriteTransaction(): bool
    {
        return true;
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
