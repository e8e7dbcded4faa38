<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;

/** Tells whether a query reads all objects of a joined to-many relation, or only those that its conditions leave. */
final class MemberRestrictions
{
    /** @param string|null $through the relation of the junction rows, for a many-to-many relation */
    public static function leaveAll(QuerySpec $spec, TableJoin $join, ?string $through): bool
    {
        $members = [$join->name => $join->prefix()];
        if ($join->isRestricted || $join->type === Keywords::RIGHT_JOIN || $spec->groupByColumns !== []) {
            return false;
        }
        foreach ($spec->joins as $name => $other) {
            if ($other->relation === $through && $through !== null && $other->from === $join->from) {
                if ($other->isRestricted) {
                    return false;
                }
                $members[$name] = $other->prefix();
            }
        }
        // What a join further on leaves out takes its member along.
        foreach ($spec->joins as $name => $other) {
            if (!isset($members[$name]) && self::isNamed($members, $other->on)) {
                if ($other->type !== Keywords::LEFT_JOIN) {
                    return false;
                }
                $members[$name] = $other->prefix();
            }
        }
        foreach ([...$spec->conditions(), ...$spec->havings] as $condition) {
            if (self::isNamed($members, $condition)) {
                return false;
            }
        }

        return true;
    }

    /** @param array<string, string> $prefixes of columns */
    private static function isNamed(array $prefixes, Condition $condition): bool
    {
        foreach ($prefixes as $prefix) {
            if (str_contains($condition->sql, $prefix)) {
                return true;
            }
        }

        return false;
    }
}
