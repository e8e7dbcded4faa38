<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelJoin;
use Orm\Runtime\ActiveQuery\ModelWith;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\ModelJoins;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Sql\SelectStatement;

/** Joins relations, hydrates their objects, and tells what is joined. */
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

    /** Replaces the ON part of a join by a criterion, or by a condition made with condition() or combine(). */
    public function setJoinCondition(string $name, string|Condition|AbstractCriterion $condition): static
    {
        RelationJoins::replaceOn($this->spec(), $name, $condition);

        return $this;
    }

    public function hasJoin(string $name): bool
    {
        return isset($this->spec()->joins[$name]);
    }

    public function getJoin(string $name): Join
    {
        return ModelJoins::shown($this->spec(), JoinNames::requireJoin($this->spec(), $name));
    }

    /** @return array<string, Join> by the relation's name or its alias */
    public function getJoins(): array
    {
        $spec = $this->spec();

        return array_map(static fn (TableJoin $join): Join => ModelJoins::shown($spec, $join), $spec->joins);
    }

    /** @return array<string, string> tables by alias: those of the query, of its joined relations and of addAlias() */
    public function getAliases(): array
    {
        $spec = $this->spec();
        $aliases = [];
        if ($spec->sqlAlias !== null && $spec->modelAlias !== null) {
            $aliases[$spec->modelAlias] = $spec->table->map::TABLE_NAME;
        }
        $joins = $spec->use instanceof JoinUse ? [$spec->use->join, ...$spec->joins] : $spec->joins;
        foreach ($joins as $join) {
            if ($join->alias !== null && $join->relation !== null) {
                $aliases[$join->name] = $join->map::TABLE_NAME;
            }
        }

        return $aliases + $spec->tableAliases;
    }

    public function getTableForAlias(string $alias): ?string
    {
        return $this->getAliases()[$alias] ?? null;
    }

    public function getModelJoinByTableName(string $tableName): ?ModelJoin
    {
        foreach ($this->getJoins() as $join) {
            if ($join instanceof ModelJoin && $join->getRightTableName() === $tableName) {
                return $join;
            }
        }

        return null;
    }

    /** The join that this query is about until endUse(). */
    public function getPreviousJoin(): ?Join
    {
        $use = $this->spec()->use;

        return $use instanceof JoinUse ? ModelJoins::shown($use->outer, $use->join) : null;
    }

    /** @return array<string, ModelWith> the joins whose objects are hydrated, by the relation's name or its alias */
    public function getWith(): array
    {
        $with = [];
        foreach (array_intersect_key($this->getJoins(), $this->spec()->with) as $name => $join) {
            if ($join instanceof ModelJoin) {
                $with[$name] = new ModelWith($join);
            }
        }

        return $with;
    }

    /** @param array<string, mixed> $with the joins whose objects are hydrated, as getWith() gives them */
    public function setWith(array $with): static
    {
        $spec = $this->spec();
        $spec->with = [];
        foreach (array_keys($with) as $name) {
            RelationJoins::with($spec, (string) $name);
        }

        return $this;
    }

    /** Whether objects are hydrated of which there are several for each one of this query. */
    public function isWithOneToMany(): bool
    {
        return SelectStatement::readsToMany($this->spec());
    }

    protected function admitJoin(Join $join, ?string $name): static
    {
        ModelJoins::add($this->spec(), $join, $name);

        return $this;
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
