<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;

/**
 * Runs an operation that begins its own transaction as often as the configuration of the connection allows.
 *
 * @internal
 */
final class OperationRetries
{
    /** Returns how often an operation that begins now may be run again: never as a part of another one. */
    public static function of(ConnectionInterface $con): int
    {
        return $con instanceof ConnectionWrapper && $con->session->depth === 0 && !$con->session->retriesOperation
            ? $con->session->servers->retries
            : 0;
    }

    /** Whether an operation is running on the connection that is run again if it fails. */
    public static function isRunning(ConnectionInterface $con): bool
    {
        return $con instanceof ConnectionWrapper && $con->session->retriesOperation;
    }

    /**
     * @template T
     * @param \Closure(): T $work begins a transaction and ends it; where it fails, all objects are as before
     * @return T
     */
    public static function run(ConnectionInterface $con, \Closure $work): mixed
    {
        $retries = self::of($con);
        if ($retries === 0 || !$con instanceof ConnectionWrapper) {
            return $work();
        }
        $session = $con->session;
        $policy = RetryPolicy::configured($retries);
        $commits = $session->commits;
        $session->retriesOperation = true;
        try {
            for ($attempt = 1;; ++$attempt) {
                $startedAt = hrtime(true);
                try {
                    return $work();
                } catch (\Throwable $failure) {
                    // Work that is committed is not run again when a callback fails after the commit.
                    $isOpen = $session->depth === 0 && $session->commits === $commits;
                    $reason = $isOpen ? $policy->reasonToRetry($failure, $attempt) : null;
                    if ($reason === null) {
                        throw $failure;
                    }
                    Backoff::wait($session, 'operation', $reason, $attempt, $failure, $startedAt);
                }
            }
        } finally {
            $session->retriesOperation = false;
        }
    }
}
