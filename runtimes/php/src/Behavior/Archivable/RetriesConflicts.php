<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

/**
 * Asks for another attempt after deadlocks and serialization failures, which two writers of an archive can run into;
 * there are no other failures that pass.
 */
trait RetriesConflicts
{
    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }
}
