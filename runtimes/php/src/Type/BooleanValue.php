<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

final class BooleanValue
{
    private const FALSE_WORDS = ['', '0', 'false', 'off', '-', 'no', 'n'];

    /** The boolean that a setter was given: texts by the words for "no", numbers by being zero. */
    public static function from(mixed $value, string $column): ?bool
    {
        return $value === null
            ? null
            : self::of($value) ?? throw InvalidColumnValue::wrongType($column, 'a boolean', $value);
    }

    /** The boolean that a value stands for; null where there is none. */
    public static function of(mixed $value): ?bool
    {
        $value = TextValue::plain($value);

        return match (true) {
            is_bool($value) => $value,
            is_string($value) => !in_array(strtolower($value), self::FALSE_WORDS, true),
            is_int($value) => $value !== 0,
            is_float($value) => is_nan($value) ? null : $value !== 0.0,
            default => null,
        };
    }
}
