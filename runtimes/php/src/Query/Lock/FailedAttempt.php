<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Support\NotSerializable;

/** The first attempt of an operation, which was made without WriteOperation and rolled back. */
final class FailedAttempt
{
    use NotSerializable;

    /**
     * @param int|float $startedAt the time by hrtime()
     * @param int $commits how many transactions the session had committed before
     */
    public function __construct(
        public readonly \Throwable $failure,
        public readonly int|float $startedAt,
        public readonly int $commits,
    ) {
    }
}
