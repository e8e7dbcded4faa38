<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Map\TableMap;

/**
 * What the property of a column holds for a stored value: the same as in generated takeColumns() methods, for values
 * of any type, and with the texts of all decimals.
 *
 * @phpstan-import-type Column from TableMap
 */
final class StoredValue
{
    /** @param Column $column */
    public static function property(array $column, mixed $stored): mixed
    {
        if ($stored === null) {
            return null;
        }

        return match ($column['type']) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET'
                => is_scalar($stored) ? self::integer($stored) : null,
            'REAL', 'FLOAT', 'DOUBLE' => is_scalar($stored) ? FloatValue::of($stored) : null,
            'DECIMAL', 'NUMERIC' => DecimalValue::read($stored, $column['scale'] ?? null),
            'BOOLEAN', 'BOOLEAN_EMU' => (bool) $stored,
            'VARBINARY', 'LONGVARBINARY', 'BLOB', 'GEOMETRY' => $stored,
            'UUID_BINARY' => UuidValue::fromBinary($stored, $column['byteSwap'] ?? true),
            'TSTZRANGE', 'INTERVAL' => FormattedText::shown($stored, $column['type']),
            default => LobValue::text($stored),
        };
    }

    /** An unsigned column can hold more than PHP: another number would be the key of another row. */
    private static function integer(bool|float|int|string $stored): int
    {
        $isTooLarge = is_float($stored)
            ? abs($stored) >= 2.0 ** 63
            : is_string($stored) && in_array((int) $stored, [PHP_INT_MAX, PHP_INT_MIN], true)
                && preg_match('/^\s*([+-]?)0*(\d+)/', $stored, $parts) === 1
                && ltrim($parts[1] . $parts[2], '+') !== (string) (int) $stored;

        return $isTooLarge ? throw InvalidValueException::tooLargeToRead((string) $stored) : (int) $stored;
    }

    /**
     * What setters and queries take for it: of an ENUM its label.
     *
     * @param class-string<TableMap> $map
     */
    public static function argument(string $map, string $name, mixed $stored): mixed
    {
        $column = $map::COLUMNS[$name];
        $value = self::property($column, $stored);

        return $column['type'] === 'ENUM' && is_int($value)
            ? EnumValue::label($value, $column['values'] ?? [], $map::TABLE_NAME . '.' . $name)
            : $value;
    }

    /**
     * A row of values in the types of the properties.
     *
     * @param class-string<TableMap> $map
     * @param array<int, mixed> $row
     * @return list<mixed>
     */
    public static function row(string $map, array $row): array
    {
        $values = [];
        foreach ($map::COLUMNS as $column) {
            if (!($column['lazy'] ?? false)) {
                $values[] = self::property($column, $row[count($values)]);
            }
        }

        return $values;
    }
}
