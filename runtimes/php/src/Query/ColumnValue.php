<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Type\ArrayValue;
use Orm\Runtime\Type\BooleanValue;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\EnumValue;
use Orm\Runtime\Type\JsonValue;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Type\UuidValue;

/**
 * Converts values to what the database stores, by the type of the column they are compared with.
 *
 * A value that does not fit the type is refused here, before a driver can take it for something else.
 */
final class ColumnValue
{
    public const TIMES = ['TIME', 'TIMESTAMP', 'DATETIME', 'BU_TIMESTAMP', 'TIMESTAMPTZ'];

    /** @return scalar|resource|Lob */
    public static function stored(mixed $value, Column $column): mixed
    {
        $type = $column->definition['type'];

        return match ($type) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => self::integer($value, $column),
            'NUMERIC', 'DECIMAL' => self::decimal($value, $column),
            'REAL', 'FLOAT', 'DOUBLE' => self::number($value, $column),
            'BOOLEAN' => self::boolean($value, $column),
            'BOOLEAN_EMU' => (int) self::boolean($value, $column),
            'DATE', 'BU_DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_TIMESTAMP', 'TIMESTAMPTZ'
                => self::temporal($value, $column),
            'ENUM' => self::enum($value, $column),
            'SET' => self::set($value, $column),
            'ARRAY' => ArrayValue::stored(is_array($value) ? $value : [$value], $column->label) ?? '',
            'JSON' => JsonValue::stored($value, $column->label) ?? '',
            'OBJECT' => LobValue::streamOf(ObjectValue::text($value, $column->label) ?? ''),
            'UUID' => self::uuid($value, $column),
            'UUID_BINARY' => UuidValue::toBinary(
                self::uuid($value, $column),
                $column->definition['byteSwap'] ?? true,
            ) ?? '',
            'BINARY', 'VARBINARY', 'LONGVARBINARY', 'BLOB', 'GEOMETRY' => self::lob($value, $column),
            default => self::text($value, $column),
        };
    }

    /** A time without its fraction where that is zero: compared as text, it is less than the same time with one. */
    public static function wholeSecond(mixed $stored, Column $column): ?string
    {
        return is_string($stored) && str_ends_with($stored, '.000000')
            && in_array($column->definition['type'], self::TIMES, true) ? substr($stored, 0, -7) : null;
    }

    /**
     * A value that is not compared with a column; the connection converts dates.
     *
     * @return scalar|resource|\DateTimeInterface
     */
    public static function unconverted(mixed $value, string $label): mixed
    {
        return match (true) {
            is_scalar($value), is_resource($value) => $value,
            $value instanceof \DateTimeInterface => $value,
            $value instanceof \BackedEnum => $value->value,
            $value instanceof \Stringable => (string) $value,
            default => throw InvalidValueException::notA('a single value', $label, $value),
        };
    }

    /**
     * @param int $type a PDO::PARAM_ constant, by which drivers convert texts of numbers
     * @return scalar|resource|\DateTimeInterface
     */
    public static function ofType(mixed $value, int $type, string $label): mixed
    {
        $value = self::unconverted($value, $label);

        return is_resource($value) || $value instanceof \DateTimeInterface ? $value : match ($type) {
            \PDO::PARAM_INT => self::wholeNumber($value)
                ?? throw InvalidValueException::notA('an integer', $label, $value),
            \PDO::PARAM_BOOL => (bool) $value,
            \PDO::PARAM_STR => (string) $value,
            \PDO::PARAM_LOB => LobValue::streamOf((string) $value),
            default => $value,
        };
    }

    /** @return scalar|resource|\DateTimeInterface the pattern of LIKE */
    public static function pattern(mixed $value, string $label): mixed
    {
        $pattern = self::unconverted($value, $label);

        return is_string($pattern) && str_contains($pattern, "\0")
            ? throw InvalidValueException::nulInPattern($label)
            : $pattern;
    }

    /** An element of an ARRAY column as it stands in the stored text, with its delimiters. */
    public static function delimitedElement(mixed $element, Column $column): string
    {
        $text = self::text($element, $column);
        if (str_contains($text, "\0")) {
            throw InvalidValueException::nulInPattern($column->label);
        }

        return '| ' . ArrayValue::element($text) . ' |';
    }

    private static function integer(mixed $value, Column $column): int
    {
        if ($value instanceof \BackedEnum) {
            $value = $value->value;
        }

        return self::wholeNumber($value) ?? throw InvalidValueException::notA('an integer', $column->label, $value);
    }

    private static function wholeNumber(mixed $value): ?int
    {
        if (is_int($value) || is_bool($value)) {
            return (int) $value;
        }
        // Days and months are often written with leading zeros.
        $value = is_string($value) ? preg_replace('/^\s*([+-]?)0+(?=\d)/', '$1', $value) : $value;
        // PHP 8.5 warns where NAN becomes text.
        $isNumber = is_string($value) || is_float($value) && !is_nan($value);
        $integer = $isNumber ? filter_var($value, FILTER_VALIDATE_INT) : false;

        return $integer === false ? null : $integer;
    }

    private static function number(mixed $value, Column $column): int|float|string
    {
        if (is_int($value) || is_float($value) || (is_string($value) && is_numeric($value))) {
            return is_string($value) ? trim($value) : $value;
        }

        throw InvalidValueException::notA('a number', $column->label, $value);
    }

    private static function decimal(mixed $value, Column $column): int|string
    {
        $number = self::number($value, $column);

        return is_int($number) ? $number : DecimalValue::from($number, $column->label) ?? '';
    }

    private static function boolean(mixed $value, Column $column): bool
    {
        if (is_bool($value) || is_int($value) || is_string($value)) {
            return BooleanValue::from($value) ?? false;
        }

        throw InvalidValueException::notA('a boolean', $column->label, $value);
    }

    private static function temporal(mixed $value, Column $column): string
    {
        if (!is_string($value) && !is_int($value) && !$value instanceof \DateTimeInterface) {
            throw InvalidValueException::notA('a date', $column->label, $value);
        }
        $kind = Temporal::kindOf($column->definition) ?? Temporal::TIMESTAMP;
        $text = Temporal::from($value, $column->label, $kind, $column->database, $column->definition['digits'] ?? 6);

        return $text ?? throw InvalidValueException::notA('a date', $column->label, $value);
    }

    private static function enum(mixed $value, Column $column): int
    {
        if ($value instanceof \BackedEnum) {
            $value = $value->value;
        }
        if (!is_string($value)) {
            throw InvalidValueException::notA('one of its values', $column->label, $value);
        }

        return EnumValue::index($value, $column->definition['values'] ?? [], $column->label) ?? 0;
    }

    private static function set(mixed $value, Column $column): int
    {
        if (is_int($value)) {
            return $value;
        }
        if (!is_string($value) && !is_array($value)) {
            throw InvalidValueException::notA('one or several of its values', $column->label, $value);
        }

        return SetValue::mask($value, $column->definition['values'] ?? [], $column->label) ?? 0;
    }

    private static function uuid(mixed $value, Column $column): string
    {
        return UuidValue::from(self::text($value, $column), $column->label) ?? '';
    }

    /** @return resource|string */
    private static function lob(mixed $value, Column $column): mixed
    {
        $lob = LobValue::from($value, $column->label);

        return is_string($lob) ? LobValue::streamOf($lob) : $lob ?? '';
    }

    private static function text(mixed $value, Column $column): string
    {
        return match (true) {
            is_string($value) => $value,
            is_float($value) && is_nan($value) => 'NAN',
            is_int($value), is_float($value) => (string) $value,
            is_bool($value) => $value ? '1' : '0',
            $value instanceof \BackedEnum => (string) $value->value,
            $value instanceof \Stringable => (string) $value,
            default => throw InvalidValueException::notA('a text', $column->label, $value),
        };
    }
}
