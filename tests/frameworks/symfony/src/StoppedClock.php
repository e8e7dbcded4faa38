<?php

namespace App;

use Orm\Runtime\Support\Clock;

/** In the place of the clock of symfony/clock, which not every mirror of Packagist has. */
final class StoppedClock implements Clock
{
    public function now(): \DateTimeImmutable
    {
        return new \DateTimeImmutable('2030-01-02 03:04:05');
    }
}
