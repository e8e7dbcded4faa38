<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/** The columns of a table that say which rows belong together: its primary key, and those of its foreign keys. */
final class LinkColumns
{
    /** @var array<class-string<TableMap>, list<string>> */
    private static array $all = [];

    /**
     * @param class-string<TableMap> $map
     * @return list<string>
     */
    public static function of(string $map): array
    {
        return self::$all[$map] ??= self::find($map);
    }

    /**
     * @param class-string<TableMap> $map
     * @return list<string>
     */
    private static function find(string $map): array
    {
        $columns = array_fill_keys($map::PRIMARY_KEY, true);
        foreach ($map::RELATIONS as $relation) {
            if ($relation['type'] !== RelationMap::MANY_TO_MANY) {
                // The keys are columns of this table: its foreign key, or the columns that another table refers to.
                $columns += array_fill_keys(array_keys($relation['columns'] ?? []), true);
            }
            $columns += array_fill_keys(array_keys($relation['constants'] ?? []), true);
        }

        return array_keys($columns);
    }
}
