<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Support\NotSerializable;

/**
 * How often work is run again, by the reason of its failure.
 *
 * @internal
 */
final class RetryPolicy
{
    use NotSerializable;

    /** In a long queue the server may choose the same transaction again and again to end a deadlock of others. */
    private const UNDER_LOCKS = 29;
    /** Pauses are short, so that many attempts can fail while others are served; in seconds. */
    private const PATIENCE_UNDER_LOCKS = 10.0;
    /** A transaction that has waited until the server gave up has waited long enough. */
    private const AFTER_TIMEOUT = 2;

    private function __construct(
        private readonly int $afterContention,
        private readonly int $afterTimeout,
        private readonly int $afterServerFailure,
        private readonly float $patience = 0.0,
    ) {
    }

    /** For a transaction of the application, which has said a number. */
    public static function times(int $retries): self
    {
        return new self($retries, $retries, $retries);
    }

    /** For an operation that begins its own transaction, by the configuration of the connection. */
    public static function configured(int $retries): self
    {
        return new self($retries, min(self::AFTER_TIMEOUT, $retries), $retries);
    }

    /**
     * For an operation that takes locks for a behavior: it runs again without being configured to.
     *
     * @param int $configured the number of retries that the configuration of the connection says
     */
    public static function underLocks(int $configured): self
    {
        return new self(
            max(self::UNDER_LOCKS, $configured),
            self::AFTER_TIMEOUT,
            $configured,
            self::PATIENCE_UNDER_LOCKS,
        );
    }

    /**
     * @param int $failures the number of attempts that have failed, with this one
     * @param float $seconds since the first of them began
     */
    public function allows(RetryReason $reason, int $failures, float $seconds = \INF): bool
    {
        return match (true) {
            $reason === RetryReason::LockTimeout => $failures <= $this->afterTimeout,
            $reason->isServerFailure() => $failures <= $this->afterServerFailure,
            default => $failures <= $this->afterContention || $seconds < $this->patience,
        };
    }

    /** Returns the reason to run work again that has failed, or null where it has to end with the failure. */
    public function reasonToRetry(\Throwable $failure, int $failures, float $seconds = \INF): ?RetryReason
    {
        $reason = RetryReason::of($failure);

        return $reason !== null && $this->allows($reason, $failures, $seconds) ? $reason : null;
    }
}
