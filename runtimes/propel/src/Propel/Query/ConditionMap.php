<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Criterion\CriterionFactory;
use Orm\Runtime\ActiveQuery\Criterion\RawCriterion;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Query\Keywords;

/** The conditions of a criteria, by the columns they compare. */
trait ConditionMap
{
    /**
     * Makes a comparison to combine with others before it is added.
     *
     * @param int|string|null $comparison an operator; a PDO::PARAM_ constant where the column is SQL with a `?`
     */
    public function getNewCriterion(
        string|ColumnMap|null $column,
        mixed $value = null,
        int|string|null $comparison = null,
    ): AbstractCriterion {
        return CriterionFactory::build($this, $column, $comparison, $value);
    }

    /** Replaces earlier comparisons of the column. */
    public function add(
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value = null,
        int|string|null $comparison = null,
    ): static {
        $criterion = $this->criterionFor($p1, $value, $comparison);

        return $this->replaceConditions(is_string($p1) ? $p1 : $criterion->qualifiedName(), $criterion);
    }

    public function addAnd(
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value = null,
        int|string|null $comparison = null,
    ): static {
        return $this->_and()->admit($this->criterionFor($p1, $value, $comparison));
    }

    /** Adds an alternative to the last condition. */
    public function addOr(
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value = null,
        int|string|null $comparison = null,
    ): static {
        return $this->_or()->admit($this->criterionFor($p1, $value, $comparison));
    }

    /** Adds a comparison by the operator of the last _or() or _and(). */
    public function addUsingOperator(
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value = null,
        int|string|null $operator = null,
    ): static {
        return $this->admit($this->criterionFor($p1, $value, $operator));
    }

    public function addHaving(
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value = null,
        int|string|null $comparison = null,
    ): static {
        return $this->admitHaving($this->criterionFor($p1, $value, $comparison));
    }

    /** Makes a comparison under a name, for combine(). */
    public function addCond(
        string $name,
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value = null,
        int|string|null $comparison = null,
    ): static {
        return $this->admitNamed($name, $this->criterionFor($p1, $value, $comparison));
    }

    /**
     * Joins comparisons by "and" or "or", into a new one if it is given a name.
     *
     * @param list<string> $conditions names that addCond() was given
     */
    public function combine(
        array $conditions,
        string $operator = Keywords::LOGICAL_AND,
        ?string $conditionName = null,
    ): static {
        $combined = $this->criterions()->combine($conditions, $operator);

        return $conditionName === null ? $this->addAnd($combined) : $this->addCond($conditionName, $combined);
    }

    /** @return array<string, AbstractCriterion> by "table.column" */
    public function getMap(): array
    {
        return $this->criterions()->map;
    }

    /** @return list<string> the columns that have conditions */
    public function keys(): array
    {
        return array_map(strval(...), array_keys($this->getMap()));
    }

    public function containsKey(string $column): bool
    {
        return isset($this->getMap()[$column]);
    }

    /** Whether the column is compared with anything but null. */
    public function keyContainsValue(string $column): bool
    {
        return $this->getValue($column) !== null;
    }

    public function hasWhereClause(): bool
    {
        return $this->getMap() !== [];
    }

    public function getCriterion(string $column): ?AbstractCriterion
    {
        return $this->getMap()[$column] ?? null;
    }

    public function getLastCriterion(): ?AbstractCriterion
    {
        $map = $this->getMap();

        return $map === [] ? null : $map[array_key_last($map)];
    }

    public function getColumnName(string $name): ?string
    {
        return $this->getCriterion($name)?->getColumn();
    }

    /** @return array<string, list<string>> the columns that have conditions, by table */
    public function getTablesColumns(): array
    {
        $tables = [];
        foreach ($this->keys() as $key) {
            $dot = strrpos($key, '.');
            if ($dot !== false) {
                $tables[substr($key, 0, $dot)][] = $key;
            }
        }

        return $tables;
    }

    public function getComparison(string $key): ?string
    {
        return $this->getCriterion($key)?->getComparison();
    }

    public function getTableName(string $name): ?string
    {
        return $this->getCriterion($name)?->getTable();
    }

    public function getValue(string $name): mixed
    {
        return $this->getCriterion($name)?->getValue();
    }

    public function get(string $key): mixed
    {
        return $this->getValue($key);
    }

    public function put(string $key, mixed $value): static
    {
        return $this->add($key, $value);
    }

    /**
     * Adds comparisons by column, or takes over the joins of another criteria.
     *
     * @param array<mixed>|Criteria $t comparisons, or values by "table.column"
     */
    public function putAll(array|Criteria $t): static
    {
        if ($t instanceof Criteria) {
            foreach ($t->getJoins() as $join) {
                $this->addJoinObject($join);
            }

            return $this;
        }
        foreach ($t as $column => $value) {
            if ($value instanceof AbstractCriterion) {
                $this->add($value);
                continue;
            }
            if (!is_string($column)) {
                throw InvalidClauseException::notAName('values by "table.column"', $column);
            }
            $this->replaceConditions($column, $this->criterionFor($column, $value, null));
        }

        return $this;
    }

    /** The conditions on groups, as one. */
    public function getHaving(): ?AbstractCriterion
    {
        return $this->criterions()->having();
    }

    /** Removes the conditions on a column and returns the value that it was compared with. */
    public function remove(string $key): mixed
    {
        $value = $this->getValue($key);
        unset($this->criterions()->map[$key]);

        return $value;
    }

    /** The number of columns that have conditions. */
    public function size(): int
    {
        return count($this->criterions()->map);
    }

    /** @return array<string, mixed> the comparisons as values to set: SQL where they are CUSTOM_EQUAL */
    public function toAssignments(): array
    {
        return $this->criterions()->assignments();
    }

    private function criterionFor(
        string|AbstractCriterion|ColumnMap|null $p1,
        mixed $value,
        int|string|null $comparison,
    ): AbstractCriterion {
        return $p1 instanceof AbstractCriterion ? $p1 : $this->getNewCriterion($p1, $value, $comparison);
    }

    private function replaceConditions(string $column, AbstractCriterion $criterion): static
    {
        if ($column !== '' && !$criterion instanceof RawCriterion) {
            $this->remove($column);
        }

        return $this->_and()->admit($criterion, $column);
    }

    /** @param string|null $key the column whose condition it is; null: that of the criterion */
    protected function admit(AbstractCriterion $criterion, ?string $key = null): static
    {
        $this->criterions()->add($criterion, $key, $this->spec());

        return $this;
    }

    protected function admitNamed(string $name, AbstractCriterion $criterion): static
    {
        $this->criterions()->named[$name] = $criterion;

        return $this;
    }

    protected function admitHaving(AbstractCriterion $criterion): static
    {
        $this->criterions()->addHaving($criterion, $this->spec());

        return $this;
    }
}
