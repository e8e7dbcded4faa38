<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\RelationName;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Map\RelationMap;

/**
 * Joined relations, those whose objects are read along, and queries of them inside this one.
 *
 * @template TParent
 */
trait Joins
{
    /** @var array<string, Join> by the relation's name or its alias */
    private array $joins = [];
    /** @var array<string, true> the joins whose objects are read along */
    private array $with = [];

    /** @var ModelCriteria<*, *>|null */
    private ?ModelCriteria $parentQuery = null;
    private ?Join $usedJoin = null;

    /** @param string $relation `Author`, `Book.Author`, `Book.Author a` or `a.Country c` */
    public function join(string $relation, string $joinType = Criteria::INNER_JOIN): static
    {
        $name = RelationName::parse($relation);
        $this->addRelationJoin($name->from, $name->relation, $name->alias, $joinType);

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
    public function joinWith(string $relation, string $joinType = Criteria::INNER_JOIN): static
    {
        $name = RelationName::parse($relation);

        return $this->with($this->addRelationJoin($name->from, $name->relation, $name->alias, $joinType)->name);
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
        $name = RelationName::parse($relation);
        $join = $this->requireJoin($name->alias ?? $name->relation);
        if ($join->relation === null) {
            throw UnknownRelationException::ofModel($join->name, static::TABLE_MAP::TABLE_PHP_NAME);
        }
        if ($join->from !== null) {
            $this->with($join->from);
        }
        $this->with[$join->name] = true;

        return $this;
    }

    public function hasJoin(string $name): bool
    {
        return isset($this->joins[$name]);
    }

    public function getJoin(string $name): Join
    {
        return $this->requireJoin($name);
    }

    /** @return array<string, Join> */
    public function getJoins(): array
    {
        return $this->joins;
    }

    /** A further condition in the ON part of a join. */
    public function addJoinCondition(
        string $name,
        string $clause,
        mixed $value = null,
        ?string $operator = null,
        ?int $bindingType = null,
    ): static {
        $join = $this->requireJoin($name);
        $condition = Clause::condition($clause, $this, $value, func_num_args() > 2);
        $this->joins[$name] = $join->withOn(match (strtoupper(trim($operator ?? Criteria::LOGICAL_AND))) {
            Criteria::LOGICAL_AND => Condition::all($join->on, $condition),
            Criteria::LOGICAL_OR => Condition::any($join->on, $condition),
            default => throw InvalidClauseException::notOneOf('logical operator', (string) $operator, ['and', 'or']),
        });

        return $this;
    }

    /** Replaces the ON part of a join by a condition made with condition() or combine(). */
    public function setJoinCondition(string $name, string|Condition $condition): static
    {
        $this->joins[$name] = $this->requireJoin($name)->withOn(
            is_string($condition) ? $this->combined([$condition], Criteria::LOGICAL_AND) : $condition,
        );

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
        $join = $this->joins[$relationName] ?? $this->addRelationJoin(null, $relationName, null, Criteria::INNER_JOIN);
        $class = $secondaryCriteriaClass ?? $join->map::QUERY;
        $query = new $class();
        $query->enter($this, $join);

        return $query;
    }

    /**
     * Ends a query begun by use…Query() and goes on with the one it belongs to.
     *
     * @return TParent
     */
    public function endUse(): ?ModelCriteria
    {
        $query = $this->parentQuery ?? throw new LogicException('endUse() was called without use…Query().');
        if ($this->subQueryUse !== null) {
            $query->addCondition($this->subQueryCondition($this->subQueryUse));
        } else {
            $this->mergeIntoParent($query);
        }
        /** @var TParent $parent */
        $parent = $this->parentQuery;

        return $parent;
    }

    /** @param ModelCriteria<*, *> $parent */
    private function mergeIntoParent(ModelCriteria $parent): void
    {
        $name = $this->usedJoin->name ?? throw new LogicException('endUse() was called on a query that joins nothing.');
        foreach ($this->joins as $key => $join) {
            $parent->joins[$key] = $join->startingFrom($name);
        }
        foreach (array_keys($this->with) as $joined) {
            $parent->with($joined);
        }
        $parent->absorb($this);
    }

    protected function relationJoin(string $relation, ?string $relationAlias, ?string $joinType): static
    {
        $this->addRelationJoin(null, $relation, $relationAlias, $joinType);

        return $this;
    }

    protected function relationJoinWith(string $relation, ?string $joinType): static
    {
        return $this->with($this->addRelationJoin(null, $relation, null, $joinType)->name);
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
        $join = $this->addRelationJoin(null, $relation, $relationAlias, $joinType);

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

    /** @param list<array{string, string}> $pairs */
    protected function admitJoin(array $pairs, ?string $joinType): static
    {
        $conditions = [];
        $name = '';
        foreach ($pairs as [$left, $right]) {
            $dot = (int) strrpos($right, '.');
            $name = substr($right, 0, $dot);
            $column = substr($right, $dot + 1);
            $map = $this->relatedTable($name);
            $field = ColumnNames::of($map)->columnOf($column) ?? $column;
            $conditions[] = new Condition(
                $this->column($left)->sql . '=' . Column::of($map, $field, $map::SQL_TABLE . '.')->sql,
            );
        }
        if ($conditions === []) {
            throw InvalidClauseException::because('addJoin()', 'it names no columns.');
        }
        $on = new Condition(implode(' AND ', array_column($conditions, 'sql')));
        $this->joins[$name] = new Join(
            $name,
            Join::type($joinType ?? Criteria::INNER_JOIN),
            $this->relatedTable($name),
            null,
            $on,
        );

        return $this;
    }

    /**
     * Makes this the query of a relation that another query has joined.
     *
     * @param ModelCriteria<*, *> $parent
     */
    private function enter(ModelCriteria $parent, Join $join): void
    {
        $this->parentQuery = $parent;
        $this->usedJoin = $join;
        $this->prefix = $join->prefix();
        $this->modelAlias = $join->name;
        $this->aliasInSql = $join->alias !== null;
        $this->ignoreCase = $parent->ignoreCase;
    }

    private function addRelationJoin(?string $from, string $relation, ?string $alias, ?string $joinType): Join
    {
        [$map, $prefix, $start] = $this->startOfJoin($from);
        $facts = $map::RELATIONS[$relation] ?? throw UnknownRelationException::ofModel($relation, $map::TABLE_PHP_NAME);
        $known = $this->joins[$alias ?? $relation] ?? null;
        if ($known !== null && $known->relation === $relation && $known->from === $start) {
            return $this->joins[$known->name] = $joinType === null ? $known : $known->withType(Join::type($joinType));
        }
        if ($known !== null && $alias !== null) {
            throw InvalidClauseException::because($alias, 'another table of the query has this alias.');
        }
        $isCross = $facts['type'] === RelationMap::MANY_TO_MANY;
        $columns = $facts['columns'] ?? [];
        if ($isCross) {
            $throughAlias = $alias === null ? null : $alias . '_through';
            $through = $this->addRelationJoin($from, $facts['through'] ?? '', $throughAlias, $joinType);
            [$map, $prefix] = [$through->map, $through->prefix()];
            $columns = $map::RELATIONS[$facts['target'] ?? '']['columns'] ?? [];
        }
        $target = $facts['map'];
        $name = $alias ?? $this->unusedName($relation, false);
        $tableAlias = $alias ?? ($this->isTableUsed($target::SQL_TABLE) ? $this->unusedName($relation, true) : null);
        $quoted = $tableAlias === null ? null : self::quoteAlias(self::alias($tableAlias));

        return $this->joins[$name] = new Join(
            $name,
            Join::type($joinType ?? $facts['join'] ?? $through->type ?? Criteria::INNER_JOIN),
            $target,
            $quoted,
            Condition::all(
                self::keysMatch($map, $prefix, $target, ($quoted ?? $target::SQL_TABLE) . '.', $columns),
                ...($isCross ? [] : self::constantsHold($map, $relation, $prefix, ($quoted ?? $target::SQL_TABLE) . '.')),
            ),
            $relation,
            $start,
            $isCross || $facts['type'] === RelationMap::ONE_TO_MANY,
        );
    }
}
