<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Sql\Clause;

/**
 * What the names in a query stand for.
 */
final class Names
{
    /** The column that a bare or qualified name means. */
    public static function column(QuerySpec $spec, string $name): Column
    {
        $map = $spec->table->map;
        $dot = strrpos($name, '.');
        if ($dot !== false) {
            $qualifier = substr($name, 0, $dot);

            return self::qualified($spec, $qualifier, substr($name, $dot + 1))
                ?? throw match (str_contains($name, '(')) {
                    true => UnknownColumnException::named($name, $map),
                    false => UnknownModelException::inQuery($qualifier, $map::TABLE_PHP_NAME),
                };
        }
        $column = ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map);

        return Column::of($map, $column, $spec->prefix);
    }

    /** A column of the table itself, whatever kind of name it is called by. */
    public static function ownColumn(QuerySpec $spec, string $name): Column
    {
        $map = $spec->table->map;

        return Column::of($map, $map::columnOf($name), $spec->prefix);
    }

    /** The column called "qualifier.name", or null when the qualifier is not part of the query. */
    public static function qualified(QuerySpec $spec, string $qualifier, string $name): ?Column
    {
        $table = self::tableCalled($spec, $qualifier);
        if ($table === null) {
            $outer = $spec->parentQuery === null
                ? null
                : self::qualified($spec->parentQuery->spec(), $qualifier, $name);
            $spec->namesOuter = $spec->namesOuter || $outer !== null;

            return $outer;
        }
        [$map, $prefix] = $table;
        $column = ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map);
        $from = $spec->fromQueries[$qualifier === $spec->modelAlias ? $spec->standIn ?? '' : $qualifier] ?? null;

        return $from === null
            ? Column::of($map, $column, $prefix)
            : self::columnOfSubQuery($spec, $from, $column, $prefix);
    }

    /** A column of the query that is read from, under the name that it has there. */
    private static function columnOfSubQuery(QuerySpec $spec, QuerySpec $from, string $column, string $prefix): Column
    {
        $map = $from->table->map;
        if ($from->selected === [] && !($map::COLUMNS[$column]['lazy'] ?? false)) {
            return Column::of($map, $column, $prefix);
        }
        foreach (array_keys($from->selected) as $name) {
            if (
                !isset($from->asColumns[$name])
                && self::column($from, $name)->label === $map::TABLE_NAME . '.' . $column
            ) {
                $sql = $prefix . self::quoteAlias($spec, $name);

                return new Column($sql, $map::TABLE_NAME . '.' . $column, $map::COLUMNS[$column], $map::DATABASE_NAME);
            }
        }

        throw UnknownColumnException::notSelected($column, $map);
    }

    /** The SQL of a column, or of an expression that withColumn() has named. */
    public static function columnText(QuerySpec $spec, string $name): string
    {
        return self::expression($spec, $name) ?? self::column($spec, $name)->sql;
    }

    /** What stands for an expression that withColumn() has named, here or in the query that is read from. */
    public static function expression(QuerySpec $spec, string $name): ?string
    {
        return isset($spec->asColumns[$name])
            ? self::quoteAlias($spec, $name)
            : self::subQueryColumn($spec, $name);
    }

    /** "alias.name", where withColumn() gave the query that is read from such a name. */
    public static function subQueryColumn(QuerySpec $spec, string $name): ?string
    {
        $dot = $spec->fromQueries === [] ? false : strrpos($name, '.');
        $from = $dot === false ? null : $spec->fromQueries[substr($name, 0, $dot)] ?? null;
        $column = substr($name, (int) $dot + 1);

        return isset($from->asColumns[$column])
            ? self::quoteAlias($spec, substr($name, 0, (int) $dot)) . '.' . self::quoteAlias($spec, $column)
            : null;
    }

    public static function clauseText(QuerySpec $spec, string $clause): string
    {
        return Clause::expression($clause, $spec);
    }

    /** Quoted as the classes' own names are. */
    public static function quoteAlias(QuerySpec $spec, string $alias): string
    {
        return match ($spec->table->sql[0]) {
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
    public static function setModelAlias(QuerySpec $spec, string $alias, bool $inSql): void
    {
        $spec->modelAlias = self::alias($alias);
        $prefix = $inSql ? self::quoteAlias($spec, $alias) . '.' : $spec->table->prefix;
        if ($prefix !== $spec->prefix && $spec->namesColumns()) {
            throw new LogicException(sprintf(
                'The query already names columns of "%s": give it the alias "%s" before conditions, joins and orders.',
                $spec->table->map::TABLE_NAME,
                $alias,
            ));
        }
        $spec->aliasInSql = $inSql;
        $spec->prefix = $prefix;
    }

    /** @return array{class-string<TableMap>, string}|null the table and what stands before its columns */
    public static function tableCalled(QuerySpec $spec, string $name): ?array
    {
        $map = $spec->table->map;
        if ($name === $spec->modelAlias || $name === $map::TABLE_PHP_NAME || $name === $map::TABLE_NAME) {
            return [$map, $spec->prefix];
        }
        if (isset($spec->fromQueries[$name])) {
            return [$spec->fromQueries[$name]->table->map, self::quoteAlias($spec, $name) . '.'];
        }
        if (isset($spec->joins[$name])) {
            return [$spec->joins[$name]->map, $spec->joins[$name]->prefix()];
        }
        foreach ($spec->joins as $join) {
            // Called otherwise because a query around this one has a join of that name.
            if ($join->relation === $name && $join->from === null && str_starts_with($join->name, $name . '_')) {
                return [$join->map, $join->prefix()];
            }
        }
        $class = ltrim($name, '\\');
        if ($class === $map::MODEL) {
            return [$map, $spec->prefix];
        }
        foreach ($spec->joins as $join) {
            $joined = $join->map;
            if ($name === $joined::TABLE_NAME || $name === $joined::TABLE_PHP_NAME || $class === $joined::MODEL) {
                return [$joined, $join->prefix()];
            }
        }

        return null;
    }

    /** Refuses a query whose clauses name what is not part of it. */
    public static function requireKnown(QuerySpec $spec): void
    {
        foreach ($spec->unknownNames as $name => $clause) {
            throw UnknownModelException::inClause($name, $clause, $spec->table->map::TABLE_PHP_NAME);
        }
        if ($spec->namesOuter) {
            throw new LogicException(
                'The query names columns of the one that uses it: call endUse() before it is run.',
            );
        }
    }

    /** @return array{class-string<TableMap>, string} */
    public static function requireTable(QuerySpec $spec, string $name): array
    {
        return self::tableCalled($spec, $name)
            ?? throw UnknownModelException::inQuery($name, $spec->table->map::TABLE_PHP_NAME);
    }
}
