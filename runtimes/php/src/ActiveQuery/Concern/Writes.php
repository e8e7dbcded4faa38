<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\ColumnValue;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;

/**
 * Changes all rows that a query finds.
 */
trait Writes
{
    /**
     * @param array<string, mixed>|Criteria $values by phpName or name of a column; an Expression for SQL
     * @param bool $forceIndividualSaves whether every row is loaded and saved, so that the hooks of the objects run
     * @return int the number of rows
     */
    public function update(
        array|Criteria $values,
        ?ConnectionInterface $con = null,
        bool $forceIndividualSaves = false,
    ): int {
        $this->requireCondition('update()', 'updateAll()');

        return $this->updateAll($values, $con, $forceIndividualSaves);
    }

    /**
     * As update(), for every row of the table where there is no condition.
     *
     * @param array<string, mixed>|Criteria $values
     */
    public function updateAll(
        array|Criteria $values,
        ?ConnectionInterface $con = null,
        bool $forceIndividualSaves = false,
    ): int {
        $this->requireOneTable('update()');
        $values = $values instanceof Criteria ? $values->toAssignments() : $values;
        $con ??= $this->writeConnection();

        return $con->transaction(function (ConnectionInterface $con) use ($values, $forceIndividualSaves): int {
            $query = $this->keepQuery ? clone $this : $this;
            $affected = $query->preUpdate($values, $con, $forceIndividualSaves);
            $affected = $affected ?: $query->doUpdate($values, $con, $forceIndividualSaves);

            return $query->postUpdate($affected, $con) ?? $affected;
        });
    }

    /** @return int the number of rows */
    public function delete(?ConnectionInterface $con = null): int
    {
        $this->requireCondition('delete()', 'deleteAll()');

        return $this->deleteRows($con);
    }

    /** Deletes every row of the table, whatever the conditions say. */
    public function deleteAll(?ConnectionInterface $con = null): int
    {
        $this->requireTakenBranch();
        $query = $this->keepQuery ? clone $this : $this;
        $query->conditions = [];

        return $query->deleteRows($con);
    }

    public function doDeleteAll(?ConnectionInterface $con = null): int
    {
        return $this->deleteAll($con);
    }

    /** Inserts a row of the values that the query asks for; gives the id back, where the database made one. */
    public function doInsert(?ConnectionInterface $con = null): int|string|null
    {
        $this->requireOneTable('doInsert()');
        $con ??= $this->writeConnection();
        $map = static::TABLE_MAP;
        $columns = $values = [];
        foreach ($this->conditions as $condition) {
            if ($condition->column !== null && $condition->equalTo !== null) {
                $columns[] = substr($condition->column, strlen($this->prefix));
                $values[] = $condition->values[0] ?? null;
            }
        }
        $adapter = $con->getAdapter();
        $id = $map::AUTO_INCREMENT === null ? null : $map::COLUMNS[$map::AUTO_INCREMENT]['sql'];
        $wantsId = $id !== null && !in_array($id, $columns, true);
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
     * Before an update; a number of rows instead of null or 0 means that it has been done.
     *
     * @param array<string, mixed> $values
     */
    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        return null;
    }

    protected function postUpdate(int $affectedRows, ConnectionInterface $con): ?int
    {
        return null;
    }

    /** Before a delete; a number of rows instead of null or 0 means that it has been done. */
    protected function preDelete(ConnectionInterface $con): ?int
    {
        return null;
    }

    protected function postDelete(int $affectedRows, ConnectionInterface $con): ?int
    {
        return null;
    }

    private function deleteRows(?ConnectionInterface $con): int
    {
        $this->requireOneTable('delete()');
        $con ??= $this->writeConnection();

        return $con->transaction(function (ConnectionInterface $con): int {
            $query = $this->keepQuery ? clone $this : $this;
            $affected = $query->preDelete($con) ?: $query->doDelete($con);

            return $query->postDelete($affected, $con) ?? $affected;
        });
    }

    /** The DELETE itself; a behavior may do it within something else. */
    protected function doDelete(ConnectionInterface $con): int
    {
        $values = [];
        $where = $this->whereText($values);
        $sql = $con->getAdapter()->deleteStatement($this->table->sql, $this->sqlAlias(), $where);
        $affected = $con->execute($sql, $values)->rowCount();
        InstancePool::distrustTable(static::TABLE_MAP);
        InstancePool::distrustDependants(static::TABLE_MAP);

        return $affected;
    }

    /** @param array<string, mixed> $values */
    private function doUpdate(array $values, ConnectionInterface $con, bool $forceIndividualSaves): int
    {
        if ($values === []) {
            return 0;
        }
        if ($forceIndividualSaves) {
            return $this->saveEach($values, $con);
        }
        $bound = [];
        $assignments = $this->assignmentsText($values, $bound);
        $where = $this->whereText($bound);
        $sql = $con->getAdapter()->updateStatement($this->table->sql, $this->sqlAlias(), $assignments, $where);
        $affected = $con->execute($sql, $bound)->rowCount();
        InstancePool::distrustTable(static::TABLE_MAP);

        return $affected;
    }

    /** @param array<string, mixed> $values */
    private function saveEach(array $values, ConnectionInterface $con): int
    {
        $affected = 0;
        foreach ($this->findObjects($con) as $object) {
            foreach ($values as $name => $value) {
                $column = $this->column($name)->definition['phpName'];
                if ($value instanceof Expression) {
                    throw new LogicException('An Expression cannot be given to objects that are saved one by one.');
                }
                $object->setByName($column, $value);
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
    private function assignmentsText(array $values, array &$bound): string
    {
        $assignments = [];
        foreach ($values as $name => $value) {
            $column = $this->ownColumn($name);
            if ($value instanceof Expression) {
                $condition = Clause::withValues($value->sql, $this, $value->values);
                $assignments[] = $column->definition['sql'] . ' = ' . $condition->sql;
                array_push($bound, ...$condition->values);
            } else {
                $assignments[] = $column->definition['sql'] . ' = ?';
                $bound[] = $value === null ? null : ColumnValue::stored($value, $column);
            }
        }

        return implode(', ', $assignments);
    }

    private function ownColumn(string $name): Column
    {
        return Column::of(static::TABLE_MAP, static::TABLE_MAP::columnOf($name), $this->prefix);
    }

    /** @param list<mixed> $values */
    protected function whereText(array &$values): string
    {
        return $this->conditions === [] ? '' : ' WHERE ' . self::conditionsText($this->conditions, $values);
    }

    protected function sqlAlias(): ?string
    {
        return $this->aliasInSql ? substr($this->prefix, 0, -1) : null;
    }

    private function requireCondition(string $method, string $forAll): void
    {
        $this->requireTakenBranch();
        if ($this->conditions === []) {
            throw new LogicException(sprintf(
                '%s without a condition would change every row of "%s". If that is what you want, call %s.',
                $method,
                static::TABLE_MAP::TABLE_NAME,
                $forAll,
            ));
        }
    }

    private function requireOneTable(string $method): void
    {
        $this->requireTakenBranch();
        if (static::TABLE_MAP::READ_ONLY) {
            throw new LogicException(sprintf('The table "%s" is read-only.', static::TABLE_MAP::TABLE_NAME));
        }
        if ($this->joins !== [] || $this->fromQueries !== []) {
            throw new LogicException(
                $method . ' cannot be used with joined tables. Use use…ExistsQuery() or useIn…Query().',
            );
        }
        if ($this->limit !== null || $this->offset > 0) {
            throw new LogicException(
                $method . ' cannot be limited. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
    }
}
