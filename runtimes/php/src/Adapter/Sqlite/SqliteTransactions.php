<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Sqlite;

use Orm\Runtime\Adapter\TransactionControl;
use Orm\Runtime\Support\FailureKind;
use Orm\Runtime\Support\NotSerializable;

/**
 * Begins transactions with the write lock, since one that has read cannot wait for it any more:
 * https://sqlite.org/lang_transaction.html
 *
 * SQLite waits in steps of up to 100 ms, in which the lock may be free and taken again many times by a process that
 * need not wait. So the lock is asked for in short and random steps, and who writes without a break pauses for a
 * moment.
 */
final class SqliteTransactions implements TransactionControl
{
    use NotSerializable;

    private const STEP_MICROSECONDS = [50, 400];

    /** The pause of a process that writes without a break; longer than a step, so that all who wait get a chance. */
    private const PAUSE_MICROSECONDS = 500;
    private const TURN_NANOSECONDS = 20_000_000;

    private bool $isOpen = false;

    /** The busy timeout in milliseconds; null until it is known. */
    private ?int $timeout = null;

    /** Whether others can open a database of the session. */
    private bool $isShared = false;

    private int|float $endedAt = 0;

    /** The time since which there was no pause between transactions. */
    private int|float $turnBeganAt = 0;

    /** @var array<string, \PDOStatement> BEGIN and COMMIT, prepared: each transaction runs them */
    private array $prepared = [];

    public function __construct(private readonly \PDO $pdo)
    {
        if ($pdo->getAttribute(\PDO::ATTR_PERSISTENT) === true) {
            $control = \WeakReference::create($this);
            // After a fatal error there are no destructors, and the next request would find the transaction open.
            register_shutdown_function(static fn () => $control->get()?->rollBackOpen());
        }
    }

    /** PDO does not know of the transaction, so a persistent connection would keep it. */
    public function __destruct()
    {
        $this->rollBackOpen();
    }

    public function begin(bool $isReadOnly): void
    {
        $timeout = $this->timeout ?? $this->readSettings();
        if ($isReadOnly || !$this->isShared) {
            $this->run('BEGIN');
            $this->isOpen = true;

            return;
        }
        $now = \hrtime(true);
        if ($now - $this->endedAt > self::PAUSE_MICROSECONDS * 1000) {
            $this->turnBeganAt = $now;
        } elseif ($now - $this->turnBeganAt > self::TURN_NANOSECONDS) {
            \usleep(self::PAUSE_MICROSECONDS);
            $this->turnBeganAt = $now;
        }
        $this->pdo->setAttribute(\PDO::ATTR_TIMEOUT, 0);
        try {
            $this->run('BEGIN IMMEDIATE');
        } catch (\PDOException $failure) {
            $this->waitForLock($failure, $timeout);
        } finally {
            if ($timeout % 1000 === 0) {
                $this->pdo->setAttribute(\PDO::ATTR_TIMEOUT, \intdiv($timeout, 1000));
            } else {
                $this->pdo->exec('PRAGMA busy_timeout = ' . $timeout);
            }
        }
        $this->isOpen = true;
    }

    public function commit(): void
    {
        $this->run('COMMIT');
    }

    public function rollBack(): void
    {
        $this->pdo->exec('ROLLBACK');
    }

    /** A statement alone would wait for the write lock in the long steps of SQLite. */
    public function needsTransactions(): bool
    {
        if ($this->timeout === null) {
            $this->readSettings();
        }

        return $this->isShared;
    }

    public function ended(): void
    {
        $this->isOpen = false;
        if ($this->isShared) {
            $this->endedAt = \hrtime(true);
        }
    }

    public function resume(): bool
    {
        try {
            $this->pdo->exec('BEGIN');
        } catch (\PDOException) {
            return false;
        }

        return true;
    }

    /** A prepared BEGIN IMMEDIATE locks the databases that were attached when it was prepared. */
    public function settingsChanged(): void
    {
        $this->timeout = null;
        $this->prepared = [];
    }

    private function run(string $sql): void
    {
        $statement = $this->prepared[$sql] ??= $this->prepare($sql);
        try {
            $statement->execute();
        } catch (\PDOException $failure) {
            // A statement that found the database locked would stay active.
            $statement->closeCursor();
            throw $failure;
        }
    }

    private function prepare(string $sql): \PDOStatement
    {
        // The application may have set a class of its own for its statements.
        return $this->pdo->prepare($sql, [\PDO::ATTR_STATEMENT_CLASS => [\PDOStatement::class]]);
    }

    private function waitForLock(\PDOException $failure, int $timeout): void
    {
        $adapter = new SqliteAdapter();
        $deadline = \hrtime(true) + $timeout * 1_000_000;
        do {
            if ($adapter->failureKind($failure) !== FailureKind::LockTimeout || \hrtime(true) >= $deadline) {
                throw $failure;
            }
            \usleep(\random_int(...self::STEP_MICROSECONDS));
            try {
                $this->run('BEGIN IMMEDIATE');
                $this->turnBeganAt = \hrtime(true);

                return;
            } catch (\PDOException $failure) {
                // The next round looks at it.
            }
        } while (true);
    }

    private function readSettings(): int
    {
        $timeout = $this->values('PRAGMA busy_timeout', 0)[0] ?? 0;
        // Databases in memory have no file.
        $this->isShared = array_filter($this->values('PRAGMA database_list', 2)) !== [];

        return $this->timeout = is_numeric($timeout) ? (int) $timeout : 0;
    }

    /** @return array<mixed> */
    private function values(string $sql, int $column): array
    {
        $statement = $this->pdo->query($sql);

        return $statement === false ? [] : $statement->fetchAll(\PDO::FETCH_COLUMN, $column);
    }

    private function rollBackOpen(): void
    {
        if ($this->isOpen) {
            $this->isOpen = false;
            try {
                $this->pdo->exec('ROLLBACK');
            } catch (\PDOException) {
                // SQLite has rolled back by itself.
            }
        }
    }
}
