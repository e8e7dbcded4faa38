<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Orm\Runtime\Support\Clock;

/** A clock that a test sets, and that counts how often it was asked. */
final class StoppedClock implements Clock
{
    public int $asked = 0;

    public function __construct(public string $time)
    {
    }

    public function now(): \DateTimeImmutable
    {
        ++$this->asked;

        return new \DateTimeImmutable($this->time, new \DateTimeZone('UTC'));
    }
}
