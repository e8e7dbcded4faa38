<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Orm\Runtime\Type\DecimalValue;
use PHPUnit\Framework\TestCase;

final class DecimalValueTest extends TestCase
{
    public function testAFloatKeepsItsDigits(): void
    {
        self::assertSame('9007199254740.25', DecimalValue::from(9007199254740.25));
        self::assertSame('0.1', DecimalValue::from(0.1));
        self::assertSame('3', DecimalValue::from(3.0));
        self::assertSame('100000000000000000000', DecimalValue::from(1e20));
        self::assertSame('-7', DecimalValue::from(-7));
        self::assertSame('1.50', DecimalValue::from('1.50'));
        self::assertNull(DecimalValue::from(null));
    }

    public function testSmallNumbersHaveNoExponent(): void
    {
        $text = (string) DecimalValue::from(1.5e-7);
        self::assertStringNotContainsString('E', $text);
        self::assertSame(1.5e-7, (float) $text);
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
}
