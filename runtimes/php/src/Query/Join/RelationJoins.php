<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\ConditionSource;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RelationName;
use Orm\Runtime\Query\Sql\ClauseNames;

/** Joins relations to a query, and merges queries of joined tables into it. */
final class RelationJoins
{
    private const KEPT = 100;

    /** @var array<class-string, array<string, array<string, TableJoin>>> by table map, relation and given type */
    private static array $firstJoins = [];

    /** @param string $relation `Author`, `Book.Author`, `Book.Author a` or `a.Country c` */
    public static function join(QuerySpec $spec, string $relation, ?string $joinType): TableJoin
    {
        // The first join of a query depends on nothing else that the query says.
        $isFirst = $spec->joins === [] && $spec->use === null && $spec->modelAlias === null
            && $spec->prefix === $spec->table->prefix;
        $map = $spec->table->map;
        $known = $isFirst ? self::$firstJoins[$map][$relation][$joinType ?? ''] ?? null : null;
        if ($known !== null) {
            return $spec->extended()->joins[$known->name] = $known;
        }
        $name = RelationName::parse($relation);
        $join = self::add($spec, $name->from, $name->relation, $name->alias, $joinType, Keywords::INNER_JOIN);
        if ($isFirst) {
            self::keepFirst($spec, $relation, $joinType ?? '', $join);
        }

        return $join;
    }

    private static function keepFirst(QuerySpec $spec, string $relation, string $joinType, TableJoin $join): void
    {
        // A many-to-many relation takes two joins.
        if (\count($spec->joins) !== 1) {
            return;
        }
        $map = $spec->table->map;
        if (\count(self::$firstJoins[$map] ?? []) >= self::KEPT) {
            self::$firstJoins[$map] = [];
        }
        self::$firstJoins[$map][$relation][$joinType] = $join;
    }

    /** Hydrates the objects of a joined relation too, and those of the joins that lead to it. */
    public static function with(QuerySpec $spec, string $relation): void
    {
        $join = $spec->joins[$relation] ?? null;
        if ($join === null) {
            $name = RelationName::parse($relation);
            $join = JoinNames::requireJoin($spec, $name->alias ?? $name->relation);
        }
        if ($join->relation === null) {
            throw UnknownRelationException::ofModel($join->name, $spec->table->map);
        }
        if ($join->from !== null) {
            self::with($spec, $join->from);
        }
        $spec->extended()->with[$join->name] = true;
    }

    /** A further condition in the ON part of a join. */
    public static function extendOn(QuerySpec $spec, string $name, Condition $condition, ?string $operator): void
    {
        $join = JoinNames::requireJoin($spec, $name);
        $word = strtoupper(trim($operator ?? Keywords::LOGICAL_AND));
        $spec->extended()->joins[$join->name] = $join->restrictedBy(match ($word) {
            Keywords::LOGICAL_AND => Condition::all($join->on, $condition),
            Keywords::LOGICAL_OR => Condition::any($join->on, $condition),
            default => throw InvalidClauseException::notOneOf('logical operator', (string) $operator, ['and', 'or']),
        });
    }

    /** Replaces the ON part of a join by a condition, or by one made with condition() or combine(). */
    public static function replaceOn(
        QuerySpec $spec,
        string $name,
        string|Condition|ConditionSource $condition,
    ): void {
        $join = JoinNames::requireJoin($spec, $name);
        $spec->extended()->joins[$join->name] = $join->restrictedBy(match (true) {
            is_string($condition) => ClauseNames::combined($spec, [$condition], Keywords::LOGICAL_AND),
            $condition instanceof ConditionSource => $condition->conditionFor($spec),
            default => $condition,
        });
    }

    /** The join that a query of a relation inside this one is about, made if it is not there yet. */
    public static function toUse(QuerySpec $spec, string $relation): TableJoin
    {
        return JoinNames::named($spec, $relation)
            ?? self::add($spec, null, $relation, null, null, Keywords::INNER_JOIN);
    }

    /** Prepares a query of a joined table whose conditions go into the outer query at endUse(). */
    public static function begin(QuerySpec $outer, QuerySpec $inner, TableJoin $join): void
    {
        $inner->use = new JoinUse($outer, $join);
        $inner->prefix = $join->prefix();
        $inner->modelAlias = $join->name;
        $inner->extended()->sqlAlias = $join->alias;
        $inner->ignoreCase = $outer->ignoreCase;
    }

    /** Merges the query of a joined table into the outer query. */
    public static function end(QuerySpec $inner, JoinUse $use): void
    {
        $outer = $use->outer;
        foreach ($inner->joins as $key => $join) {
            $outer->extended()->joins[$key] = $join->startingFrom($use->join->name);
        }
        $outer->joinRestrictions += $inner->joinRestrictions;
        foreach (array_keys($inner->with) as $joined) {
            self::with($outer, $joined);
        }
        QueryMerge::absorb($outer, $inner);
        QueryMerge::mergeReading($outer, $inner);
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

            return $spec->extended()->joins[$known->name] = match (true) {
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

        return $spec->extended()->joins[$name] = new TableJoin(
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
