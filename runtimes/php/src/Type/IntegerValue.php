<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Whole numbers of 64 bits. */
final class IntegerValue
{
    /**
     * The whole number that a setter was given; an empty text, as forms send it, is null.
     *
     * @param string $column for messages
     * @param bool $isRequired whether the column cannot be null, so that an empty text is an error
     */
    public static function from(mixed $value, string $column, bool $isRequired = false): ?int
    {
        if ($value === null || $value === '' && !$isRequired) {
            return null;
        }

        return self::of($value) ?? throw InvalidColumnValue::wrongType($column, 'a whole number', $value);
    }

    /** The whole number that a value stands for; null where it is not one, or too large. */
    public static function of(mixed $value): ?int
    {
        $value = TextValue::plain($value);
        if (is_int($value) || is_bool($value)) {
            return (int) $value;
        }
        if (is_float($value)) {
            // Up to here every whole number has a float of its own.
            return abs($value) <= 2 ** 53 && floor($value) === $value ? (int) $value : null;
        }
        if (!is_string($value) || preg_match('/^\s*([+-]?)0*(\d+)(?:\.0*)?\s*$/D', $value, $parts) !== 1) {
            return null;
        }
        $integer = filter_var($parts[1] . $parts[2], FILTER_VALIDATE_INT);

        return $integer === false ? null : $integer;
    }
}
