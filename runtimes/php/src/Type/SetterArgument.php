<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\TimeZones;

/**
 * Values from outside (forms, files) in the types that setters take.
 *
 * @phpstan-import-type Column from TableMap
 */
final class SetterArgument
{
    /** @param class-string<TableMap> $map */
    public static function ofColumn(mixed $value, string $map, string $column): mixed
    {
        return self::of($value, ...self::facts($map, $column));
    }

    /**
     * @param class-string<TableMap> $map
     * @return array{Column, string, bool, string} what of() needs to know of a column
     */
    public static function facts(string $map, string $column): array
    {
        $facts = $map::COLUMNS[$column];
        $isFilled = ($facts['required'] ?? false) && $column !== $map::AUTO_INCREMENT;

        return [$facts, $map::TABLE_NAME . '.' . $column, $isFilled, $map::DATABASE_NAME];
    }

    /** @return string|null what gettype() gives for values that stay as they are; null where all of them do */
    public static function unchanged(string $columnType): ?string
    {
        return match ($columnType) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => 'integer',
            'REAL', 'FLOAT', 'DOUBLE' => 'double',
            'BOOLEAN', 'BOOLEAN_EMU' => 'boolean',
            'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT', 'BINARY', 'ENUM', 'NAMED_ENUM', 'UUID',
            'UUID_BINARY', 'DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_DATE', 'BU_TIMESTAMP',
            'TIMESTAMPTZ', 'DECIMAL', 'NUMERIC' => 'string',
            'SET', 'ARRAY', 'LIST' => 'array',
            default => in_array($columnType, FormattedText::TYPES, true) ? 'string' : null,
        };
    }

    /**
     * @param Column $column
     * @param string $label for messages
     * @param bool $isFilled whether the column cannot be null, so that an empty text is an error
     * @param string $connection whose time zone a Unix timestamp is seen in
     */
    public static function of(
        mixed $value,
        array $column,
        string $label,
        bool $isFilled = false,
        string $connection = '',
    ): mixed {
        return match ($column['type']) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => IntegerValue::from($value, $label, $isFilled),
            'REAL', 'FLOAT', 'DOUBLE' => FloatValue::from($value, $label, $isFilled),
            'BOOLEAN', 'BOOLEAN_EMU' => BooleanValue::from($value, $label),
            'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT', 'BINARY', 'ENUM', 'NAMED_ENUM', 'UUID',
            'UUID_BINARY' => TextValue::from($value, $label),
            'DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_DATE', 'BU_TIMESTAMP',
            'TIMESTAMPTZ' => self::temporal($value, $label, $connection),
            'DECIMAL', 'NUMERIC' => self::decimal($value, $label),
            'SET', 'ARRAY', 'LIST' => $value === null || is_array($value) ? $value : [$value],
            default => in_array($column['type'], FormattedText::TYPES, true)
                ? TextValue::from($value, $label)
                : $value,
        };
    }

    private static function temporal(mixed $value, string $label, string $connection): mixed
    {
        return match (true) {
            $value === null, is_string($value), $value instanceof \DateTimeInterface => $value,
            // What strtotime() and createFromFormat() give for a text that is not a date.
            $value === false => null,
            is_int($value), is_float($value) => GivenDate::ofTimestamp($value, $label)
                ->setTimezone(TimeZones::of($connection)),
            is_object($value) => TextValue::from($value, $label),
            default => throw InvalidColumnValue::wrongType($label, 'a date or time', $value),
        };
    }

    private static function decimal(mixed $value, string $label): mixed
    {
        return is_int($value) || is_float($value) || is_string($value)
            ? $value
            : DecimalValue::from($value, $label);
    }
}
