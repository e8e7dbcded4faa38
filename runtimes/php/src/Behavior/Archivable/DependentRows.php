<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Finds rows by the rows that they refer to, or by the values of columns, and locks them.
 *
 * @internal
 */
final class DependentRows
{
    private const ROWS_PER_STATEMENT = 500;

    /**
     * @param class-string<TableMap> $parent
     * @param non-empty-list<list<mixed>> $parentKeys
     * @param class-string<TableMap> $child
     * @param array<string, string> $columns columns of the child by those that they refer to
     * @return list<list<mixed>> keys of the child
     */
    public static function keys(
        string $parent,
        array $parentKeys,
        string $child,
        array $columns,
        ConnectionInterface $con,
    ): array {
        $referred = array_keys($columns);
        $rows = array_diff($referred, $parent::PRIMARY_KEY) === []
            ? self::ofKeys($parent, $referred, $parentKeys)
            : self::read($parent, $referred, $parentKeys, $con);

        return self::byValues($child, array_values($columns), $rows, $con);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @param list<list<mixed>> $rows values of these columns
     * @return list<list<mixed>> keys of rows that have such values, in key order for each 500 of them
     */
    public static function byValues(string $map, array $columns, array $rows, ConnectionInterface $con): array
    {
        if ($columns === []) {
            return [];
        }
        $keys = [];
        foreach (array_chunk($rows, max(1, intdiv(self::ROWS_PER_STATEMENT, \count($columns)))) as $chunk) {
            $query = new ($map::QUERY)();
            $query->spec()->append(self::anyOf($query->spec(), $columns, $chunk));
            array_push($keys, ...$query->lockedKeys($con));
        }

        return $keys;
    }

    /**
     * @param non-empty-list<string> $columns
     * @param non-empty-list<list<mixed>> $rows
     */
    private static function anyOf(QuerySpec $spec, array $columns, array $rows): Condition
    {
        $found = array_map(
            static fn (string $name): Column => Column::of($spec->table->map, $name, $spec->prefix),
            $columns,
        );
        if (\count($found) === 1) {
            return Comparison::of($found[0], array_column($rows, 0), Keywords::IN);
        }
        $alternatives = [];
        foreach ($rows as $row) {
            $equal = [];
            foreach ($found as $place => $column) {
                $equal[] = Comparison::of($column, $row[$place], Keywords::EQUAL);
            }
            $alternatives[] = Condition::all(...$equal);
        }

        return Condition::any(...$alternatives);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns of the key
     * @param list<list<mixed>> $keys
     * @return list<list<mixed>>
     */
    private static function ofKeys(string $map, array $columns, array $keys): array
    {
        $places = array_map(
            static fn (string $name): int => (int) array_search($name, $map::PRIMARY_KEY, true),
            $columns,
        );

        return array_map(
            static fn (array $key): array => array_map(static fn (int $place): mixed => $key[$place], $places),
            $keys,
        );
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @param non-empty-list<list<mixed>> $keys
     * @return list<list<mixed>>
     */
    private static function read(string $map, array $columns, array $keys, ConnectionInterface $con): array
    {
        $rows = [];
        foreach (array_chunk($keys, self::ROWS_PER_STATEMENT) as $chunk) {
            $spec = QuerySpec::of($map);
            $spec->append(KeyConditions::any($spec, $chunk));
            $list = implode(', ', array_map(static fn (string $name): string => $map::COLUMNS[$name]['sql'], $columns));
            $values = [];
            $statement = $con->execute(SelectStatement::text($spec, $list, $values, $con), $values);
            while (\is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
                if (!\in_array(null, $row, true)) {
                    $property = static fn (string $name, mixed $value): mixed
                        => KeyDefaults::property($map::COLUMNS[$name], $value);
                    $rows[] = array_map($property, $columns, $row);
                }
            }
            $statement->closeCursor();
        }

        return $rows;
    }
}
