<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * How many rows a query finds, and whether any.
 */
final class RowCount
{
    public static function count(QueryParts $parts, ConnectionInterface $con): int
    {
        $values = [];
        $sql = self::countText($parts, $values, $con);
        $statement = $con->execute($sql, $values);
        $count = $statement->fetchColumn();
        $statement->closeCursor();

        return is_numeric($count) ? (int) $count : 0;
    }

    public static function isAny(QueryParts $parts, ConnectionInterface $con): bool
    {
        if ($parts->limit === 0) {
            return false;
        }
        if ($parts->distinct && $parts->offset > 0) {
            // As all that is read is the same, DISTINCT would leave one row, and the offset none.
            return self::count($parts, $con) > 0;
        }
        $query = clone $parts;
        $query->orderByColumns = [];
        $query->lock = null;
        $values = [];
        $list = '1 AS ' . Names::quoteAlias($query, 'existsFlag');
        foreach ($query->groupByColumns === [] ? [] : $query->asColumns as $alias => $expression) {
            $list .= ', ' . $expression . ' AS ' . Names::quoteAlias($query, $alias);
        }
        $sql = SelectStatement::text($query, $list, $values, $con, 1, $query->offset);
        $statement = $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return is_array($row);
    }

    /** @param list<mixed> $values */
    private static function countText(QueryParts $parts, array &$values, ConnectionInterface $con): string
    {
        $query = clone $parts;
        $query->orderByColumns = [];
        $query->lock = null;
        $readsSeveralRowsPerObject = SelectStatement::readsToMany($parts);
        $simple = $parts->groupByColumns === [] && $parts->havings === [] && !$parts->distinct
            && $parts->limit === null && $parts->offset === 0 && !$readsSeveralRowsPerObject;
        if ($simple) {
            return SelectStatement::text($query, 'COUNT(*)', $values, $con);
        }
        if ($readsSeveralRowsPerObject && $parts->groupByColumns === []) {
            $query->distinct = true;
        }
        $list = self::countedList($query, $readsSeveralRowsPerObject);
        $inner = SelectStatement::text($query, $list, $values, $con, $parts->limit, $parts->offset);

        return 'SELECT COUNT(*) FROM (' . $inner . ') ' . Names::quoteAlias($parts, 'ormmatch4cnt');
    }

    /** What the rows to be counted consist of; every column needs a name of its own. */
    private static function countedList(QueryParts $parts, bool $byKey): string
    {
        $expressions = [];
        if (!$parts->distinct) {
            $expressions[] = '1';
        } elseif ($parts->selected !== []) {
            $expressions = array_values(ClauseParts::selected($parts));
        } elseif ($parts->table->map::PRIMARY_KEY !== []) {
            $expressions = array_column(KeyConditions::columns($parts), 'sql');
        } else {
            foreach ($parts->table->map::COLUMNS as $definition) {
                if (!($definition['lazy'] ?? false)) {
                    $expressions[] = $parts->prefix . $definition['sql'];
                }
            }
        }
        $list = [];
        foreach ($expressions as $number => $sql) {
            $list[] = $sql . ' AS ' . Names::quoteAlias($parts, 'c' . $number);
        }
        foreach ($byKey ? [] : $parts->asColumns as $alias => $sql) {
            $list[] = $sql . ' AS ' . Names::quoteAlias($parts, $alias);
        }

        return implode(', ', $list);
    }
}
