<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\ActiveQuery\RelationName;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Map\RelationMap;

/**
 * Joined relations, those whose objects are read along, and queries of them inside another one.
 */
final class RelationJoins
{
    /** @param string $relation `Author`, `Book.Author`, `Book.Author a` or `a.Country c` */
    public static function join(QueryParts $parts, string $relation, ?string $joinType): Join
    {
        $name = RelationName::parse($relation);

        return self::add($parts, $name->from, $name->relation, $name->alias, $joinType, Criteria::INNER_JOIN);
    }

    /** Reads the objects of a joined relation along, and those it is reached through. */
    public static function with(QueryParts $parts, string $relation): void
    {
        $name = RelationName::parse($relation);
        $join = JoinNames::requireJoin($parts, $name->alias ?? $name->relation);
        if ($join->relation === null) {
            throw UnknownRelationException::ofModel($join->name, $parts->table->map);
        }
        if ($join->from !== null) {
            self::with($parts, $join->from);
        }
        $parts->with[$join->name] = true;
    }

    /** A further condition in the ON part of a join. */
    public static function extendOn(QueryParts $parts, string $name, Condition $condition, ?string $operator): void
    {
        $join = JoinNames::requireJoin($parts, $name);
        $parts->joins[$name] = $join->withOn(match (strtoupper(trim($operator ?? Criteria::LOGICAL_AND))) {
            Criteria::LOGICAL_AND => Condition::all($join->on, $condition),
            Criteria::LOGICAL_OR => Condition::any($join->on, $condition),
            default => throw InvalidClauseException::notOneOf('logical operator', (string) $operator, ['and', 'or']),
        });
    }

    /** Replaces the ON part of a join by a condition made with condition() or combine(). */
    public static function replaceOn(QueryParts $parts, string $name, string|Condition $condition): void
    {
        $parts->joins[$name] = JoinNames::requireJoin($parts, $name)->withOn(
            is_string($condition) ? ClauseParts::combined($parts, [$condition], Criteria::LOGICAL_AND) : $condition,
        );
    }

    /**
     * A query of a relation, joined if it is not yet, whose conditions go into this one at endUse().
     *
     * @template TQuery of ModelCriteria<*, *>
     * @param ModelCriteria<*, *> $outer
     * @param class-string<TQuery>|null $class
     * @return ($class is null ? ModelCriteria<*, *> : TQuery)
     */
    public static function begin(ModelCriteria $outer, string $relation, ?string $class): ModelCriteria
    {
        $parts = $outer->parts();
        $join = $parts->joins[$relation] ?? self::add($parts, null, $relation, null, null, Criteria::INNER_JOIN);
        $class ??= $join->map::QUERY;
        /** @var TQuery $query */
        $query = SubQueries::newQuery($class, $relation);
        $inner = $query->parts();
        $inner->parentQuery = $outer;
        $inner->usedJoin = $join;
        $inner->prefix = $join->prefix();
        $inner->modelAlias = $join->name;
        $inner->aliasInSql = $join->alias !== null;
        $inner->ignoreCase = $parts->ignoreCase;

        return $query;
    }

    /**
     * Gives the query around this one what it says.
     *
     * @param ModelCriteria<*, *> $query
     */
    public static function end(ModelCriteria $query): void
    {
        $parts = $query->parts();
        $outer = $parts->parentQuery ?? throw new LogicException('endUse() was called without use…Query().');
        if ($parts->subQueryUse !== null) {
            $outer->parts()->unknownNames += $parts->unknownNames;
            $outer->parts()->add(SubQueries::condition(Reading::insideAnother($query), $parts->subQueryUse));
        } else {
            self::mergeInto($outer->parts(), $parts);
        }
    }

    /** @param array<mixed> $pairs "table.column" here and there */
    public static function addColumns(QueryParts $parts, array $pairs, ?string $joinType): void
    {
        $map = $name = null;
        $conditions = [];
        foreach ($pairs as $pair) {
            [$left, $right] = Criterions::pair($pair);
            $dot = (int) strrpos($right, '.');
            if ($name !== null && $name !== substr($right, 0, $dot)) {
                throw InvalidClauseException::because($right, sprintf('the join is one of "%s". Join another table by itself.', $name));
            }
            $name ??= substr($right, 0, $dot);
            $map ??= JoinNames::relatedTable($parts, $name);
            $column = ColumnNames::of($map)->columnOf(substr($right, $dot + 1))
                ?? throw UnknownColumnException::named(substr($right, $dot + 1), $map);
            $conditions[] = Names::column($parts, $left)->sql . '=' . Column::of($map, $column, $map::SQL_TABLE . '.')->sql;
        }
        if ($map === null) {
            throw InvalidClauseException::because('addJoin()', 'it names no columns.');
        }
        $known = $parts->joins[$name] ?? null;
        if ($known?->relation !== null || ($known === null && JoinNames::isTableUsed($parts, $map::SQL_TABLE))) {
            throw InvalidClauseException::because($name, 'the table is part of the query. Join its relation under an alias.');
        }
        $type = Join::type($joinType ?? Criteria::INNER_JOIN);
        $parts->joins[$name] = new Join($name, $type, $map, null, new Condition(implode(' AND ', $conditions)));
    }

    /**
     * Joins a relation, or finds the join that is there. A type that was given stays until another one is given.
     *
     * @param string|null $defaultType where none is given; null: a left join where the foreign key may be null
     */
    public static function add(
        QueryParts $parts,
        ?string $from,
        string $relation,
        ?string $alias,
        ?string $joinType,
        ?string $defaultType = null,
    ): Join {
        [$map, $prefix, $start] = JoinNames::startOfJoin($parts, $from);
        $facts = $map::RELATIONS[$relation] ?? throw UnknownRelationException::ofModel($relation, $map);
        $isCross = $facts['type'] === RelationMap::MANY_TO_MANY;
        if ($isCross) {
            $throughAlias = $alias === null ? null : $alias . '_through';
            $through = self::add($parts, $from, $facts['through'] ?? '', $throughAlias, $joinType, $defaultType);
        }
        $known = JoinNames::joinOf($parts, $alias ?? $relation, $relation, $start);
        if ($known !== null) {
            $defaultType ??= $facts['join'] ?? $through->type ?? $known->type;

            return $parts->joins[$known->name] = match (true) {
                $joinType !== null => $known->withType(Join::type($joinType)),
                $known->isTypeGiven => $known,
                default => $known->withType($defaultType, false),
            };
        }
        if ($alias !== null && isset($parts->joins[$alias])) {
            throw InvalidClauseException::because($alias, 'another table of the query has this alias.');
        }
        $columns = $facts['columns'] ?? [];
        if ($isCross) {
            [$map, $prefix] = [$through->map, $through->prefix()];
            $columns = $map::RELATIONS[$facts['target'] ?? '']['columns'] ?? [];
        }
        $target = $facts['map'];
        $name = $alias ?? JoinNames::unusedName($parts, $relation, false);
        $tableAlias = $alias ?? (JoinNames::isTableUsed($parts, $target::SQL_TABLE)
            ? JoinNames::unusedName($parts, $relation, true)
            : null);
        $quoted = $tableAlias === null ? null : Names::quoteAlias($parts, Names::alias($tableAlias));
        $targetPrefix = ($quoted ?? $target::SQL_TABLE) . '.';

        return $parts->joins[$name] = new Join(
            $name,
            Join::type($joinType ?? $defaultType ?? $facts['join'] ?? $through->type ?? Criteria::INNER_JOIN),
            $target,
            $quoted,
            Condition::all(
                JoinNames::keysMatch($map, $prefix, $target, $targetPrefix, $columns),
                ...($isCross ? [] : RelationConditions::constantsHold($map, $relation, $prefix, $targetPrefix)),
            ),
            $relation,
            $start,
            $isCross || $facts['type'] === RelationMap::ONE_TO_MANY,
            $joinType !== null,
        );
    }

    private static function mergeInto(QueryParts $outer, QueryParts $parts): void
    {
        $name = $parts->usedJoin->name
            ?? throw new LogicException('endUse() was called on a query that joins nothing.');
        foreach ($parts->joins as $key => $join) {
            $outer->joins[$key] = $join->startingFrom($name);
        }
        foreach (array_keys($parts->with) as $joined) {
            self::with($outer, $joined);
        }
        WholeQuery::absorb($outer, $parts);
        WholeQuery::mergeReading($outer, $parts);
    }
}
