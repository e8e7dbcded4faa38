<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Connection\Session;

/**
 * The pause between two attempts, which is random so that those who collided do not collide again.
 *
 * After a conflict the pause is up to many times as long as the attempt took, so that others can finish. It becomes
 * shorter with each failure: the winners of a conflict go on without a pause, so whoever waited longer each time would
 * not get a turn for as long as they do.
 *
 * @internal
 */
final class Backoff
{
    /** The longest first pause, in durations of the attempt that failed. Chosen by measuring 8 processes on one row. */
    private const ATTEMPTS = 32;
    /** The limits of the longest pause after a conflict, in microseconds. */
    private const SHORTEST = 5_000;
    private const LONGEST = 400_000;
    /** The first and the last pause while a server recovers, in microseconds. */
    private const FIRST_FOR_SERVER = 50_000;
    private const LAST_FOR_SERVER = 1_000_000;

    /**
     * Waits before work is run again, logs that and counts it.
     *
     * @param Session|null $session null for a connection that is not one of the runtime's own
     * @param string $work names it: transaction, operation or statement
     * @param int $failures the number of attempts that have failed
     * @param int|float $startedAt the time by hrtime() at which the last of them began
     */
    public static function wait(
        ?Session $session,
        string $work,
        RetryReason $reason,
        int $failures,
        \Throwable $failure,
        int|float $startedAt,
    ): void {
        $failedAt = hrtime(true);
        $session?->logger()?->notice(
            'The {work} on "{connection}" is run again, after attempt {attempt} failed.',
            [
                'work' => $work,
                'connection' => $session?->name,
                'attempt' => $failures,
                'reason' => $reason->value,
                'exception' => $failure,
            ],
        );
        $longest = $reason->isServerFailure()
            ? self::longestForServer($failures)
            : self::longestAfterConflict($failures, (int) (($failedAt - $startedAt) / 1000));
        usleep(random_int($reason->isServerFailure() ? intdiv($longest, 2) : 0, $longest));
        if ($session !== null) {
            $session->retryStatistics ??= new RetryStatistics();
            $session->retryStatistics->count($reason, (hrtime(true) - $failedAt) / 1e9);
        }
    }

    /** @return int microseconds */
    public static function longestAfterConflict(int $failures, int $attemptMicroseconds): int
    {
        $longest = intdiv(self::ATTEMPTS * $attemptMicroseconds, $failures);

        return max(self::SHORTEST, min($longest, self::LONGEST));
    }

    /** @return int microseconds */
    public static function longestForServer(int $failures): int
    {
        return min(self::FIRST_FOR_SERVER << min($failures - 1, 10), self::LAST_FOR_SERVER);
    }
}
