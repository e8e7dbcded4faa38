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

    /**
     * At READ COMMITTED, for the next transaction only: at REPEATABLE READ each range of a list locks the first row of
     * the list behind it in the index and the gap between both, so that operations on different lists deadlock.
     * A server that logs statements cannot replicate from this level, and stays at its own.
     */
    public function beforeBegin(ConnectionInterface $con): void
    {
        try {
            $level = self::isolationVariable($con->getServerVersion());
            $con->getWrappedConnection()->exec(
                "SET @@$level = IF(@@log_bin AND @@binlog_format = 'STATEMENT', @@$level, 'READ-COMMITTED')",
            );
        } catch (\PDOException) {
            // Operations are correct at every level; a session that was lost is noticed by what follows.
        }
    }

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
            $policy === LockPolicy::NoWait => 0,
            $policy === LockPolicy::Restart => $locks->holdsAny() ? 0 : self::RESTART_SECONDS,
            $locks->holdsAny() => self::HOLDING_SECONDS,
            default => self::FAIL_FAST_SECONDS,
        };
        // A transaction that holds other locks, or can begin again, is taken for a part of a deadlock.
        $isDeadlock = $policy !== LockPolicy::Wait && ($locks->holdsAny() || $locks->ownsTransaction());
        foreach (array_chunk($numbers, self::LOCKS_PER_STATEMENT) as $chunk) {
            if (!$this->takeSome($con, $table, $chunk, $locks, $seconds)) {
                $message = sprintf('Another session holds a lock of the table "%s"', $table->name)
                    . ($seconds === 0 ? '.' : ", and has kept it for more than $seconds seconds.")
                    . ' Run the transaction again.';
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

    /** Without GLOBAL or SESSION this variable is the level of the next transaction. */
    private static function isolationVariable(string $version): string
    {
        $version = (string) preg_replace('/^5\.5\.5-/', '', $version);
        $since = stripos($version, 'mariadb') === false ? '8.0.0' : '11.1.1';

        return version_compare($version, $since, '>=') ? 'transaction_isolation' : 'tx_isolation';
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
