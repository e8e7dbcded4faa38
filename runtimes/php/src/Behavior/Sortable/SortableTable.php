<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Scope\PlainProperties;
use Orm\Runtime\Behavior\Scope\ScopeColumns;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * What the SQL of lists is made from: the names of one table, quoted.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class SortableTable
{
    use NotSerializable;

    /**
     * The tables in use; each operation looks several times, most of them before they call of().
     *
     * @internal
     * @var array<class-string<TableMap>, self>
     */
    public static array $all = [];

    public readonly string $name;
    public readonly string $sql;
    public readonly string $rank;
    public readonly string $rankColumn;
    public readonly string $rankProperty;
    public readonly int $rankPosition;
    public readonly bool $rankRequired;
    /** Whether a unique index is over the scope and the rank. */
    public readonly bool $unique;
    /** Its name. */
    public readonly ?string $uniqueIndex;
    public readonly ScopeColumns $scopes;
    /** @var list<string> */
    public readonly array $scopeNames;
    /** @var list<ColumnDefinition> */
    public readonly array $scopeColumns;
    /** @var list<int> */
    public readonly array $scopePositions;
    /** @var list<string>|null the properties of the scope columns, where they hold what is stored */
    public readonly ?array $scopeProperties;
    /** The property of the only scope column, where it holds what is stored. */
    public readonly ?string $scopeProperty;
    /** For the rows of a list none of whose values is null. */
    public readonly string $scopeCondition;
    /** The SELECT of the highest rank of such a list. */
    public readonly string $maxText;
    /** @var list<ColumnDefinition> */
    public readonly array $keyColumns;
    /** @var list<string>|null the properties of the key columns, where they hold what is stored */
    public readonly ?array $keyProperties;
    /** The property of the only key column, where it holds what is stored. */
    public readonly ?string $keyProperty;
    public readonly string $keyCondition;

    /**
     * Whether no hooks are around deleting objects of a class.
     *
     * @internal for delete(), which fills it
     * @var array<class-string, bool>
     */
    public array $deletesPlainly = [];

    /** Whether other behaviors have to hear of rows that get another scope. */
    public readonly bool $hasOtherHooks;
    /**
     * By adapter, for the previous object and for the next one; false where it cannot be kept.
     *
     * @internal
     * @var array<class-string, array<int, NeighbourSelect|false>>
     */
    public array $neighbourSelects = [];
    /** @internal the list that was asked for last */
    public ?ListScope $lastList = null;

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map)
    {
        /** @var array{rank: string, scope: list<string>, unique?: string, qualified?: bool}|null $facts */
        $facts = $map::BEHAVIOR_FACTS['sortable'] ?? null;
        if ($facts === null) {
            throw new OrmException(sprintf('The table "%s" is not sortable.', $map::TABLE_NAME));
        }
        $rank = $map::COLUMNS[$facts['rank']];
        $this->hasOtherHooks = \count($map::HOOKS) > 1;
        $this->name = $map::TABLE_NAME;
        $this->sql = $map::SQL_TABLE;
        $this->rank = $rank['sql'];
        $this->rankColumn = $facts['rank'];
        $this->rankProperty = $rank['property'];
        $this->rankPosition = $map::position($facts['rank']);
        $this->rankRequired = $rank['required'] ?? false;
        $this->uniqueIndex = $facts['unique'] ?? null;
        $this->unique = $this->uniqueIndex !== null;
        $this->scopeNames = $facts['scope'];
        $this->scopes = new ScopeColumns($map, $facts['scope'], 'lists');
        $this->scopeColumns = $this->scopes->columns;
        $this->scopePositions = array_map(static fn (string $name): int => $map::position($name), $facts['scope']);
        $this->scopeProperties = PlainProperties::of($this->scopeColumns);
        $this->scopeProperty = \count($this->scopeColumns) === 1 ? $this->scopeProperties[0] ?? null : null;
        $conditions = array_map(static fn (array $column): string => $column['sql'] . ' = ?', $this->scopeColumns);
        $this->scopeCondition = $conditions === [] ? '1 = 1' : implode(' AND ', $conditions);
        $this->maxText = "SELECT MAX($this->rank) FROM $this->sql WHERE $this->scopeCondition";
        $this->keyColumns = array_map(static fn (string $name): array => $map::COLUMNS[$name], $map::PRIMARY_KEY);
        $this->keyProperties = PlainProperties::of($this->keyColumns);
        $this->keyProperty = \count($this->keyColumns) === 1 ? $this->keyProperties[0] ?? null : null;
        $this->keyCondition = implode(' AND ', array_map(
            static fn (array $column): string => $column['sql'] . ' = ?',
            $this->keyColumns,
        ));
    }

    /**
     * The list of rows with these values in their scope columns. Most operations ask for the same one several times.
     *
     * @param list<mixed> $values as stored
     */
    public function list(array $values): ListScope
    {
        return $this->lastList?->values === $values ? $this->lastList : $this->lastList = new ListScope($this, $values);
    }

    /**
     * The list of a row that was read.
     *
     * @param list<mixed> $stored
     */
    public function storedList(array $stored): ListScope
    {
        $last = $this->lastList;

        // Most operations are on the list of the one before.
        return $last !== null && $last->values === $stored
            ? $last
            : new ListScope($this, $this->scopes->ofRow($stored));
    }

    /**
     * Whether a table has lists: its classes may only extend those of a table that has.
     *
     * @param class-string<TableMap> $map
     */
    public static function isSortable(string $map): bool
    {
        return isset($map::BEHAVIOR_FACTS['sortable']);
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /** Whether an object can leave its list for that of objects without a scope. */
    public function hasNullScope(): bool
    {
        foreach ($this->scopeColumns as $column) {
            if ($column['required'] ?? false) {
                return false;
            }
        }

        return $this->scopeColumns !== [];
    }

    /** A condition for any of several rows, with the values of their keys as its `?`. */
    public function anyKey(int $count): string
    {
        return \count($this->keyColumns) === 1
            ? $this->keyColumns[0]['sql'] . ' IN (' . str_repeat('?, ', $count - 1) . '?)'
            : '(' . str_repeat($this->keyCondition . ') OR (', $count - 1) . $this->keyCondition . ')';
    }

    /**
     * The list that a program means by these values, one per scope column.
     *
     * @param array<int|string, mixed> $values in the order of the columns, or by their names
     */
    public function scope(array $values): ListScope
    {
        return new ListScope($this, $this->scopes->stored($values));
    }
}
