<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Join\JoinNames;

/** Resolves the names in a query to tables and columns. */
final class Names
{
    /** The column for a bare or qualified name. */
    public static function column(QuerySpec $spec, string $name): Column
    {
        $map = $spec->table->map;
        $dot = strrpos($name, '.');
        if ($dot !== false) {
            $qualifier = substr($name, 0, $dot);

            $column = self::qualified($spec, $qualifier, substr($name, $dot + 1));

            return $column ?? throw match (str_contains($name, '(')) {
                true => UnknownColumnException::named($name, $map),
                false => UnknownModelException::inQuery($qualifier, $map::TABLE_PHP_NAME),
            };
        }

        return Column::called($map, $name, $spec->prefix);
    }

    /** A column of the query's own table, by any kind of name. */
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
            $outer = $spec->use === null ? null : self::qualified($spec->use->outer, $qualifier, $name);
            $spec->extended()->namesOuter = $spec->namesOuter || $outer !== null;

            return $outer;
        }
        [$map, $prefix] = $table;
        if ($spec->fromQueries === []) {
            return Column::called($map, $name, $prefix);
        }
        $column = ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map);
        $from = $spec->fromQueries[$qualifier === $spec->modelAlias ? $spec->standIn ?? '' : $qualifier] ?? null;

        return $from === null
            ? Column::of($map, $column, $prefix)
            : self::columnOfSubQuery($spec, $from, $column, $prefix);
    }

    /** A column of a subquery in FROM, under the name that it has there. */
    private static function columnOfSubQuery(QuerySpec $spec, QuerySpec $from, string $column, string $prefix): Column
    {
        $map = $from->table->map;
        if ($from->selected === [] && !($map::COLUMNS[$column]['lazy'] ?? false)) {
            return Column::of($map, $column, $prefix);
        }
        foreach (array_keys($from->selected) as $name) {
            $label = $map::TABLE_NAME . '.' . $column;
            if (!isset($from->asColumns[$name]) && self::column($from, $name)->label === $label) {
                $sql = $prefix . self::quoteAlias($spec, $name);

                return new Column($sql, $label, $map::COLUMNS[$column], $map::DATABASE_NAME);
            }
        }

        throw UnknownColumnException::notSelected($column, $map);
    }

    /** The SQL of a column, or of an expression named by withColumn(). */
    public static function columnText(QuerySpec $spec, string $name): string
    {
        return self::expression($spec, $name) ?? self::column($spec, $name)->sql;
    }

    /** The alias of an expression named by withColumn(), here or in a subquery in FROM. */
    public static function expression(QuerySpec $spec, string $name): ?string
    {
        if (isset($spec->asColumns[$name])) {
            return self::quoteAlias($spec, $name);
        }

        return $spec->fromQueries === [] ? null : self::subQueryColumn($spec, $name);
    }

    /** The quoted "alias.name" of an expression named by withColumn() in a subquery in FROM. */
    public static function subQueryColumn(QuerySpec $spec, string $name): ?string
    {
        $dot = $spec->fromQueries === [] ? false : strrpos($name, '.');
        $from = $dot === false ? null : $spec->fromQueries[substr($name, 0, $dot)] ?? null;
        $column = substr($name, (int) $dot + 1);

        return isset($from->asColumns[$column])
            ? self::quoteAlias($spec, substr($name, 0, (int) $dot)) . '.' . self::quoteAlias($spec, $column)
            : null;
    }

    /** An alias, quoted as the generated classes quote their names. */
    public static function quoteAlias(QuerySpec $spec, string $alias): string
    {
        return match ($spec->table->sql[0]) {
            '"' => '"' . str_replace('"', '""', $alias) . '"',
            '`' => '`' . str_replace('`', '``', $alias) . '`',
            '[' => '[' . str_replace(']', ']]', $alias) . ']',
            default => self::alias($alias),
        };
    }

    /** A quoted column as "table.column"; any other SQL as it is. */
    public static function unquoted(string $sql): string
    {
        $name = '"(?:[^"]|"")+"|`(?:[^`]|``)+`|\[(?:[^\]]|\]\])+\]';
        if (preg_match("/^(?:(?:$name)\\.)?(?:$name)$/D", $sql) !== 1) {
            return $sql;
        }

        return (string) preg_replace_callback(
            "/$name/",
            static function (array $found): string {
                return str_replace(['""', '``', ']]'], ['"', '`', ']'], substr($found[0], 1, -1));
            },
            $sql,
        );
    }

    /** Returns the alias, or throws if it is not a valid one. */
    public static function alias(string $alias): string
    {
        return preg_match('/^[A-Za-z_]\w*$/D', $alias) === 1 ? $alias : throw InvalidClauseException::alias($alias);
    }

    /** @return 'ASC'|'DESC' */
    public static function direction(string $order): string
    {
        if ($order === Keywords::ASC || $order === Keywords::DESC) {
            return $order;
        }

        return match (strtoupper($order)) {
            Keywords::ASC => Keywords::ASC,
            Keywords::DESC => Keywords::DESC,
            default => throw new UnexpectedValueException(
                sprintf('"%s" is not a valid sort direction. Use one of: ASC, DESC.', $order),
            ),
        };
    }

    /** Gives the model an alias, in SQL too or only in clauses. */
    public static function setModelAlias(QuerySpec $spec, string $alias, bool $inSql): void
    {
        $spec->modelAlias = self::alias($alias);
        $prefix = $inSql ? self::quoteAlias($spec, $alias) . '.' : $spec->table->prefix;
        if ($prefix !== $spec->prefix && $spec->namesColumns()) {
            throw new OrmException(sprintf(
                'The query already names columns of "%s": give it the alias "%s" before conditions, joins and orders.',
                $spec->table->map::TABLE_NAME,
                $alias,
            ));
        }
        $spec->extended()->sqlAlias = $inSql ? self::quoteAlias($spec, $alias) : null;
        $spec->prefix = $prefix;
    }

    /** @return array{class-string<TableMap>, string}|null the table and the prefix of its columns */
    public static function tableCalled(QuerySpec $spec, string $name): ?array
    {
        $map = $spec->table->map;
        if ($name === $spec->modelAlias || $name === $map::TABLE_PHP_NAME || $name === $map::TABLE_NAME) {
            return [$map, $spec->prefix];
        }
        if (isset($spec->fromQueries[$name])) {
            return [$spec->fromQueries[$name]->table->map, self::quoteAlias($spec, $name) . '.'];
        }
        $named = $spec->joins === [] ? null : JoinNames::named($spec, $name);
        if ($named !== null) {
            return [$named->map, $named->prefix()];
        }
        $class = ltrim($name, '\\');
        if ($class === $map::MODEL) {
            return [$map, $spec->prefix];
        }
        foreach ($spec->joins as $join) {
            $joined = $join->map;
            if (
                $name === $join->calledAs || $name === $joined::TABLE_NAME || $name === $joined::TABLE_PHP_NAME
                || $class === $joined::MODEL
            ) {
                return [$joined, $join->prefix()];
            }
        }

        return null;
    }

    /** Refuses a query whose clauses name tables that are not part of it. */
    public static function requireKnown(QuerySpec $spec): void
    {
        foreach ($spec->unknownNames as $name => $clause) {
            throw UnknownModelException::inClause($name, $clause, $spec->table->map::TABLE_PHP_NAME);
        }
        if ($spec->namesOuter) {
            throw new OrmException(
                'The query names columns of its outer query and cannot run alone. '
                . 'Call endUse(), then run the outer query.',
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
