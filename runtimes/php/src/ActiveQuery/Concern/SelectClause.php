<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Query\Names;

/**
 * The SELECT clause of a criteria: columns, expressions, other queries.
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
        $spec = $this->spec();
        $spec->distinct = $distinct;
        if ($spec->selectModifiers !== []) {
            $spec->selectModifiers = array_values(array_diff($spec->selectModifiers, [self::ALL]));
        }

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
        if (!in_array(strtoupper($modifier), self::SELECT_MODIFIERS, true)) {
            throw InvalidClauseException::notOneOf('modifier of SELECT', $modifier, self::SELECT_MODIFIERS);
        }
        if (strtoupper($modifier) === self::DISTINCT) {
            return $this->setDistinct();
        }
        if (!$this->hasSelectModifier($modifier)) {
            $this->spec()->selectModifiers[] = $modifier;
        }

        return $this;
    }

    public function removeSelectModifier(string $modifier): static
    {
        $spec = $this->spec();
        $spec->distinct = $spec->distinct && strtoupper($modifier) !== self::DISTINCT;
        $spec->selectModifiers = array_values(array_diff($spec->selectModifiers, [$modifier]));

        return $this;
    }

    public function hasSelectModifier(string $modifier): bool
    {
        return in_array($modifier, $this->getSelectModifiers(), true);
    }

    /** @return list<string> */
    public function getSelectModifiers(): array
    {
        return [...($this->spec()->distinct ? [self::DISTINCT] : []), ...$this->spec()->selectModifiers];
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
}
