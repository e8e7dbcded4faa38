<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\LobValue;

/**
 * The text of column values in a NamedLock. Values that are equal in SQL have equal texts; some others share one.
 *
 * One part per column, each ending with ";": `null` for NULL, else the length of the text in bytes, ":" and the text;
 * `?` without ";" where only the database can tell which values are equal. Booleans are 0 or 1, UUIDs are in lowercase.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class LockText
{
    /** Types whose values are equal in SQL exactly when their texts are. */
    private const EXACT = [
        'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'BOOLEAN', 'BOOLEAN_EMU', 'ENUM', 'NAMED_ENUM', 'SET', 'DATE',
        'BU_DATE', 'UUID', 'UUID_BINARY', 'INET', 'CIDR', 'MACADDR', 'INT4RANGE', 'INT8RANGE', 'DATERANGE',
        'TSRANGE',
    ];
    /** Types of which that is true where texts are compared byte by byte. */
    private const TEXT = ['VARCHAR', 'LONGVARCHAR', 'CLOB'];

    /**
     * @param list<ColumnDefinition> $columns
     * @param list<mixed> $values as stored, one per column
     * @param bool $exactTexts whether the database compares texts byte by byte
     */
    public static function of(array $columns, array $values, bool $exactTexts): string
    {
        $text = '';
        foreach ($columns as $place => $column) {
            $text .= self::isExact($column['type'], $exactTexts) ? self::part($column['type'], $values[$place]) : '?';
        }

        return $text;
    }

    /**
     * Whether values of the columns are equal in SQL exactly when their texts are; else only the database can tell.
     *
     * @param list<ColumnDefinition> $columns
     * @param bool $exactTexts whether the database compares texts byte by byte
     */
    public static function areExact(array $columns, bool $exactTexts): bool
    {
        foreach ($columns as $column) {
            if (!self::isExact($column['type'], $exactTexts)) {
                return false;
            }
        }

        return true;
    }

    /** The text of one value, with its length in front so that no two lists of values have the same text. */
    public static function part(string $type, mixed $value): string
    {
        if ($value === null) {
            return 'null;';
        }
        $text = match (true) {
            is_bool($value) => $value ? '1' : '0',
            is_int($value), is_float($value) => (string) $value,
            is_string($value) => $value,
            default => LobValue::text($value) ?? get_debug_type($value),
        };
        if ($type === 'BOOLEAN' || $type === 'BOOLEAN_EMU') {
            $text = in_array($text, ['', '0', 'f', 'false'], true) ? '0' : '1';
        } elseif ($type === 'UUID') {
            $text = strtolower($text);
        }

        return strlen($text) . ':' . $text . ';';
    }

    private static function isExact(string $type, bool $exactTexts): bool
    {
        return in_array($type, self::EXACT, true) || $exactTexts && in_array($type, self::TEXT, true);
    }
}
