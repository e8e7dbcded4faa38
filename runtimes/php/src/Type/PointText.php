<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Points of a plane in one form each: `(1.5,-2)`. */
final class PointText
{
    private const NUMBER = '([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)';

    private const POINT = '/^\s*(\(?)\s*' . self::NUMBER . '\s*,\s*' . self::NUMBER . '\s*(\)?)\s*$/iD';

    /** The form that is stored; null for texts that are not a point. */
    public static function of(string $text): ?string
    {
        if (preg_match(self::POINT, $text, $parts) !== 1 || ($parts[1] === '(') !== ($parts[4] === ')')) {
            return null;
        }
        $x = self::number((float) $parts[2]);
        $y = self::number((float) $parts[3]);

        return $x === null || $y === null ? null : "($x,$y)";
    }

    /** A number as PostgreSQL writes it, with as many digits as tell it from all others. */
    private static function number(float $number): ?string
    {
        if (!is_finite($number)) {
            return null;
        }
        if ($number === 0.0) {
            return '0';
        }
        // 15 digits tell a number from all others, but for the smallest ones, which have fewer.
        $precision = abs($number) < PHP_FLOAT_MIN ? -1 : 13;
        do {
            $text = sprintf('%.' . ++$precision . 'e', $number);
        } while ((float) $text !== $number && $precision < 16);
        [$digits, $power] = explode('e', $text);
        $digits = str_contains($digits, '.') ? rtrim(rtrim($digits, '0'), '.') : $digits;
        $power = (int) $power;
        if ($power >= -4 && $power < 15) {
            $decimals = max(0, strlen(ltrim(str_replace('.', '', $digits), '-')) - 1 - $power);

            return number_format($number, $decimals, '.', '');
        }

        return sprintf('%se%s%02d', $digits, $power < 0 ? '-' : '+', abs($power));
    }
}
