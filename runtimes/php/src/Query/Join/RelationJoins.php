<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\Criterions;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RelationName;
use Orm\Runtime\Query\Sql\ClauseNames;

/**
 * Joins relations to a query, and merges queries of joined tables into it.
 */
final class RelationJoins
{
    /** @param string $relation `Author`, `Book.Author`, `Book.Author a` or `a.Country c` */
    public static function join(QuerySpec $spec, string $relation, ?string $joinType): TableJoin
    {
        $name = RelationName::parse($relation);

        return self::add($spec, $name->from, $name->relation, $name->alias, $joinType, Keywords::INNER_JOIN);
    }

    /** Hydrates the objects of a joined relation too, and those of the joins that lead to it. */
    public static function with(QuerySpec $spec, string $relation): void
    {
        $name = RelationName::parse($relation);
        $join = JoinNames::requireJoin($spec, $name->alias ?? $name->relation);
        if ($join->relation === null) {
            throw UnknownRelationException::ofModel($join->name, $spec->table->map);
        }
        if ($join->from !== null) {
            self::with($spec, $join->from);
        }
        $spec->with[$join->name] = true;
    }

    /** A further condition in the ON part of a join. */
    public static function extendOn(QuerySpec $spec, string $name, Condition $condition, ?string $operator): void
    {
        $join = JoinNames::requireJoin($spec, $name);
        $spec->joins[$name] = $join->withOn(match (strtoupper(trim($operator ?? Keywords::LOGICAL_AND))) {
            Keywords::LOGICAL_AND => Condition::all($join->on, $condition),
            Keywords::LOGICAL_OR => Condition::any($join->on, $condition),
            default => throw InvalidClauseException::notOneOf('logical operator', (string) $operator, ['and', 'or']),
        });
    }

    /** Replaces the ON part of a join by a condition made with condition() or combine(). */
    public static function replaceOn(QuerySpec $spec, string $name, string|Condition $condition): void
    {
        $spec->joins[$name] = JoinNames::requireJoin($spec, $name)->withOn(
            is_string($condition) ? ClauseNames::combined($spec, [$condition], Keywords::LOGICAL_AND) : $condition,
        );
    }

    /** The join that a query of a relation inside this one is about, made if it is not there yet. */
    public static function toUse(QuerySpec $spec, string $relation): TableJoin
    {
        return $spec->joins[$relation] ?? self::add($spec, null, $relation, null, null, Keywords::INNER_JOIN);
    }

    /** Prepares a query of a joined table whose conditions go into the outer query at endUse(). */
    public static function begin(QuerySpec $outer, QuerySpec $inner, TableJoin $join): void
    {
        $inner->use = new JoinUse($outer, $join);
        $inner->prefix = $join->prefix();
        $inner->modelAlias = $join->name;
        $inner->sqlAlias = $join->alias;
        $inner->ignoreCase = $outer->ignoreCase;
    }

    /** Merges the query of a joined table into the outer query. */
    public static function end(QuerySpec $inner, JoinUse $use): void
    {
        $outer = $use->outer;
        foreach ($inner->joins as $key => $join) {
            $outer->joins[$key] = $join->startingFrom($use->join->name);
        }
        $outer->joinRestrictions += $inner->joinRestrictions;
        foreach (array_keys($inner->with) as $joined) {
            self::with($outer, $joined);
        }
        QueryMerge::absorb($outer, $inner);
        QueryMerge::mergeReading($outer, $inner);
    }

    /** @param array<mixed> $pairs "table.column" here and there */
    public static function addColumns(QuerySpec $spec, array $pairs, ?string $joinType): void
    {
        $map = $name = null;
        $conditions = [];
        foreach ($pairs as $pair) {
            [$left, $right] = Criterions::pair($pair);
            $dot = (int) strrpos($right, '.');
            if ($name !== null && $name !== substr($right, 0, $dot)) {
                throw InvalidClauseException::because(
                    $right,
                    sprintf('the join is about "%s". Join another table with another call.', $name),
                );
            }
            $name ??= substr($right, 0, $dot);
            $map ??= JoinNames::relatedTable($spec, $name);
            $column = ColumnNames::of($map)->columnOf(substr($right, $dot + 1))
                ?? throw UnknownColumnException::named(substr($right, $dot + 1), $map);
            $joined = Column::of($map, $column, $map::SQL_TABLE . '.');
            $conditions[] = Names::column($spec, $left)->sql . '=' . $joined->sql;
        }
        if ($map === null) {
            throw InvalidClauseException::because('addJoin()', 'it names no columns.');
        }
        $known = $spec->joins[$name] ?? null;
        if ($known?->relation !== null || ($known === null && JoinNames::isTableUsed($spec, $map::SQL_TABLE))) {
            throw InvalidClauseException::because(
                $name,
                'the table is already part of the query. Join its relation under an alias.',
            );
        }
        $type = TableJoin::type($joinType ?? Keywords::INNER_JOIN);
        $spec->joins[$name] = new TableJoin($name, $type, $map, null, new Condition(implode(' AND ', $conditions)));
    }

    /**
     * Joins a relation, or finds the existing join. A type that was given stays until another one is given.
     *
     * @param string|null $defaultType where none is given; null: a left join where the foreign key may be null
     */
    public static function add(
        QuerySpec $spec,
        ?string $from,
        string $relation,
        ?string $alias,
        ?string $joinType,
        ?string $defaultType = null,
    ): TableJoin {
        [$map, $prefix, $start] = JoinNames::startOfJoin($spec, $from);
        $facts = $map::RELATIONS[$relation] ?? throw UnknownRelationException::ofModel($relation, $map);
        $isCross = $facts['type'] === RelationMap::MANY_TO_MANY;
        if ($isCross) {
            $throughAlias = $alias === null ? null : $alias . '_through';
            $through = self::add($spec, $from, $facts['through'] ?? '', $throughAlias, $joinType, $defaultType);
        }
        $known = JoinNames::joinOf($spec, $alias ?? $relation, $relation, $start);
        if ($known !== null) {
            $defaultType ??= $facts['join'] ?? $through->type ?? $known->type;

            return $spec->joins[$known->name] = match (true) {
                $joinType !== null => $known->withType(TableJoin::type($joinType)),
                $known->isTypeGiven => $known,
                default => $known->withType($defaultType, false),
            };
        }
        if ($alias !== null && isset($spec->joins[$alias])) {
            throw InvalidClauseException::because($alias, 'another table of the query has this alias.');
        }
        $columns = $facts['columns'] ?? [];
        if ($isCross) {
            [$map, $prefix] = [$through->map, $through->prefix()];
            $columns = $map::RELATIONS[$facts['target'] ?? '']['columns'] ?? [];
        }
        $target = $facts['map'];
        $name = $alias ?? JoinNames::unusedName($spec, $relation, false);
        $tableAlias = $alias ?? (JoinNames::isTableUsed($spec, $target::SQL_TABLE)
            ? JoinNames::unusedName($spec, $relation, true)
            : null);
        $quoted = $tableAlias === null ? null : Names::quoteAlias($spec, Names::alias($tableAlias));
        $targetPrefix = ($quoted ?? $target::SQL_TABLE) . '.';

        return $spec->joins[$name] = new TableJoin(
            $name,
            TableJoin::type($joinType ?? $defaultType ?? $facts['join'] ?? $through->type ?? Keywords::INNER_JOIN),
            $target,
            $quoted,
            Condition::all(
                RelationKeys::match($map, $prefix, $target, $targetPrefix, $columns),
                ...($isCross ? [] : RelationKeys::constants($map, $relation, $prefix, $targetPrefix)),
            ),
            $relation,
            $start,
            $isCross || $facts['type'] === RelationMap::ONE_TO_MANY,
            $joinType !== null,
        );
    }
}
