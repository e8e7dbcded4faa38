<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Query\Join\ColumnJoins;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\Sql\SelectModifiers;

/**
 * The SELECT and FROM clauses of a criteria: columns, expressions, other queries; joins by columns, whether the schema
 * relates their tables or not; aliases of tables.
 */
trait SelectClause
{
    /** @param string $name a column, or a call such as `COUNT(*)`; other SQL goes into addAsColumn() */
    public function addSelectColumn(string $name): static
    {
        $this->spec()->selectColumns[] = $this->selectText($name);

        return $this;
    }

    public function removeSelectColumn(string $name): static
    {
        $removed = $this->selectText($name);
        $spec = $this->spec();
        $spec->selectColumns = array_values(array_diff($spec->selectColumns, [$removed]));

        return $this;
    }

    public function clearSelectColumns(): static
    {
        $this->spec()->selectColumns = $this->spec()->asColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getSelectColumns(): array
    {
        return $this->spec()->selectColumns;
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

    public function addAsColumn(string $name, string $clause): static
    {
        $this->spec()->asColumns[Names::alias($name)] = $this->clauseText($clause);

        return $this;
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

    public function setDistinct(bool $distinct = true): static
    {
        SelectModifiers::setDistinct($this->spec(), $distinct);

        return $this;
    }

    public function setAll(): static
    {
        return $this->setDistinct(false)->addSelectModifier(self::ALL);
    }

    public function isDistinct(): bool
    {
        return $this->spec()->distinct;
    }

    /** @param string $modifier a word that the database takes between SELECT and the columns */
    public function addSelectModifier(string $modifier): static
    {
        SelectModifiers::add($this->spec(), $modifier);

        return $this;
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
        $alias ??= 'alias_' . ($subQueryCriteria->forgeSelectQueryAlias() + count($this->criterions()->selectQueries));
        $this->criterions()->selectQueries[Names::alias($alias)] = $subQueryCriteria;

        return $this;
    }

    public function hasSelectQueries(): bool
    {
        return $this->getSelectQueries() !== [];
    }

    /** @return array<string, Criteria> by alias */
    public function getSelectQueries(): array
    {
        return $this->criterions()->selectQueries;
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

    /**
     * @param string|array<string> $left
     * @param string|array<string> $right
     */
    public function addJoin(string|array $left, string|array $right, ?string $joinType = null): static
    {
        return $this->addMultipleJoin(ColumnJoins::pairs((array) $left, (array) $right), $joinType);
    }

    /**
     * @param array<mixed> $conditions lists of a column here, one there or a value, and an operator, if it is not `=`
     */
    public function addMultipleJoin(array $conditions, ?string $joinType = null): static
    {
        return $this->addJoinObject(ColumnJoins::join($conditions, $joinType));
    }

    /** @param string|null $name to find the join by; null: the alias or name of its table */
    public function addJoinObject(Join $join, ?string $name = null): static
    {
        return $this->admitJoin($join, $name);
    }

    /** @return array<int|string, Join> */
    public function getJoins(): array
    {
        return $this->criterions()->joins;
    }

    public function getJoin(string $name): Join
    {
        return $this->criterions()->joins[$name] ?? throw UnknownRelationException::notJoined($name);
    }

    public function hasJoin(string $name): bool
    {
        return isset($this->criterions()->joins[$name]);
    }

    /** Gives a table another name, which joins and columns can use. */
    public function addAlias(string $alias, string $table): static
    {
        $this->spec()->tableAliases[Names::alias($alias)] = $table;

        return $this;
    }

    public function removeAlias(string $alias): static
    {
        unset($this->spec()->tableAliases[$alias]);

        return $this;
    }

    /** @return array<string, string> tables by alias */
    public function getAliases(): array
    {
        return $this->spec()->tableAliases;
    }

    public function getTableForAlias(string $alias): ?string
    {
        return $this->spec()->tableAliases[$alias] ?? null;
    }

    /** @return array{string, string|null} the table and its alias, if the name is one */
    public function getTableNameAndAlias(string $tableAliasOrName): array
    {
        $table = $this->getTableForAlias($tableAliasOrName);

        return $table === null ? [$tableAliasOrName, null] : [$table, $tableAliasOrName];
    }

    /** A selected column as this criteria stores it. */
    protected function selectText(string $name): string
    {
        return $name;
    }

    /** An expression as this criteria stores it. */
    protected function clauseText(string $clause): string
    {
        return $clause;
    }

    protected function admitJoin(Join $join, ?string $name): static
    {
        $this->criterions()->addJoin($join, $name);

        return $this;
    }
}
