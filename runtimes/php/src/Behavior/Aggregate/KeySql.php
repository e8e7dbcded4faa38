<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/**
 * Statements for rows with some keys, of which each has at most a fixed number.
 *
 * @internal
 */
final class KeySql
{
    public const KEYS_PER_STATEMENT = 500;

    /**
     * Whether a row has one of a number of keys.
     *
     * @param non-empty-list<string> $columns quoted
     */
    public static function any(array $columns, int $keys): string
    {
        if (count($columns) === 1) {
            return $columns[0] . ' IN (' . str_repeat('?, ', $keys - 1) . '?)';
        }
        $one = '(' . implode(' AND ', array_map(static fn (string $column): string => "$column = ?", $columns)) . ')';

        return '(' . str_repeat($one . ' OR ', $keys - 1) . $one . ')';
    }

    /**
     * @template T
     * @param array<T> $keys
     * @param int $values how many are bound for each key
     * @return list<non-empty-list<T>>
     */
    public static function groups(array $keys, int $values, ConnectionInterface $con): array
    {
        $atMost = intdiv($con->getAdapter()->maxParameters() - 100, max(1, $values));

        return array_map(
            array_values(...),
            array_chunk($keys, max(1, min(self::KEYS_PER_STATEMENT, $atMost))),
        );
    }

    /**
     * Rows of a table in which some columns have one of these values.
     *
     * @param class-string<TableMap> $map
     * @param non-empty-list<string> $columns by name
     * @param array<list<mixed>> $keys values of these columns, as the database stores them
     * @param list<string> $read the columns to read, by name
     * @param string $end follows the WHERE clause
     * @return list<list<mixed>>
     */
    public static function read(
        string $map,
        array $columns,
        array $keys,
        array $read,
        bool $distinct,
        string $end,
        ConnectionInterface $con,
    ): array {
        $quoted = static fn (string $name): string => $map::COLUMNS[$name]['sql'];
        $head = ($distinct ? 'SELECT DISTINCT ' : 'SELECT ') . implode(', ', array_map($quoted, $read))
            . ' FROM ' . $map::SQL_TABLE . ' WHERE ';
        $rows = [];
        foreach (self::groups($keys, count($columns), $con) as $group) {
            $sql = $head . self::any(array_map($quoted, $columns), count($group)) . $end;
            array_push($rows, ...self::rows($con, $sql, array_merge(...$group)));
        }

        return $rows;
    }

    /**
     * @param list<mixed> $values
     * @return list<list<mixed>>
     */
    public static function rows(ConnectionInterface $con, string $sql, array $values): array
    {
        $statement = $con->execute($sql, $values);
        /** @var list<list<mixed>> $rows */
        $rows = $statement->fetchAll(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return $rows;
    }
}
