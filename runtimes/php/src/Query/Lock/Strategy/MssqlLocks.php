<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * Application locks:
 * https://learn.microsoft.com/sql/relational-databases/system-stored-procedures/sp-getapplock-transact-sql
 *
 * @internal
 */
final class MssqlLocks extends LockStrategy
{
    private const TIMEOUT_MILLISECONDS = 50_000;

    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        $timeout = $policy === LockPolicy::Restart && $locks->holdsAny() ? 0 : self::TIMEOUT_MILLISECONDS;
        // Nothing raises an error when the lock is not granted: the return code says so.
        $sql = 'SET NOCOUNT ON; DECLARE @granted INT; EXEC @granted = sp_getapplock @Resource = ?, @LockMode = '
            . '\'Exclusive\', '
            . '@LockOwner = \'Transaction\', @LockTimeout = ' . $timeout . '; SELECT @granted';
        foreach ($numbers as $number) {
            $statement = $con->execute($sql, ["orm-$table->hash-$number"]);
            $code = $statement->fetchColumn();
            $statement->closeCursor();
            if (is_numeric($code) && (int) $code === -3) {
                $message = 'A lock of the table "%s" was refused to end a deadlock. Run the transaction again.';
                throw new DeadlockException(sprintf($message, $table->name), $sql);
            }
            if (!is_numeric($code) || (int) $code < 0) {
                $message = 'Another session kept a lock of the table "%s". Run the transaction again.';
                throw new LockTimeoutException(sprintf($message, $table->name), $sql);
            }
        }
    }

    public function comparesTextsExactly(): bool
    {
        return false;
    }
}
