<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RuntimeException;
use Orm\Runtime\Exception\UniqueConstraintViolation;

/** Other transactions took each slug that was free when it was chosen. */
final class SlugTakenException extends RuntimeException implements RetryableException
{
    public static function inTable(string $table, string $slug, UniqueConstraintViolation $failure): self
    {
        return new self(sprintf(
            'The slug "%s" of the table "%s" was free when it was chosen, and another transaction has taken it since. '
                . 'Run the transaction again.',
            $slug,
            $table,
        ), 0, $failure);
    }
}
