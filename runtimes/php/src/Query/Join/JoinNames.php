<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Finds the tables of a statement, and names for new ones. */
final class JoinNames
{
    /** @return array{class-string<TableMap>, string, ?string} the table, the prefix of its columns, its join's name */
    public static function startOfJoin(QuerySpec $spec, ?string $from): array
    {
        if ($from === null) {
            return [$spec->table->map, $spec->prefix, null];
        }
        $join = $spec->joins[$from] ?? null;
        if ($join !== null && $from !== $spec->modelAlias && $from !== $spec->table->map::TABLE_PHP_NAME) {
            return [$join->map, $join->prefix(), $from];
        }
        [$map, $prefix] = Names::requireTable($spec, $from);
        foreach ($spec->joins as $name => $candidate) {
            if ($candidate->map === $map && $candidate->prefix() === $prefix) {
                return [$map, $prefix, $name];
            }
        }

        return [$map, $prefix, null];
    }

    /**
     * The join of a relation, in this query or, for a query of a joined table, in the outer query.
     *
     * @param string $name the relation's name, or its alias
     * @param string|null $from the name of the join it starts from; null for the query's own table
     */
    public static function joinOf(QuerySpec $spec, string $name, string $relation, ?string $from): ?TableJoin
    {
        $join = $spec->joins[$name] ?? null;
        if ($join !== null && $join->relation === $relation && self::startsFrom($spec, $join, $from)) {
            return $join;
        }
        $known = $name === $relation ? self::numbered($spec, $relation, $from) : null;
        if ($known !== null || ($join !== null && $name !== $relation)) {
            return $known;
        }
        $used = $from === null && $spec->use instanceof JoinUse ? $spec->use : null;

        return $used === null ? null : self::joinOf($used->outer, $name, $relation, $used->join->name);
    }

    /** The join of this name. The query's own relation comes before one of that name that starts from another join. */
    public static function named(QuerySpec $spec, string $name): ?TableJoin
    {
        $join = $spec->joins[$name] ?? null;
        $isOwn = $join !== null && ($join->relation !== $name || self::startsFrom($spec, $join, null));

        return $isOwn ? $join : self::numbered($spec, $name, null) ?? $join;
    }

    /** The join of a relation that got a number because another join of the statement has the relation's name. */
    private static function numbered(QuerySpec $spec, string $relation, ?string $from): ?TableJoin
    {
        foreach ($spec->joins as $join) {
            if (
                $join->relation === $relation && self::startsFrom($spec, $join, $from)
                && preg_match('/^_\d+$/D', substr($join->name, strlen($relation))) === 1
            ) {
                return $join;
            }
        }

        return null;
    }

    /** @param string|null $from null for the query's own table, which the outer query knows by the name of its join */
    private static function startsFrom(QuerySpec $spec, TableJoin $join, ?string $from): bool
    {
        return $join->from === $from
            || ($from === null && $spec->use instanceof JoinUse && $join->from === $spec->use->join->name);
    }

    public static function requireJoin(QuerySpec $spec, string $name): TableJoin
    {
        return self::named($spec, $name) ?? throw UnknownRelationException::notJoined($name);
    }

    /** Whether the table is part of the statement under its own name. */
    public static function isTableUsed(QuerySpec $spec, string $sqlTable): bool
    {
        if (strcasecmp($spec->prefix, $sqlTable . '.') === 0) {
            return true;
        }
        foreach ($spec->joins as $join) {
            if (strcasecmp($join->prefix(), $sqlTable . '.') === 0) {
                return true;
            }
        }

        return $spec->use !== null && self::isTableUsed($spec->use->outer, $sqlTable);
    }

    /** The name, with a number where the statement already uses it; letter case does not count. */
    public static function unusedName(QuerySpec $spec, string $name, bool $asTable): string
    {
        $candidate = $name;
        for ($number = 2; self::isNameUsed($spec, $candidate, $asTable); $number++) {
            $candidate = $name . '_' . $number;
        }

        return $candidate;
    }

    /** @return class-string<TableMap> a table that the query or its datasource knows by this name */
    public static function knownTable(QuerySpec $spec, string $tableName): string
    {
        $maps = [$spec->table->map];
        foreach ($spec->joins as $join) {
            $maps[] = $join->map;
        }
        foreach ($maps as $map) {
            if ($map::TABLE_NAME === $tableName) {
                return $map;
            }
            foreach ($map::RELATIONS as $facts) {
                if ($facts['map']::TABLE_NAME === $tableName) {
                    return $facts['map'];
                }
            }
        }

        return DatabaseTables::find($spec->table->database, $tableName)
            ?? throw UnknownRelationException::ofTable($tableName, $spec->table->database);
    }

    private static function isNameUsed(QuerySpec $spec, string $name, bool $asTable): bool
    {
        if ($asTable && self::isTableUsed($spec, Names::quoteAlias($spec, $name))) {
            return true;
        }
        for ($outer = $asTable ? null : $spec; $outer !== null; $outer = $outer->use?->outer) {
            if (isset($outer->joins[$name])) {
                return true;
            }
        }

        return false;
    }
}
