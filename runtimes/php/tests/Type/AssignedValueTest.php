<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use DateTimeImmutable;
use DateTimeInterface;
use DateTimeZone;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Type\AssignedDate;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\Temporal;
use PHPUnit\Framework\TestCase;

/** The short ways of setters give what the careful conversions give. */
final class AssignedValueTest extends TestCase
{
    private const TEXTS = [
        '2024-01-02', '2024-02-29', '2023-02-29', '2024-02-31', '0000-00-00', '0000-01-01', '10000-01-01', '2024-1-2',
        '2024-01-02 03:04:05', '2024-01-02 24:00:00', '2024-01-02 03:04:05.5', '2024-01-02 03:04:05.123456',
        "2024-01-02\n", "2024-01-02 03:04:05\n", '2024-01-02T03:04:05', '2024-01-02 03:04:05+02:00', '2024-01-02 03:04',
        '2024-03-31 02:30:00', '2024-10-27 02:30:00', '2024-10-27 02:30:00.000000', '20240102', '1704164645', '',
        'soon', '２０２４-01-02',
    ];

    private const DECIMALS = [
        '0', '1', '-1', '12.34', '12.3', '12.345', '-12.34', '-0', '-0.5', '0.5', '.5', '5.', '007', ' 5', "5\n",
        '1e3', '', 'abc', '12,5', '1.2.3', '99999999999999.99', '12345678901234567.8', 5, -5, 1.005, 0.1, true,
        null, NAN, [],
    ];

    public function testADateIsThatOfTheCarefulConversion(): void
    {
        foreach (['UTC', 'Europe/Berlin', 'CET', 'Etc/GMT-2'] as $zone) {
            $this->inZone($zone, function () use ($zone): void {
                foreach ($this->given() as $label => $value) {
                    foreach ([Temporal::DATE, Temporal::TIMESTAMP, Temporal::TIME, Temporal::UTC] as $kind) {
                        $expected = $this->outcome(static fn () => Temporal::from($value, 'x', $kind, 'x'));
                        if ($value instanceof DateTimeImmutable) {
                            $mutable = \DateTime::createFromImmutable($value);
                            $careful = $this->outcome(static fn () => Temporal::from($mutable, 'x', $kind, 'x'));
                            self::assertSame($careful, $expected, "$label as $kind in $zone");
                        }
                        $this->assertAssigned($expected, $value, $kind, "$label as $kind in $zone");
                    }
                }
            });
        }
    }

    public function testATimestampFollowsTheZoneOfItsConnection(): void
    {
        $this->inZone('UTC', function (): void {
            $skipped = '2027-03-28 02:30:00';
            $assign = fn (): mixed => $this->outcome(static fn () => AssignedDate::timestamp($skipped, null, 'x', 'x'));
            $container = Orm::getStandardServiceContainer();
            $container->setTimeZone('x', 'Europe/Berlin');
            try {
                self::assertStringContainsString('Europe/Berlin skip this time', $assign());
                Orm::setServiceContainer(new StandardServiceContainer());
                self::assertSame("$skipped.000000", $assign(), 'in another service container');
                Orm::setServiceContainer($container);
                self::assertStringContainsString('Europe/Berlin skip this time', $assign(), 'in the first one again');
            } finally {
                Orm::setServiceContainer($container);
                $container->setTimeZone('x', null);
            }
            self::assertSame("$skipped.000000", $assign(), 'without a zone of its own');
        });
    }

    /** Generated setters assign texts of these patterns without a conversion. */
    public function testATextOfAPlainPatternIsItsOwnConversion(): void
    {
        $plain = 0;
        foreach (self::TEXTS as $text) {
            if (\preg_match(Temporal::PLAIN_DATE, $text) === 1) {
                ++$plain;
                self::assertSame($text, Temporal::from($text, 'x', Temporal::DATE, 'x'));
            }
        }
        foreach ([...self::DECIMALS, '1234567890123.45', '12345678901234.56'] as $value) {
            foreach (DecimalValue::PLAIN as $scale => $pattern) {
                if (\is_string($value) && \preg_match($pattern, $value) === 1) {
                    ++$plain;
                    $scale = $scale < 0 ? null : $scale;
                    self::assertSame($value, DecimalValue::from($value, 'x', $scale, true, true));
                    self::assertLessThan(17, \strlen($value));
                }
            }
        }
        self::assertGreaterThan(20, $plain);
    }

    private function assertAssigned(mixed $expected, mixed $value, string $kind, string $label): void
    {
        $assign = static fn (DateTimeInterface|string|null $held) => match ($kind) {
            Temporal::DATE => AssignedDate::date($value, $held, 'x', 'x'),
            Temporal::TIMESTAMP => AssignedDate::timestamp($value, $held, 'x', 'x'),
            Temporal::TIME, Temporal::UTC => AssignedDate::ofKind($value, $held, 'x', $kind, 'x'),
            default => self::fail('a kind'),
        };
        self::assertSame($expected, $this->outcome(static fn () => $assign(null)), $label);
        foreach (['2001-02-03', '2001-02-03 04:05:06', '2001-02-03 04:05:06.700000'] as $other) {
            $isSame = \is_string($expected)
                && !\str_starts_with($expected, 'refused')
                && !Temporal::differ($other, $expected, $kind, 'x');
            $assigned = $this->outcome(static fn () => $assign($other));
            self::assertSame($isSame ? $other : $expected, $assigned, "$label instead of $other");
        }
        if (!\is_string($expected) || !\preg_match('/^\d/', $expected)) {
            return;
        }
        self::assertSame($expected, $assign($expected), "$label again");
        $object = Temporal::parse($expected, 'x', $kind);
        if ($object !== null && Temporal::stored($object, $kind, 'x') === $expected) {
            self::assertSame($object, $assign($object), "$label, held as an object");
        }
        if (\str_ends_with($expected, ':05.000000')) {
            $short = \substr($expected, 0, -7);
            self::assertSame($short, $assign($short), "$label, held without a fraction");
        }
    }

    /** @return iterable<string, mixed> */
    private function given(): iterable
    {
        foreach (self::TEXTS as $text) {
            yield "\"$text\"" => $text;
        }
        foreach (['UTC', 'Europe/Berlin', 'CET', '+02:00', 'CEST'] as $zone) {
            foreach (['2024-07-01 12:00:00.5', '2024-01-01 00:30:00', '0000-12-31 12:00:00'] as $text) {
                yield "$text $zone" => new DateTimeImmutable($text, new DateTimeZone($zone));
            }
        }
        yield from ['null' => null, 'false' => false, 'true' => true, '0' => 0, '5' => 5, '1.5' => 1.5, '[]' => []];
    }

    public function testADecimalIsThatOfTheCarefulConversion(): void
    {
        foreach (self::DECIMALS as $value) {
            foreach ([null, 0, 1, 2, 3, 4, 5, 12] as $scale) {
                $expected = $this->outcome(static fn () => DecimalValue::from($value, 'x', $scale, true));
                foreach ([null, '7', 7, 7.25, 12.34, 5, 0.5] as $held) {
                    $assigned = $this->outcome(
                        static fn () => DecimalValue::assigned($value, $held, 'x', $scale, true),
                    );
                    $isSame = $expected === null || \preg_match('/^-?\d/', $expected) === 1
                        ? !DecimalValue::differ($held, $expected, $scale)
                        : false;
                    $label = \var_export($value, true) . " ($scale) instead of " . \var_export($held, true);
                    self::assertSame($isSame ? $held : $expected, $assigned, $label);
                }
            }
        }
    }

    /** What a conversion gives, or the message that it refuses a value with. */
    private function outcome(\Closure $convert): mixed
    {
        try {
            return $convert();
        } catch (InvalidValueException $problem) {
            return 'refused: ' . $problem->getMessage();
        }
    }

    private function inZone(string $zone, \Closure $work): void
    {
        $default = date_default_timezone_get();
        date_default_timezone_set($zone);
        try {
            $work();
        } finally {
            date_default_timezone_set($default);
        }
    }
}
