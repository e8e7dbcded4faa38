<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/**
 * Says which failures of an operation are worth another attempt, and explains those that the application gets to see.
 *
 * Deadlocks and serialization failures are always worth one, if the operation has begun its transaction itself.
 */
interface Retries extends Behavior
{
    /** @param int $retried how often the operation was run again because of such a failure */
    public function isRetryable(\Throwable $failure, int $retried): bool;

    /** Returns the failure itself, or one that says what it means for the behavior, with the failure as its cause. */
    public function explain(\Throwable $failure): \Throwable;
}
