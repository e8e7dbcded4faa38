<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\StaleSnapshotException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * Takes named locks as the facts of a database say.
 *
 * @internal
 */
class NamedLocks
{
    use NotSerializable;

    private const WAIT_SECONDS = 50;
    private const FAIL_FAST_SECONDS = 5;
    /** The limit in a transaction that holds other locks, for which still more may be waiting. */
    private const HOLDING_SECONDS = 2;
    private const RESTART_SECONDS = 1;

    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $byConnection = null;
    /**
     * @var \WeakMap<ConnectionInterface, true>|null connections whose transactions are not READ COMMITTED by default
     */
    private static ?\WeakMap $strict = null;

    final public function __construct(public readonly LockFacts $facts)
    {
    }

    final public static function of(ConnectionInterface $con): self
    {
        return self::$byConnection[$con] ?? self::find($con);
    }

    private static function find(ConnectionInterface $con): self
    {
        $cluster = $con instanceof ConnectionWrapper ? $con->session->servers->cluster : '';
        $facts = $con->getAdapter()->lockFacts($con->getServerVersion(), $cluster);
        if ($facts->cluster !== $cluster) {
            throw ConnectionException::incomplete($con->getName(), sprintf('"%s" is not a known cluster.', $cluster));
        }
        self::$byConnection ??= new \WeakMap();

        return self::$byConnection[$con] = $cluster === '' ? new self($facts) : new GaleraLocks($facts);
    }

    /**
     * Takes locks of a table that the transaction does not hold, and keeps them until it ends.
     * At LockPolicy::Restart it does not wait at all in a transaction that holds locks.
     *
     * @param non-empty-list<int> $numbers of the locks among those of the table, in ascending order
     * @throws DeadlockException|LockTimeoutException
     */
    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        if ($this->facts->nodeQuestion !== '') {
            GaleraNodes::refuse($con, $this->facts->nodeQuestion);
        }
        $seconds = $this->secondsToWait($policy, $locks);
        foreach (array_chunk($numbers, $this->facts->perStatement) as $chunk) {
            $this->takeSome($con, $table, $chunk, $seconds, $policy, $locks);
        }
    }

    /**
     * Takes locks of several tables.
     *
     * @param non-empty-array<class-string<TableMap>, non-empty-list<int>> $numbers in ascending order, of tables in the
     *     order of their names
     * @throws DeadlockException|LockTimeoutException
     */
    public function takeAll(
        ConnectionInterface $con,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        // A write transaction of our own has begun with the lock.
        $isHeld = $this->facts->isWriteTransaction && $locks->ownsTransaction();
        foreach ($numbers as $map => $ofTable) {
            if (!$isHeld) {
                $this->take($con, LockedTable::of($map), $ofTable, $policy, $locks);
            }
            $locks->noteTaken($map, $ofTable);
        }
    }

    private function secondsToWait(LockPolicy $policy, TransactionLocks $locks): int
    {
        $holdsAny = $locks->holdsAny();

        return match (true) {
            $policy === LockPolicy::Wait => self::WAIT_SECONDS,
            ($policy === LockPolicy::Restart || $policy === LockPolicy::NoWait) && $holdsAny => 0,
            $this->facts->seesDeadlocks => self::WAIT_SECONDS,
            $policy === LockPolicy::NoWait => 0,
            $policy === LockPolicy::Restart => self::RESTART_SECONDS,
            default => $holdsAny ? self::HOLDING_SECONDS : self::FAIL_FAST_SECONDS,
        };
    }

    /** @param non-empty-list<int> $numbers */
    private function takeSome(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        int $seconds,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
        $facts = $this->facts;
        $call = $seconds === 0 ? $facts->callNow ?? $facts->call : $facts->call;
        $name = $table->isQualified() ? $facts->name : $facts->unqualifiedName ?? $facts->name;
        $calls = $values = [];
        foreach ($numbers as $number) {
            $lock = strtr($name, ['{hash}' => $table->hash, '{number}' => $number]);
            $calls[] = strtr($call, ['{name}' => $lock, '{seconds}' => $seconds]);
            $known = ['table' => $table->number, 'number' => $number, 'name' => $lock];
            foreach ($facts->bound as $value) {
                $values[] = $known[$value];
            }
            if ($facts->release !== null) {
                // Before: a statement that fails at the second lock has got the first one.
                $locks->releaseAtEnd($lock);
            }
        }
        $sql = strtr($facts->take, [
            '{table}' => $table->sql,
            '{column}' => array_values($table->map::COLUMNS)[0]['sql'],
            '{calls}' => implode(', ', $calls),
            '{seconds}' => $seconds,
        ]);
        $statement = \count($numbers) === 1 ? $con->execute($sql, $values) : $con->executeOnce($sql, $values);
        if ($facts->granted === []) {
            return;
        }
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        $answers = \is_array($row) ? $row : [];
        $isolation = $facts->isolation === '' ? null : array_shift($answers);
        foreach ($numbers as $place => $number) {
            $answer = $answers[$place] ?? null;
            if (!is_numeric($answer) || !\in_array((int) $answer, $facts->granted, true)) {
                throw $this->refused($table, $answer, $seconds, $policy, $locks, $sql);
            }
        }
        $this->checkSnapshot($con, $isolation, $locks);
    }

    private function refused(
        LockedTable $table,
        mixed $answer,
        int $seconds,
        LockPolicy $policy,
        TransactionLocks $locks,
        string $sql,
    ): DeadlockException|LockTimeoutException {
        $message = sprintf('Another session holds a lock of the table "%s"', $table->name)
            . ($seconds === 0 ? '.' : ", and has kept it for more than $seconds seconds.")
            . ' Run the transaction again.';
        $isEnded = $this->facts->deadlock !== null && is_numeric($answer) && (int) $answer === $this->facts->deadlock;
        // A transaction that holds other locks, or can begin again, is taken for a part of a deadlock.
        $isDeadlock = $isEnded || $policy !== LockPolicy::Wait && ($locks->holdsAny() || $locks->ownsTransaction());

        return $isDeadlock ? new DeadlockException($message, $sql) : new LockTimeoutException($message, $sql);
    }

    /**
     * Locks rows of a table.
     *
     * @param list<string> $columns of the primary key, as SQL
     * @param string $condition what is true of the rows
     * @param list<mixed> $values of its placeholders
     */
    public function lockRows(
        ConnectionInterface $con,
        LockedTable $table,
        array $columns,
        string $condition,
        array $values,
        TransactionLocks $locks,
    ): void {
        if ($this->facts->nodeQuestion !== '') {
            GaleraNodes::refuse($con, $this->facts->nodeQuestion);
        }
        $adapter = $con->getAdapter();
        $hint = $adapter->lockHint(LockMode::Update);
        $isolation = $this->facts->isolation === '' ? '1' : $this->facts->isolation;
        $sql = "SELECT $isolation FROM $table->sql" . ($hint === '' ? '' : ' ' . $hint)
            . " WHERE $condition ORDER BY " . implode(', ', $columns) . ' ' . $adapter->lockClause(LockMode::Update);
        $statement = $con->execute(rtrim($sql), $values);
        $level = $statement->fetchColumn();
        $statement->closeCursor();
        if ($level !== false) {
            $this->checkSnapshot($con, $level, $locks);
        }
    }

    /** Called before a transaction is begun for one operation alone. */
    public function beforeBegin(ConnectionInterface $con): void
    {
        if ($this->facts->beforeBegin === '') {
            return;
        }
        try {
            $con->getWrappedConnection()->exec($this->facts->beforeBegin);
        } catch (\PDOException) {
            // Operations are correct at every level; a session that was lost is noticed by what follows.
        }
    }

    /** Called after a transaction was begun for one operation alone. */
    public function begun(ConnectionInterface $con): void
    {
        if (isset(self::$strict[$con])) {
            $con->getWrappedConnection()->exec($this->facts->readCommitted);
        }
    }

    /**
     * Releases locks that the end of the transaction has not released.
     *
     * @param list<string> $names
     */
    public function release(ConnectionInterface $con, array $names): void
    {
        try {
            foreach (array_chunk($names, $this->facts->perStatement) as $chunk) {
                $calls = array_map(
                    fn (string $name): string => strtr((string) $this->facts->release, ['{name}' => $name]),
                    $chunk,
                );
                $con->getWrappedConnection()->exec('DO ' . implode(', ', $calls));
            }
        } catch (\PDOException | OrmException) {
            // A session that was lost has lost its locks too.
        }
    }

    /**
     * Called after each lock: a transaction whose snapshot is older may not see what others did until it had the lock.
     * A transaction of our own begins again at READ COMMITTED. In one of the application it has to be certain that no
     * other transaction was committed since its snapshot.
     *
     * @param mixed $isolation the value of LockFacts::$isolation
     */
    private function checkSnapshot(ConnectionInterface $con, mixed $isolation, TransactionLocks $locks): void
    {
        if ($this->facts->isolation === '' || $isolation === 'read committed') {
            return;
        }
        if ($locks->ownsTransaction()) {
            self::$strict ??= new \WeakMap();
            self::$strict[$con] = true;
            throw new SnapshotTakenTooEarly();
        }
        $level = \is_string($isolation) ? $isolation : '';
        if ($con->executeOnce($this->facts->assignedTransaction)->fetchColumn() !== null) {
            throw StaleSnapshotException::cannotTell($level);
        }
        if ($con->executeOnce($this->facts->laterCommits)->fetchColumn() !== 0) {
            throw StaleSnapshotException::othersCommitted($level);
        }
    }
}
