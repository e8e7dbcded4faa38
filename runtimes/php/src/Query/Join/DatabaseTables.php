<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Map\Exception\TableNotFoundException;
use Orm\Runtime\Map\TableMap;

/** Finds the tables of a datasource by their names. */
final class DatabaseTables
{
    /** @return class-string<TableMap>|null */
    public static function find(string $database, string $tableName): ?string
    {
        $map = DatabaseMap::named($database);
        if (!$map->hasTable($tableName)) {
            return null;
        }
        try {
            return $map->getTable($tableName)::class;
        } catch (TableNotFoundException) {
            return null;
        }
    }
}
