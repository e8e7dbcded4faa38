<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\TransactionControl;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes savepoints of the transactions of a session, in one transaction around them that is rolled back at the end of a
 * test.
 *
 * @internal for Orm\Runtime\Testing\Sandbox
 */
final class SandboxTransactions implements TransactionControl
{
    use NotSerializable;

    private const TRANSACTION = 'orm_sandbox';
    private const STATEMENT = 'orm_sandbox_statement';

    private readonly AdapterInterface $adapter;

    /** What begins the transaction around the others; null where PDO does it. */
    private readonly ?TransactionControl $outer;

    /** Whether the savepoint of the last statement outside of transactions is there. */
    private bool $hasStatement = false;

    /** @param \Closure(): RollbackException $committed called where a statement has committed what the test has written */
    public function __construct(
        private readonly \PDO $pdo,
        private readonly Driver $driver,
        private readonly \Closure $committed,
    ) {
        $this->adapter = $driver->adapter();
        $this->outer = $this->adapter->transactionControl($pdo);
        if ($this->outer === null) {
            $pdo->beginTransaction();
        } else {
            // Two connections to a file of SQLite could not have the write lock at the same time.
            $this->outer->begin(true);
        }
        // The first statement may be the one that has opened the session.
        $this->beforeStatement();
    }

    public function begin(bool $isReadOnly): void
    {
        $this->refuseCommitted();
        $this->pdo->exec($this->adapter->savepointStatement(self::TRANSACTION));
    }

    public function commit(): void
    {
        $this->refuseCommitted();
        $this->release(self::TRANSACTION);
    }

    public function rollBack(): void
    {
        $this->refuseCommitted();
        $this->pdo->exec($this->adapter->rollbackToSavepointStatement(self::TRANSACTION));
        $this->release(self::TRANSACTION);
    }

    /** The database would not undo a single statement that fails in the transaction around it. */
    public function needsTransactions(): bool
    {
        return true;
    }

    public function ended(): void
    {
    }

    public function resume(): bool
    {
        if ($this->outer !== null) {
            if (!$this->outer->resume()) {
                return false;
            }
        } else {
            $question = $this->driver->transactionStateStatement();
            if ($question !== null) {
                $this->pdo->exec($question);
            }
            if ($this->pdo->inTransaction()) {
                return false;
            }
            $this->pdo->beginTransaction();
        }
        $this->hasStatement = false;
        $this->pdo->exec($this->adapter->savepointStatement(self::TRANSACTION));

        return true;
    }

    public function settingsChanged(): void
    {
        $this->outer?->settingsChanged();
    }

    /** Called before a statement outside of transactions: where its failure would spoil the one around it. */
    public function beforeStatement(): void
    {
        if ($this->adapter->undoesFailedStatements()) {
            return;
        }
        if ($this->hasStatement) {
            $this->release(self::STATEMENT);
        }
        $this->pdo->exec($this->adapter->savepointStatement(self::STATEMENT));
        $this->hasStatement = true;
    }

    /** Called after a statement outside of transactions has failed. */
    public function afterFailure(): void
    {
        if ($this->hasStatement) {
            $this->pdo->exec($this->adapter->rollbackToSavepointStatement(self::STATEMENT));
        }
    }

    /**
     * Undoes everything since the beginning.
     *
     * @throws RollbackException where a statement has committed
     */
    public function undo(): void
    {
        $this->refuseCommitted();
        if ($this->outer === null) {
            $this->pdo->rollBack();
        } else {
            $this->outer->rollBack();
            $this->outer->ended();
        }
    }

    private function release(string $name): void
    {
        $sql = $this->adapter->releaseSavepointStatement($name);
        if ($sql !== null) {
            $this->pdo->exec($sql);
        }
    }

    /** CREATE TABLE and its like commit on MySQL; SQLite, where PDO cannot tell, has no such statement. */
    private function refuseCommitted(): void
    {
        if ($this->outer === null && !$this->pdo->inTransaction()) {
            throw ($this->committed)();
        }
    }
}
