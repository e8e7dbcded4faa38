<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Support\Clock;

/** A clock that stands still until it is told to go on. */
final class SetClock implements Clock
{
    public const START = 1_767_225_600;

    public int $seconds = 0;

    public function now(): \DateTimeImmutable
    {
        return new \DateTimeImmutable('@' . (self::START + $this->seconds));
    }

    /** As columns of dates hold it. */
    public function text(): string
    {
        return gmdate('Y-m-d H:i:s', self::START + $this->seconds);
    }
}
