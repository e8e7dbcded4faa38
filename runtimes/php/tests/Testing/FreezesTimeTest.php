<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Testing;

use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Testing\FreezesTime;
use PHPUnit\Framework\TestCase;

final class FreezesTimeTest extends TestCase
{
    use FreezesTime;

    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
    }

    public function testTheClockStandsStillMovesAndRunsAgain(): void
    {
        $clock = Orm::getStandardServiceContainer()->getClock();
        $this->freezeTime('2026-02-03 04:05:06.789 UTC');
        self::assertSame('2026-02-03 04:05:06.789000', Orm::now()->format('Y-m-d H:i:s.u'));
        self::assertEquals(Orm::now(), Orm::now());
        $this->travel('+2 days');
        self::assertSame('2026-02-05 04:05:06', Orm::now()->format('Y-m-d H:i:s'));
        $this->freezeTime(new \DateTime('2030-01-01'));
        self::assertSame('2030', Orm::now()->format('Y'));
        $this->unfreezeTime();
        self::assertSame($clock, Orm::getStandardServiceContainer()->getClock());
    }

    public function testTravellingStopsTheClock(): void
    {
        $before = new \DateTimeImmutable('-1 day');
        $moment = $this->travel('-1 day');
        self::assertGreaterThanOrEqual($before, $moment);
        self::assertSame($moment, Orm::now());
    }

    public function testATextThatIsNoIntervalIsRefused(): void
    {
        $this->freezeTime('2026-02-03');
        $this->expectException(\Exception::class);
        $this->travel('nonsense');
    }
}
