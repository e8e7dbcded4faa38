<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Execution\LockedKeys;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/** Reads and locks rows by keys, without the hooks of queries. */
final class SharedKeys
{
    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     * @param list<string> $columns
     * @param string $end of the SELECT
     * @return \Generator<int, array{list<mixed>, list<mixed>}> each key with the values of the columns
     */
    public static function rows(
        string $map,
        array $keys,
        array $columns,
        ConnectionInterface $con,
        string $end = '',
    ): \Generator {
        foreach (RowChanges::restrictedTo(QuerySpec::of($map), $keys, $con) as $spec) {
            yield from self::found($spec, $columns, $con, $end);
        }
    }

    /**
     * The keys of the rows that a query finds, not locked.
     *
     * @return list<list<mixed>>
     */
    public static function of(QuerySpec $spec, ConnectionInterface $con): array
    {
        return array_column(iterator_to_array(self::found($spec, [], $con), false), 0);
    }

    /**
     * Locks the rows of a table in the order of their keys.
     *
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     */
    public static function lock(string $map, array $keys, ConnectionInterface $con): void
    {
        foreach (RowChanges::restrictedTo(QuerySpec::of($map), $keys, $con) as $spec) {
            LockedKeys::read($spec, $con);
        }
    }

    /**
     * @param list<string> $columns
     * @return \Generator<int, array{list<mixed>, list<mixed>}> the keys that a query finds, with the values of columns
     */
    public static function found(
        QuerySpec $spec,
        array $columns,
        ConnectionInterface $con,
        string $end = '',
    ): \Generator {
        $map = $spec->table->map;
        $selected = [
            ...array_column(KeyConditions::columns($spec), 'sql'),
            ...array_map(static fn (string $name): string => $spec->prefix . $map::COLUMNS[$name]['sql'], $columns),
        ];
        $values = [];
        $sql = SelectStatement::text($spec, implode(', ', $selected), $values, $con) . $end;
        $statement = $con->executeOnce($sql, $values);
        /** @var list<list<mixed>> $rows */
        $rows = $statement->fetchAll(\PDO::FETCH_NUM);
        $statement->closeCursor();
        foreach ($rows as $row) {
            $key = [];
            foreach ($map::PRIMARY_KEY as $position => $name) {
                $key[] = KeyDefaults::property($map::COLUMNS[$name], $row[$position]);
            }
            yield [$key, \array_slice($row, \count($key))];
        }
    }
}
