<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\Sql\SelectModifiers;

/** The columns, the order and the FROM clause of a criteria, as applications read and change them. */
trait CriteriaColumns
{
    public function removeSelectColumn(string $name): static
    {
        $removed = $this->selectText($name);
        $spec = $this->spec();
        $spec->extended()->selectColumns = array_values(array_diff($spec->selectColumns, [$removed]));

        return $this;
    }

    /** Whether columns are named that are to be read. */
    public function hasSelectClause(): bool
    {
        return $this->getSelectColumns() !== [] || $this->getAsColumns() !== [];
    }

    /** Whether two columns that are read have the same name in their tables. */
    public function needsSelectAliases(): bool
    {
        $names = array_map(
            static fn (string $column): string => substr($column, (int) strrpos('.' . $column, '.')),
            $this->getSelectColumns(),
        );

        return count($names) !== count(array_unique($names));
    }

    /** @return array<string, string> */
    public function getAsColumns(): array
    {
        return $this->spec()->asColumns;
    }

    public function getColumnForAs(string $as): ?string
    {
        return $this->spec()->asColumns[$as] ?? null;
    }

    public function setAll(): static
    {
        return $this->setDistinct(false)->addSelectModifier(Keywords::ALL);
    }

    public function removeSelectModifier(string $modifier): static
    {
        SelectModifiers::remove($this->spec(), $modifier);

        return $this;
    }

    public function hasSelectModifier(string $modifier): bool
    {
        return in_array($modifier, $this->getSelectModifiers(), true);
    }

    /** @return list<string> */
    public function getSelectModifiers(): array
    {
        return SelectModifiers::of($this->spec());
    }

    /** Reads from the result of another criteria, whose columns are called "alias.column". */
    public function addSelectQuery(Criteria $subQueryCriteria, ?string $alias = null): static
    {
        $alias ??= 'alias_' . ($subQueryCriteria->forgeSelectQueryAlias() + count($this->selectQueries));
        $this->selectQueries[Names::alias($alias)] = $subQueryCriteria;

        return $this;
    }

    public function hasSelectQueries(): bool
    {
        return $this->getSelectQueries() !== [];
    }

    /** @return array<string, Criteria> by alias */
    public function getSelectQueries(): array
    {
        return $this->selectQueries;
    }

    public function getSelectQuery(string $alias): Criteria
    {
        return $this->getSelectQueries()[$alias] ?? throw UnknownRelationException::notJoined($alias);
    }

    public function hasSelectQuery(string $alias): bool
    {
        return isset($this->getSelectQueries()[$alias]);
    }

    /** The number in the next alias that addSelectQuery() makes. */
    public function forgeSelectQueryAlias(): int
    {
        $number = 1;
        foreach ($this->getSelectQueries() as $query) {
            $number += $query->forgeSelectQueryAlias();
        }

        return $number;
    }

    public function clearGroupByColumns(): static
    {
        $this->spec()->groupByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getGroupByColumns(): array
    {
        return $this->spec()->groupByColumns;
    }

    public function addAscendingOrderByColumn(string $name): static
    {
        $this->spec()->orderByColumns[] = [$this->columnText($name), Keywords::ASC];

        return $this;
    }

    public function addDescendingOrderByColumn(string $name): static
    {
        $this->spec()->orderByColumns[] = [$this->columnText($name), Keywords::DESC];

        return $this;
    }

    public function clearOrderByColumns(): static
    {
        $this->spec()->orderByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getOrderByColumns(): array
    {
        return array_map(static fn (array $order): string => implode(' ', $order), $this->spec()->orderByColumns);
    }
}
