<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * A lock of the table needs no grants:
 * https://docs.oracle.com/en/database/oracle/oracle-database/23/sqlrf/LOCK-TABLE.html
 *
 * @internal
 */
final class OracleLocks extends LockStrategy
{
    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        $noWait = $policy === LockPolicy::Restart && $locks->holdsAny() ? ' NOWAIT' : '';
        $con->execute("LOCK TABLE $table->sql IN SHARE ROW EXCLUSIVE MODE$noWait");
    }

    public function locksPerTable(): int
    {
        return 1;
    }
}
