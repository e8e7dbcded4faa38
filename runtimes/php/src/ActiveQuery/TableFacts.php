<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Map\TableMap;

/**
 * The constants of a table map that every query needs: reading properties is cheaper than finding a class by its name.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class TableFacts
{
    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    public readonly string $sql;
    public readonly string $prefix;
    public readonly string $selectList;
    public readonly string $database;
    /** @var array<string, ColumnDefinition> */
    public readonly array $columns;

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map)
    {
        $this->sql = $map::SQL_TABLE;
        $this->prefix = $map::SQL_TABLE . '.';
        $this->selectList = $map::SQL_SELECT_LIST;
        $this->database = $map::DATABASE_NAME;
        $this->columns = $map::COLUMNS;
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }
}
