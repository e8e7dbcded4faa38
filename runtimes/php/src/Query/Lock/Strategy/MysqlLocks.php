<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * Named locks of the session: https://dev.mysql.com/doc/refman/8.4/en/locking-functions.html
 *
 * The server does not notice when one session waits for a named lock and another for a row that the first has locked.
 * So only a transaction that holds nothing waits long.
 *
 * @internal
 */
class MysqlLocks extends LockStrategy
{
    private const WAIT_SECONDS = 50;
    private const FAIL_FAST_SECONDS = 5;
    /** The limit in a transaction that holds other locks, for which still more may be waiting. */
    private const HOLDING_SECONDS = 2;
    private const RESTART_SECONDS = 1;
    private const LOCKS_PER_STATEMENT = 64;

    /** As the first statement of a transaction it comes before the snapshot; later, reads have to be locking ones. */
    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        GaleraNodes::refuse($con);
        $seconds = match (true) {
            $policy === LockPolicy::Wait => self::WAIT_SECONDS,
            $policy === LockPolicy::Restart => $locks->holdsAny() ? 0 : self::RESTART_SECONDS,
            $locks->holdsAny() => self::HOLDING_SECONDS,
            default => self::FAIL_FAST_SECONDS,
        };
        // A transaction that holds other locks, or can begin again, is taken for a part of a deadlock.
        $isDeadlock = $policy !== LockPolicy::Wait && ($locks->holdsAny() || $locks->ownsTransaction());
        foreach (array_chunk($numbers, self::LOCKS_PER_STATEMENT) as $chunk) {
            if (!$this->takeSome($con, $table, $chunk, $locks, $seconds)) {
                $message = sprintf(
                    'Another session kept a lock of the table "%s" for more than %d seconds. Run the transaction '
                        . 'again.',
                    $table->name,
                    $seconds,
                );
                throw $isDeadlock
                    ? new DeadlockException($message, 'GET_LOCK')
                    : new LockTimeoutException($message, 'GET_LOCK');
            }
        }
    }

    public function lockRows(
        ConnectionInterface $con,
        LockedTable $table,
        array $columns,
        string $condition,
        array $values,
        TransactionLocks $locks,
    ): void {
        GaleraNodes::refuse($con);
        parent::lockRows($con, $table, $columns, $condition, $values, $locks);
    }

    public function release(ConnectionInterface $con, array $names): void
    {
        try {
            foreach (array_chunk($names, self::LOCKS_PER_STATEMENT) as $chunk) {
                $calls = array_map(static fn (string $name): string => "RELEASE_LOCK($name)", $chunk);
                $con->getWrappedConnection()->exec('DO ' . implode(', ', $calls));
            }
        } catch (\PDOException | OrmException) {
            // A session that was lost has lost its locks too.
        }
    }

    public function keepsLocksOfSavepoints(): bool
    {
        return true;
    }

    public function lockingRead(): string
    {
        return ' FOR UPDATE';
    }

    /** Most collations ignore letter case and trailing blanks. */
    public function comparesTextsExactly(): bool
    {
        return false;
    }

    /** @param list<int> $numbers */
    private function takeSome(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        TransactionLocks $locks,
        int $seconds,
    ): bool {
        $names = array_map(
            static fn (int $number): string => $table->isQualified()
                ? "'orm-$table->hash-$number'"
                : "CONCAT('orm-', MD5(CONCAT(DATABASE(), '$table->hash')), '-$number')",
            $numbers,
        );
        $calls = array_map(static fn (string $name): string => "GET_LOCK($name, $seconds)", $names);
        $sql = 'SELECT ' . implode(', ', $calls);
        // Before: a statement that fails at the second lock has got the first one.
        array_map($locks->releaseAtEnd(...), $names);
        $statement = count($numbers) === 1 ? $con->execute($sql) : $con->executeOnce($sql);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return is_array($row) && $row === array_fill(0, count($numbers), 1);
    }
}
