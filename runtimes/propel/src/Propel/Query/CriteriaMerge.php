<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QueryMerge;

/** Merges a criteria without a table, name by name. */
final class CriteriaMerge
{
    /** Adds the parts of another criteria; parts that only the first one has stay. */
    public static function merge(Criteria $into, Criteria $criteria, ?string $operator): void
    {
        $other = $criteria->spec();
        QueryMerge::mergeSettings($into->spec(), $other, $operator);
        foreach ($other->tableAliases as $alias => $table) {
            $into->addAlias($alias, $table);
        }
        foreach ($criteria->criterions()->joins as $name => $join) {
            $into->addJoinObject(clone $join, is_string($name) ? $name : null);
        }
        foreach ($criteria->getSelectQueries() as $alias => $query) {
            $into->addSelectQuery($query, $alias);
        }
        foreach ($other->selectColumns as $column) {
            $into->addSelectColumn($column);
        }
        foreach ($other->asColumns as $alias => $clause) {
            $into->addAsColumn($alias, $clause);
        }
        foreach ($other->groupByColumns as $column) {
            $into->addGroupByColumn($column);
        }
        foreach ($other->orderByColumns as [$column, $direction]) {
            $direction === Keywords::DESC
                ? $into->addDescendingOrderByColumn($column)
                : $into->addAscendingOrderByColumn($column);
        }
        if ($other->beginsAsAlternative) {
            $into->_or();
        }
        self::mergeCriterions($into, array_values($criteria->getMap()));
        foreach ($criteria->criterions()->havings as $criterion) {
            $into->addHaving($criterion);
        }
    }

    /**
     * Several comparisons after _or() are one alternative.
     *
     * @param list<AbstractCriterion> $criterions
     */
    private static function mergeCriterions(Criteria $into, array $criterions): void
    {
        if ($criterions === []) {
            $into->_and();
        } elseif ($into->spec()->nextIsAlternative && count($criterions) > 1) {
            $first = clone array_shift($criterions);
            foreach ($criterions as $criterion) {
                $first->addAnd($criterion);
            }
            $into->addUsingOperator($first);
        } else {
            foreach ($criterions as $criterion) {
                $into->addUsingOperator($criterion);
            }
        }
    }
}
