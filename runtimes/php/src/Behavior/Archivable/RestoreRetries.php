<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Exception\UniqueConstraintViolation;

/** Another process restored the same row at the same time: the next attempt finds it in the table. */
final class RestoreRetries extends Behavior
{
    private const ATTEMPTS = 10;

    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return $failure instanceof UniqueConstraintViolation && $retried < self::ATTEMPTS;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }
}
