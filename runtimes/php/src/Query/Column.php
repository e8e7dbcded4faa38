<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Support\NotSerializable;

/**
 * A column that a name in a query stands for.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class Column
{
    use NotSerializable;

    private const KEPT = 2000;

    /** @var array<class-string<TableMap>, array<string, array<string, self>>> by table map, prefix and any kind of name */
    private static array $called = [];
    private static int $count = 0;

    /**
     * @param string $sql quoted and qualified
     * @param string $label "table.column", for messages
     * @param ColumnDefinition $definition
     * @param string $database whose time zone its dates are in
     */
    public function __construct(
        public readonly string $sql,
        public readonly string $label,
        public readonly array $definition,
        public readonly string $database,
    ) {
    }

    /**
     * @param class-string<TableMap> $map
     * @param string $prefix what stands before the column: the quoted table or alias, and a dot
     */
    public static function of(string $map, string $name, string $prefix): self
    {
        $definition = $map::COLUMNS[$name] ?? throw UnknownColumnException::named($name, $map);

        return new self($prefix . $definition['sql'], $map::TABLE_NAME . '.' . $name, $definition, $map::DATABASE_NAME);
    }

    /**
     * The column that a name of any kind stands for.
     *
     * @param class-string<TableMap> $map
     * @param string $prefix as of of()
     */
    public static function called(string $map, string $name, string $prefix): self
    {
        return self::$called[$map][$prefix][$name] ?? self::keep($map, $name, $prefix);
    }

    /** @param class-string<TableMap> $map */
    private static function keep(string $map, string $name, string $prefix): self
    {
        $column = ColumnNames::of($map)->columnOf($name) ?? throw UnknownColumnException::named($name, $map);
        if (++self::$count > self::KEPT) {
            self::$called = [];
            self::$count = 1;
        }

        return self::$called[$map][$prefix][$name] = self::of($map, $column, $prefix);
    }
}
