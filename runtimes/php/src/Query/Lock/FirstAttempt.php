<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Support\NotSerializable;

/**
 * The first attempt of an operation outside of transactions, for work that is written out between begin() and commit()
 * instead of being a closure. WriteOperation makes the others, if this one fails.
 *
 * No code of the application runs in it, and the work takes its locks before its first statement.
 */
final class FirstAttempt
{
    use NotSerializable;

    private bool $isCommitting = false;
    private readonly int|float $startedAt;
    private readonly int $commits;
    private readonly TransactionLocks $held;

    public function __construct(public readonly ConnectionWrapper $con)
    {
        $this->startedAt = \hrtime(true);
        $this->commits = $con->session->commits;
        $this->held = TransactionLocks::ofNext($con);
    }

    public function begin(): void
    {
        $this->held->beginTransaction($this->con);
    }

    /** Rolls back what was written, of which no object in memory knows, and begins the transaction again. */
    public function beginAgain(): void
    {
        $this->con->forceRollBack();
        $this->held->end(true);
        $this->begin();
    }

    public function commit(): void
    {
        $this->isCommitting = true;
        $this->con->commit();
        $this->held->end(true);
    }

    /** Ends a transaction in which nothing was written, for an operation that has to begin in another way. */
    public function giveUp(): void
    {
        $this->con->forceRollBack();
        $this->held->end(true);
    }

    /** Rolls back what was begun. */
    public function failed(\Throwable $failure): FailedAttempt
    {
        try {
            if (!$this->isCommitting && $this->con->isInTransaction()) {
                $this->con->forceRollBack();
            }
        } finally {
            $this->held->end(false);
        }

        return new FailedAttempt($failure, $this->startedAt, $this->commits);
    }
}
