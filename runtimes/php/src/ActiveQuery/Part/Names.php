<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Map\TableMap;

/**
 * What the names in a query stand for.
 */
final class Names
{
    /** The column that a bare or qualified name means. */
    public static function column(QueryParts $parts, string $name): Column
    {
        $map = $parts->table->map;
        $dot = strrpos($name, '.');
        if ($dot !== false) {
            $qualifier = substr($name, 0, $dot);

            return self::qualified($parts, $qualifier, substr($name, $dot + 1)) ?? throw match (str_contains($name, '(')) {
                true => UnknownColumnException::named($name, $map),
                false => UnknownModelException::inQuery($qualifier, $map::TABLE_PHP_NAME),
            };
        }
        $column = ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map);

        return Column::of($map, $column, $parts->prefix);
    }

    /** A column of the table itself, whatever kind of name it is called by. */
    public static function ownColumn(QueryParts $parts, string $name): Column
    {
        $map = $parts->table->map;

        return Column::of($map, $map::columnOf($name), $parts->prefix);
    }

    /** The column called "qualifier.name", or null when the qualifier is not part of the query. */
    public static function qualified(QueryParts $parts, string $qualifier, string $name): ?Column
    {
        $table = self::tableCalled($parts, $qualifier);
        if ($table === null) {
            $outer = $parts->parentQuery === null
                ? null
                : self::qualified($parts->parentQuery->parts(), $qualifier, $name);
            $parts->namesOuter = $parts->namesOuter || $outer !== null;

            return $outer;
        }
        [$map, $prefix] = $table;
        $column = ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map);
        $from = $parts->fromQueries[$qualifier === $parts->modelAlias ? $parts->standIn ?? '' : $qualifier] ?? null;

        return $from === null
            ? Column::of($map, $column, $prefix)
            : self::columnOfSubQuery($parts, $from, $column, $prefix);
    }

    /** A column of the query that is read from, under the name that it has there. */
    private static function columnOfSubQuery(QueryParts $parts, QueryParts $from, string $column, string $prefix): Column
    {
        $map = $from->table->map;
        if ($from->selected === [] && !($map::COLUMNS[$column]['lazy'] ?? false)) {
            return Column::of($map, $column, $prefix);
        }
        foreach (array_keys($from->selected) as $name) {
            if (!isset($from->asColumns[$name]) && self::column($from, $name)->label === $map::TABLE_NAME . '.' . $column) {
                $sql = $prefix . self::quoteAlias($parts, $name);

                return new Column($sql, $map::TABLE_NAME . '.' . $column, $map::COLUMNS[$column], $map::DATABASE_NAME);
            }
        }

        throw UnknownColumnException::notSelected($column, $map);
    }

    /** The SQL of a column, or of an expression that withColumn() has named. */
    public static function columnText(QueryParts $parts, string $name): string
    {
        return self::expression($parts, $name) ?? self::column($parts, $name)->sql;
    }

    /** What stands for an expression that withColumn() has named, here or in the query that is read from. */
    public static function expression(QueryParts $parts, string $name): ?string
    {
        return isset($parts->asColumns[$name])
            ? self::quoteAlias($parts, $name)
            : self::subQueryColumn($parts, $name);
    }

    /** "alias.name", where withColumn() gave the query that is read from such a name. */
    public static function subQueryColumn(QueryParts $parts, string $name): ?string
    {
        $dot = $parts->fromQueries === [] ? false : strrpos($name, '.');
        $from = $dot === false ? null : $parts->fromQueries[substr($name, 0, $dot)] ?? null;
        $column = substr($name, (int) $dot + 1);

        return isset($from->asColumns[$column])
            ? self::quoteAlias($parts, substr($name, 0, (int) $dot)) . '.' . self::quoteAlias($parts, $column)
            : null;
    }

    public static function clauseText(QueryParts $parts, string $clause): string
    {
        return Clause::expression($clause, $parts);
    }

    /** Quoted as the classes' own names are. */
    public static function quoteAlias(QueryParts $parts, string $alias): string
    {
        return match ($parts->table->sql[0]) {
            '"' => '"' . str_replace('"', '""', $alias) . '"',
            '`' => '`' . str_replace('`', '``', $alias) . '`',
            '[' => '[' . str_replace(']', ']]', $alias) . ']',
            default => self::alias($alias),
        };
    }

    /** A name that can be an alias, or an exception. */
    public static function alias(string $alias): string
    {
        return preg_match('/^[A-Za-z_]\w*$/D', $alias) === 1 ? $alias : throw InvalidClauseException::alias($alias);
    }

    /** @return 'ASC'|'DESC' */
    public static function direction(string $order): string
    {
        return match (strtoupper($order)) {
            Criteria::ASC => Criteria::ASC,
            Criteria::DESC => Criteria::DESC,
            default => throw InvalidClauseException::notOneOf(
                'sort direction',
                $order,
                [Criteria::ASC, Criteria::DESC],
            ),
        };
    }

    /** Calls the model by another name, in SQL too or only in clauses. */
    public static function setModelAlias(QueryParts $parts, string $alias, bool $inSql): void
    {
        $parts->modelAlias = self::alias($alias);
        $prefix = $inSql ? self::quoteAlias($parts, $alias) . '.' : $parts->table->prefix;
        if ($prefix !== $parts->prefix && $parts->namesColumns()) {
            throw new LogicException(sprintf(
                'The query already names columns of "%s": give it the alias "%s" before conditions, joins and orders.',
                $parts->table->map::TABLE_NAME,
                $alias,
            ));
        }
        $parts->aliasInSql = $inSql;
        $parts->prefix = $prefix;
    }

    /** @return array{class-string<TableMap>, string}|null the table and what stands before its columns */
    public static function tableCalled(QueryParts $parts, string $name): ?array
    {
        $map = $parts->table->map;
        if ($name === $parts->modelAlias || $name === $map::TABLE_PHP_NAME || $name === $map::TABLE_NAME) {
            return [$map, $parts->prefix];
        }
        if (isset($parts->fromQueries[$name])) {
            return [$parts->fromQueries[$name]->table->map, self::quoteAlias($parts, $name) . '.'];
        }
        if (isset($parts->joins[$name])) {
            return [$parts->joins[$name]->map, $parts->joins[$name]->prefix()];
        }
        foreach ($parts->joins as $join) {
            // Called otherwise because a query around this one has a join of that name.
            if ($join->relation === $name && $join->from === null && str_starts_with($join->name, $name . '_')) {
                return [$join->map, $join->prefix()];
            }
        }
        $class = ltrim($name, '\\');
        if ($class === $map::MODEL) {
            return [$map, $parts->prefix];
        }
        foreach ($parts->joins as $join) {
            $joined = $join->map;
            if ($name === $joined::TABLE_NAME || $name === $joined::TABLE_PHP_NAME || $class === $joined::MODEL) {
                return [$joined, $join->prefix()];
            }
        }

        return null;
    }

    /** Refuses a query whose clauses name what is not part of it. */
    public static function requireKnown(QueryParts $parts): void
    {
        foreach ($parts->unknownNames as $name => $clause) {
            throw UnknownModelException::inClause($name, $clause, $parts->table->map::TABLE_PHP_NAME);
        }
        if ($parts->namesOuter) {
            throw new LogicException('The query names columns of the one that uses it: call endUse() before it is run.');
        }
    }

    /** @return array{class-string<TableMap>, string} */
    public static function requireTable(QueryParts $parts, string $name): array
    {
        return self::tableCalled($parts, $name)
            ?? throw UnknownModelException::inQuery($name, $parts->table->map::TABLE_PHP_NAME);
    }
}
