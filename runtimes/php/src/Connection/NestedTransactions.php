<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Connection\Retry\Backoff;
use Orm\Runtime\Connection\Retry\RetryPolicy;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Support\FailureKind;
use Orm\Runtime\Support\NotSerializable;

/** Transactions that count: only the outermost one begins, commits or rolls back in the database. */
final class NestedTransactions
{
    use NotSerializable;

    /** @var list<\Closure(bool): void> */
    private array $callbacks = [];

    public readonly Snapshots $snapshots;

    public function __construct(private readonly Session $session)
    {
        $this->snapshots = $session->savepointListener = new Snapshots($session);
    }

    /** A connection that is dropped within a transaction is rolled back, unless the application still has its PDO. */
    public function __destruct()
    {
        if ($this->session->depth > 0) {
            $this->snapshots->end($this->session->connector === null);
        }
    }

    public function begin(bool $isReadOnly): bool
    {
        $session = $this->session;
        if ($session->depth === 0) {
            $control = $session->transactionControl;
            try {
                if ($control === null || $session->pdo === null) {
                    $this->beginInDatabase($session, $isReadOnly);
                } else {
                    $control->begin($isReadOnly);
                    $session->begunBySql = true;
                }
            } catch (ExceptionInterface $exception) {
                throw $exception;
            } catch (\PDOException $failure) {
                $this->beginAgain($session, $isReadOnly, $failure);
            }
            $this->snapshots->begin();
            // A transaction reads rows as they are now.
            Session::forgetRecentObjects();
            $session->lastWrite?->transactionBegan($isReadOnly);
        } elseif ($session->health?->isLost()) {
            throw $session->lostTransaction();
        } else {
            TransactionCheck::beforeStatement($session, '');
        }
        ++$session->depth;

        return true;
    }

    public function commit(): bool
    {
        $session = $this->session;
        if ($session->depth !== 1) {
            $session->depth = max(0, $session->depth - 1);

            return true;
        }
        if ($session->health !== null || $session->rolledBackLevel !== null) {
            $this->refuseBrokenCommit();
        }
        $session->lastWrite?->committing();
        try {
            if ($session->begunBySql && $session->transactionControl !== null) {
                $session->transactionControl->commit();
            } else {
                $this->commitByPdo($session->pdo ?? $session->open());
            }
        } catch (ExceptionInterface $exception) {
            throw $exception;
        } catch (\PDOException $failure) {
            throw $this->failedCommit($failure);
        }
        $this->endTransaction(true);

        return true;
    }

    private function commitByPdo(\PDO $pdo): void
    {
        if ($this->session->begunBySql) {
            $pdo->exec('COMMIT');
        } elseif ($pdo->inTransaction()) {
            $pdo->commit();
        } elseif ($this->session->health !== TransactionHealth::TablesLocked) {
            $this->refuseMissingCommit();
        }
    }

    public function rollBack(): bool
    {
        if ($this->session->depth > 1) {
            $depth = $this->session->depth--;
            $this->session->rolledBackLevel = min($this->session->rolledBackLevel ?? $depth, $depth);

            return true;
        }
        if ($this->session->depth === 0) {
            return true;
        }
        try {
            $rolledBack = DatabaseRollback::run($this->session);
        } catch (ExceptionInterface $exception) {
            throw $exception;
        } catch (\PDOException $failure) {
            $this->session->disconnect();
            throw ConnectionException::transaction('roll back', $this->session->name, $failure);
        } finally {
            $this->endTransaction(false);
        }

        return $rolledBack;
    }

    public function isCommitable(): bool
    {
        $session = $this->session;

        return $session->depth > 0 && $session->rolledBackLevel === null
            && ($session->health === null || $session->health->mayCommit());
    }

    /**
     * @template T
     * @template TConnection of ConnectionInterface
     * @param TConnection $connection
     * @param callable(TConnection): T $callable
     * @return T
     */
    public function run(ConnectionInterface $connection, callable $callable, int $retries, bool $readOnly): mixed
    {
        $retries = $this->session->depth === 0 ? $retries : 0;
        $commits = $this->session->commits;
        for ($attempt = 1;; ++$attempt) {
            $mayRunAgain = $attempt <= $retries;
            $startedAt = $mayRunAgain ? hrtime(true) : 0;
            $level = $this->session->depth + 1;
            $isLeft = true;
            try {
                $readOnly ? $connection->beginReadTransaction() : $connection->beginTransaction();
                if ($mayRunAgain) {
                    $this->session->isRetried = true;
                }
                $result = $callable($connection);
                $this->snapshots->beforeRetry = $mayRunAgain;
                $connection->commit();
                $this->snapshots->beforeRetry = $isLeft = false;

                return $result;
            } catch (\Throwable $exception) {
                $isLeft = false;
                // Work that is committed is not run again when a callback fails after the commit.
                $isCommitted = $this->session->commits !== $commits;
                $reason = $isCommitted ? null : RetryPolicy::times($retries)->reasonToRetry($exception, $attempt);
                $this->snapshots->beforeRetry = $reason !== null;
                $this->unwind($connection, $level);
                $this->snapshots->beforeRetry = false;
                if ($reason === null) {
                    throw $exception;
                }
                Backoff::wait($this->session, 'transaction', $reason, $attempt, $exception, $startedAt);
            } finally {
                // A fiber that is dropped while it is suspended comes here only.
                if ($isLeft) { // @phpstan-ignore if.alwaysFalse (PHPStan knows no fibers)
                    $this->unwind($connection, $level);
                }
            }
        }
    }

    /** @param \Closure(bool): void $callback */
    public function afterTransaction(\Closure $callback): void
    {
        if ($this->session->depth === 0) {
            $callback(true);
        } else {
            $this->callbacks[] = $callback;
        }
    }

    /** @param \Closure(SavepointEvent, string): void $callback */
    public function onSavepoint(\Closure $callback): void
    {
        if ($this->session->depth > 0) {
            $this->session->savepointCallbacks[] = $callback;
        }
    }

    private function beginInDatabase(Session $session, bool $isReadOnly): void
    {
        // Whoever runs the transaction decides how often that is tried.
        $pdo = $session->pdo ?? $session->connect();
        $control = $session->transactionControl ??= $session->driver->adapter()->transactionControl($pdo);
        if ($control === null) {
            $pdo->beginTransaction();
        } else {
            $control->begin($isReadOnly);
            $session->begunBySql = true;
        }
    }

    /** Begins in another session, if the transaction has failed to begin because its session was gone. */
    public function beginAgain(Session $session, bool $isReadOnly, \PDOException $failure): void
    {
        for ($attempt = 1;; ++$attempt) {
            $kind = $session->driver->adapter()->failureKind($failure);
            if (!$kind->endsSession()) {
                throw $kind === FailureKind::Other
                    ? ConnectionException::transaction('begin', $session->name, $failure)
                    : DriverFailure::exception($kind, $session->name, 'BEGIN', $failure);
            }
            $session->disconnect();
            // A pooler without a session to give has let it wait for long before.
            if ($attempt > 1 || $session->connector === null || $kind === FailureKind::TooManyConnections) {
                throw ConnectionLostException::withoutEffect($session->name, $failure, $kind);
            }
            try {
                $this->beginInDatabase($session, $isReadOnly);

                return;
            } catch (ExceptionInterface $exception) {
                throw $exception;
            } catch (\PDOException $failure) {
                // Looked at in the next round.
            }
        }
    }

    private function refuseBrokenCommit(): void
    {
        if ($this->session->health?->isLost()) {
            $exception = $this->session->lostTransaction();
            $this->endTransaction(false);
            throw $exception;
        }
        $isEnded = $this->session->health === TransactionHealth::EndedByDatabase;
        // Inner levels are rolled back because the database has ended all of it, which says more.
        if ($this->session->rolledBackLevel !== null && !$isEnded) {
            $this->rollBack();
            throw RollbackException::afterNestedRollback($this->session->name);
        }
        if ($isEnded || !$this->probe()) {
            $cause = $this->session->endedBy;
            $this->rollBack();
            throw RollbackException::endedByDatabase($this->session->name, $cause);
        }
    }

    /** There is nothing that COMMIT could commit, though nobody has noticed the end of the transaction. */
    private function refuseMissingCommit(): never
    {
        $this->endTransaction(false);
        throw RollbackException::endedUnnoticed($this->session->name);
    }

    private function probe(): bool
    {
        $probe = $this->session->driver->adapter()->transactionProbe();
        try {
            if ($probe !== null) {
                $this->session->open()->exec($probe);
            }
        } catch (\PDOException) {
            return false;
        }

        return true;
    }

    /** Ends a transaction whose COMMIT has failed, and returns what to throw. */
    public function failedCommit(\PDOException $failure): OrmException
    {
        $kind = $this->session->driver->adapter()->failureKind($failure);
        if ($kind->endsSession()) {
            $this->session->disconnect();
            $this->endTransaction(false);

            // A server that refuses COMMIT rolls back when the session ends.
            return $kind->isRefusal()
                ? ConnectionLostException::inTransaction($this->session->name, $failure, $kind)
                : ConnectionLostException::duringCommit($this->session->name, $failure);
        }
        try {
            $this->rollBack();
        } catch (OrmException) {
            // The failed commit is what matters; the session was dropped.
        }
        $exception = DriverFailure::exception($kind, $this->session->name, 'COMMIT', $failure);
        $this->session->logger()?->error(
            $exception->getMessage(),
            ['connection' => $this->session->name, 'sql' => 'COMMIT', 'exception' => $exception],
        );

        return $exception;
    }

    private function endTransaction(bool $committed): void
    {
        // The one that was begun last is that of the context in use.
        $context = Snapshots::$current === $this->snapshots ? null : $this->snapshots->otherContext();
        if ($context !== null) {
            $context->run(fn () => $this->endTransaction($committed));

            return;
        }
        $session = $this->session;
        $session->depth = 0;
        $session->lastWrite?->transactionEnded($committed || $session->health === TransactionHealth::LostAtCommit);
        if ($session->health !== null) {
            $session->health = null;
            $session->endedBy = null;
        }
        if ($session->committedBySql || $session->isRetried) {
            $session->committedBySql = $session->isRetried = false;
        }
        $session->rolledBackLevel = null;
        if ($session->savepoints !== [] || $session->savepointCallbacks !== []) {
            $session->savepoints = $session->savepointCallbacks = [];
        }
        if ($session->transactionControl !== null) {
            $session->transactionControl->ended();
        }
        $session->begunBySql = false;
        $committed ? ++$session->commits : ++$session->rollbacks;
        $this->snapshots->end($committed);
        if (!$committed) {
            Session::forgetRecentObjects();
            Session::rolledBack($session->name);
        }
        if ($this->callbacks !== []) {
            $this->runCallbacks($committed);
        }
    }

    private function runCallbacks(bool $committed): void
    {
        $callbacks = $this->callbacks;
        $this->callbacks = [];
        $first = null;
        foreach ($callbacks as $callback) {
            try {
                $callback($committed);
            } catch (\Throwable $exception) {
                $first ??= $exception;
            }
        }
        if ($first !== null) {
            throw $first;
        }
    }

    /** Ends the level of a callable that threw, and those it left open. */
    private function unwind(ConnectionInterface $connection, int $level): void
    {
        try {
            while ($this->session->depth >= $level) {
                $connection->rollBack();
            }
        } catch (OrmException) {
            // What the callable threw says more.
        }
    }
}
