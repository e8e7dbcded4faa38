<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Type\DecimalValue;
use PHPUnit\Framework\TestCase;

final class DecimalValueTest extends TestCase
{
    public function testAFloatKeepsItsDigits(): void
    {
        self::assertSame('9007199254740.25', DecimalValue::from(9007199254740.25, 'x'));
        self::assertSame('0.1', DecimalValue::from(0.1, 'x'));
        self::assertSame('3', DecimalValue::from(3.0, 'x'));
        self::assertSame('100000000000000000000', DecimalValue::from(1e20, 'x'));
        self::assertSame('-7', DecimalValue::from(-7, 'x'));
        self::assertSame('1.50', DecimalValue::from('1.50', 'x'));
        self::assertNull(DecimalValue::from(null, 'x'));
    }

    public function testSmallNumbersHaveNoExponent(): void
    {
        $text = (string) DecimalValue::from(1.5e-7, 'x');
        self::assertStringNotContainsString('E', $text);
        self::assertSame(1.5e-7, (float) $text);
    }

    /** @return iterable<string, array{string, string}> */
    public static function texts(): iterable
    {
        $texts = [
            '5' => '5', ' 5 ' => '5', '+5' => '5', '.5' => '0.5', '5.' => '5', '-.5' => '-0.5', '007' => '7',
            '-0' => '0', '-0.00' => '0.00', '00.10' => '0.10', '1e5' => '100000', '1.25e1' => '12.5',
            '1.25E-3' => '0.00125', '12e-1' => '1.2', '-1.5e+2' => '-150',
            '12345678901234567890.123456789' => '12345678901234567890.123456789',
        ];
        foreach ($texts as $given => $plain) {
            yield (string) $given => [(string) $given, $plain];
        }
    }

    /** @dataProvider texts */
    public function testATextIsBroughtToPlainDigits(string $given, string $plain): void
    {
        self::assertSame($plain, DecimalValue::from($given, 'x'));
        self::assertSame($plain, DecimalValue::from($plain, 'x'));
    }

    public function testWhatAFloatCannotHoldIsRefusedWhereFloatsAreStored(): void
    {
        $cases = ['1.5', '9007199254740993', '123456789012345.67', '-9223372036854775808', '0.1234567890123456'];
        foreach ($cases as $kept) {
            self::assertSame($kept, DecimalValue::from($kept, 'x', null, true));
        }
        foreach (['12345678901234567890.12', '1234567890123456.78', '0.12345678901234567890'] as $lost) {
            try {
                DecimalValue::from($lost, 'x', null, true);
                self::fail($lost);
            } catch (InvalidValueException $problem) {
                self::assertStringContainsString('cannot keep all digits', $problem->getMessage());
            }
        }
    }

    public function testNumbersOfTheDatabaseGetTheirZerosBack(): void
    {
        self::assertSame('12.50', DecimalValue::read(12.5, 2));
        self::assertSame('3.00', DecimalValue::read(3, 2));
        self::assertSame('3', DecimalValue::read(3, null));
        self::assertSame('1234567890123.45', DecimalValue::read(1234567890123.45, 2));
        self::assertSame('12.500', DecimalValue::read('12.500', 2));
        self::assertNull(DecimalValue::read(null, 2));
    }

    public function testNumbersHaveTheDigitsOfNumberFormat(): void
    {
        mt_srand(20261116);
        $numbers = [
            0.0, -0.0, 0.005, 0.5, 0.994, 0.995, 0.999, 0.9999999, 1.0, 1.005, 1.015, 2.675, 999999999.99, 1e9, 1e15,
        ];
        for ($n = 0; $n < 5_000; ++$n) {
            $numbers[] = mt_rand(0, 1_000_000_000) / 10 ** mt_rand(0, 8);
            $numbers[] = mt_rand() / mt_rand(1, 1_000_000);
        }
        foreach ($numbers as $number) {
            foreach ([0, 1, 2, 3, 4, 6, 7, 10] as $scale) {
                foreach ([(float) $number, (float) -$number] as $signed) {
                    self::assertSame(number_format($signed, $scale, '.', ''), DecimalValue::text($signed, $scale));
                }
            }
        }
    }
}
