<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Scope;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The names of a table that has lists or trees, as their statements need them.
 *
 * @internal
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
abstract class ScopedTable
{
    use NotSerializable;

    private const TYPES = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'NAMED_ENUM', 'SET', 'VARCHAR', 'CHAR'];

    public readonly string $name;
    /** The quoted name. */
    public readonly string $sql;
    public readonly ScopeColumns $scopes;
    /** @var list<string> */
    public readonly array $scopeNames;
    /** @var list<ColumnDefinition> */
    public readonly array $scopeColumns;
    /** @var list<int> */
    public readonly array $scopePositions;
    /** @var list<string>|null the properties of the scope columns, where they hold what is stored */
    public readonly ?array $scopeProperties;
    /** @var list<ColumnDefinition> */
    public readonly array $keyColumns;
    /** @var list<string>|null the properties of the key columns, where they hold what is stored */
    public readonly ?array $keyProperties;
    /** A condition for one row, with the values of its key as its `?`. */
    public readonly string $keyCondition;

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $scope the columns that tell lists or trees apart
     * @param string $parts what they tell apart, for messages
     */
    protected function __construct(public readonly string $map, array $scope, string $parts)
    {
        $this->name = $map::TABLE_NAME;
        $this->sql = $map::SQL_TABLE;
        $this->scopeNames = $scope;
        $this->scopes = new ScopeColumns($map, $scope, $parts);
        $this->scopeColumns = $this->scopes->columns;
        $this->scopePositions = array_map(static fn (string $name): int => $map::position($name), $scope);
        $this->scopeProperties = self::plainProperties($this->scopeColumns);
        $this->keyColumns = array_map(static fn (string $name): array => $map::COLUMNS[$name], $map::PRIMARY_KEY);
        $this->keyProperties = self::plainProperties($this->keyColumns);
        $this->keyCondition = implode(' AND ', array_map(
            static fn (array $column): string => $column['sql'] . ' = ?',
            $this->keyColumns,
        ));
    }

    /** A condition for any of several rows, with the values of their keys as its `?`. */
    public function anyKey(int $count): string
    {
        return \count($this->keyColumns) === 1
            ? $this->keyColumns[0]['sql'] . ' IN (' . str_repeat('?, ', $count - 1) . '?)'
            : '(' . str_repeat($this->keyCondition . ') OR (', $count - 1) . $this->keyCondition . ')';
    }

    /**
     * @param list<ColumnDefinition> $columns
     * @return list<string>|null null where a property holds something else
     */
    private static function plainProperties(array $columns): ?array
    {
        return array_diff(array_column($columns, 'type'), self::TYPES) === []
            ? array_column($columns, 'property')
            : null;
    }
}
