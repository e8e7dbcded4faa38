<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Execution\Reading;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Subqueries;

/**
 * Joined relations, those whose objects are read along, and queries of them inside this one.
 *
 * @template TParent
 */
trait Joins
{
    /**
     * @param string $relation `Author`, `Book.Author`, `Book.Author a` or `a.Country c`
     * @param string|null $joinType null: INNER JOIN, unless a type was given to the join before
     */
    public function join(string $relation, ?string $joinType = null): static
    {
        RelationJoins::join($this->spec(), $relation, $joinType);

        return $this;
    }

    public function leftJoin(string $relation): static
    {
        return $this->join($relation, Criteria::LEFT_JOIN);
    }

    public function rightJoin(string $relation): static
    {
        return $this->join($relation, Criteria::RIGHT_JOIN);
    }

    public function innerJoin(string $relation): static
    {
        return $this->join($relation, Criteria::INNER_JOIN);
    }

    /** Joins a relation and reads its objects along. */
    public function joinWith(string $relation, ?string $joinType = null): static
    {
        return $this->with(RelationJoins::join($this->spec(), $relation, $joinType)->name);
    }

    public function leftJoinWith(string $relation): static
    {
        return $this->joinWith($relation, Criteria::LEFT_JOIN);
    }

    public function rightJoinWith(string $relation): static
    {
        return $this->joinWith($relation, Criteria::RIGHT_JOIN);
    }

    public function innerJoinWith(string $relation): static
    {
        return $this->joinWith($relation, Criteria::INNER_JOIN);
    }

    /** Reads the objects of a joined relation along, and those it is reached through. */
    public function with(string $relation): static
    {
        RelationJoins::with($this->spec(), $relation);

        return $this;
    }

    public function hasJoin(string $name): bool
    {
        return isset($this->spec()->joins[$name]);
    }

    public function getJoin(string $name): Join
    {
        return JoinNames::requireJoin($this->spec(), $name);
    }

    /** @return array<string, Join> */
    public function getJoins(): array
    {
        return $this->spec()->joins;
    }

    /** A further condition in the ON part of a join. */
    public function addJoinCondition(
        string $name,
        string $clause,
        mixed $value = null,
        ?string $operator = null,
        ?int $bindingType = null,
    ): static {
        RelationJoins::extendOn(
            $this->spec(),
            $name,
            ClauseNames::condition($this->spec(), $clause, $value, func_num_args() > 2, $bindingType),
            $operator,
        );

        return $this;
    }

    /** Replaces the ON part of a join by a condition made with condition() or combine(). */
    public function setJoinCondition(string $name, string|Condition $condition): static
    {
        RelationJoins::replaceOn($this->spec(), $name, $condition);

        return $this;
    }

    /**
     * A query of a relation, joined if it is not yet, whose conditions go into this one at endUse().
     *
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery>|null $secondaryCriteriaClass
     * @return ($secondaryCriteriaClass is null ? ModelCriteria<*, *> : TQuery)
     */
    public function useQuery(string $relationName, ?string $secondaryCriteriaClass = null): ModelCriteria
    {
        return RelationJoins::begin($this, $relationName, $secondaryCriteriaClass);
    }

    /**
     * Ends a query begun by use…Query() and goes on with the one it belongs to.
     *
     * @return TParent
     */
    public function endUse(): ?ModelCriteria
    {
        RelationJoins::end($this);
        /** @var TParent $parent */
        $parent = $this->spec()->parentQuery;

        return $parent;
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
    ): ModelCriteria {
        return Subqueries::begin($this, $relationName, $typeOfExists, $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useNotExistsQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): ModelCriteria {
        return Subqueries::begin($this, $relationName, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useInQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): ModelCriteria {
        return Subqueries::begin($this, $relationName, 'IN', $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useNotInQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): ModelCriteria {
        return Subqueries::begin($this, $relationName, 'NOT IN', $modelAlias, $queryClass);
    }

    /**
     * Rows for which the other query, which may name columns of this one, finds anything.
     *
     * @param ModelCriteria<*, *> $query
     */
    public function whereExists(ModelCriteria $query, string $typeOfExists = 'EXISTS'): static
    {
        return $this->addCondition(Subqueries::exists(Reading::insideAnother($query), $typeOfExists, $this->spec()));
    }

    /** @param ModelCriteria<*, *> $query */
    public function whereNotExists(ModelCriteria $query): static
    {
        return $this->whereExists($query, 'NOT EXISTS');
    }

    /**
     * Reads from the result of another query of this table instead of from the table.
     *
     * @param ModelCriteria<*, *> $subQueryCriteria
     * @param bool $addAliasAndSelectColumns false: reads from a query of any table, beside the own one where it is
     *     named
     */
    public function addSelectQuery(
        ModelCriteria $subQueryCriteria,
        ?string $alias = null,
        bool $addAliasAndSelectColumns = true,
    ): static {
        $from = Reading::insideAnother($subQueryCriteria);
        Subqueries::readFrom($this->spec(), $from, $alias, $addAliasAndSelectColumns);

        return $this;
    }

    protected function relationJoin(string $relation, ?string $relationAlias, ?string $joinType): static
    {
        RelationJoins::add($this->spec(), null, $relation, $relationAlias, $joinType);

        return $this;
    }

    protected function relationJoinWith(string $relation, ?string $joinType): static
    {
        $join = RelationJoins::add($this->spec(), null, $relation, null, $joinType, Criteria::INNER_JOIN);

        return $this->with($join->name);
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $queryClass
     * @return TQuery
     */
    protected function relationQuery(
        string $relation,
        string $queryClass,
        ?string $relationAlias,
        ?string $joinType,
    ): ModelCriteria {
        $join = RelationJoins::add($this->spec(), null, $relation, $relationAlias, $joinType);

        return $this->useQuery($join->name, $queryClass);
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
     * @return TQuery
     */
    protected function relationSubQuery(
        string $relation,
        string $defaultClass,
        string $type,
        ?string $modelAlias,
        ?string $queryClass,
    ): ModelCriteria {
        return Subqueries::ofRelation($this, $relation, $defaultClass, $type, $modelAlias, $queryClass);
    }
}
