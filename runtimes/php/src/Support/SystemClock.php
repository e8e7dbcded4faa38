<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** The clock of the machine. */
final class SystemClock implements Clock
{
    public function now(): \DateTimeImmutable
    {
        return new \DateTimeImmutable();
    }
}
