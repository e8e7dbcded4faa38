<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\RelationKeys;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Sql\ClauseTokens;
use Orm\Runtime\Query\Sql\SelectStatement;

/** Queries inside a query: EXISTS, IN, and SELECT … FROM (SELECT …). */
final class Subqueries
{
    /**
     * Reads from the result of another query, instead of from the table or in addition to it.
     *
     * @param bool $replacesTable whether objects are hydrated from the rows of the other query
     */
    public static function readFrom(QuerySpec $spec, QuerySpec $from, ?string $alias, bool $replacesTable): void
    {
        $alias = Names::alias($alias ?? 'alias_' . (count($spec->fromQueries) + 1));
        $isTaken = isset($spec->joins[$alias]) || isset($spec->fromQueries[$alias]);
        if ($isTaken || (!$replacesTable && Names::tableCalled($spec, $alias) !== null)) {
            throw InvalidClauseException::because($alias, 'another table of the query has this alias.');
        }
        if ($replacesTable && $spec->standIn !== null) {
            throw new OrmException(
                'addSelectQuery() was called twice: objects are hydrated from one subquery. '
                . 'Pass false as the third argument to name the columns of another one.',
            );
        }
        if ($replacesTable && $from->table->map !== $spec->table->map) {
            throw new OrmException(sprintf(
                'A query of "%s" cannot hydrate its objects from rows of "%s". '
                . 'Pass false as the third argument of addSelectQuery() to name their columns.',
                $spec->table->map::TABLE_NAME,
                $from->table->map::TABLE_NAME,
            ));
        }
        if ($replacesTable) {
            Names::setModelAlias($spec, $alias, true);
            $spec->extended()->standIn = $alias;
        }
        $spec->extended()->fromQueries[$alias] = $from;
        $spec->extended()->unknownNames += $from->unknownNames;
    }

    /**
     * The table that a query of a relation inside this one reads.
     *
     * @return class-string<TableMap>
     */
    public static function target(QuerySpec $outer, string $relation): string
    {
        $facts = $outer->table->map::RELATIONS[$relation] ?? null;

        return $facts !== null && $facts['type'] !== RelationMap::MANY_TO_MANY
            ? $facts['map']
            : throw UnknownRelationException::ofModel($relation, $outer->table->map);
    }

    /** Prepares a query of a relation whose conditions become one of the outer query at endUse(). */
    public static function begin(
        QuerySpec $outer,
        QuerySpec $inner,
        string $relation,
        string $type,
        ?string $alias,
    ): void {
        $map = $outer->table->map;
        $alias ??= JoinNames::isTableUsed($outer, self::target($outer, $relation)::SQL_TABLE)
            ? JoinNames::unusedName($outer, $relation, true)
            : null;
        if ($alias !== null) {
            Names::setModelAlias($inner, $alias, true);
        }
        $inner->ignoreCase = $outer->ignoreCase;
        foreach (RelationKeys::constants($map, $relation, $outer->prefix, $inner->prefix) as $condition) {
            $inner->add($condition);
        }
        $columns = $map::relation($relation)['columns'] ?? [];
        $inner->use = new SubqueryUse($outer, $type, $columns, $outer->prefix, $map);
    }

    /** Adds the query to the conditions of the outer query. */
    public static function end(QuerySpec $inner, SubqueryUse $use): void
    {
        $use->outer->extended()->unknownNames += $inner->unknownNames;
        $use->outer->add(self::condition($inner, $use));
    }

    private static function condition(QuerySpec $spec, SubqueryUse $use): Condition
    {
        $inner = [];
        foreach ($use->columns as $here => $there) {
            $outerColumn = $use->prefix . $use->map::COLUMNS[$here]['sql'];
            $inner[$outerColumn] = $spec->prefix . $spec->table->columns[$there]['sql'];
        }
        $isIn = in_array($use->type, ['IN', 'NOT IN'], true);
        if ($isIn && count($inner) === 1) {
            return self::in($spec, $use->type, (string) array_key_first($inner), (string) reset($inner));
        }
        foreach (array_reverse($inner) as $outerColumn => $innerColumn) {
            $spec->setConditions([new Condition($outerColumn . '=' . $innerColumn), ...$spec->conditions()]);
        }

        return self::exists($spec, match ($use->type) {
            'IN' => 'EXISTS',
            'NOT IN' => 'NOT EXISTS',
            default => $use->type,
        });
    }

    /** @param QuerySpec|null $outer the outer query, where it was not known when the names were looked up */
    public static function exists(QuerySpec $spec, string $type, ?QuerySpec $outer = null): Condition
    {
        $type = strtoupper(trim($type));
        if (!in_array($type, ['EXISTS', 'NOT EXISTS'], true)) {
            throw InvalidClauseException::notOneOf('kind of EXISTS', $type, ['EXISTS', 'NOT EXISTS']);
        }
        $inner = clone $spec;
        $inner->orderByColumns = [];
        $inner->readInside = [];
        $values = [];
        $list = '1 AS ' . Names::quoteAlias($spec, 'existsFlag');
        $sql = SelectStatement::text($inner, $list, $values, null, $inner->limit, $inner->offset);
        if ($outer !== null) {
            $sql = self::within($outer, $sql, $spec);
            self::passUnknownNames($inner, $outer);
        }

        return new Condition($type . ' (' . $sql . ')', $values);
    }

    /**
     * A query in parentheses that a column of the outer query is compared with. It reads one column: the selected one,
     * or the primary key.
     */
    public static function operand(QuerySpec $spec, QuerySpec $outer, string $operator): Condition
    {
        $inner = clone $spec;
        $inner->lock = null;
        [$list, $column] = self::onlyColumn($inner);
        $inner->readInside = [$list];
        if ($operator === 'NOT IN' && $column !== null) {
            // With one NULL in the list, NOT IN is true for no row.
            $inner->append(new Condition($column . ' IS NOT NULL'));
        }
        $isLimited = $inner->limit !== null || $inner->offset > 0;
        // Not every database accepts an order that has no effect.
        $inner->orderByColumns = $isLimited ? $inner->orderByColumns : [];
        $values = [];
        $sql = SelectStatement::text($inner, $list, $values, null, $inner->limit, $inner->offset);
        if ($isLimited && \in_array($operator, ['IN', 'NOT IN'], true)) {
            $sql = Orm::getAdapter($outer->database())->limitedList($sql);
        }
        $sql = self::within($outer, $sql, $inner);
        self::passUnknownNames($inner, $outer);

        return new Condition('(' . $sql . ')', $values);
    }

    /** @return array{string, string|null} the select list of one column; the column itself, if it is not an expression */
    private static function onlyColumn(QuerySpec $spec): array
    {
        $columns = $spec->selected === [] ? $spec->selectColumns : array_values(ClauseNames::selected($spec));
        $expressions = array_values(array_diff_key($spec->asColumns, $spec->selected));
        $keys = $columns === [] && $expressions === [] ? $spec->table->map::PRIMARY_KEY : [];
        $columns = $keys === [] ? $columns : array_column(KeyConditions::columns($spec), 'sql');
        if (count($columns) + count($expressions) !== 1) {
            throw InvalidClauseException::because(
                $spec->table->map::TABLE_PHP_NAME,
                'a query that a column is compared with reads one column. Name it with select().',
            );
        }
        $isExpression = $columns === [] || array_intersect_key($spec->asColumns, $spec->selected) !== [];

        return [$columns[0] ?? $expressions[0], $isExpression ? null : $columns[0]];
    }

    /** Names that the outer query does not know either are unknown there, too. */
    private static function passUnknownNames(QuerySpec $inner, QuerySpec $outer): void
    {
        foreach ($inner->unknownNames as $name => $clause) {
            $dot = (int) strrpos($name, '.');
            if (Names::qualified($outer, substr($name, 0, $dot), substr($name, $dot + 1)) === null) {
                $outer->extended()->unknownNames[$name] = $clause;
            }
        }
    }

    /** The SQL of a query with the columns of the outer query in place of their names. */
    private static function within(QuerySpec $outer, string $sql, QuerySpec $inner): string
    {
        return ClauseTokens::replaceNames(
            $sql,
            static fn (string $qualifier, string $name): ?Column => Names::tableCalled($inner, $qualifier) === null
                ? Names::qualified($outer, $qualifier, $name)
                : null,
        );
    }

    private static function in(QuerySpec $spec, string $type, string $outer, string $inner): Condition
    {
        $query = clone $spec;
        $query->readInside = [$inner];
        if ($type === 'NOT IN') {
            // With one NULL in the list, NOT IN is true for no row.
            $query->append(new Condition($inner . ' IS NOT NULL'));
        }
        $isLimited = $query->limit !== null || $query->offset > 0;
        // Not every database accepts an order that has no effect.
        $query->orderByColumns = $isLimited ? $query->orderByColumns : [];
        $values = [];
        $sql = SelectStatement::text($query, $inner, $values, null, $query->limit, $query->offset);
        if ($isLimited) {
            $sql = Orm::getAdapter($query->database())->limitedList($sql);
        }

        return new Condition($outer . ' ' . $type . ' (' . $sql . ')', $values);
    }
}
