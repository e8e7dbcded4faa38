<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Says which failures of an operation are worth another attempt. Deadlocks and serialization failures always are. */
interface Retries extends Behavior
{
    public function isRetryable(\Throwable $failure): bool;
}
