<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\FailureKind;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RollbackException;

/** Transactions that count: only the outermost one begins, commits or rolls back in the database. */
trait NestedTransactions
{
    private int $depth = 0;

    /** An inner level was rolled back. */
    private bool $rollbackOnly = false;

    /** The database has rolled everything back by itself. */
    private bool $endedByDatabase = false;

    /** A statement failed: what COMMIT would do has to be asked. */
    private bool $statementFailed = false;

    /** The session is gone, and the transaction with it; nothing may run until the outermost level ends. */
    private bool $lost = false;

    /** Begun by a statement that PDO may not have noticed. */
    private bool $begunBySql = false;

    private int $rollbacks = 0;

    /** @var list<\Closure(bool): void> */
    private array $callbacks = [];

    public function beginTransaction(): bool
    {
        // Each save() comes here, most of them inside a transaction that is open and well.
        if ($this->depth > 0 && $this->pdo !== null && !$this->lost && $this->pdo->inTransaction()) {
            ++$this->depth;

            return true;
        }

        return $this->begin(null);
    }

    public function beginWriteTransaction(): bool
    {
        return $this->begin($this->adapter->writeTransactionStatement());
    }

    public function commit(): bool
    {
        if ($this->depth > 1) {
            --$this->depth;

            return true;
        }
        if ($this->depth === 0) {
            return true;
        }
        $this->refuseBrokenCommit();
        try {
            $this->commitInDatabase();
        } catch (\PDOException $failure) {
            throw $this->failedCommit($failure);
        }
        $this->endTransaction(true);

        return true;
    }

    public function rollBack(): bool
    {
        if ($this->depth > 1) {
            --$this->depth;
            $this->rollbackOnly = true;

            return true;
        }
        if ($this->depth === 0) {
            return true;
        }
        try {
            $rolledBack = $this->rollBackInDatabase();
        } catch (\PDOException $failure) {
            $this->forget();
            throw ConnectionException::transaction('roll back', $this->name, $failure);
        } finally {
            $this->endTransaction(false);
        }

        return $rolledBack;
    }

    public function forceRollBack(): bool
    {
        $this->depth = min($this->depth, 1);

        return $this->rollBack();
    }

    public function inTransaction(): bool
    {
        return $this->depth > 0 || $this->pdo !== null && $this->pdo->inTransaction();
    }

    public function isInTransaction(): bool
    {
        return $this->depth > 0;
    }

    public function isCommitable(): bool
    {
        return $this->depth > 0 && !$this->rollbackOnly && !$this->endedByDatabase && !$this->lost;
    }

    public function getNestedTransactionCount(): int
    {
        return $this->depth;
    }

    public function transaction(callable $callable, int $retries = 0): mixed
    {
        $left = $this->depth === 0 ? $retries : 0;
        for ($attempt = 1; ; ++$attempt) {
            $this->beginTransaction();
            $level = $this->depth;
            try {
                $result = $callable($this);
                $this->commit();

                return $result;
            } catch (\Throwable $exception) {
                $this->unwind($level);
                if ($left-- <= 0 || !self::isRetryable($exception)) {
                    throw $exception;
                }
                $this->getLogger()?->notice(
                    'A transaction on "{connection}" is run again, after attempt {attempt} failed.',
                    ['connection' => $this->name, 'attempt' => $attempt, 'exception' => $exception],
                );
                self::pause($attempt);
            }
        }
    }

    public function afterTransaction(\Closure $callback): void
    {
        if ($this->depth === 0) {
            $callback(true);
        } else {
            $this->callbacks[] = $callback;
        }
    }

    private function begin(?string $sql): bool
    {
        if ($this->depth === 0) {
            $this->beginInDatabase($sql);
        } elseif ($this->lost) {
            throw ConnectionLostException::inTransaction($this->name);
        } elseif (!$this->begunBySql && !$this->getWrappedConnection()->inTransaction()) {
            // MySQL commits at each CREATE or ALTER; what follows shall be atomic again.
            $this->beginInDatabase($sql);
        }
        ++$this->depth;

        return true;
    }

    private function beginInDatabase(?string $sql): void
    {
        for ($attempt = 1; ; ++$attempt) {
            try {
                $pdo = $this->getWrappedConnection();
                $sql === null ? $pdo->beginTransaction() : $pdo->exec($sql);
                $this->begunBySql = $sql !== null;

                return;
            } catch (\PDOException $failure) {
                $kind = $this->adapter->failureKind($failure);
                if ($kind === FailureKind::ConnectionLost) {
                    $this->forget();
                    if ($attempt === 1 && $this->depth === 0 && $this->connector !== null) {
                        continue;
                    }
                    $this->lost = $this->depth > 0;
                    throw ConnectionLostException::duringStatement($this->name, $failure);
                }
                throw $kind === FailureKind::Other
                    ? ConnectionException::transaction('begin', $this->name, $failure)
                    : QueryExecutionException::fromDriver($kind, $this->name, $sql ?? 'BEGIN', $failure);
            }
        }
    }

    private function refuseBrokenCommit(): void
    {
        if ($this->lost) {
            $this->endTransaction(false);
            throw ConnectionLostException::inTransaction($this->name);
        }
        if ($this->rollbackOnly) {
            $this->rollBack();
            throw RollbackException::afterNestedRollback($this->name);
        }
        if ($this->endedByDatabase || $this->statementFailed && !$this->probe()) {
            $this->rollBack();
            throw RollbackException::endedByDatabase($this->name);
        }
    }

    private function probe(): bool
    {
        $probe = $this->adapter->transactionProbe();
        try {
            if ($probe !== null) {
                $this->getWrappedConnection()->exec($probe);
            }
        } catch (\PDOException) {
            return false;
        }

        return true;
    }

    private function commitInDatabase(): void
    {
        $pdo = $this->getWrappedConnection();
        if ($this->begunBySql) {
            $pdo->exec('COMMIT');
        } elseif ($pdo->inTransaction()) {
            $pdo->commit();
        }
    }

    private function failedCommit(\PDOException $failure): OrmException
    {
        $kind = $this->adapter->failureKind($failure);
        if ($kind === FailureKind::ConnectionLost) {
            $this->forget();
            $this->endTransaction(false);

            return ConnectionLostException::duringCommit($this->name, $failure);
        }
        try {
            $this->rollBack();
        } catch (OrmException) {
            // The failed commit is what matters; the session was dropped.
        }
        $exception = QueryExecutionException::fromDriver($kind, $this->name, 'COMMIT', $failure);
        $this->getLogger()?->error(
            $exception->getMessage(),
            ['connection' => $this->name, 'sql' => 'COMMIT', 'exception' => $exception],
        );

        return $exception;
    }

    /** @return bool false where the database had ended the transaction before */
    private function rollBackInDatabase(): bool
    {
        if ($this->lost || $this->pdo === null) {
            return true;
        }
        try {
            if ($this->begunBySql) {
                $this->pdo->exec('ROLLBACK');

                return true;
            }
            if ($this->pdo->inTransaction()) {
                $this->pdo->rollBack();

                return true;
            }
        } catch (\PDOException $failure) {
            if ($this->adapter->failureKind($failure) === FailureKind::ConnectionLost) {
                $this->forget();

                return true;
            }
            // SQLite rolls back by itself after some errors.
            if (!str_contains($failure->getMessage(), 'no transaction is active')) {
                throw $failure;
            }

            return true;
        }
        $this->getLogger()?->warning(
            'Nothing was rolled back on "{connection}": the database had ended the transaction already, '
            . 'as some do when a table is created or altered.',
            ['connection' => $this->name],
        );

        return false;
    }

    private function noteFailedStatement(FailureKind $kind): void
    {
        if ($this->depth > 0) {
            $this->statementFailed = true;
            $this->endedByDatabase = $this->endedByDatabase || $this->adapter->endsTransaction($kind);
        }
    }

    private function endTransaction(bool $committed): void
    {
        $this->depth = 0;
        $this->rollbackOnly = $this->endedByDatabase = $this->statementFailed = false;
        $this->lost = $this->begunBySql = false;
        $this->rollbacks += $committed ? 0 : 1;
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
    private function unwind(int $level): void
    {
        try {
            while ($this->depth >= $level) {
                $this->rollBack();
            }
        } catch (OrmException) {
            // What the callable threw says more.
        }
    }

    private static function isRetryable(\Throwable $exception): bool
    {
        for ($cause = $exception; $cause !== null; $cause = $cause->getPrevious()) {
            if ($cause instanceof RetryableException) {
                return true;
            }
        }

        return false;
    }

    /** Longer each time, and not the same for two that collided. */
    private static function pause(int $attempt): void
    {
        $milliseconds = min(10 << min($attempt, 10), 1000);
        usleep(random_int(intdiv($milliseconds, 2), $milliseconds) * 1000);
    }
}
