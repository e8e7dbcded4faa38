<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Util;

use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Util\OrmDateTime;
use PHPUnit\Framework\TestCase;

final class OrmDateTimeTest extends TestCase
{
    public function testNothingIsNoDate(): void
    {
        foreach ([null, false, ''] as $nothing) {
            self::assertNull(OrmDateTime::newInstance($nothing));
        }
    }

    public function testADateIsReturnedItself(): void
    {
        $date = new \DateTimeImmutable('2026-11-16');
        self::assertSame($date, OrmDateTime::newInstance($date));
    }

    public function testTextsAreReadInTheGivenZone(): void
    {
        $date = OrmDateTime::newInstance('2026-11-16 08:00', new \DateTimeZone('+02:00'), \DateTimeImmutable::class);
        self::assertInstanceOf(\DateTimeImmutable::class, $date);
        self::assertSame('2026-11-16T08:00:00+02:00', $date->format(DATE_ATOM));
        self::assertSame('2026-11-16', OrmDateTime::newInstance('20261116')?->format('Y-m-d'));
    }

    public function testNumbersAreSecondsSince1970InPhpsZone(): void
    {
        foreach ([1700000000, '1700000000', 1700000000.25, '-1.5'] as $seconds) {
            $date = OrmDateTime::newInstance($seconds, new \DateTimeZone('+02:00'));
            self::assertInstanceOf(\DateTime::class, $date);
            self::assertSame(date_default_timezone_get(), $date->getTimezone()->getName());
            self::assertEqualsWithDelta((float) $seconds, $date->getTimestamp() + (int) $date->format('u') / 1e6, 1e-5);
        }
    }

    public function testOtherTextsAreRefused(): void
    {
        $this->expectException(InvalidValueException::class);
        $this->expectExceptionMessage('"no date at all" is not a date or time.');
        OrmDateTime::newInstance('no date at all');
    }

    public function testHighPrecision(): void
    {
        self::assertSame('1.250000', OrmDateTime::createHighPrecision('1.25')->format('U.u'));
        self::assertSame('3.500000', OrmDateTime::createHighPrecision(3.5, \DateTimeImmutable::class)->format('U.u'));
        $before = time();
        $now = (int) OrmDateTime::createHighPrecision()->format('U');
        self::assertContains($now, range($before, time()));
        self::assertSame('1234.500000', OrmDateTime::formatMicrotime(1234.5));
        $this->expectException(InvalidArgumentException::class);
        OrmDateTime::createHighPrecision('1.5', \stdClass::class);
    }

    public function testItSurvivesSerialization(): void
    {
        $date = new OrmDateTime('2026-11-16 08:00:00.25', new \DateTimeZone('Europe/Berlin'));
        self::assertEquals($date, unserialize(serialize($date)));
    }
}
