<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;

/** What a transaction does when a lock is not free. */
enum LockPolicy
{
    /**
     * Waits briefly, then throws a retryable exception: others may be waiting for rows that the transaction has locked.
     */
    case FailFast;
    /** Waits as long as the database lets it: nobody can be waiting for a transaction that has locked nothing yet. */
    case Wait;
    /**
     * Throws a retryable exception at once where the database does not see all deadlocks: whoever holds the lock may
     * want a row that the transaction has locked.
     */
    case NoWait;
    /** Rolls back and begins again with all locks it is known to need, instead of waiting while it holds some. */
    case Restart;

    /** The policy of a transaction that holds locks already: one that is run again begins with all of them then. */
    public function whileHolding(ConnectionInterface $con): self
    {
        if ($this === self::Restart || $this === self::NoWait) {
            return $this;
        }

        return $con instanceof ConnectionWrapper && $con->session->isRetried ? self::NoWait : self::FailFast;
    }
}
