<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

use Orm\Runtime\Connection\NestedTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Exception\OrmException;

/** The transactions and savepoints of a connection. */
trait Transactions
{
    private ?NestedTransactions $transactions = null;

    public function beginTransaction(): bool
    {
        $session = $this->session;
        // Each save() comes here, most of them inside a transaction that is open. One that is lost has no PDO.
        if ($session->depth > 0 && $session->pdo !== null && ($session->begunBySql || $session->pdo->inTransaction())) {
            ++$session->depth;

            return true;
        }

        return $this->begin($session->defersWriteLock);
    }

    public function beginReadTransaction(): bool
    {
        return $this->begin(true);
    }

    public function beginWriteTransaction(): bool
    {
        // What begin() does: each operation under locks comes here.
        return $this->session->debug || $this->transactions === null
            ? $this->begin(false)
            : $this->transactions->begin(false);
    }

    public function commit(): bool
    {
        $session = $this->session;
        if ($session->depth > 1) {
            --$session->depth;

            return true;
        }

        $isLogged = $session->debug && $session->depth === 1;
        $done = ($this->transactions ?? $this->transactions())->commit();
        if ($isLogged) {
            $this->logEvent('commit', 'Commit transaction');
        }

        return $done;
    }

    public function rollBack(): bool
    {
        $isOutermost = $this->session->depth === 1;
        $done = $this->transactions()->rollBack();
        if ($isOutermost && $this->session->debug) {
            $this->logEvent('rollBack', 'Rollback transaction');
        }

        return $done;
    }

    public function forceRollBack(): bool
    {
        $this->session->depth = min($this->session->depth, 1);

        return $this->rollBack();
    }

    public function inTransaction(): bool
    {
        return $this->session->depth > 0 || $this->session->pdo !== null && $this->session->pdo->inTransaction();
    }

    public function isInTransaction(): bool
    {
        return $this->session->depth > 0;
    }

    public function isCommitable(): bool
    {
        return $this->transactions()->isCommitable();
    }

    public function getNestedTransactionCount(): int
    {
        return $this->session->depth;
    }

    public function transaction(callable $callable, int $retries = 0, bool $readOnly = false): mixed
    {
        return $this->transactions()->run($this, $callable, $retries, $readOnly);
    }

    public function afterTransaction(\Closure $callback): void
    {
        $this->transactions()->afterTransaction($callback);
    }

    public function savepoint(string $name): void
    {
        $this->runSavepoint($this->getAdapter()->savepointStatement($name));
    }

    public function releaseSavepoint(string $name): void
    {
        $this->runSavepoint($this->getAdapter()->releaseSavepointStatement($name));
    }

    public function rollBackToSavepoint(string $name): void
    {
        $this->runSavepoint($this->getAdapter()->rollbackToSavepointStatement($name));
    }

    public function onSavepoint(\Closure $callback): void
    {
        $this->transactions()->onSavepoint($callback);
    }

    /** @internal */
    public function snapshots(): Snapshots
    {
        return $this->transactions()->snapshots;
    }

    /** @param string|null $sql null where the database has no such statement and needs none */
    private function runSavepoint(?string $sql): void
    {
        if (!$this->inTransaction()) {
            throw new OrmException(sprintf(
                'There is no transaction on "%s" that could have a savepoint. Call beginTransaction() or '
                    . 'transaction() first.',
                $this->session->name,
            ));
        }
        if ($sql !== null) {
            $this->exec($sql);
        }
    }

    private function begin(bool $defersWriteLock): bool
    {
        $done = ($this->transactions ?? $this->transactions())->begin($defersWriteLock);
        if ($this->session->debug && $this->session->depth === 1) {
            $this->logEvent('beginTransaction', 'Begin transaction');
        }

        return $done;
    }

    private function transactions(): NestedTransactions
    {
        return $this->transactions ??= new NestedTransactions($this->session);
    }
}
