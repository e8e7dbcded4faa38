<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\ColumnValue;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Part\DatabaseKeys;
use Orm\Runtime\ActiveRecord\PooledTables;
use Orm\Runtime\ActiveRecord\RowStatements;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\TableMap;

/**
 * Changes all rows that a query finds.
 */
final class RowChanges
{
    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param array<string, mixed> $values
     * @param bool $oneByOne whether every row is loaded and saved, so that the hooks of the objects run
     */
    public static function update(ModelCriteria $query, array $values, ConnectionInterface $con, bool $oneByOne): int
    {
        if ($values === [] || $oneByOne) {
            return $values === [] ? 0 : self::saveEach($query, $values, $con);
        }
        $parts = $query->parts();
        $bound = [];
        $assignments = self::assignmentsText($parts, $values, $bound);
        Names::requireKnown($parts);
        $where = self::whereText($parts, $bound);
        $sql = $con->getAdapter()->updateStatement($parts->table->sql, self::sqlAlias($parts), $assignments, $where);
        $affected = $con->execute($sql, $bound)->rowCount();
        PooledTables::distrust($parts->table->map, $con);

        return $affected;
    }

    public static function delete(QueryParts $parts, ConnectionInterface $con): int
    {
        $values = [];
        $where = self::whereText($parts, $values);
        $sql = $con->getAdapter()->deleteStatement($parts->table->sql, self::sqlAlias($parts), $where);
        $affected = $con->execute($sql, $values)->rowCount();
        PooledTables::distrust($parts->table->map, $con);
        PooledTables::distrustDependants($parts->table->map, $con);

        return $affected;
    }

    /** Inserts a row of the values that the query asks for; gives the id back, where the database made one. */
    public static function insert(QueryParts $parts, ConnectionInterface $con): int|string|null
    {
        self::requireOneTable($parts, 'doInsert()');
        $map = $parts->table->map;
        $columns = $values = [];
        foreach (ColumnConditions::equalities($parts) as $name => $value) {
            $columns[] = $map::COLUMNS[$name]['sql'];
            $values[] = $value === null ? null : ColumnValue::stored($value, Names::ownColumn($parts, $name));
        }
        $adapter = $con->getAdapter();
        if ($map::AUTO_INCREMENT === null) {
            return self::insertWithKey($map, $columns, $values, $con);
        }
        $id = $map::COLUMNS[$map::AUTO_INCREMENT]['sql'];
        $wantsId = !in_array($id, $columns, true);
        $strategy = $adapter->idStrategy($con->getServerVersion());
        $next = null;
        if ($wantsId && $strategy === IdStrategy::Sequence) {
            $sequence = $map::SEQUENCE ?? $map::TABLE_NAME . '_SEQ';
            $next = $con->execute($adapter->nextIdStatement($sequence))->fetchColumn();
            $columns[] = $id;
            $values[] = $next;
        }
        $returning = $wantsId && $strategy === IdStrategy::Returning ? [$id] : [];
        $statement = $con->execute($adapter->insertStatement($map::SQL_TABLE, $columns, 1, $returning), $values);
        if ($wantsId && $next === null) {
            $next = $returning !== [] ? $statement->fetchColumn() : $con->lastInsertId();
            $statement->closeCursor();
        }

        return is_int($next) || is_string($next) ? $next : null;
    }

    /**
     * Inserts a row into a table without a generated id; gives the one column of its key back that the database filled in.
     *
     * @param class-string<TableMap> $map
     * @param list<string> $columns quoted
     * @param list<mixed> $values
     */
    private static function insertWithKey(string $map, array $columns, array $values, ConnectionInterface $con): int|string|null
    {
        $adapter = $con->getAdapter();
        $table = RowStatements::of($map, $con);
        $missing = array_filter(
            array_intersect_key($map::COLUMNS, array_flip($map::PRIMARY_KEY)),
            static fn (array $column): bool => !in_array($column['sql'], $columns, true),
        );
        $filledIn = [];
        if ($missing !== [] && !$table->returnsKeys) {
            foreach (DatabaseKeys::defaultValues($missing, $con) as $name => $value) {
                $filledIn[$name] = $value;
                $columns[] = $map::COLUMNS[$name]['sql'];
                $values[] = ColumnValue::stored($value, Column::of($map, $name, ''));
            }
        }
        $returning = $table->returnsKeys ? array_column($missing, 'sql') : [];
        $statement = $con->execute($adapter->insertStatement($map::SQL_TABLE, $columns, 1, $returning), $values);
        $row = $returning === [] ? null : $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        foreach (array_keys($missing) as $place => $name) {
            $filledIn[$name] ??= match (true) {
                is_array($row) => DatabaseKeys::value($missing[$name], $row[$place]),
                $table->keyIsRowid => (int) $con->lastInsertId(),
                default => null,
            };
        }
        $key = count($filledIn) === 1 ? reset($filledIn) : null;

        return is_int($key) || is_string($key) ? $key : null;
    }

    /** @param list<mixed> $values */
    public static function whereText(QueryParts $parts, array &$values): string
    {
        return $parts->conditions === []
            ? ''
            : ' WHERE ' . SelectStatement::conditions($parts->conditions, $values);
    }

    /** What the table is called in the statement, where not by its name. */
    public static function sqlAlias(QueryParts $parts): ?string
    {
        return $parts->aliasInSql ? substr($parts->prefix, 0, -1) : null;
    }

    public static function requireCondition(QueryParts $parts, string $method, string $forAll): void
    {
        self::requireTakenBranch($parts);
        if ($parts->conditions === []) {
            throw new LogicException(sprintf(
                '%s without a condition would change every row of "%s". If that is what you want, call %s.',
                $method,
                $parts->table->map::TABLE_NAME,
                $forAll,
            ));
        }
    }

    public static function requireOneTable(QueryParts $parts, string $method): void
    {
        self::requireTakenBranch($parts);
        Names::requireKnown($parts);
        if ($parts->table->map::READ_ONLY) {
            throw new LogicException(sprintf('The table "%s" is read-only.', $parts->table->map::TABLE_NAME));
        }
        if ($parts->joins !== [] || $parts->fromQueries !== []) {
            throw new LogicException(
                $method . ' cannot be used with joined tables. Use use…ExistsQuery() or useIn…Query().',
            );
        }
        if ($parts->groupByColumns !== [] || $parts->havings !== []) {
            throw new LogicException(
                $method . ' changes rows, not groups. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
        if ($parts->limit !== null || $parts->offset > 0) {
            throw new LogicException(
                $method . ' cannot be limited. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
    }

    public static function requireTakenBranch(QueryParts $parts): void
    {
        if ($parts->skippedFrom !== null) {
            Branches::refuseSkipped();
        }
    }

    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param array<string, mixed> $values
     */
    private static function saveEach(ModelCriteria $query, array $values, ConnectionInterface $con): int
    {
        $affected = 0;
        foreach ($query->findObjects($con) as $object) {
            foreach ($values as $name => $value) {
                $column = Names::column($query->parts(), (string) $name)->definition['phpName'];
                if ($value instanceof Expression) {
                    throw new LogicException('An Expression cannot be given to objects that are saved one by one.');
                }
                $object->setByName($column, $value, TableMap::TYPE_PHPNAME);
            }
            $object->save($con);
            ++$affected;
        }

        return $affected;
    }

    /**
     * @param array<string, mixed> $values
     * @param list<mixed> $bound
     */
    private static function assignmentsText(QueryParts $parts, array $values, array &$bound): string
    {
        $assignments = [];
        foreach ($values as $name => $value) {
            $column = Names::ownColumn($parts, (string) $name);
            if ($value instanceof Expression) {
                $condition = Clause::withValues($value->sql, $parts, $value->values);
                $assignments[] = $column->definition['sql'] . ' = ' . $condition->sql;
                array_push($bound, ...$condition->values);
            } else {
                $assignments[] = $column->definition['sql'] . ' = ?';
                $bound[] = $value === null ? null : ColumnValue::stored($value, $column);
            }
        }

        return implode(', ', $assignments);
    }
}
