<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

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

    public function testTheUsualFormatsNeedNoObject(): void
    {
        self::assertSame('2024-01-02', Temporal::textAs('Y-m-d', '2024-01-02 03:04:05.123456'));
        self::assertSame('2024-01-02 03:04:05', Temporal::textAs('Y-m-d H:i:s', '2024-01-02 03:04:05.5'));
        self::assertNull(Temporal::textAs('Y-m-d H:i:s', '2024-01-02'));
    }
}
