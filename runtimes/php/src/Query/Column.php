<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * A column that a name in a query stands for.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class Column
{
    use NotSerializable;

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
        $definition = $map::COLUMNS[$name];

        return new self($prefix . $definition['sql'], $map::TABLE_NAME . '.' . $name, $definition, $map::DATABASE_NAME);
    }
}
