<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Retry;

use Orm\Runtime\Support\NotSerializable;

/** How often transactions, operations and statements of a connection were run again, and how long they waited before. */
final class RetryStatistics
{
    use NotSerializable;

    /** @var array<string, array{retries: int, seconds: float}> by the value of the reason */
    private array $byReason = [];

    /** @internal */
    public function count(RetryReason $reason, float $seconds): void
    {
        $counted = $this->byReason[$reason->value] ?? ['retries' => 0, 'seconds' => 0.0];
        $this->byReason[$reason->value] = [
            'retries' => $counted['retries'] + 1,
            'seconds' => $counted['seconds'] + $seconds,
        ];
    }

    /** @param RetryReason|null $reason null for all of them together */
    public function getRetries(?RetryReason $reason = null): int
    {
        return $reason === null
            ? array_sum(array_column($this->byReason, 'retries'))
            : $this->byReason[$reason->value]['retries'] ?? 0;
    }

    /** @param RetryReason|null $reason null for all of them together */
    public function getSecondsWaited(?RetryReason $reason = null): float
    {
        return $reason === null
            ? (float) array_sum(array_column($this->byReason, 'seconds'))
            : $this->byReason[$reason->value]['seconds'] ?? 0.0;
    }

    /** @return array<string, array{retries: int, seconds: float}> by reason, such as "deadlock" */
    public function toArray(): array
    {
        return $this->byReason;
    }
}
