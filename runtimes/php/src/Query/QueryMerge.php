<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Query\Condition\Condition;

/**
 * Empties a query, or lets it take over what another one says.
 */
final class QueryMerge
{
    /** The table and its alias stay. */
    public static function clear(QuerySpec $spec): void
    {
        $spec->conditions = $spec->havings = $spec->namedConditions = $spec->joins = $spec->with = [];
        $spec->selected = $spec->selectColumns = $spec->asColumns = $spec->fromQueries = [];
        $spec->groupByColumns = $spec->orderByColumns = [];
        $spec->limit = $spec->comment = $spec->lock = $spec->formatter = null;
        $spec->offset = 0;
        $spec->distinct = $spec->ignoreCase = false;
        $spec->nextIsAlternative = $spec->beginsAsAlternative = false;
        $spec->unknownNames = [];
    }

    /**
     * Adds what a criteria without a table says, name by name.
     *
     * @template T of Criteria
     * @param T $into
     * @return T
     */
    public static function mergeCriteria(Criteria $into, Criteria $other, ?string $operator): Criteria
    {
        self::mergeSettings($into->spec(), $other->spec(), $operator);
        foreach ($other->criterions()->joins as [$pairs, $joinType]) {
            $into->addMultipleJoin($pairs, $joinType);
        }
        foreach ($other->spec()->selectColumns as $column) {
            $into->addSelectColumn($column);
        }
        foreach ($other->spec()->asColumns as $alias => $clause) {
            $into->addAsColumn($alias, $clause);
        }
        foreach ($other->spec()->groupByColumns as $column) {
            $into->addGroupByColumn($column);
        }
        foreach ($other->spec()->orderByColumns as [$column, $direction]) {
            if ($direction === Criteria::DESC) {
                $into->addDescendingOrderByColumn($column);
            } else {
                $into->addAscendingOrderByColumn($column);
            }
        }
        self::addCriterions($into, $other->criterions()->all);
        foreach ($other->criterions()->havings as $criterion) {
            $into->addHaving($criterion);
        }

        return $into;
    }

    /** Adds what the query of a table says, joins included. */
    public static function mergeQuery(QuerySpec $into, QuerySpec $other, ?string $operator): void
    {
        self::mergeSettings($into, $other, $operator);
        $into->selected += $other->selected;
        self::absorb($into, $other);
        foreach ($other->joins as $name => $join) {
            $into->joins[$name] ??= $join;
        }
        $into->with += $other->with;
        $into->fromQueries += $other->standIn === null ? $other->fromQueries : [];
    }

    /** Takes over what another query says about its rows. */
    public static function absorb(QuerySpec $into, QuerySpec $other): void
    {
        if ($other->conditions !== []) {
            if ($other->beginsAsAlternative) {
                $into->nextIsAlternative = true;
            }
            if ($into->nextIsAlternative) {
                $into->add(Condition::all(...$other->conditions));
            } else {
                array_push($into->conditions, ...$other->conditions);
            }
        }
        if ($other->havings !== [] && $other->conditions === [] && $into->nextIsAlternative) {
            $into->addHaving(Condition::all(...$other->havings));
        } else {
            array_push($into->havings, ...$other->havings);
        }
        $into->nextIsAlternative = false;
        array_push($into->selectColumns, ...$other->selectColumns);
        array_push($into->groupByColumns, ...$other->groupByColumns);
        array_push($into->orderByColumns, ...$other->orderByColumns);
        foreach ($other->asColumns as $alias => $expression) {
            if (($into->asColumns[$alias] ??= $expression) !== $expression) {
                throw new LogicException(sprintf('Both queries have a column "%s", and it is not the same.', $alias));
            }
        }
        $into->namedConditions += $other->namedConditions;
        $into->unknownNames += $other->unknownNames;
    }

    private static function mergeSettings(QuerySpec $into, QuerySpec $other, ?string $operator): void
    {
        $into->nextIsAlternative = $into->nextIsAlternative || $operator === Criteria::LOGICAL_OR;
        $into->ignoreCase = $into->ignoreCase || $other->ignoreCase;
        self::mergeReading($into, $other);
    }

    /** How rows are read; what the query says itself stays. */
    public static function mergeReading(QuerySpec $into, QuerySpec $other): void
    {
        $into->limit ??= $other->limit;
        $into->offset = $into->offset > 0 ? $into->offset : $other->offset;
        $into->distinct = $into->distinct || $other->distinct;
        $into->comment ??= $other->comment;
        $into->lock ??= $other->lock;
    }

    /**
     * All of them together are one alternative when _or() came before.
     *
     * @param list<Criterion> $criterions
     */
    private static function addCriterions(Criteria $into, array $criterions): void
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
