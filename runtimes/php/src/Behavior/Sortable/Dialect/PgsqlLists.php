<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Behavior\Sortable\StaleSnapshotException;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Advisory locks, which end with the transaction:
 * https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
final class PgsqlLists extends ListDialect
{
    /**
     * @var \WeakMap<ConnectionInterface, true>|null connections whose transactions are not READ COMMITTED by themselves
     */
    private static ?\WeakMap $strict = null;

    /** A statement of its own: whatever it is part of would see the list as it was before the lock. */
    public function lock(
        ConnectionInterface $con,
        SortableTable $table,
        array $places,
        bool $isFirst,
        ListLocks $held,
    ): void {
        $key = unpack('l', pack('l', crc32($table->sql)));
        $hash = is_array($key) ? $key[1] : 0;
        $statement = count($places) === 1
            ? $con->execute(
                "SELECT current_setting('transaction_isolation'), pg_advisory_xact_lock(CAST(? AS INT), CAST(? AS "
                    . "INT))",
                [$hash, $places[0]],
            )
            : $con->execute(
                "SELECT current_setting('transaction_isolation'), pg_advisory_xact_lock(CAST(? AS INT), place) "
                . 'FROM unnest(CAST(? AS INT[])) place',
                [$hash, '{' . implode(',', $places) . '}'],
            );
        $isolation = $statement->fetchColumn();
        $statement->closeCursor();
        if ($isolation !== 'read committed') {
            $this->checkSnapshot($con, is_string($isolation) ? $isolation : '', $isFirst || $held->isOwn);
        }
    }

    public function begun(ConnectionInterface $con): void
    {
        if (isset(self::$strict[$con])) {
            $con->getWrappedConnection()->exec('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
        }
    }

    /** The kept plan of a range update does not know how long the range is. */
    public function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    /**
     * A transaction that sees one moment only may not see what others did until it had the lock.
     *
     * One of our own is begun again at READ COMMITTED. In that of a caller it has to be certain that no other has
     * committed since its moment; see docs/sortable.md.
     */
    private function checkSnapshot(ConnectionInterface $con, string $isolation, bool $isOwn): void
    {
        if ($isOwn) {
            self::$strict ??= new \WeakMap();
            self::$strict[$con] = true;
            throw new SnapshotTakenTooEarly('The transaction is begun again at READ COMMITTED.');
        }
        $assigned = $con->executeOnce('SELECT txid_current_if_assigned()')->fetchColumn();
        if ($assigned !== null) {
            throw StaleSnapshotException::cannotTell($isolation);
        }
        $doubtful = $con->executeOnce(
            'SELECT COUNT(*) FROM (SELECT txid_snapshot_xip(txid_current_snapshot()) '
            . 'UNION ALL SELECT generate_series(txid_snapshot_xmax(txid_current_snapshot()), txid_current() - 1)) '
            . 'others(x) '
            . "WHERE txid_status(x) = 'committed'",
        )->fetchColumn();
        if ($doubtful !== 0) {
            throw StaleSnapshotException::othersCommitted($isolation);
        }
    }

    protected function newNumbering(): Numbering
    {
        return new PgsqlNumbering($this);
    }
}
