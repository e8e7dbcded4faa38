<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\TableJoin;

/** Clears a query, or merges another one into it. */
final class QueryMerge
{
    /** Removes everything but the table and its alias. */
    public static function clear(QuerySpec $spec): void
    {
        $spec->setConditions([]);
        $spec->havings = $spec->namedConditions = $spec->joins = $spec->with = [];
        $spec->selected = $spec->selectColumns = $spec->asColumns = $spec->fromQueries = [];
        $spec->groupByColumns = $spec->orderByColumns = $spec->joinRestrictions = [];
        $spec->selectModifiers = $spec->tableAliases = [];
        $spec->limit = $spec->comment = $spec->lock = $spec->formatter = null;
        $spec->offset = 0;
        $spec->distinct = $spec->ignoreCase = $spec->isSelfSelected = false;
        $spec->nextIsAlternative = $spec->beginsAsAlternative = $spec->groupsBeginAsAlternative = false;
        $spec->unknownNames = [];
    }

    /** Merges the query of a table, including its joins. */
    public static function mergeQuery(QuerySpec $into, QuerySpec $other, ?string $operator): void
    {
        self::mergeSettings($into, $other, $operator);
        $into->selected += $other->selected;
        self::absorb($into, $other);
        foreach ($other->joins as $join) {
            self::mergeJoin($into, $join);
        }
        $into->joinRestrictions += $other->joinRestrictions;
        $into->with += $other->with;
        $into->fromQueries += $other->standIn === null ? $other->fromQueries : [];
    }

    private static function mergeJoin(QuerySpec $into, TableJoin $join): void
    {
        $prefix = $join->prefix();
        $isTaken = strcasecmp($into->prefix, $prefix) === 0;
        foreach ($into->joins as $known) {
            if ($known->name === $join->name && $known->prefix() === $prefix && $known->isOfSameRelation($join)) {
                $isSame = $known->on->sql === $join->on->sql && $known->on->values === $join->on->values;
                if ($join->isRestricted && !$isSame) {
                    $into->joins[$known->name] = $known->restrictedBy(Condition::all($known->on, $join->on));
                }

                return;
            }
            $isTaken = $isTaken || $known->name === $join->name || strcasecmp($known->prefix(), $prefix) === 0;
        }
        if ($isTaken) {
            throw new OrmException(sprintf(
                'Both queries join something as "%s", but not the same. Give one of them an alias.',
                $join->name,
            ));
        }
        $into->extended()->joins[$join->name] = $join;
    }

    /** Takes over conditions, columns and order of another query. */
    public static function absorb(QuerySpec $into, QuerySpec $other): void
    {
        $into->isExtended = $into->isExtended || $other->isExtended;
        if ($other->hasConditions()) {
            $into->nextIsAlternative = $into->nextIsAlternative || $other->beginsAsAlternative;
            if ($into->nextIsAlternative) {
                $into->add(Condition::all(...$other->conditions()));
            } else {
                $into->setConditions([...$into->conditions(), ...$other->conditions()]);
            }
        }
        $into->nextIsAlternative = $into->nextIsAlternative || $other->groupsBeginAsAlternative;
        if ($other->havings !== [] && $into->nextIsAlternative) {
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
                throw new OrmException(sprintf(
                    'Both queries name a column "%s", but for different expressions. Give one of them another name.',
                    $alias,
                ));
            }
        }
        $into->namedConditions += $other->namedConditions;
        $into->unknownNames += $other->unknownNames;
    }

    /** Adds the settings of another query and joins its conditions by an operator. */
    public static function mergeSettings(QuerySpec $into, QuerySpec $other, ?string $operator): void
    {
        $into->nextIsAlternative = match (strtoupper(trim($operator ?? Keywords::LOGICAL_AND))) {
            Keywords::LOGICAL_AND => $into->nextIsAlternative,
            Keywords::LOGICAL_OR => true,
            default => throw InvalidClauseException::notOneOf('logical operator', (string) $operator, ['and', 'or']),
        };
        $into->ignoreCase = $into->ignoreCase || $other->ignoreCase;
        self::mergeReading($into, $other);
    }

    /** Takes over limit, offset, lock and comment of another query where this one has none. */
    public static function mergeReading(QuerySpec $into, QuerySpec $other): void
    {
        $into->isExtended = $into->isExtended || $other->isExtended;
        $into->limit ??= $other->limit;
        $into->offset = $into->offset > 0 ? $into->offset : $other->offset;
        $into->distinct = $into->distinct || $other->distinct;
        $into->selectModifiers = $into->selectModifiers === [] ? $other->selectModifiers : $into->selectModifiers;
        $into->comment ??= $other->comment;
        $into->lock ??= $other->lock;
    }
}
