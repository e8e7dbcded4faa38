<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Orm\Runtime\Type\ExportedDate;
use Orm\Runtime\Type\Temporal;
use PHPUnit\Framework\TestCase;

/** A stored text is given as it is only where an object would give the same. */
final class TemporalTextTest extends TestCase
{
    /** @return iterable<string, array{string, string}> */
    public static function texts(): iterable
    {
        foreach (['Y-m-d', 'Y-m-d H:i:s', 'H:i:s', 'd.m.Y', 'c', ''] as $format) {
            $texts = [
                '2024-01-02', '2024-02-31', '0000-00-00', '2024-01-02 03:04:05', '2024-01-02 24:00:00',
                '2024-01-02 03:04:05.5', '2024-01-02 03:04:05.123456', '2024-01-02 03:04:05+02',
                '2024-01-02T03:04:05', '03:04:05', '',
            ];
            foreach ($texts as $stored) {
                yield "$format of $stored" => [$format, $stored];
            }
        }
    }

    /** @dataProvider texts */
    public function testTheTextIsThatOfTheObject(string $format, string $stored): void
    {
        $text = Temporal::textAs($format, $stored);
        if ($text !== null) {
            self::assertSame(Temporal::parse($stored, 'x')?->format($format), $text);
        } else {
            self::assertFalse($format === 'Y-m-d' && $stored === '2024-01-02', 'no object is needed for that');
        }
    }

    /** @return iterable<string, array{string, array{type: string, storesOffset?: bool}, string}> */
    public static function exports(): iterable
    {
        $texts = [
            '2024-01-02', '2024-02-31', '2024-02-29', '0000-00-00', '2024-01-02 03:04:05', '2024-03-31 02:30:00',
            '2024-10-27 02:30:00', '2024-01-02 24:00:00', '2024-01-02 03:04:05.5', '2024-01-02 03:04:05.123456',
            '2024-03-31 02:30:00.000001', '2024-01-02 03:04:05+02', '2024-01-02T03:04:05', '1893-03-31 23:59:59',
        ];
        $columns = [
            ['type' => 'DATE'], ['type' => 'TIMESTAMP'], ['type' => 'TIMESTAMPTZ'],
            ['type' => 'TIMESTAMPTZ', 'storesOffset' => true],
        ];
        foreach (['UTC', 'Europe/Berlin', 'America/Sao_Paulo'] as $zone) {
            foreach ($columns as $number => $column) {
                foreach ($texts as $stored) {
                    yield "$stored as $number in $zone" => [$zone, $column, $stored];
                }
            }
        }
    }

    /**
     * @dataProvider exports
     * @param array{type: string, storesOffset?: bool} $column
     */
    public function testTheExportedTextIsThatOfTheObject(string $zone, array $column, string $stored): void
    {
        $default = date_default_timezone_get();
        date_default_timezone_set($zone);
        try {
            $kind = Temporal::kindOf($column) ?? self::fail('a date');
            $object = Temporal::parse($stored, 'x', $kind);
            $text = $object === null ? null : ExportedDate::of($object, $column);
            self::assertSame($text, ExportedDate::ofHeld($stored, $kind, 'x'));
            self::assertSame($text, $object === null ? null : ExportedDate::ofHeld($object, $kind, 'x'));
        } finally {
            date_default_timezone_set($default);
        }
    }

    public function testTheUsualFormatsNeedNoObject(): void
    {
        self::assertSame('2024-01-02', Temporal::textAs('Y-m-d', '2024-01-02 03:04:05.123456'));
        self::assertSame('2024-01-02 03:04:05', Temporal::textAs('Y-m-d H:i:s', '2024-01-02 03:04:05.5'));
        self::assertNull(Temporal::textAs('Y-m-d H:i:s', '2024-01-02'));
    }
}
