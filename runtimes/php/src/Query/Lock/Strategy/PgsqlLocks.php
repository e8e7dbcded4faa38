<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock\Strategy;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\StaleSnapshotException;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\SnapshotTakenTooEarly;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * Advisory locks, which end with the transaction:
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 *
 * @internal
 */
final class PgsqlLocks extends LockStrategy
{
    /**
     * @var \WeakMap<ConnectionInterface, true>|null connections whose transactions are not READ COMMITTED by default
     */
    private static ?\WeakMap $strict = null;

    /** A statement of its own: a statement that also reads would see its table as it was before the lock. */
    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        if (($policy === LockPolicy::Restart || $policy === LockPolicy::NoWait) && $locks->holdsAny()) {
            $this->takeNow($con, $table, $numbers, $locks);

            return;
        }
        $statement = count($numbers) === 1
            ? $con->execute(
                "SELECT current_setting('transaction_isolation'), pg_advisory_xact_lock(CAST(? AS INT), CAST(? AS "
                    . "INT))",
                [$table->number, $numbers[0]],
            )
            : $con->execute(
                "SELECT current_setting('transaction_isolation'), pg_advisory_xact_lock(CAST(? AS INT), place) "
                . 'FROM unnest(CAST(? AS INT[])) place',
                [$table->number, self::arrayText($numbers)],
            );
        $isolation = $statement->fetchColumn();
        $statement->closeCursor();
        $this->checkSnapshot($con, $isolation, $locks);
    }

    /** @param list<int> $numbers */
    private function takeNow(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        TransactionLocks $locks,
    ): void {
        $sql = "SELECT current_setting('transaction_isolation'), "
            . 'CAST(bool_and(pg_try_advisory_xact_lock(CAST(? AS INT), place)) AS INT) '
            . 'FROM unnest(CAST(? AS INT[])) place';
        $statement = $con->execute($sql, [$table->number, self::arrayText($numbers)]);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        [$isolation, $isGranted] = is_array($row) ? $row : [null, 0];
        if ($isGranted !== 1) {
            throw new DeadlockException(sprintf('Another session holds a lock of the table "%s".', $table->name), $sql);
        }
        $this->checkSnapshot($con, $isolation, $locks);
    }

    /** @param list<int> $numbers */
    private static function arrayText(array $numbers): string
    {
        return '{' . implode(',', $numbers) . '}';
    }

    public function begun(ConnectionInterface $con): void
    {
        if (isset(self::$strict[$con])) {
            $con->getWrappedConnection()->exec('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
        }
    }

    public function isolationColumn(): string
    {
        return "current_setting('transaction_isolation')";
    }

    /**
     * A transaction of our own begins again at READ COMMITTED. In one of the application it has to be certain that no
     * other transaction was committed since its snapshot.
     */
    public function checkSnapshot(ConnectionInterface $con, mixed $isolation, TransactionLocks $locks): void
    {
        if ($isolation === 'read committed') {
            return;
        }
        if ($locks->ownsTransaction()) {
            self::$strict ??= new \WeakMap();
            self::$strict[$con] = true;
            throw new SnapshotTakenTooEarly();
        }
        $level = is_string($isolation) ? $isolation : '';
        $assigned = $con->executeOnce('SELECT txid_current_if_assigned()')->fetchColumn();
        if ($assigned !== null) {
            throw StaleSnapshotException::cannotTell($level);
        }
        $doubtful = $con->executeOnce(
            'SELECT COUNT(*) FROM (SELECT txid_snapshot_xip(txid_current_snapshot()) '
            . 'UNION ALL SELECT generate_series(txid_snapshot_xmax(txid_current_snapshot()), txid_current() - 1)) '
            . 'others(x) '
            . "WHERE txid_status(x) = 'committed'",
        )->fetchColumn();
        if ($doubtful !== 0) {
            throw StaleSnapshotException::othersCommitted($level);
        }
    }
}
