<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QueryMerge;

/** Merges a criteria without a table, name by name. */
trait Merging
{
    /** Adds the parts of another criteria to this one; parts that only this one has stay. */
    public function mergeWith(Criteria $criteria, ?string $operator = null): static
    {
        $other = $criteria->spec();
        QueryMerge::mergeSettings($this->spec(), $other, $operator);
        foreach ($other->tableAliases as $alias => $table) {
            $this->addAlias($alias, $table);
        }
        foreach ($criteria->criterions()->joins as $name => $join) {
            $this->addJoinObject(clone $join, is_string($name) ? $name : null);
        }
        foreach ($criteria->criterions()->selectQueries as $alias => $query) {
            $this->addSelectQuery($query, $alias);
        }
        foreach ($other->selectColumns as $column) {
            $this->addSelectColumn($column);
        }
        foreach ($other->asColumns as $alias => $clause) {
            $this->addAsColumn($alias, $clause);
        }
        foreach ($other->groupByColumns as $column) {
            $this->addGroupByColumn($column);
        }
        foreach ($other->orderByColumns as [$column, $direction]) {
            $direction === Keywords::DESC
                ? $this->addDescendingOrderByColumn($column)
                : $this->addAscendingOrderByColumn($column);
        }
        $this->mergeCriterions(array_values($criteria->getMap()));
        foreach ($criteria->criterions()->havings as $criterion) {
            $this->addHaving($criterion);
        }

        return $this;
    }

    /**
     * Several comparisons after _or() are one alternative.
     *
     * @param list<AbstractCriterion> $criterions
     */
    private function mergeCriterions(array $criterions): void
    {
        if ($criterions === []) {
            $this->_and();
        } elseif ($this->spec()->nextIsAlternative && count($criterions) > 1) {
            $first = clone array_shift($criterions);
            foreach ($criterions as $criterion) {
                $first->addAnd($criterion);
            }
            $this->addUsingOperator($first);
        } else {
            foreach ($criterions as $criterion) {
                $this->addUsingOperator($criterion);
            }
        }
    }
}
