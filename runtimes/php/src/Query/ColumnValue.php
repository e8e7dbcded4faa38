<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\ListConditions;
use Orm\Runtime\Type\ArrayValue;
use Orm\Runtime\Type\BooleanValue;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\EnumValue;
use Orm\Runtime\Type\FloatValue;
use Orm\Runtime\Type\FormattedText;
use Orm\Runtime\Type\IntegerValue;
use Orm\Runtime\Type\InvalidColumnValue;
use Orm\Runtime\Type\JsonValue;
use Orm\Runtime\Type\LabelValue;
use Orm\Runtime\Type\ListValue;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Type\TextValue;
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
            'REAL', 'FLOAT', 'DOUBLE' => self::float($value, $column),
            'BOOLEAN' => self::boolean($value, $column),
            'BOOLEAN_EMU' => (int) self::boolean($value, $column),
            'DATE', 'BU_DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_TIMESTAMP', 'TIMESTAMPTZ'
                => self::temporal($value, $column),
            'ENUM' => self::enum($value, $column),
            'NAMED_ENUM' => LabelValue::from($value, $column->definition['values'] ?? [], $column->label) ?? '',
            'SET' => self::set($value, $column),
            'ARRAY' => ArrayValue::stored($value, $column->label) ?? '',
            'LIST' => self::list($value, $column),
            'JSON' => JsonValue::stored($value, $column->label) ?? '',
            'OBJECT' => LobValue::streamOf(ObjectValue::text($value, $column->label) ?? ''),
            'UUID' => self::uuid($value, $column),
            'UUID_BINARY' => UuidValue::toBinary(
                self::uuid($value, $column),
                $column->definition['byteSwap'] ?? true,
            ) ?? '',
            'BINARY', 'VARBINARY', 'LONGVARBINARY', 'BLOB', 'GEOMETRY' => self::lob($value, $column),
            default => in_array($type, FormattedText::TYPES, true)
                ? self::formatted($value, $type, $column)
                : self::text($value, $column),
        };
    }

    /**
     * A value that a column is compared with. Where the database compares numbers of four bytes as numbers of eight,
     * 0.7 differs from the 0.7 of a column; a parameter that is rounded in the same way does not.
     *
     * @return scalar|resource|Lob
     */
    public static function compared(mixed $value, Column $column): mixed
    {
        $stored = self::stored($value, $column);

        return ($column->definition['single'] ?? false) && is_scalar($stored) ? FloatValue::single($stored) : $stored;
    }

    /**
     * The value that a column is set to: as setters take it, an empty text is no number and no date.
     *
     * @return scalar|resource|Lob|null
     */
    public static function assigned(mixed $value, Column $column): mixed
    {
        return $value === null || $value === '' && self::isEmptiedByText($column)
            ? null
            : self::stored($value, $column);
    }

    /** Whether a whole number is beyond those that the column's type has on every database. */
    public static function isBeyond(int $value, string $type): bool
    {
        return match ($type) {
            'TINYINT', 'SMALLINT' => $value > 32767 || $value < -32768,
            'INTEGER' => $value > 2147483647 || $value < -2147483648,
            default => false,
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
            \PDO::PARAM_INT => IntegerValue::of($value)
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
        $text = is_resource($element)
            ? throw InvalidValueException::notA('a text', $column->label, $element)
            : self::text($element, $column);
        if (str_contains($text, "\0")) {
            throw InvalidValueException::nulInPattern($column->label);
        }

        return '| ' . ArrayValue::element($text) . ' |';
    }

    private static function isEmptiedByText(Column $column): bool
    {
        return match ($column->definition['type']) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'NUMERIC', 'DECIMAL', 'REAL', 'FLOAT', 'DOUBLE'
                => !($column->definition['required'] ?? false),
            'DATE', 'BU_DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_TIMESTAMP', 'TIMESTAMPTZ' => true,
            default => false,
        };
    }

    private static function integer(mixed $value, Column $column): int
    {
        return IntegerValue::of($value) ?? throw self::refused('an integer', $column, $value);
    }

    private static function number(mixed $value, Column $column): int|float|string
    {
        $number = TextValue::plain($value);
        if (is_numeric($number)) {
            return is_string($number) ? trim($number) : $number;
        }

        return is_bool($number)
            ? (int) $number
            : throw InvalidValueException::notA('a number', $column->label, $value);
    }

    private static function float(mixed $value, Column $column): int|float|string
    {
        $number = self::number($value, $column);

        return is_string($number) && is_infinite((float) $number)
            ? throw InvalidValueException::notA('a number of its range', $column->label, $value)
            : $number;
    }

    private static function decimal(mixed $value, Column $column): int|string
    {
        $number = self::number($value, $column);

        return is_int($number) ? $number : DecimalValue::from($number, $column->label) ?? '';
    }

    private static function boolean(mixed $value, Column $column): bool
    {
        return BooleanValue::of($value) ?? throw InvalidValueException::notA('a boolean', $column->label, $value);
    }

    private static function temporal(mixed $value, Column $column): string
    {
        $kind = Temporal::kindOf($column->definition) ?? Temporal::TIMESTAMP;
        $text = Temporal::from($value, $column->label, $kind, $column->database, $column->definition['digits'] ?? 6);

        return $text ?? throw InvalidValueException::notA('a date', $column->label, $value);
    }

    private static function enum(mixed $value, Column $column): int
    {
        return EnumValue::index($value, $column->definition['values'] ?? [], $column->label) ?? 0;
    }

    private static function set(mixed $value, Column $column): int
    {
        if (is_int($value)) {
            return $value;
        }

        return SetValue::mask($value, $column->definition['values'] ?? [], $column->label) ?? 0;
    }

    private static function list(mixed $value, Column $column): string
    {
        $stored = ListValue::stored($value, $column->definition, $column->label);

        return ListValue::bound($stored, ListConditions::isArray($column)) ?? '';
    }

    private static function uuid(mixed $value, Column $column): string
    {
        try {
            return UuidValue::from($value, $column->label) ?? '';
        } catch (InvalidColumnValue) {
            throw self::refused('a UUID', $column, $value);
        }
    }

    private static function formatted(mixed $value, string $type, Column $column): string
    {
        try {
            return FormattedText::from($value, $type, $column->label) ?? '';
        } catch (InvalidColumnValue) {
            throw self::refused('a value of type ' . $type, $column, $value);
        }
    }

    /** @return resource|string */
    private static function lob(mixed $value, Column $column): mixed
    {
        $lob = LobValue::from($value, $column->label);

        return is_string($lob) ? LobValue::streamOf(self::filled($lob, $column)) : $lob ?? '';
    }

    /** The bytes that the column keeps: some databases fill up a column of a fixed size with zero bytes. */
    private static function filled(string $bytes, Column $column): string
    {
        $size = ($column->definition['fixed'] ?? false) ? $column->definition['size'] ?? 0 : 0;

        return strlen($bytes) < $size && Orm::getAdapter($column->database)->ignoresPadding('BINARY')
            ? str_pad($bytes, $size, "\0")
            : $bytes;
    }

    private static function text(mixed $value, Column $column): string
    {
        return TextValue::of($value) ?? throw InvalidValueException::notA('a text', $column->label, $value);
    }

    /** A text or number equals no value of the column; anything else is a mistake of the program. */
    private static function refused(string $expected, Column $column, mixed $value): InvalidValueException
    {
        $refused = InvalidValueException::notA($expected, $column->label, $value);

        return is_scalar(TextValue::plain($value)) ? new UnmatchedValue($refused->getMessage()) : $refused;
    }
}
