<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

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
     * Throws a retryable exception at once, where the database does not see such deadlocks: the transaction has locked a
     * row that whoever holds the lock is going to want.
     */
    case NoWait;
    /** Rolls back and begins again with all locks it is known to need, instead of waiting while it holds some. */
    case Restart;
}
