<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Connection\Session;

/**
 * The pause between two attempts.
 *
 * @internal
 */
final class Backoff
{
    /**
     * Waits before work is run again, logs that and counts it.
     *
     * @param Session|null $session null for a connection that is not one of the runtime's own
     * @param string $work names it: transaction, operation or statement
     * @param int $failures the number of attempts that have failed
     */
    public static function wait(
        ?Session $session,
        string $work,
        RetryReason $reason,
        int $failures,
        \Throwable $failure,
    ): void {
        $session?->logger()?->notice(
            'The {work} on "{connection}" is run again, after attempt {attempt} failed.',
            [
                'work' => $work,
                'connection' => $session->name,
                'attempt' => $failures,
                'reason' => $reason->value,
                'exception' => $failure,
            ],
        );
        $startedAt = hrtime(true);
        usleep(self::microseconds($reason, $failures));
        if ($session !== null) {
            $session->retryStatistics ??= new RetryStatistics();
            $session->retryStatistics->count($reason, (hrtime(true) - $startedAt) / 1e9);
        }
    }

    /** Longer each time, and not the same for two transactions that collided. */
    private static function microseconds(RetryReason $reason, int $failures): int
    {
        $longest = min(10_000 << min($failures, 10), $reason->isServerFailure() ? 1_000_000 : 500_000);

        return random_int(intdiv($longest, 2), $longest);
    }
}
