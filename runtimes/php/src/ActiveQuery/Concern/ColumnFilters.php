<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Comparison;
use Orm\Runtime\ActiveQuery\Criterion\Condition;

/**
 * What the generated filterBy…, orderBy… and groupBy… methods of a column call, and their generic forms.
 */
trait ColumnFilters
{
    /** Comparisons with a number that need no conversion of it. */
    private const ORDERINGS = [
        Criteria::GREATER_THAN => ' > ?',
        Criteria::LESS_THAN => ' < ?',
        Criteria::GREATER_EQUAL => ' >= ?',
        Criteria::LESS_EQUAL => ' <= ?',
    ];

    /** @param string $column phpName or name of a column */
    public function filterBy(string $column, mixed $value, ?string $comparison = null): static
    {
        return $this->addCondition($this->comparison($this->column($column), $value, $comparison));
    }

    /** @param array<string, mixed> $conditions value by column */
    public function filterByArray(array $conditions): static
    {
        foreach ($conditions as $column => $value) {
            $this->filterBy($column, $value);
        }

        return $this;
    }

    /** @param int|float|string|array<int|string, int|float|string|null>|null $value */
    protected function numberFilter(string $column, int|float|string|array|null $value, ?string $comparison): static
    {
        if (\is_int($value) && ($comparison === null || isset(self::ORDERINGS[$comparison]))) {
            $sql = $this->prefix . $this->table->columns[$column]['sql'];
            $condition = $comparison === null
                ? new Condition($sql . ' = ?', [$value], $sql, false, $value)
                : new Condition($sql . self::ORDERINGS[$comparison], [$value], $sql);
            if ($this->nextIsAlternative) {
                return $this->addCondition($condition);
            }
            $this->conditions[] = $condition;

            return $this;
        }

        return $this->filterByOwn($column, $value, $comparison);
    }

    /** @param string|array<string|null>|null $value */
    protected function textFilter(string $column, string|array|null $value, ?string $comparison): static
    {
        if (\is_string($value) && $comparison === null && !$this->ignoreCase) {
            $sql = $this->prefix . $this->table->columns[$column]['sql'];
            $condition = new Condition($sql . ' = ?', [$value], $sql, false, $value);
            if ($this->nextIsAlternative) {
                return $this->addCondition($condition);
            }
            $this->conditions[] = $condition;

            return $this;
        }

        return $this->filterByOwn($column, $value, $comparison);
    }

    /** @param \DateTimeInterface|string|int|array<int|string, \DateTimeInterface|string|int|null>|null $value */
    protected function dateFilter(
        string $column,
        \DateTimeInterface|string|int|array|null $value,
        ?string $comparison,
    ): static {
        return $this->filterByOwn($column, $value, $comparison);
    }

    protected function booleanFilter(string $column, bool|int|string|null $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    /** @param string|array<string|null>|null $value */
    protected function enumFilter(string $column, string|array|null $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    /** @param string|array<string>|null $value */
    protected function setFilter(string $column, string|array|null $value, ?string $comparison): static
    {
        $operator = Comparison::operator($comparison);

        return $this->filterByOwn($column, $value, match ($operator) {
            'IN' => Criteria::CONTAINS_SOME,
            'NOT IN' => Criteria::CONTAINS_NONE,
            default => $comparison,
        });
    }

    /** @param scalar|array<scalar|null>|null $value */
    protected function arrayFilter(string $column, mixed $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    protected function objectFilter(string $column, mixed $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    protected function jsonFilter(string $column, mixed $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    /** @param string|array<string|null>|null $value */
    protected function uuidFilter(string $column, string|array|null $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    protected function lobFilter(string $column, mixed $value, ?string $comparison): static
    {
        return $this->filterByOwn($column, $value, $comparison);
    }

    protected function orderColumn(string $column, string $order): static
    {
        $definition = $this->table->columns[$column];
        $sql = $this->prefix . $definition['sql'];
        $this->orderByColumns[] = [
            $this->ignoreCase && $this->isText($definition['type']) ? 'UPPER(' . $sql . ')' : $sql,
            $order === Criteria::ASC ? $order : self::direction($order),
        ];

        return $this;
    }

    protected function groupColumn(string $column): static
    {
        $this->groupByColumns[] = $this->prefix . $this->table->columns[$column]['sql'];

        return $this;
    }

    private function isText(string $type): bool
    {
        return in_array($type, ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB'], true);
    }

    private function filterByOwn(string $column, mixed $value, ?string $comparison): static
    {
        $own = Column::of(static::TABLE_MAP, $column, $this->prefix);

        return $this->addCondition($this->comparison($own, $value, $comparison));
    }
}
