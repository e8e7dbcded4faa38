<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Map\TableMap;

/**
 * Values from outside (forms, files) in the type that the setter of a column takes.
 *
 * @phpstan-import-type Column from TableMap
 */
final class SetterArgument
{
    /** @param Column $column */
    public static function of(mixed $value, array $column, string $label): mixed
    {
        if ($value === null) {
            return null;
        }

        return match ($column['type']) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => self::integer($value, $label),
            'REAL', 'FLOAT', 'DOUBLE' => self::number($value, $label),
            'NUMERIC', 'DECIMAL' => is_float($value) ? $value : self::text($value, $label),
            'BOOLEAN', 'BOOLEAN_EMU' => is_bool($value) || is_int($value) ? $value : self::text($value, $label),
            'DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_DATE', 'BU_TIMESTAMP',
            'TIMESTAMPTZ' => self::temporal($value, $label),
            'SET' => is_array($value) ? $value : self::text($value, $label),
            'ARRAY' => is_array($value) ? $value : [self::text($value, $label)],
            'JSON', 'OBJECT', 'VARBINARY', 'LONGVARBINARY', 'BLOB', 'GEOMETRY' => $value,
            default => self::text($value, $label),
        };
    }

    private static function integer(mixed $value, string $label): ?int
    {
        if ($value === '') {
            return null;
        }
        $integer = match (true) {
            is_bool($value) => (int) $value,
            // PHP 8.5 warns where it becomes text.
            is_float($value) && is_nan($value) => false,
            default => filter_var($value, FILTER_VALIDATE_INT),
        };

        return $integer === false ? throw InvalidColumnValue::wrongType($label, 'a whole number', $value) : $integer;
    }

    private static function number(mixed $value, string $label): ?float
    {
        if ($value === '') {
            return null;
        }

        return is_numeric($value) ? (float) $value : throw InvalidColumnValue::wrongType($label, 'a number', $value);
    }

    private static function text(mixed $value, string $label): string
    {
        return match (true) {
            is_string($value) => $value,
            is_bool($value) => $value ? '1' : '0',
            $value instanceof \BackedEnum => (string) $value->value,
            is_scalar($value), $value instanceof \Stringable => (string) $value,
            is_resource($value) => (string) LobValue::text($value),
            default => throw InvalidColumnValue::wrongType($label, 'a text', $value),
        };
    }

    private static function temporal(mixed $value, string $label): \DateTimeInterface|string|int|false
    {
        return $value instanceof \DateTimeInterface || is_int($value) || $value === false
            ? $value
            : self::text($value, $label);
    }
}
