<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\FormattedText;

/**
 * Whether the value of a column is known without its getter.
 *
 * @phpstan-import-type Column from TableMap
 */
final class GeneratedGetter
{
    /** Types whose property is the value. */
    private const PLAIN = [
        'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'REAL', 'FLOAT', 'DOUBLE', 'BOOLEAN', 'BOOLEAN_EMU', 'CHAR',
        'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT', 'UUID', ...FormattedText::TYPES, 'NAMED_ENUM',
    ];

    /** @param Column $column */
    public static function isPlain(array $column): bool
    {
        return in_array($column['type'], self::PLAIN, true);
    }

    /** @param Column $column */
    public static function isDecimal(array $column): bool
    {
        return $column['type'] === 'DECIMAL' || $column['type'] === 'NUMERIC';
    }

    /** @param Column $column */
    public static function isBoolean(array $column): bool
    {
        return $column['type'] === 'BOOLEAN' || $column['type'] === 'BOOLEAN_EMU';
    }

    /**
     * Whether a getter is neither one of a behavior or the application, nor gives a date as a text unless asked to.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @param Column $column
     */
    public static function has(string $class, array $column): bool
    {
        if ($column['ownGetter'] ?? false) {
            return false;
        }
        $method = new \ReflectionMethod($class, 'get' . $column['phpName']);
        $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->getDeclaringClass();
        $format = $method->getParameters()[0] ?? null;

        return $method->class === $generated->name && ($format === null || $format->getDefaultValue() === null);
    }
}
