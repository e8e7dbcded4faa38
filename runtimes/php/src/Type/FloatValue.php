<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Numbers that drivers or forms give as text, with the words that databases have for those without digits. */
final class FloatValue
{
    /**
     * The number that a setter was given; an empty text, as forms send it, is null.
     *
     * @param string $column for messages
     * @param bool $isRequired whether the column cannot be null, so that an empty text is an error
     */
    public static function from(mixed $value, string $column, bool $isRequired = false): ?float
    {
        if ($value === null || $value === '' && !$isRequired) {
            return null;
        }
        $number = TextValue::plain($value);
        if (!is_numeric($number) && !is_bool($number)) {
            throw InvalidColumnValue::wrongType($column, 'a number', $value);
        }
        $float = (float) $number;
        if (is_infinite($float) && !is_float($number)) {
            throw InvalidColumnValue::notANumber($column, (string) $number);
        }

        return $float;
    }

    /** The number that is left of another one in four bytes; the other one where it is too large for them. */
    public static function single(float|int|string|bool $number): float
    {
        $single = unpack('g', pack('g', (float) $number))[1] ?? null;

        return is_float($single) && is_finite($single) ? $single : (float) $number;
    }

    public static function of(float|int|string|bool $stored): float
    {
        return match ($stored) {
            'NaN' => NAN,
            'Infinity' => INF,
            '-Infinity' => -INF,
            default => (float) $stored,
        };
    }
}
