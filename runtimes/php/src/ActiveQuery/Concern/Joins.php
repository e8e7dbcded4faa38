<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\ConditionSource;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Sql\ClauseNames;

/** Joins relations and hydrates their objects. */
trait Joins
{
    /**
     * @param string $relation `Author`, `Book.Author`, `Book.Author a` or `a.Country c`
     * @param string|null $joinType null: INNER JOIN, unless a type was given to the join before
     */
    public function join(string $relation, ?string $joinType = null): static
    {
        RelationJoins::join($this->spec(), $relation, self::given($joinType));

        return $this;
    }

    public function leftJoin(string $relation): static
    {
        return $this->join($relation, Keywords::LEFT_JOIN);
    }

    public function rightJoin(string $relation): static
    {
        return $this->join($relation, Keywords::RIGHT_JOIN);
    }

    public function innerJoin(string $relation): static
    {
        return $this->join($relation, Keywords::INNER_JOIN);
    }

    /** Joins a relation and hydrates its objects. */
    public function joinWith(string $relation, ?string $joinType = null): static
    {
        $join = RelationJoins::join($this->spec(), $relation, self::given($joinType));
        RelationJoins::with($this->spec(), $join->name);

        return $this;
    }

    public function leftJoinWith(string $relation): static
    {
        return $this->joinWith($relation, Keywords::LEFT_JOIN);
    }

    public function rightJoinWith(string $relation): static
    {
        return $this->joinWith($relation, Keywords::RIGHT_JOIN);
    }

    public function innerJoinWith(string $relation): static
    {
        return $this->joinWith($relation, Keywords::INNER_JOIN);
    }

    /** Hydrates the objects of a joined relation, and those of the joins that lead to it. */
    public function with(string $relation): static
    {
        $join = JoinNames::named($this->spec(), $relation);
        RelationJoins::with($this->spec(), $join->name ?? $relation);

        return $this;
    }

    /** Adds a condition to the ON part of a join. */
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

    /** Replaces the ON part of a join by a condition, or by one made with condition() or combine(). */
    public function setJoinCondition(string $name, string|Condition|ConditionSource $condition): static
    {
        RelationJoins::replaceOn($this->spec(), $name, $condition);

        return $this;
    }

    public function hasJoin(string $name): bool
    {
        return isset($this->spec()->joins[$name]);
    }

    protected function relationJoin(string $relation, ?string $relationAlias, ?string $joinType): static
    {
        RelationJoins::add($this->spec(), null, $relation, self::given($relationAlias), self::given($joinType));

        return $this;
    }

    protected function relationJoinWith(string $relation, ?string $joinType): static
    {
        $spec = $this->spec();
        $join = RelationJoins::add($spec, null, $relation, null, self::given($joinType), Keywords::INNER_JOIN);
        RelationJoins::with($spec, $join->name);

        return $this;
    }

    /** An empty text is no alias and no join type. */
    private static function given(?string $text): ?string
    {
        return $text === '' ? null : $text;
    }
}
