<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Orm\Runtime\Behavior\Hook\Behavior;

/** A behavior for which a DomainException is worth two more attempts. */
final class RetriesTwice extends Behavior
{
    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return $failure instanceof \DomainException && $retried < 2;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return new \OutOfBoundsException('Explained: ' . $failure->getMessage(), 0, $failure);
    }
}
