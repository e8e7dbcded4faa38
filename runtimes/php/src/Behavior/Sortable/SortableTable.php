<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Scope\ScopedTable;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;

/** A table that has lists. */
final class SortableTable extends ScopedTable
{
    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    public readonly string $rank;
    public readonly string $rankColumn;
    public readonly string $rankProperty;
    public readonly int $rankPosition;
    public readonly bool $rankRequired;
    /** Whether a unique index is over the scope and the rank. */
    public readonly bool $unique;
    /** Its name. */
    public readonly ?string $uniqueIndex;
    /** The property of the only scope column, where it holds what is stored. */
    public readonly ?string $scopeProperty;
    /** For the rows of a list none of whose values is null. */
    public readonly string $scopeCondition;
    /** The SELECT of the highest rank of such a list. */
    public readonly string $maxText;
    /** The property of the only key column, where it holds what is stored. */
    public readonly ?string $keyProperty;

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
     * Keyed by adapter, for the previous object and for the next one; false where it cannot be kept.
     *
     * @internal
     * @var array<class-string, array<int, NeighbourSelect|false>>
     */
    public array $neighbourSelects = [];
    /** @internal the list that was asked for last */
    public ?ListScope $lastList = null;

    /** @param class-string<TableMap> $map */
    private function __construct(string $map)
    {
        /** @var array{rank: string, scope: list<string>, unique?: string, qualified?: bool}|null $facts */
        $facts = $map::BEHAVIOR_FACTS['sortable'] ?? null;
        if ($facts === null) {
            throw new OrmException(sprintf('The table "%s" is not sortable.', $map::TABLE_NAME));
        }
        parent::__construct($map, $facts['scope'], 'lists');
        $rank = $map::COLUMNS[$facts['rank']];
        $this->hasOtherHooks = \count($map::HOOKS) > 1;
        $this->rank = $rank['sql'];
        $this->rankColumn = $facts['rank'];
        $this->rankProperty = $rank['property'];
        $this->rankPosition = $map::position($facts['rank']);
        $this->rankRequired = $rank['required'] ?? false;
        $this->uniqueIndex = $facts['unique'] ?? null;
        $this->unique = $this->uniqueIndex !== null;
        $this->scopeProperty = \count($this->scopeColumns) === 1 ? $this->scopeProperties[0] ?? null : null;
        $conditions = array_map(static fn (array $column): string => $column['sql'] . ' = ?', $this->scopeColumns);
        $this->scopeCondition = $conditions === [] ? '1 = 1' : implode(' AND ', $conditions);
        $this->maxText = "SELECT MAX($this->rank) FROM $this->sql WHERE $this->scopeCondition";
        $this->keyProperty = \count($this->keyColumns) === 1 ? $this->keyProperties[0] ?? null : null;
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
