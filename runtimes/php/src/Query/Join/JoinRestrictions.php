<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\TableMetadata;

/** The conditions that behaviors put on the rows of joined tables. */
final class JoinRestrictions
{
    public static function areNeeded(QuerySpec $spec): bool
    {
        foreach ($spec->joins as $join) {
            if (TableMetadata::of($join->map)->hasHooks) {
                return true;
            }
        }

        return false;
    }

    /** Keeps what a query of joined rows led to. A restriction that one of several queries has lifted stays lifted. */
    public static function note(QuerySpec $spec, string $name, ?Condition $restriction): void
    {
        if ($restriction === null || !array_key_exists($name, $spec->joinRestrictions)) {
            $spec->joinRestrictions[$name] = $restriction;
        }
    }

    /**
     * Adds the conditions to a query that is about to run. They belong to ON, so that an outer join still finds the
     * rows that have no partner. A right join finds all joined rows whatever ON says, so there they belong to WHERE.
     */
    public static function apply(QuerySpec $spec): void
    {
        foreach ($spec->joins as $name => $join) {
            $restriction = array_key_exists($name, $spec->joinRestrictions)
                ? $spec->joinRestrictions[$name]
                : self::of($join->map, $join->name, $join->alias);
            if ($restriction !== null && $join->type === Keywords::RIGHT_JOIN) {
                $spec->append($restriction);
            } elseif ($restriction !== null) {
                $spec->extended()->joins[$name] = $join->withOn(Condition::all($join->on, $restriction));
            }
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param string $name the relation or alias the table is joined as
     * @param string|null $sqlAlias quoted
     */
    public static function of(string $map, string $name, ?string $sqlAlias): ?Condition
    {
        return !TableMetadata::of($map)->hasHooks ? null : (new ($map::QUERY)())->joinRestriction($name, $sqlAlias);
    }
}
