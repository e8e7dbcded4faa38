<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Spans of time in one form each: months, days and seconds, which no clock or calendar turns into each other. */
final class IntervalText
{
    private const NUMBER = '([+-]?\d{1,10})';

    private const ISO = '/^P(?=.)(?:' . self::NUMBER . 'Y)?(?:' . self::NUMBER . 'M)?(?:' . self::NUMBER . 'W)?(?:'
        . self::NUMBER . 'D)?(?:T(?=.)(?:' . self::NUMBER . 'H)?(?:' . self::NUMBER . 'M)?'
        . '(?:([+-]?)(\d{1,10})(?:\.(\d{1,6}))?S)?)?$/D';

    /** What PostgreSQL shows by default: `1 year 2 mons -3 days +04:05:06.789`. */
    private const SHOWN = '/^(?=.)(?:' . self::NUMBER . ' years?(?= |$) ?)?(?:' . self::NUMBER . ' mons?(?= |$) ?)?(?:'
        . self::NUMBER . ' days?(?= |$) ?)?(?:([+-]?)(\d{1,10}):(\d\d):(\d\d)(?:\.(\d{1,6}))?)?$/D';

    private const MOST = 2 ** 31;

    private const MOST_SECONDS = 9_223_372_036_853;

    /** `P1Y2M3DT4H5M6.5S`; null for texts that are not one. */
    public static function of(string $text): ?string
    {
        $text = trim($text);
        if (preg_match(self::ISO, $text, $parts, PREG_UNMATCHED_AS_NULL) === 1) {
            $sign = $parts[7] === '-' ? -1 : 1;

            return self::printed(
                12 * (int) $parts[1] + (int) $parts[2],
                7 * (int) $parts[3] + (int) $parts[4],
                3600 * (int) $parts[5] + 60 * (int) $parts[6] + $sign * (int) $parts[8],
                $sign * (int) str_pad($parts[9] ?? '', 6, '0'),
            );
        }
        if (preg_match(self::SHOWN, $text, $parts, PREG_UNMATCHED_AS_NULL) !== 1) {
            return null;
        }
        $sign = $parts[4] === '-' ? -1 : 1;

        return self::printed(
            12 * (int) $parts[1] + (int) $parts[2],
            (int) $parts[3],
            $sign * (3600 * (int) $parts[5] + 60 * (int) $parts[6] + (int) $parts[7]),
            $sign * (int) str_pad($parts[8] ?? '', 6, '0'),
        );
    }

    private static function printed(int $months, int $days, int $seconds, int $microseconds): ?string
    {
        if ($months < -self::MOST || $months >= self::MOST || $days < -self::MOST || $days >= self::MOST) {
            return null;
        }
        if (abs($seconds) > self::MOST_SECONDS) {
            return null;
        }
        $clock = $seconds * 1_000_000 + $microseconds;
        $sign = $clock < 0 ? '-' : '';
        $clock = abs($clock);
        $fraction = rtrim(sprintf('%06d', $clock % 1_000_000), '0');
        $second = intdiv($clock, 1_000_000) % 60 . ($fraction === '' ? '' : '.' . $fraction);
        $time = self::part($sign, (string) intdiv($clock, 3_600_000_000), 'H')
            . self::part($sign, (string) (intdiv($clock, 60_000_000) % 60), 'M')
            . self::part($sign, $second, 'S');
        $date = self::part('', (string) intdiv($months, 12), 'Y')
            . self::part('', (string) ($months % 12), 'M')
            . self::part('', (string) $days, 'D');

        return $date . $time === '' ? 'PT0S' : 'P' . $date . ($time === '' ? '' : 'T' . $time);
    }

    private static function part(string $sign, string $number, string $unit): string
    {
        return $number === '0' ? '' : $sign . $number . $unit;
    }
}
