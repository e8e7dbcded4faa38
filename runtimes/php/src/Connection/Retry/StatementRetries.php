<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\StatementEffect;
use Orm\Runtime\Exception\ServerUnavailableException;
use Orm\Runtime\Support\FailureKind;

/**
 * Lets a statement outside of transactions run again, as often as the configuration of the connection allows.
 *
 * @internal
 */
final class StatementRetries
{
    /**
     * Waits before it returns true, which it does only where the server has certainly undone the statement.
     *
     * @param int $failures the number of attempts that have failed
     */
    public static function allow(
        Session $session,
        FailureKind $kind,
        string $sql,
        int $failures,
        \PDOException $failure,
    ): bool {
        $retries = $session->servers->retries;
        $reason = $retries > 0 && !$session->retriesOperation ? RetryReason::ofStatement($kind) : null;
        // A procedure can commit some of its work, and so can each of several statements.
        if (
            $reason === null
            || !RetryPolicy::configured($retries)->allows($reason, $failures)
            || !StatementEffect::keepsTransactionOpen($sql)
        ) {
            return false;
        }
        Backoff::wait($session, 'statement', $reason, $failures, $failure, $session->usedAt);
        $session->usedAt = hrtime(true);

        return true;
    }

    /** Opens a session for a statement, which waits while no server can be used. */
    public static function open(Session $session): \PDO
    {
        $policy = RetryPolicy::configured($session->servers->retries);
        for ($failures = 1;; ++$failures) {
            $startedAt = hrtime(true);
            try {
                return $session->connect();
            } catch (ServerUnavailableException $failure) {
                if (!$policy->allows(RetryReason::NotReady, $failures)) {
                    throw $failure;
                }
                Backoff::wait($session, 'statement', RetryReason::NotReady, $failures, $failure, $startedAt);
            }
        }
    }
}
