<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Counts the rows that a query finds, or checks whether there is any.
 */
final class RowCount
{
    public static function count(QuerySpec $spec, ConnectionInterface $con): int
    {
        $values = [];
        $sql = self::text($spec, $values, $con);
        $statement = $spec->source?->read($con, $sql, $values) ?? $con->execute($sql, $values);
        $count = $statement->fetchColumn();
        $statement->closeCursor();

        return \is_numeric($count) ? (int) $count : 0;
    }

    public static function isAny(QuerySpec $spec, ConnectionInterface $con): bool
    {
        if ($spec->limit === 0) {
            return false;
        }
        if ($spec->distinct && $spec->offset > 0) {
            // All rows read are equal: DISTINCT would leave one of them, and the offset none.
            return self::count($spec, $con) > 0;
        }
        $values = [];
        $sql = self::existsText($spec, $values, $con);
        $statement = $spec->source?->read($con, $sql, $values) ?? $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row);
    }

    /**
     * The SELECT of one row, if there is any.
     *
     * @param list<mixed> $values
     */
    private static function existsText(QuerySpec $spec, array &$values, ConnectionInterface $con): string
    {
        $query = $spec->orderByColumns === [] && $spec->lock === null ? $spec : self::unordered($spec);
        $list = $spec->table->existsList ??= '1 AS ' . Names::quoteAlias($query, 'existsFlag');
        if (
            $query->isExtended && ($query->groupByColumns !== [] || $query->havings !== []
                || ($query->selectColumns !== [] || $query->asColumns !== []) && self::mayAggregate($query))
        ) {
            $read = [self::rowMark($query), ...self::calls($query->selectColumns)];
            $list = self::listOf($query, $read, $query->asColumns);
        }

        return SelectStatement::text($query, $list, $values, $con, 1, $query->offset);
    }

    /**
     * The SELECT of the number of rows.
     *
     * @param list<mixed> $values
     */
    public static function text(QuerySpec $spec, array &$values, ConnectionInterface $con): string
    {
        if ($spec->limit === null && !$spec->isExtended) {
            $values = $spec->values;
            $shape = $spec->shape ?? $spec->table->shapes->all;

            return $shape->texts['COUNT(*)'][''] ?? $shape->text('COUNT(*)', $spec->table->sql, '');
        }
        $query = $spec->orderByColumns === [] && $spec->lock === null ? $spec : self::unordered($spec);
        // select() reads rows, not objects.
        $countsObjects = $spec->with !== [] && $spec->selected === [] && SelectStatement::readsToMany($spec);
        $countsRows = $spec->groupByColumns === [] && $spec->havings === [] && !$spec->distinct
            && $spec->limit === null && $spec->offset === 0 && !$countsObjects
            && ($spec->selectColumns === [] && $spec->asColumns === [] || !self::mayAggregate($spec));
        if ($countsRows) {
            return SelectStatement::text($query, 'COUNT(*)', $values, $con);
        }
        $counted = Names::quoteAlias($spec, 'ormmatch4cnt');
        if (!$countsObjects) {
            $read = $spec->distinct
                ? self::distinctColumns($spec)
                : [self::rowMark($spec), ...self::calls($spec->selectColumns)];
            $list = self::listOf($spec, $read, $spec->asColumns);
            $inner = SelectStatement::text($query, $list, $values, $con, $spec->limit, $spec->offset);

            return 'SELECT COUNT(*) FROM (' . $inner . ') ' . $counted;
        }
        $keys = self::keyColumns($spec);
        // A condition on groups may name a column that is read along, which must not tell rows of an object apart.
        $readAlong = $spec->havings === [] ? [] : $spec->asColumns;
        $query = clone $query;
        $query->extended()->distinct = $readAlong === [];
        $list = self::listOf($spec, $keys, $readAlong);
        $inner = SelectStatement::text($query, $list, $values, $con, $spec->limit, $spec->offset);
        if ($readAlong !== []) {
            $names = array_map(
                static fn (int $number): string => Names::quoteAlias($spec, 'ormcol' . $number),
                array_keys($keys),
            );
            $inner = 'SELECT DISTINCT ' . implode(', ', $names) . ' FROM (' . $inner . ') '
                . Names::quoteAlias($spec, 'ormrows4cnt');
        }

        return 'SELECT COUNT(*) FROM (' . $inner . ') ' . $counted;
    }

    /** The select list of the counted query. SQLite takes HAVING without GROUP BY only beside an aggregate. */
    private static function rowMark(QuerySpec $spec): string
    {
        $isOneGroup = $spec->havings !== [] && $spec->groupByColumns === [] && $spec->selectColumns === []
            && $spec->asColumns === [];

        return $isOneGroup ? 'COUNT(*)' : '1';
    }

    /** The query without what does not matter to the number of its rows. */
    private static function unordered(QuerySpec $spec): QuerySpec
    {
        $query = clone $spec;
        $query->orderByColumns = [];
        $query->lock = null;

        return $query;
    }

    /** Whether the query may read one row of all: an aggregate is a call. */
    private static function mayAggregate(QuerySpec $spec): bool
    {
        return self::calls([...$spec->selectColumns, ...array_values($spec->asColumns)]) !== [];
    }

    /**
     * @param list<string> $expressions
     * @return list<string> those that call something
     */
    private static function calls(array $expressions): array
    {
        return array_values(
            array_filter($expressions, static fn (string $expression): bool => str_contains($expression, '(')),
        );
    }

    /** @return list<string> the expressions by which rows that are read differ */
    private static function distinctColumns(QuerySpec $spec): array
    {
        if ($spec->selected !== []) {
            return array_values(ClauseNames::selected($spec));
        }

        return $spec->selectColumns !== [] ? $spec->selectColumns : self::keyColumns($spec);
    }

    /** @return list<string> the expressions by which the objects of a query differ */
    private static function keyColumns(QuerySpec $spec): array
    {
        if ($spec->table->map::PRIMARY_KEY !== []) {
            return array_column(KeyConditions::columns($spec), 'sql');
        }
        $columns = [];
        foreach ($spec->table->map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false)) {
                $columns[] = $spec->prefix . $definition['sql'];
            }
        }

        return $columns;
    }

    /**
     * The select list of the rows to be counted; every column needs a name of its own.
     *
     * @param list<string> $expressions
     * @param array<string, string> $named by their names
     */
    private static function listOf(QuerySpec $spec, array $expressions, array $named): string
    {
        $list = [];
        foreach ($expressions as $number => $sql) {
            $list[] = $sql . ' AS ' . Names::quoteAlias($spec, 'ormcol' . $number);
        }
        foreach ($named as $alias => $sql) {
            $list[] = $sql . ' AS ' . Names::quoteAlias($spec, $alias);
        }

        return implode(', ', $list);
    }
}
