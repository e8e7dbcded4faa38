<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

use Orm\Runtime\Support\Clock;
use Orm\Runtime\Support\NotSerializable;

/** A clock that stands still. */
final class FrozenClock implements Clock
{
    use NotSerializable;

    private function __construct(private readonly \DateTimeImmutable $moment)
    {
    }

    public static function at(string|\DateTimeInterface $moment): self
    {
        return new self(is_string($moment)
            ? new \DateTimeImmutable($moment)
            : \DateTimeImmutable::createFromInterface($moment));
    }

    public function now(): \DateTimeImmutable
    {
        return $this->moment;
    }
}
