<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Map\TableMap;

/**
 * Values from outside (forms, files) in the type of a column, for setters whose parameters the schema has narrowed.
 *
 * @phpstan-import-type Column from TableMap
 */
final class SetterArgument
{
    /** @return string|null what gettype() gives for values that stay as they are; null where all of them do */
    public static function unchanged(string $columnType): ?string
    {
        return match ($columnType) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => 'integer',
            'REAL', 'FLOAT', 'DOUBLE' => 'double',
            'BOOLEAN', 'BOOLEAN_EMU' => 'boolean',
            'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'BINARY', 'ENUM', 'UUID', 'UUID_BINARY',
            'DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_DATE', 'BU_TIMESTAMP',
            'TIMESTAMPTZ' => 'string',
            default => null,
        };
    }

    /** @param Column $column */
    public static function of(mixed $value, array $column, string $label): mixed
    {
        return match ($column['type']) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => IntegerValue::from($value, $label),
            'REAL', 'FLOAT', 'DOUBLE' => FloatValue::from($value, $label),
            'BOOLEAN', 'BOOLEAN_EMU' => BooleanValue::from($value, $label),
            'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'BINARY', 'ENUM', 'UUID', 'UUID_BINARY'
                => TextValue::from($value, $label),
            'DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_DATE', 'BU_TIMESTAMP',
            'TIMESTAMPTZ' => self::temporal($value, $label),
            default => $value,
        };
    }

    private static function temporal(mixed $value, string $label): mixed
    {
        return is_array($value) || is_object($value) && !$value instanceof \DateTimeInterface
            ? TextValue::from($value, $label)
            : $value;
    }
}
