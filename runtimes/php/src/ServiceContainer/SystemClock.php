<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

/** The clock of the machine. */
final class SystemClock implements Clock
{
    public function now(): \DateTimeImmutable
    {
        return new \DateTimeImmutable();
    }
}
