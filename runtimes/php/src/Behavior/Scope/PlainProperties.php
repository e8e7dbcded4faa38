<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Scope;

use Orm\Runtime\Map\TableMap;

/**
 * The properties of columns, where they hold what is stored.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class PlainProperties
{
    private const TYPES = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET', 'VARCHAR', 'CHAR'];

    /**
     * @param list<ColumnDefinition> $columns
     * @return list<string>|null null where a property holds something else
     */
    public static function of(array $columns): ?array
    {
        return array_diff(array_column($columns, 'type'), self::TYPES) === []
            ? array_column($columns, 'property')
            : null;
    }
}
