<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Texts for columns, made of other values where nothing is lost. */
final class TextValue
{
    /** The text that a setter was given, or that a value stands for. */
    public static function from(mixed $value, string $column): ?string
    {
        return $value === null
            ? null
            : self::of($value) ?? throw InvalidColumnValue::wrongType($column, 'a text', $value);
    }

    /** The text of a value; null where there is none. */
    public static function of(mixed $value): ?string
    {
        $value = self::plain($value);

        return match (true) {
            is_string($value) => $value,
            is_int($value) => (string) $value,
            is_bool($value) => $value ? '1' : '0',
            is_float($value) => self::ofFloat($value),
            is_resource($value) => (string) LobValue::text($value),
            default => null,
        };
    }

    /** The value that an object stands for: of an enum its backing value, of a Stringable object its text. */
    public static function plain(mixed $value): mixed
    {
        return match (true) {
            !is_object($value) => $value,
            $value instanceof \BackedEnum => $value->value,
            $value instanceof \Stringable => (string) $value,
            default => $value,
        };
    }

    /** All digits: a cast to string stops at the 14 digits of the setting "precision", and PHP 8.5 warns about NAN. */
    private static function ofFloat(float $value): string
    {
        return match (true) {
            is_nan($value) => 'NAN',
            is_infinite($value) => $value > 0 ? 'INF' : '-INF',
            default => DecimalValue::text($value, null),
        };
    }
}
