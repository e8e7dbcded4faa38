<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;

/**
 * Lets operations on trees be run again after deadlocks, and explains snapshots that are too old.
 *
 * @internal
 */
final class TreeRetries extends Behavior
{
    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure instanceof StaleSnapshot && !$failure instanceof StaleSnapshotException
            ? StaleSnapshotException::ofTree($failure)
            : $failure;
    }
}
