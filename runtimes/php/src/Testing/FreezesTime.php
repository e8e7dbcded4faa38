<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

use Orm\Runtime\Orm;
use Orm\Runtime\Support\Clock;
use PHPUnit\Framework\Attributes\After;
use Psr\Clock\ClockInterface;

/**
 * Stops the clock that behaviors ask for the present moment, for PHPUnit and Pest. What the database itself writes,
 * such as a default of CURRENT_TIMESTAMP, goes by the server's clock.
 */
trait FreezesTime
{
    private ?FrozenClock $ormClock = null;

    private Clock|ClockInterface|null $ormClockBefore = null;

    /** @param string|\DateTimeInterface $moment a date, or a text that DateTimeImmutable understands */
    protected function freezeTime(string|\DateTimeInterface $moment = 'now'): \DateTimeImmutable
    {
        $container = Orm::getStandardServiceContainer();
        $this->ormClockBefore ??= $container->getClock();
        $this->ormClock = FrozenClock::at($moment);
        $container->setClock($this->ormClock);

        return $this->ormClock->now();
    }

    /** Moves the stopped clock by a text such as "+2 days"; stops it first where it is running. */
    protected function travel(string $by): \DateTimeImmutable
    {
        $this->freezeTime(($this->ormClock?->now() ?? Orm::now())->modify($by) ?: $by);

        return Orm::now();
    }

    /** @after */
    #[After]
    protected function unfreezeTime(): void
    {
        if ($this->ormClockBefore !== null) {
            Orm::getStandardServiceContainer()->setClock($this->ormClockBefore);
        }
        $this->ormClock = $this->ormClockBefore = null;
    }
}
