<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\UsedBy;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Join\JoinRestrictions;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\Subqueries;
use Orm\Runtime\Query\SubqueryUse;

/**
 * Contains queries of other tables: those of relations until endUse(), and subqueries.
 *
 * @template TParent
 */
trait UsedQueries
{
    /** @var ModelCriteria<*, *>|null the query that endUse() returns to */
    private mixed $outerQuery = null;

    /** @var array<class-string, bool> whether query classes are abstract, as far as it was asked */
    private static array $abstractClasses = [];

    /**
     * A query of a relation, joined if it is not yet, whose conditions go into this one at endUse().
     *
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery>|null $secondaryCriteriaClass
     * @return ($secondaryCriteriaClass is null ? ModelCriteria<*, *>&UsedBy<static> : TQuery&UsedBy<static>)
     */
    public function useQuery(string $relationName, ?string $secondaryCriteriaClass = null): self
    {
        $join = RelationJoins::toUse($this->spec(), $relationName);
        /** @var TQuery&UsedBy<static> $query */
        $query = $this->innerQuery($secondaryCriteriaClass ?? $join->map::QUERY, $relationName);
        RelationJoins::begin($this->spec(), $query->spec(), $join);

        return $query;
    }

    /**
     * Ends a query begun by use…Query() and returns to the one it belongs to.
     *
     * @return TParent
     */
    public function endUse(): mixed
    {
        $use = $this->spec()->use;
        if ($use instanceof SubqueryUse) {
            Subqueries::end($this->specInsideAnother(), $use);
        } elseif ($use instanceof JoinUse) {
            RelationJoins::end($this->spec(), $use);
            $this->restrictUsedJoin($use);
        } else {
            throw new OrmException('endUse() was called without use…Query().');
        }
        /** @var TParent $outer */
        $outer = $this->outerQuery;

        return $outer;
    }

    /** @return ModelCriteria<*, *>|null the query that this one belongs to until endUse() */
    public function getPrimaryCriteria(): ?self
    {
        return $this->outerQuery;
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useExistsQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
        string $typeOfExists = 'EXISTS',
    ): self {
        return $this->beginSubquery($relationName, $typeOfExists, $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useNotExistsQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): self {
        return $this->beginSubquery($relationName, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useInQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
        string $type = 'IN',
    ): self {
        return $this->beginSubquery($relationName, $type, $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useNotInQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): self {
        return $this->beginSubquery($relationName, 'NOT IN', $modelAlias, $queryClass);
    }

    /**
     * Rows for which the other query, which may name columns of this one, finds anything.
     *
     * @param ModelCriteria<*, *> $query
     */
    public function whereExists(self $query, string $typeOfExists = 'EXISTS'): static
    {
        return $this->addCondition(Subqueries::exists($query->specInsideAnother(), $typeOfExists, $this->spec()));
    }

    /** @param ModelCriteria<*, *> $query */
    public function whereNotExists(self $query): static
    {
        return $this->whereExists($query, 'NOT EXISTS');
    }

    /**
     * Reads from the result of another query of this table instead of from the table.
     *
     * @param bool $addAliasAndSelectColumns false: reads from a query of any table, in addition to the own table where
     *     that is named
     */
    public function addSelectQuery(
        Criteria $subQueryCriteria,
        ?string $alias = null,
        bool $addAliasAndSelectColumns = true,
    ): static {
        $alias ??= 'alias_' . (count($this->spec()->fromQueries) + 1);
        Subqueries::readFrom($this->spec(), $subQueryCriteria->specToSelect(), $alias, $addAliasAndSelectColumns);
        $this->selectQueries[$alias] = $subQueryCriteria;

        return $this;
    }

    /** Does what addSelectQuery() does. */
    public function addSubquery(
        Criteria $subQuery,
        ?string $alias = null,
        bool $addAliasAndSelectColumns = true,
    ): static {
        return $this->addSelectQuery($subQuery, $alias, $addAliasAndSelectColumns);
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $queryClass
     * @return TQuery&UsedBy<static>
     */
    protected function relationQuery(
        string $relation,
        string $queryClass,
        ?string $relationAlias,
        ?string $joinType,
    ): self {
        $spec = $this->spec();
        $join = RelationJoins::add($spec, null, $relation, self::given($relationAlias), self::given($joinType));
        /** @var TQuery&UsedBy<static> $query */
        $query = $this->innerQuery($queryClass, $relation);
        RelationJoins::begin($spec, $query->spec(), $join);

        return $query;
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $queryClass
     * @param callable(TQuery): mixed $callable
     */
    protected function relationWith(
        string $relation,
        string $queryClass,
        callable $callable,
        ?string $relationAlias,
        ?string $joinType,
    ): static {
        $query = $this->relationQuery($relation, $queryClass, $relationAlias, $joinType);
        $callable($query);
        $query->endUse();

        return $this;
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $defaultClass
     * @return TQuery&UsedBy<static>
     */
    protected function relationSubQuery(
        string $relation,
        string $defaultClass,
        string $type,
        ?string $modelAlias,
        ?string $queryClass,
    ): self {
        $query = $this->beginSubquery($relation, $type, $modelAlias, $queryClass ?? $defaultClass);

        if (!$query instanceof $defaultClass) {
            throw InvalidClauseException::because(
                $relation,
                sprintf('%s is not a %s.', $query::class, $defaultClass),
            );
        }
        /** @var TQuery&UsedBy<static> $query */
        return $query;
    }

    /**
     * @param string|null $class null: the query class of the related table
     * @return ModelCriteria<*, *> a query whose conditions become one of this query at endUse()
     */
    private function beginSubquery(string $relation, string $type, ?string $alias, ?string $class): self
    {
        $target = Subqueries::target($this->spec(), $relation);
        $query = $this->innerQuery(self::given($class) ?? $target::QUERY, $relation);
        Subqueries::begin($this->spec(), $query->spec(), $relation, $type, self::given($alias));

        return $query;
    }

    /** @return ModelCriteria<*, *> */
    private function innerQuery(string $class, string $relation): self
    {
        if (
            !is_subclass_of($class, self::class)
            || (self::$abstractClasses[$class] ??= (new \ReflectionClass($class))->isAbstract())
        ) {
            throw InvalidClauseException::because($relation, sprintf('%s is not a query class.', $class));
        }
        $query = new $class();
        $query->outerQuery = $this;

        return $query;
    }

    /** Behaviors get the query of the joined table: its settings may change what they do. */
    private function restrictUsedJoin(JoinUse $use): void
    {
        $join = $use->join;
        if ($this->spec()->table->hasHooks) {
            JoinRestrictions::note($use->outer, $join->name, $this->joinRestriction($join->name, $join->alias));
        }
    }
}
