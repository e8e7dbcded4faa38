<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Reads the keys of the rows that a query is about to change, and locks the rows.
 *
 * A database without row locks, SQLite, has one writer at a time: there the transaction itself is the lock.
 */
final class LockedKeys
{
    /** @return list<list<mixed>> values as objects hold them */
    public static function read(QuerySpec $spec, ConnectionInterface $con): array
    {
        $map = $spec->table->map;
        $columns = array_column(KeyConditions::columns($spec), 'sql');
        $query = clone $spec;
        // Everyone who locks rows in key order waits for others without a deadlock.
        $query->orderByColumns = array_map(static fn (string $column): array => [$column, Keywords::ASC], $columns);
        $query->extended()->lock = new Lock(Lock::EXCLUSIVE);
        $values = [];
        $sql = SelectStatement::text($query, implode(', ', $columns), $values, $con);
        // Objects of a class are deleted with the same text, conditions of an application are of any kind.
        $statement = $spec->deletedObject === null ? $con->executeOnce($sql, $values) : $con->execute($sql, $values);
        $keys = [];
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $key = [];
            foreach ($map::PRIMARY_KEY as $position => $name) {
                $key[] = KeyDefaults::property($map::COLUMNS[$name], $row[$position]);
            }
            $keys[] = $key;
        }
        $statement->closeCursor();

        return $keys;
    }
}
