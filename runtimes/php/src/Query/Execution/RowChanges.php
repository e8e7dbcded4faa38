<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Hydration\IdentityMapTables;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\DatabaseKeys;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Query\Branches;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\Clause;
use Orm\Runtime\Query\Sql\SelectStatement;

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
        $spec = $query->spec();
        $bound = [];
        $assignments = self::assignmentsText($spec, $values, $bound);
        Names::requireKnown($spec);
        $where = self::whereText($spec, $bound);
        $sql = $con->getAdapter()->updateStatement($spec->table->sql, self::sqlAlias($spec), $assignments, $where);
        $affected = $con->execute($sql, $bound)->rowCount();
        IdentityMapTables::markStale($spec->table->map, $con);

        return $affected;
    }

    public static function delete(QuerySpec $spec, ConnectionInterface $con): int
    {
        $values = [];
        $where = self::whereText($spec, $values);
        $sql = $con->getAdapter()->deleteStatement($spec->table->sql, self::sqlAlias($spec), $where);
        $affected = $con->execute($sql, $values)->rowCount();
        IdentityMapTables::markStale($spec->table->map, $con);
        IdentityMapTables::markDependentTablesStale($spec->table->map, $con);

        return $affected;
    }

    /** Inserts a row of the values that the query asks for; gives the id back, where the database made one. */
    public static function insert(QuerySpec $spec, ConnectionInterface $con): int|string|null
    {
        self::requireOneTable($spec, 'doInsert()');
        $map = $spec->table->map;
        $columns = $values = [];
        foreach (ColumnConditions::equalities($spec) as $name => $value) {
            $columns[] = $map::COLUMNS[$name]['sql'];
            $values[] = $value === null ? null : ColumnValue::stored($value, Names::ownColumn($spec, $name));
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
     * Inserts a row into a table without a generated id; gives the one column of its key back that the database filled
     * in.
     *
     * @param class-string<TableMap> $map
     * @param list<string> $columns quoted
     * @param list<mixed> $values
     */
    private static function insertWithKey(
        string $map,
        array $columns,
        array $values,
        ConnectionInterface $con,
    ): int|string|null {
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
    public static function whereText(QuerySpec $spec, array &$values): string
    {
        return $spec->conditions === []
            ? ''
            : ' WHERE ' . SelectStatement::conditions($spec->conditions, $values);
    }

    /** What the table is called in the statement, where not by its name. */
    public static function sqlAlias(QuerySpec $spec): ?string
    {
        return $spec->aliasInSql ? substr($spec->prefix, 0, -1) : null;
    }

    public static function requireCondition(QuerySpec $spec, string $method, string $forAll): void
    {
        self::requireTakenBranch($spec);
        if ($spec->conditions === []) {
            throw new LogicException(sprintf(
                '%s without a condition would change every row of "%s". If that is what you want, call %s.',
                $method,
                $spec->table->map::TABLE_NAME,
                $forAll,
            ));
        }
    }

    public static function requireOneTable(QuerySpec $spec, string $method): void
    {
        self::requireTakenBranch($spec);
        Names::requireKnown($spec);
        if ($spec->table->map::READ_ONLY) {
            throw new LogicException(sprintf('The table "%s" is read-only.', $spec->table->map::TABLE_NAME));
        }
        if ($spec->joins !== [] || $spec->fromQueries !== []) {
            throw new LogicException(
                $method . ' cannot be used with joined tables. Use use…ExistsQuery() or useIn…Query().',
            );
        }
        if ($spec->groupByColumns !== [] || $spec->havings !== []) {
            throw new LogicException(
                $method . ' changes rows, not groups. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
        if ($spec->limit !== null || $spec->offset > 0) {
            throw new LogicException(
                $method . ' cannot be limited. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
    }

    public static function requireTakenBranch(QuerySpec $spec): void
    {
        if ($spec->skippedFrom !== null) {
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
                $column = Names::column($query->spec(), (string) $name)->definition['phpName'];
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
    private static function assignmentsText(QuerySpec $spec, array $values, array &$bound): string
    {
        $assignments = [];
        foreach ($values as $name => $value) {
            $column = Names::ownColumn($spec, (string) $name);
            if ($value instanceof Expression) {
                $condition = Clause::withValues($value->sql, $spec, $value->values);
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
