<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Support\Carbon;
use Orm\Runtime\Support\Clock;

/** The clock of the application, which its tests move by travelTo() and freezeTime(). */
final class ApplicationClock implements Clock
{
    public function now(): \DateTimeImmutable
    {
        return Carbon::now()->toDateTimeImmutable();
    }
}
