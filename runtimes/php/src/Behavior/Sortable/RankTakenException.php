<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RuntimeException;
use Orm\Runtime\Exception\UniqueConstraintViolation;

/** The unique index over scope and rank refused a rank that was free under the lock. */
final class RankTakenException extends RuntimeException implements RetryableException
{
    public static function inTable(string $table, UniqueConstraintViolation $failure): self
    {
        return new self(sprintf(
            'A rank of "%s" is taken that was free under the lock of its list. Somebody changes ranks without the '
                . 'sortable '
            . 'behavior, or a rank was set that another row has: lock the list with lockLists() before such changes, '
            . 'and call repairRanks() after them.',
            $table,
        ), 0, $failure);
    }
}
