<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Exact numbers: text in PHP, with all of their digits. */
final class DecimalValue
{
    /**
     * Patterns of decimals that need no conversion, by the digits after the point; -1 for any number. They have no more
     * than 16 characters, which a float holds.
     *
     * @internal public for generated setters: a call takes longer than the match
     */
    public const PLAIN = [
        -1 => '/^(?!.{17})(?:0|-?[1-9]\d*)(?:\.\d+)?$/D',
        0 => '/^(?!.{17})(?:0|-?[1-9]\d*)$/D',
        1 => '/^(?!.{17})(?:0|-?[1-9]\d*)(?:\.\d)?$/D',
        2 => '/^(?!.{17})(?:0|-?[1-9]\d*)(?:\.\d{1,2})?$/D',
        3 => '/^(?!.{17})(?:0|-?[1-9]\d*)(?:\.\d{1,3})?$/D',
        4 => '/^(?!.{17})(?:0|-?[1-9]\d*)(?:\.\d{1,4})?$/D',
    ];

    /** How many units of the last digit make one, by the digits after the point. */
    private const UNITS = [1 => 10, 100, 1_000, 10_000, 100_000, 1_000_000];

    /** From here on floats have no fraction; number_format() would give digits that they do not hold. */
    private const WHOLE = 2.0 ** 53;

    private const FORM = '/^\s*([+-]?)0*(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/D';

    /**
     * What a setter or a filter was given, as plain digits.
     *
     * @param string $column for messages
     * @param int|null $scale how many digits after the point the column keeps; null for all
     * @param bool $isInexact whether the database stores decimals as floating-point numbers
     * @param bool $isRequired whether the column cannot be null, so that an empty text is an error
     */
    public static function from(
        mixed $value,
        string $column,
        ?int $scale = null,
        bool $isInexact = false,
        bool $isRequired = false,
    ): ?string {
        // What most programs give: this runs for each decimal of each new row.
        if (
            \is_string($value)
            && \preg_match(self::PLAIN[$scale ?? -1] ?? self::plainForm((int) $scale), $value) === 1
        ) {
            return $value;
        }
        if (\is_object($value)) {
            $value = TextValue::plain($value);
        }
        if ($value === null || $value === '' && !$isRequired) {
            return null;
        }
        if (\is_int($value) || \is_bool($value)) {
            return (string) (int) $value;
        }
        if (\is_float($value)) {
            if (!\is_finite($value)) {
                throw InvalidColumnValue::notANumber($column, \var_export($value, true));
            }

            return self::text($value, $scale);
        }
        if (!\is_string($value) || $value === '') {
            throw InvalidColumnValue::wrongType($column, 'a number', $value);
        }
        $text = self::plain($value, $column);
        if ($scale !== null) {
            $point = \strpos($text, '.');
            if ($point !== false && \rtrim(\substr($text, $point + 1 + $scale), '0') !== '') {
                throw InvalidColumnValue::tooManyDigits($column, $text, $scale);
            }
        }
        if ($isInexact && \strlen($text) > 16) {
            // Zeros behind the point would make a float of an integer that is exact without them.
            $text = self::trimmed($text);
            if (!self::survivesFloat($text, $scale)) {
                throw InvalidColumnValue::inexactDecimal($column, $text);
            }
        }

        return $text;
    }

    /**
     * What a setter assigns: the digits for what it was given, or what the property holds already, where that is the
     * same number. The texts that most programs give need no other call.
     *
     * @param string $column for messages
     */
    public static function assigned(
        mixed $value,
        float|int|string|null $held,
        string $column,
        ?int $scale = null,
        bool $isInexact = false,
        bool $isRequired = false,
    ): float|int|string|null {
        if (
            !\is_string($value)
            || \preg_match(self::PLAIN[$scale ?? -1] ?? self::plainForm((int) $scale), $value) !== 1
        ) {
            $value = self::from($value, $column, $scale, $isInexact, $isRequired);
        }

        return $held === null || \is_string($held) || self::differ($held, $value, $scale) ? $value : $held;
    }

    /** A text of a number without sign +, exponent, blanks and leading zeros. */
    private static function plain(string $value, string $column): string
    {
        if (\preg_match(self::PLAIN[-1], $value) === 1) {
            return $value;
        }
        if (
            \preg_match(self::FORM, $value, $parts) !== 1
            || \preg_match('/\d/', $value) !== 1
            || \preg_match('/^\s*[+-]?\.?[eE]/', $value) === 1
        ) {
            throw InvalidColumnValue::notANumber($column, $value);
        }
        [, $sign, $whole] = $parts;
        $fraction = $parts[3] ?? '';
        $shift = (int) ($parts[4] ?? 0);
        if ($shift > 0) {
            $fraction = \str_pad($fraction, $shift, '0');
            $whole = \ltrim($whole . \substr($fraction, 0, $shift), '0');
            $fraction = \substr($fraction, $shift);
        } elseif ($shift < 0) {
            $whole = \str_pad($whole, -$shift, '0', STR_PAD_LEFT);
            $fraction = \substr($whole, $shift) . $fraction;
            $whole = \ltrim(\substr($whole, 0, $shift), '0');
        }
        $text = ($whole === '' ? '0' : $whole) . ($fraction === '' ? '' : '.' . $fraction);

        return $sign === '-' && \trim($text, '0.') !== '' ? '-' . $text : $text;
    }

    /** Whether a number comes back from a column that stores it as a float or a 64-bit integer. */
    private static function survivesFloat(string $text, ?int $scale): bool
    {
        if (\strlen($text) <= 16) {
            return true;
        }
        $number = \filter_var($text, FILTER_VALIDATE_INT);
        $back = self::text($number === false ? (float) $text : $number, $scale);

        return self::trimmed($back) === self::trimmed($text);
    }

    private static function trimmed(string $text): string
    {
        return \str_contains($text, '.') ? \rtrim(\rtrim($text, '0'), '.') : $text;
    }

    /** The digits of a number without those zeros that do not count. */
    public static function canonical(bool|float|int|string $value, ?int $scale): string
    {
        $text = \is_string($value) ? $value : self::text((\is_bool($value) ? (int) $value : $value), $scale);
        $text = self::trimmed(\preg_match(self::FORM, $text) === 1 ? self::plain($text, '') : $text);

        return $text === '-0' ? '0' : $text;
    }

    /** SQLite answers with numbers, whose last zeros are lost. */
    public static function read(mixed $stored, ?int $scale): ?string
    {
        return match (true) {
            \is_string($stored), $stored === null => $stored,
            \is_int($stored), \is_float($stored) => self::text($stored, $scale),
            default => LobValue::text($stored),
        };
    }

    /** Whether a setter was given another number than the one that is held. */
    public static function differ(float|int|string|null $held, ?string $given, ?int $scale): bool
    {
        if (\is_string($held) || $held === null) {
            return $held !== $given;
        }
        if ($given === null) {
            return true;
        }
        // Rounding is by half a unit at most: numbers further apart have different texts, which need not be made.
        $gap = $held - (float) $given;

        return $gap > 1.0 && $gap < INF || $gap < -1.0 && $gap > -INF || self::text($held, $scale) !== $given;
    }

    /** A cast to string stops at the 14 digits of the setting "precision". */
    public static function text(float|int $value, ?int $scale): string
    {
        if (\is_int($value)) {
            return $scale === null || $scale === 0 ? (string) $value : $value . '.' . \str_repeat('0', $scale);
        }
        if ($scale !== null && \abs($value) < self::WHOLE) {
            $unit = self::UNITS[$scale] ?? 0;
            // Half the instructions of number_format(). A number that its units give again has no other digits.
            if ($unit > 0 && $value >= 1.0 && $value < 1e9) {
                $units = (int) ($value * $unit + 0.5);
                if ($units / $unit == $value) {
                    return \substr_replace((string) $units, '.', -$scale, 0);
                }
            }

            return \number_format($value, $scale, '.', '');
        }
        $text = \var_export($value, true);
        if (\str_contains($text, 'E')) {
            $text = self::plain($text, '');
        }
        if (\str_ends_with($text, '.0')) {
            $text = \substr($text, 0, -2);
        }

        return $scale === null || $scale === 0 ? $text : $text . '.' . \str_repeat('0', $scale);
    }

    /** The pattern of a scale that is not in the list. */
    private static function plainForm(int $scale): string
    {
        return $scale < 0 ? self::PLAIN[-1] : "/^(?!.{17})(?:0|-?[1-9]\\d*)(?:\\.\\d{1,$scale})?\$/D";
    }
}
