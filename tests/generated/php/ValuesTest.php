<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Orm\Runtime\Type\LobValue;
use Values\Sample;
use Values\SampleQuery;

/**
 * What is set, saved and read again is what was set, and a filter finds it; what cannot be kept is refused, never
 * changed.
 *
 * ORM_TEST_LONG=1 tries more instants in more zones.
 */
final class ValuesTest extends TestCase
{
    protected const DATASOURCE = 'values';

    private const ZONES = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'];

    private string $zone = 'UTC';

    protected function setUp(): void
    {
        parent::setUp();
        $this->zone = date_default_timezone_get();
    }

    protected function tearDown(): void
    {
        date_default_timezone_set($this->zone);
        Orm::getStandardServiceContainer()->setTimeZone('values', null);
        parent::tearDown();
    }

    /**
     * @return array<string, array{string, list<mixed>, list<mixed>}> the column, values that must be kept, and values
     *     that are kept or refused
     */
    public static function columns(): array
    {
        $texts = [
            '',
            'a',
            "it's",
            '"',
            '\\',
            '\\\\\'',
            '%_',
            "line\nbreak\r\n\t",
            "\u{1F600}\u{10FFFF}",
            'ÄÖÜß',
            '0',
            'null',
            '$1 ? :a',
        ];
        $odd = ["a\0b", "\0", "\xff\xfe", str_repeat('x', 70000)];
        $bytes = ['', "\0", "a\0b", "\xff\xfe\0'\\", random_bytes(300), "\u{1F600}"];
        $integers = static fn (int $bits): array => [0, 1, -1, 2 ** ($bits - 1) - 1, -2 ** ($bits - 2) * 2];
        $doubles = [
            0.0,
            -0.0,
            1.5,
            0.1,
            1 / 3,
            1.7976931348623157E+308,
            -1.7976931348623157E+308,
            2.2250738585072014E-308,
            123456789.123456789,
            PHP_FLOAT_EPSILON,
        ];
        $dates = [
            '2024-02-29', '1999-12-31', '1582-10-10', '1000-01-01', '9999-12-31', '2011-12-30', '2026-03-29',
            '1970-01-01',
        ];
        $times = ['00:00:00', '23:59:59', '02:30:00', '12:00:00'];
        $moments = [
            '2024-02-29 23:59:59', '1971-01-02 00:00:00', '2037-12-31 23:59:59', '2026-06-01 12:00:00',
            '2000-01-01 00:00:00',
        ];
        $far = ['1000-01-01 00:00:00', '9999-12-31 23:59:59', '1582-10-10 10:10:10', '1893-03-31 23:59:59'];
        $impossible = [
            '2026-02-31', '2025-02-29', '10000-01-01', '2026-13-01', '0000-01-01', '-0001-01-01', '2026-01-01 25:00:00',
            'abc', ' ',
        ];
        $strange = ['0001-01-01', '0999-12-31 10:00:00', ...$impossible];
        $uuids = [
            '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
            '6CCD780C-baba-1026-9564-5b8c656024db',
        ];

        return self::named([
            ['AChar', ['a', "it's", '\\', "\u{1F600}", '0'], ['', 'a ', 'longer than ten', ...$odd]],
            ['AVarchar', $texts, [...$odd, str_repeat('x', 51), ' a ']],
            ['ALongvarchar', [...$texts, str_repeat("\u{1F600}", 5000)], $odd],
            ['AClob', [...$texts, str_repeat('x', 70000)], $odd],
            [
                'ANumeric',
                ['0', '1.5', '-0.0000000001', '12345.6789', 5, 0.25],
                [
                    '12345678901234567890.1234567890',
                    '0.00000000001',
                    '-99999999999999999999.9999999999',
                    '1e19',
                    '1e20',
                    'abc',
                    ' 7',
                    '1e-5',
                    NAN,
                    INF,
                    0.1,
                ],
            ],
            [
                'ADecimal',
                ['0.00', '9999999999.99', '-9999999999.99', '0.01', 12, 0.5],
                ['10000000000.00', '1.005', '1.239', 'abc', '-', NAN, -INF, 1e300],
            ],
            ['ABareDecimal', ['5', '-7', 0], ['1.5', '12345678901234567890', '0.1', 'abc']],
            ['ATinyint', [0, 1, 127, -128], [128, 255, 32768, PHP_INT_MAX]],
            ['ASmallint', $integers(16), [32768, -32769, PHP_INT_MIN]],
            ['AnInteger', $integers(32), [2 ** 31, -2 ** 31 - 1]],
            ['ABigint', [0, PHP_INT_MAX, PHP_INT_MIN, -1], []],
            ['AReal', [0.0, 1.5, -0.25, 1024.0, 0.7, -1.1], [NAN, INF]],
            ['AFloat', [0.0, 1.5, -0.25, 1024.0, 0.7, -1.1], [NAN, -INF]],
            ['ADouble', $doubles, [4.9406564584124654E-324, NAN, INF, -INF]],
            ['ABinary', ["\0\0\0\0", 'abcd', "\xff\xfe\0'"], ['longer']],
            ['AVarbinary', $bytes, []],
            ['ALongvarbinary', $bytes, []],
            ['ABlob', $bytes, []],
            ['ADate', $dates, $strange],
            ['ABuDate', $dates, $strange],
            ['ATime', $times, ['12:34:56.999999', '24:00:00', '25:00:00', 'abc']],
            ['APreciseTime', [...$times, '12:34:56.999999', '00:00:00.000001'], ['23:59:60', 'abc']],
            ['ADatetime', [...$moments, ...$far], $strange],
            [
                'APreciseDatetime',
                [...$moments, ...$far, '2026-06-01 12:00:00.999999', '9999-12-31 23:59:59.999999', '20260301123000'],
                $strange,
            ],
            ['ATimestamp', $moments, [...$far, ...$strange]],
            [
                'APreciseTimestamp',
                [...$moments, '2026-06-01 12:00:00.999999', '2026-06-01 12:00:00.000001'],
                [...$far, ...$strange],
            ],
            ['ABuTimestamp', $moments, [...$far, ...$strange]],
            [
                'ATimestamptz',
                [
                    ...$moments,
                    ...array_slice($far, 0, 1),
                    '1582-10-10 10:10:10',
                    '2026-06-01 12:00:00.999999',
                    '2026-10-25T02:30:00+01:00',
                    '2026-10-25T02:30:00+02:00',
                    '20260301123000',
                ],
                ['9999-12-31 23:59:59', ...$strange],
            ],
            ['AShortTimestamptz', [...$moments, '2026-06-01 12:00:00.123'], $strange],
            ['ABoolean', [true, false], []],
            ['ABooleanEmu', [true, false], []],
            ['AnEnum', ['small', "it's large"], ['', 'none', "small\0"]],
            ['Flags', [['red'], ['red', 'green', 'blue'], []], [['none']]],
            ['Elements', [[], [''], ['|', '\\', "it's", "\u{1F600}"], ['a | b']], [["a\0b"]]],
            ['AnObject', [[1, 'a' => "\0\xff"], 'text', 1.5, false, ''], []],
            [
                'AJson',
                [['a' => 1, 'b' => [true, null, 'ü']], [], 'x' => '"text"', '{"a":0.5}', 1, 'null' => 'null'],
                ["\0", '{', "{\"a\": \"\0\"}"],
            ],
            ['AUuid', $uuids, ['abc', '']],
            ['AUuidBinary', $uuids, ['abc', '']],
        ]);
    }

    /**
     * @dataProvider columns
     * @param array<mixed> $kept
     * @param array<mixed> $odd
     */
    public function testWhatGoesInComesOut(string $column, array $kept, array $odd): void
    {
        $ids = 0;
        foreach (self::ZONES as $zone) {
            date_default_timezone_set($zone);
            foreach ([...array_values($kept), ...$odd] as $place => $value) {
                $label = "$column in $zone: " . substr(var_export($value, true), 0, 80);
                try {
                    $sample = $this->saved($column, $value);
                } catch (OrmException $refusal) {
                    self::assertGreaterThanOrEqual(count($kept), $place, $label . ': ' . $refusal->getMessage());
                    continue;
                }
                ++$ids;
                self::assertSame(
                    $this->comparable($column, $sample),
                    $this->comparable($column, self::again($sample)),
                    $label,
                );
                self::assertSame(
                    $this->comparable($column, self::given($column, $value)),
                    $this->comparable($column, self::again($sample)),
                    $label,
                );
                $this->assertFound($column, $value, $sample, $label);
            }
        }
        self::assertSame($ids, $this->rows(Sample::class), 'what was refused was not stored');
    }

    private function saved(string $column, mixed $value): Sample
    {
        $sample = self::given($column, $value);
        $sample->save();

        return $sample;
    }

    private static function given(string $column, mixed $value): Sample
    {
        $sample = new Sample();
        $sample->{'set' . $column}($value);

        return $sample;
    }

    private function assertFound(string $column, mixed $value, Sample $sample, string $label): void
    {
        if (in_array($column, ['AnObject', 'AJson', 'Elements', 'Flags'], true)) {
            return;
        }
        $query = static fn (): SampleQuery => SampleQuery::create()->filterById($sample->getId());
        self::assertSame(1, $query()->{'filterBy' . $column}($value)->count(), "$label is found");
        if (is_float($value) && is_finite($value)) {
            $text = var_export($value, true);
            self::assertSame(1, $query()->where("Sample.$column = ?", $value)->count(), "$label is found by a clause");
            self::assertSame(1, $query()->{'filterBy' . $column}($text)->count(), "$label is found as text");
        }
        $type = (new \ReflectionMethod(SampleQuery::class, 'filterBy' . $column))->getDocComment();
        if (is_string($type) && str_contains($type, 'min?:') && !(is_float($value) && is_nan($value))) {
            self::assertSame(
                1,
                $query()->{'filterBy' . $column}(['min' => $value, 'max' => $value])->count(),
                "$label is in its range",
            );
        }
    }

    private function comparable(string $column, Sample $sample): mixed
    {
        $value = $sample->{'get' . $column}();

        return match (true) {
            $value instanceof \DateTimeInterface => match (true) {
                str_ends_with($column, 'Date') => $value->format('Y-m-d'),
                str_ends_with($column, 'Time') => $value->format('H:i:s.u'),
                default => $value->format('U.u'),
            },
            is_resource($value) => LobValue::text($value),
            $column === 'AChar' => rtrim((string) $value, ' '),
            str_ends_with($column, 'Decimal'), $column === 'ANumeric' => str_contains((string) $value, '.')
                ? rtrim(rtrim((string) $value, '0'), '.')
                : $value,
            is_float($value) => is_nan($value) ? 'NaN' : ($value === 0.0 ? 0.0 : $value),
            default => $value,
        };
    }

    /**
     * @param list<array{string, array<mixed>, list<mixed>}> $columns
     * @return array<string, array{string, list<mixed>, list<mixed>}>
     */
    private static function named(array $columns): array
    {
        $named = [];
        foreach ($columns as [$column, $kept, $odd]) {
            $named[$column] = [$column, array_values($kept), $odd];
        }

        return $named;
    }

    /**
     * An instant is the same one, whatever zone PHP and the connection are in when it is written, and PHP when it is
     * read.
     */
    public function testAnInstantStaysTheSame(): void
    {
        $random = getenv('ORM_TEST_LONG') ? random_int(1, PHP_INT_MAX >> 32) : 1;
        mt_srand($random);
        $zones = [...self::ZONES, 'Pacific/Apia', 'UTC'];
        $refused = 0;
        $written = 0;
        foreach ([null, 'UTC', 'Europe/Berlin', 'Pacific/Apia', 'America/St_Johns', '-03:30'] as $zone) {
            Orm::getStandardServiceContainer()->setTimeZone('values', $zone);
            foreach (self::instants(getenv('ORM_TEST_LONG') ? 400 : 25) as $instant) {
                date_default_timezone_set($php = $zones[mt_rand(0, count($zones) - 1)]);
                $value = $instant->setTimezone(new \DateTimeZone($zones[mt_rand(0, count($zones) - 1)]));
                $label = sprintf(
                    '%s, PHP in %s, connection in %s, seed %d',
                    $value->format('Y-m-d H:i:s.u e'),
                    $php,
                    $zone ?? 'the same',
                    $random,
                );
                $sample = (new Sample())->setATimestamptz($value);
                self::assertEquals($instant, $sample->getATimestamptz(), $label);
                try {
                    $sample->setAPreciseDatetime($value);
                    self::assertEquals($instant, $sample->getAPreciseDatetime(), $label);
                } catch (OrmException) {
                    ++$refused;
                }
                ++$written;
                $sample->save();
                if ($zone !== null) {
                    date_default_timezone_set($zones[mt_rand(0, count($zones) - 1)]);
                }
                $read = self::again($sample);
                self::assertEquals($instant, $read->getATimestamptz(), $label);
                self::assertSame($zone ?? $php, $read->getATimestamptz()?->getTimezone()->getName(), $label);
                $found = SampleQuery::create()
                    ->filterById($sample->getId())
                    ->filterByATimestamptz($value)
                    ->filterByATimestamptz(['min' => $value, 'max' => $value]);
                if ($sample->getAPreciseDatetime() !== null) {
                    self::assertEquals($instant, $read->getAPreciseDatetime(), $label);
                    $found->filterByAPreciseDatetime($value)->filterByAPreciseDatetime(['min' => $value]);
                }
                self::assertSame(1, $found->count(), $label);
                self::assertEquals($instant, (new Sample())->fromArray($read->toArray())->getATimestamptz(), $label);
                $copy = unserialize(serialize($read));
                self::assertInstanceOf(Sample::class, $copy);
                self::assertEquals($instant, $copy->getATimestamptz(), $label);
            }
        }
        self::assertGreaterThan(0, $refused);
        self::assertLessThan(
            $written / 4,
            $refused,
            'only the times that clocks show twice, and the ends of the years, are refused',
        );
    }

    /** @return iterable<\DateTimeImmutable> */
    private static function instants(int $count): iterable
    {
        $edges = [
            '0001-01-02 00:00:00', '9999-12-30 23:59:59.999999', '1893-03-31 23:00:00', '1970-01-01 00:00:00',
            '2038-01-19 03:14:08',
            '2026-03-29 00:59:59.999999', '2026-03-29 01:00:00', '2026-10-25 00:59:59.999999', '2026-10-25 00:30:00',
            '2026-10-25 01:30:00',
            '2026-10-25 01:00:00', '2011-12-30 09:59:59', '2011-12-30 10:00:00', '2011-10-30 02:31:00',
            '2011-11-06 02:31:00', '1985-12-31 18:29:59',
            '2024-02-29 12:00:00.000001', '1582-10-10 12:00:00', '2500-07-01 00:00:00',
        ];
        foreach ($edges as $edge) {
            yield new \DateTimeImmutable($edge, new \DateTimeZone('UTC'));
        }
        for ($place = 0; $place < $count; ++$place) {
            $seconds = mt_rand(0, 1) === 0 ? mt_rand(-2 ** 31, 2 ** 31 - 1) : mt_rand(-62135500000, 253402200000);
            yield new \DateTimeImmutable(sprintf('@%d.%06d', $seconds, mt_rand(0, 999999)));
        }
    }
}
