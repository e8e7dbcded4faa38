<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\Exception\TableNotFoundException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/** Finds the table of a model by its name. */
final class ModelNames
{
    /**
     * @param string $model a class, or the phpName of a table
     * @param string|null $database the datasource of the table; null: the default one
     * @return class-string<TableMap>
     */
    public static function tableMap(string $model, ?string $database): string
    {
        $name = ltrim($model, '\\');
        $map = class_exists($name) && defined($name . '::TABLE_MAP') ? constant($name . '::TABLE_MAP') : null;
        if (is_string($map) && is_subclass_of($map, TableMap::class)) {
            return $map;
        }
        try {
            return Orm::getDatabaseMap($database)->getTableByPhpName($name)::class;
        } catch (TableNotFoundException $unknown) {
            throw UnknownModelException::named($model, $unknown);
        }
    }

    /** @return array{string, string|null} the class and the alias of "Book b" */
    public static function split(string $classAndAlias): array
    {
        $parts = preg_split('/\s+(?:AS\s+)?/i', trim($classAndAlias), 2) ?: [''];

        return [ltrim($parts[0], '\\'), $parts[1] ?? null];
    }

    public static function withoutNamespace(string $class): string
    {
        $slash = strrpos($class, '\\');

        return $slash === false ? $class : substr($class, $slash + 1);
    }
}
