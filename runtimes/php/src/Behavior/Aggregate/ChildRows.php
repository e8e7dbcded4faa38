<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Reads which parents the rows of a table have at present.
 *
 * @internal
 */
final class ChildRows
{
    /**
     * The columns of all foreign keys, each once.
     *
     * @param array<AggregatedRelation> $relations
     * @return list<string>
     */
    public static function columns(array $relations): array
    {
        $columns = [];
        foreach ($relations as $relation) {
            array_push($columns, ...$relation->locals);
        }

        return array_values(array_unique($columns));
    }

    /**
     * The key of the parent in a row of these columns.
     *
     * @param array<string, mixed> $row by column name
     * @return list<mixed>|null
     */
    public static function keyIn(AggregatedRelation $relation, array $row): ?array
    {
        return $relation->keyFrom(array_map(static fn (string $name): mixed => $row[$name], $relation->locals));
    }

    /**
     * Adds the parents of rows with these primary keys.
     *
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys as objects hold them
     * @param array<AggregatedRelation> $relations
     */
    public static function parentsOf(
        string $map,
        array $keys,
        array $relations,
        ConnectionInterface $con,
        ParentKeys $parents,
    ): void {
        $columns = self::columns($relations);
        assert($map::PRIMARY_KEY !== []);
        $rows = KeySql::read(
            $map,
            $map::PRIMARY_KEY,
            self::stored($map, $keys),
            $columns,
            true,
            self::lockingRead($con),
            $con,
        );
        foreach ($rows as $row) {
            $named = array_combine($columns, $row);
            foreach ($relations as $relation) {
                $parents->add($relation, self::keyIn($relation, $named));
            }
        }
    }

    /**
     * The foreign keys of rows, by the texts of their primary keys.
     *
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys as objects hold them
     * @param array<AggregatedRelation> $relations
     * @return array<string, array<string, mixed>> values by column name
     */
    public static function byKey(string $map, array $keys, array $relations, ConnectionInterface $con): array
    {
        $key = $map::PRIMARY_KEY;
        if ($keys === [] || $key === []) {
            return [];
        }
        $columns = self::columns($relations);
        $found = [];
        $read = [...$key, ...$columns];
        $rows = KeySql::read($map, $key, self::stored($map, $keys), $read, false, self::lockingRead($con), $con);
        foreach ($rows as $row) {
            $values = array_map(
                static fn (string $name, mixed $value): mixed => KeyDefaults::property($map::COLUMNS[$name], $value),
                $key,
                array_slice($row, 0, count($key)),
            );
            $found[AggregatedRelation::text($values)] = array_combine($columns, array_slice($row, count($key)));
        }

        return $found;
    }

    /**
     * The different foreign keys of the rows that a query finds.
     *
     * @param array<AggregatedRelation> $relations
     * @return list<array<string, mixed>> values by column name
     */
    public static function ofQuery(QuerySpec $spec, array $relations, ConnectionInterface $con): array
    {
        $columns = self::columns($relations);
        $query = clone $spec;
        $query->extended()->distinct = true;
        $query->orderByColumns = [];
        $list = array_map(
            static fn (string $name): string => $spec->prefix . $spec->table->map::COLUMNS[$name]['sql'],
            $columns,
        );
        $values = [];
        $sql = SelectStatement::text($query, implode(', ', $list), $values, $con);
        // The application's snapshot may be older than rows that the statement is going to change.
        $sql .= TransactionLocks::of($con)->lockedRowsRead();

        return array_map(
            static fn (array $row): array => array_combine($columns, $row),
            KeySql::rows($con, $sql, $values),
        );
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     * @return list<list<mixed>>
     */
    public static function stored(string $map, array $keys): array
    {
        return array_map(
            static fn (array $key): array => AggregatedRelation::storedIn($map, $map::PRIMARY_KEY, $key),
            $keys,
        );
    }

    public static function lockingRead(ConnectionInterface $con): string
    {
        return $con->isInTransaction() ? TransactionLocks::of($con)->lockingRead() : '';
    }
}
