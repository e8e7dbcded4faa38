<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Tests\Support\RandomPrograms;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Util\OrmDateTime;
use PHPUnit\Framework\TestCase;

/** PHP reads a time zone without a date as the current time: such a text is refused, other texts keep their meaning. */
final class DateTextTest extends TestCase
{
    private const KINDS = [
        Temporal::DATE, Temporal::TIME, Temporal::TIMESTAMP, Temporal::INSTANT, Temporal::UTC,
    ];

    /** @return iterable<array{string}> */
    public static function textsWithoutDate(): iterable
    {
        $texts = [
            'x', 'a', 'Z', 'T', 'EST', 'est', '(EST)', ' EST', "EST\n", 'EST,', 'UTC', 'GMT', 'GMT+2', 'Europe/Berlin',
            'America/Port-au-Prince', '+02:00', '-01:00:00', '+2', '+0200', '+123456', '+99', 'EST x',
            'Etc/GMT+5', 'ago', 'EST ago', '+1 ago', '.', ',', ' , ', ' ', "\t", "\0", "x\0",
        ];
        foreach ($texts as $text) {
            yield json_encode($text) => [$text];
        }
    }

    /** @dataProvider textsWithoutDate */
    public function testATextWithoutDateAndTimeIsRefused(string $text): void
    {
        foreach (self::KINDS as $kind) {
            self::assertFalse(self::isTaken(static fn (): mixed => Temporal::from($text, 't.c', $kind, 'x')), $kind);
            self::assertFalse(self::isTaken(static fn (): mixed => Temporal::parse($text, 'x', $kind)), $kind);
        }
        if (!is_numeric($text)) {
            self::assertFalse(self::isTaken(static fn (): mixed => OrmDateTime::newInstance($text)));
        }
    }

    public function testTheMessageNamesTheTextAndTheColumn(): void
    {
        $this->expectException(InvalidValueException::class);
        $this->expectExceptionMessage('"Europe/Berlin" is not a date or time that column "author.born" can hold.');
        Temporal::from('Europe/Berlin', 'author.born', Temporal::DATE, 'x');
    }

    public function testZonesAloneAreRefused(): void
    {
        // PHP takes the number in "GMT0 msd" for "0 ms".
        $zones = array_filter([
            ...array_map('strval', array_keys(timezone_abbreviations_list())),
            ...timezone_identifiers_list(\DateTimeZone::ALL_WITH_BC),
            ...range('a', 'z'),
        ], static fn (string $zone): bool => strpbrk($zone, '0123456789') === false);
        $random = RandomPrograms::begin(2000);
        while ($random->hasNext()) {
            $text = '';
            for ($number = $random->number(0, 3); $number > 0; --$number) {
                $zone = $random->of($zones);
                $zone = $random->of([$zone, strtoupper($zone), strtolower($zone), "($zone)"]);
                $text .= $random->of(['', ' ', ', ']) . $zone . $random->of([' ', ', ', "\t"]);
            }
            if ($text === '' || $random->chance(4)) {
                // "X -03" is the third of October.
                $text .= sprintf(
                    '%s%02d%s',
                    $random->of($text === '' ? ['+', '-', 'GMT+', 'GMT-'] : ['+', 'GMT+']),
                    $random->number(0, 14),
                    $random->of(['', ':00', '30', ':00:00']),
                );
            }
            $text = $random->chance(2) ? trim($text) : $text;
            if (is_numeric(trim($text))) {
                // A number is a Unix timestamp.
                continue;
            }
            $kind = $random->of(self::KINDS);
            $about = $random->seedText() . ' ' . json_encode($text);
            self::assertFalse(self::isTaken(static fn (): mixed => Temporal::from($text, 't.c', $kind, 'x')), $about);
            self::assertFalse(self::isTaken(static fn (): mixed => Temporal::parse($text, 'x', $kind)), $about);
            self::assertFalse(self::isTaken(static fn (): mixed => OrmDateTime::newInstance($text)), $about);
        }
    }

    /** @return iterable<array{string}> */
    public static function textsWithDate(): iterable
    {
        $texts = [
            'now', 'NOW', 'now EST', 'Europe/Berlin now', 'x now', '+1now', 'now, UTC', 'today', 'tomorrow',
            'yesterday', 'midnight', 'noon', 'tomorrow noon', 'noon x', 'monday', 'sat', 'last monday', '+1 day',
            '+0 day', '-2 weeks', '1 week ago', '+1 week EST', 'this week', 'next month', 'first day of',
            'last day of next month', 'first monday of january 2027', 'weekdays', 'third day', 'back of 7pm', '2pm',
            'T12', '12:30', '12:30 EST', '12:30+02:00', 'EST 12:30', '@0', '@-5', '@1700000000', '@1.5',
            '2026-03-01', '2026-03-01 EST', '2026-03-01T12:30:00Z', '2026-03-01 12:30:00 Europe/Berlin',
            '2026-03-01 x', 'x 2026-03-01', '1 March 2026', 'March 2026', '2026W05', '2026-W05-3', '01.03.2026',
            '3/1/2026', 'Sun, 01 Mar 2026 12:30:00 GMT',
        ];
        foreach ($texts as $text) {
            yield $text => [$text];
        }
    }

    /** @dataProvider textsWithDate */
    public function testATextWithDateOrTimeHasThePhpMeaning(string $text): void
    {
        $zone = new \DateTimeZone(date_default_timezone_get());
        $formats = [Temporal::DATE => 'Y-m-d', Temporal::TIME => 'H:i', Temporal::TIMESTAMP => 'Y-m-d H:i'];
        foreach ($formats as $kind => $format) {
            $expected = static function () use ($text, $zone, $kind, $format): string {
                $date = new \DateTimeImmutable($text, $zone);

                return ($kind === Temporal::TIMESTAMP ? $date->setTimezone($zone) : $date)->format($format);
            };
            // The minute may change meanwhile.
            $before = $expected();
            $stored = (string) Temporal::from($text, 't.c', $kind, 'x');
            $instance = OrmDateTime::newInstance($text, $zone);
            $after = $expected();
            self::assertContains(substr($stored, 0, strlen($before)), [$before, $after]);
            self::assertNotNull($instance);
            self::assertContains(
                ($kind === Temporal::TIMESTAMP ? $instance->setTimezone($zone) : $instance)->format($format),
                [$before, $after],
            );
        }
    }

    /** @param \Closure(): mixed $convert */
    private static function isTaken(\Closure $convert): bool
    {
        try {
            $convert();

            return true;
        } catch (InvalidValueException) {
            return false;
        }
    }
}
