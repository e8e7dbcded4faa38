<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\TableMap;

/**
 * Which tables a statement knows, and by which names.
 */
final class JoinNames
{
    /** @return array{class-string<TableMap>, string, ?string} the table, what stands before its columns, its join */
    public static function startOfJoin(QueryParts $parts, ?string $from): array
    {
        if ($from === null) {
            return [$parts->table->map, $parts->prefix, null];
        }
        $join = $parts->joins[$from] ?? null;
        if ($join !== null && $from !== $parts->modelAlias) {
            return [$join->map, $join->prefix(), $from];
        }
        [$map, $prefix] = Names::requireTable($parts, $from);
        foreach ($parts->joins as $name => $candidate) {
            if ($candidate->map === $map && $candidate->prefix() === $prefix) {
                return [$map, $prefix, $name];
            }
        }

        return [$map, $prefix, null];
    }

    /**
     * The join of a relation, in this query or in the one that uses it, where it starts from what is used.
     *
     * @param string $name the relation's name, or its alias
     * @param string|null $from the name of the join it starts from; null for the query's own table
     */
    public static function joinOf(QueryParts $parts, string $name, string $relation, ?string $from): ?Join
    {
        $join = $parts->joins[$name] ?? null;
        if ($join !== null) {
            $isSameStart = $join->from === $from || ($from === null && $join->from === $parts->usedJoin?->name);

            return $join->relation === $relation && $isSameStart ? $join : null;
        }
        if ($from !== null || $parts->usedJoin === null || $parts->parentQuery === null) {
            return null;
        }

        return self::joinOf($parts->parentQuery->parts(), $name, $relation, $parts->usedJoin->name);
    }

    /**
     * @param class-string<TableMap> $left
     * @param class-string<TableMap> $right
     * @param array<string, string> $columns
     */
    public static function keysMatch(
        string $left,
        string $leftPrefix,
        string $right,
        string $rightPrefix,
        array $columns,
    ): Condition {
        $pairs = [];
        foreach ($columns as $here => $there) {
            $pairs[] = $leftPrefix . $left::COLUMNS[$here]['sql'] . '=' . $rightPrefix . $right::COLUMNS[$there]['sql'];
        }

        return new Condition(implode(' AND ', $pairs));
    }

    public static function requireJoin(QueryParts $parts, string $name): Join
    {
        return $parts->joins[$name] ?? throw UnknownRelationException::notJoined($name);
    }

    /** Whether the table stands for itself somewhere in the statement. */
    public static function isTableUsed(QueryParts $parts, string $sqlTable): bool
    {
        if (strcasecmp($parts->prefix, $sqlTable . '.') === 0) {
            return true;
        }
        foreach ($parts->joins as $join) {
            if (strcasecmp($join->prefix(), $sqlTable . '.') === 0) {
                return true;
            }
        }

        return $parts->parentQuery !== null && self::isTableUsed($parts->parentQuery->parts(), $sqlTable);
    }

    /** The name, or the name with a number where the statement knows it already; letter case does not count. */
    public static function unusedName(QueryParts $parts, string $name, bool $asTable): string
    {
        $candidate = $name;
        for ($number = 2; self::isNameUsed($parts, $candidate, $asTable); $number++) {
            $candidate = $name . '_' . $number;
        }

        return $candidate;
    }

    /** @return class-string<TableMap> */
    public static function relatedTable(QueryParts $parts, string $tableName): string
    {
        $maps = [$parts->table->map];
        foreach ($parts->joins as $join) {
            $maps[] = $join->map;
        }
        foreach ($maps as $map) {
            foreach ($map::RELATIONS as $facts) {
                if ($facts['map']::TABLE_NAME === $tableName) {
                    return $facts['map'];
                }
            }
        }

        throw UnknownRelationException::ofModel($tableName, $parts->table->map);
    }

    private static function isNameUsed(QueryParts $parts, string $name, bool $asTable): bool
    {
        if ($asTable && self::isTableUsed($parts, Names::quoteAlias($parts, $name))) {
            return true;
        }
        for ($outer = $asTable ? null : $parts; $outer !== null; $outer = $outer->parentQuery?->parts()) {
            if (isset($outer->joins[$name])) {
                return true;
            }
        }

        return false;
    }
}
