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

        return is_numeric($count) ? (int) $count : 0;
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

        return is_array($row);
    }

    /**
     * The SELECT of one row, if there is any.
     *
     * @param list<mixed> $values
     */
    private static function existsText(QuerySpec $spec, array &$values, ConnectionInterface $con): string
    {
        $shape = SelectStatement::shape($spec, $values, false);
        if ($shape !== null) {
            $adapter = $con->getAdapter();

            return $shape->exists[$adapter::class] ?? $spec->table->shapes->exists(
                $shape,
                '1 AS ' . Names::quoteAlias($spec, 'existsFlag'),
                $adapter,
            );
        }
        $query = clone $spec;
        $query->orderByColumns = [];
        $query->lock = null;
        $list = '1 AS ' . Names::quoteAlias($query, 'existsFlag');
        $isGrouped = $query->groupByColumns !== [] || $query->havings !== [];
        foreach ($isGrouped ? $query->asColumns : [] as $alias => $expression) {
            $list .= ', ' . $expression . ' AS ' . Names::quoteAlias($query, $alias);
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
        $shape = $spec->limit === null ? SelectStatement::shape($spec, $values, false) : null;
        if ($shape !== null) {
            return $shape->count ?? $spec->table->shapes->count($shape);
        }
        $query = clone $spec;
        $query->orderByColumns = [];
        $query->lock = null;
        $readsSeveralRowsPerObject = SelectStatement::readsToMany($spec);
        $simple = $spec->groupByColumns === [] && $spec->havings === [] && !$spec->distinct
            && $spec->limit === null && $spec->offset === 0 && !$readsSeveralRowsPerObject;
        if ($simple) {
            return SelectStatement::text($query, 'COUNT(*)', $values, $con);
        }
        if ($readsSeveralRowsPerObject && $spec->groupByColumns === []) {
            $query->distinct = true;
        }
        $list = self::countedList($query, $readsSeveralRowsPerObject);
        $inner = SelectStatement::text($query, $list, $values, $con, $spec->limit, $spec->offset);

        return 'SELECT COUNT(*) FROM (' . $inner . ') ' . Names::quoteAlias($spec, 'ormmatch4cnt');
    }

    /** The select list of the rows to be counted; every column needs a name of its own. */
    private static function countedList(QuerySpec $spec, bool $byKey): string
    {
        $expressions = [];
        if (!$spec->distinct) {
            $expressions[] = '1';
        } elseif ($spec->selected !== []) {
            $expressions = array_values(ClauseNames::selected($spec));
        } elseif ($spec->table->map::PRIMARY_KEY !== []) {
            $expressions = array_column(KeyConditions::columns($spec), 'sql');
        } else {
            foreach ($spec->table->map::COLUMNS as $definition) {
                if (!($definition['lazy'] ?? false)) {
                    $expressions[] = $spec->prefix . $definition['sql'];
                }
            }
        }
        $list = [];
        foreach ($expressions as $number => $sql) {
            $list[] = $sql . ' AS ' . Names::quoteAlias($spec, 'c' . $number);
        }
        foreach ($byKey ? [] : $spec->asColumns as $alias => $sql) {
            $list[] = $sql . ' AS ' . Names::quoteAlias($spec, $alias);
        }

        return implode(', ', $list);
    }
}
