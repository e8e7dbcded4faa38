<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Orm;

/** What queries of a sortable table can do; the generated methods bring typed scope arguments to it. */
trait SortableQuery
{
    /** Whether the query was restricted to one list. */
    private bool $isInList = false;

    /**
     * Sets the ranks of many rows at once. Together with the rows that are not named they have to give 1 to n in every list.
     *
     * @param array<mixed> $order [id => rank], or [[key, rank], …]
     */
    public static function reorder(array $order, ?ConnectionInterface $con = null): bool
    {
        if ($order !== []) {
            (new Reordering(SortableTable::of(static::TABLE_MAP), self::sortableConnection($con), $order))->run();
        }

        return true;
    }

    /**
     * Locks lists until the end of the transaction that is open. To be called first where one transaction changes several lists.
     *
     * @param list<mixed> $scopes values of the scope column, or arrays of them where there are several
     */
    public static function lockLists(array $scopes = [null], ?ConnectionInterface $con = null): void
    {
        $con = self::sortableConnection($con);
        if (!$con->isInTransaction()) {
            throw new ListException('lockLists() holds locks until the end of a transaction; begin one first.');
        }
        $table = SortableTable::of(static::TABLE_MAP);
        $lists = self::onlyList();
        foreach ($lists === [] ? $scopes : [] as $scope) {
            $lists[] = $table->scope($table->arguments([$scope]));
        }
        HeldLists::in($con)->lock($table, $lists);
    }

    /**
     * Adds new objects at the end of their lists, in few statements.
     *
     * @param iterable<ActiveRecordInterface> $objects
     * @return int the number of rows written
     */
    public static function insertManyAtBottom(iterable $objects, ?ConnectionInterface $con = null): int
    {
        $list = [];
        $model = static::TABLE_MAP::MODEL;
        foreach ($objects as $object) {
            if (!$object instanceof SortableObject || !$object instanceof $model || !$object->isNew()) {
                throw new InvalidArgumentException(sprintf('insertManyAtBottom() takes new objects of the class %s.', $model));
            }
            $list[] = $object->insertAtBottom();
        }
        $con = self::sortableConnection($con);
        $work = static fn (): int => $list === [] ? 0 : $model::insertAll($list, $con);

        return ListTransaction::run($con, SortableTable::of(static::TABLE_MAP), self::onlyList(), $work);
    }

    public function insertMany(iterable $objects, ?ConnectionInterface $con = null): int
    {
        $con ??= $this->writeConnection();
        $list = is_array($objects) ? $objects : iterator_to_array($objects, false);
        $work = fn (): int => parent::insertMany($list, $con);

        return ListTransaction::run($con, SortableTable::of(static::TABLE_MAP), self::onlyList(), $work);
    }

    /** Numbers every list of the table from 1 to n in its present order; gives the number of rows that changed. */
    public static function repairAllRanks(?ConnectionInterface $con = null): int
    {
        $con = self::sortableConnection($con);
        $table = SortableTable::of(static::TABLE_MAP);

        return ListTransaction::run($con, $table, [], static function (HeldLists $held) use ($table, $con): int {
            $held->lockAll($table);

            return (new Lists($table, $con, $held))->renumber(null);
        });
    }

    public function delete(?ConnectionInterface $con = null): int
    {
        $con ??= $this->writeConnection();

        return ListTransaction::run($con, SortableTable::of(static::TABLE_MAP), self::onlyList(), fn (): int => parent::delete($con));
    }

    public function deleteAll(?ConnectionInterface $con = null): int
    {
        $con ??= $this->writeConnection();

        return ListTransaction::run($con, SortableTable::of(static::TABLE_MAP), self::onlyList(), fn (): int => parent::deleteAll($con));
    }

    public function maxRankOf(ListScope $scope, ?ConnectionInterface $con): ?int
    {
        return self::maxRank($scope, $con ?? $this->readConnection());
    }

    public function neighbourOf(SortableObject $object, bool $next, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        $table = SortableTable::of(static::TABLE_MAP);
        [$operator, $order] = $next ? ['>', Criteria::ASC] : ['<', Criteria::DESC];
        // By the rank that the row has now, whatever the object remembers.
        $sql = $this->prefix . $table->rank . " $operator (SELECT x.$table->rank FROM $table->sql x WHERE "
            . implode(' AND ', array_map(static fn (array $column): string => "x.{$column['sql']} = ?", $table->keyColumns)) . ')';

        return $this->restrictTo($object->knownList())
            ->addCondition(new Condition($sql, $object->listKey()))
            ->orderColumn($table->rankColumn, $order)
            ->findOne($con);
    }

    /**
     * Restricts the query to one list.
     *
     * @param list<mixed> $values of the scope columns
     */
    protected function inListOf(array $values): static
    {
        $this->isInList = true;

        $table = SortableTable::of(static::TABLE_MAP);

        return $this->restrictTo($table->scope($table->arguments($values)));
    }

    /**
     * By rank in one list; without scope arguments in the list to which the query is restricted, or that without a scope.
     *
     * @param int|string|array<int|string, int|string|null>|null $rank
     * @param list<mixed> $values of the scope columns
     */
    protected function rankFilter(int|string|array|null $rank, array $values, int $given): static
    {
        if ($given > 0 || !$this->isInList) {
            $this->inListOf($values);
        }

        return $this->numberFilter(SortableTable::of(static::TABLE_MAP)->rankColumn, $rank, null);
    }

    /** @param list<mixed> $values of the scope columns */
    protected function rankOrder(string $order, array $values, int $given): static
    {
        if ($given > 0) {
            $this->inListOf($values);
        }

        return $this->orderColumn(SortableTable::of(static::TABLE_MAP)->rankColumn, $order);
    }

    /** @param list<mixed> $values of the scope columns */
    protected function listIn(array $values, int $given): static
    {
        if ($given > 0 || !$this->isInList) {
            $this->inListOf($values);
        }

        return $this->orderColumn(SortableTable::of(static::TABLE_MAP)->rankColumn, Criteria::ASC);
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function maxRankIn(array $values, ?ConnectionInterface $con): ?int
    {
        $table = SortableTable::of(static::TABLE_MAP);

        return self::maxRank(
            $table->scope($table->arguments($values)),
            $con ?? Orm::getReadConnection(static::TABLE_MAP::DATABASE_NAME),
        );
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function repairRanksIn(array $values, ?ConnectionInterface $con): int
    {
        $con = self::sortableConnection($con);
        $table = SortableTable::of(static::TABLE_MAP);
        $scope = $table->scope($table->arguments($values));

        return ListTransaction::run($con, $table, [$scope], static function (HeldLists $held) use ($table, $con, $scope): int {
            return (new Lists($table, $con, $held))->renumber($scope);
        });
    }

    /**
     * For doSelectOrderByRank($order, ...$scope), and the older doSelectOrderByRank(Criteria $criteria, $order, $con).
     *
     * @param list<mixed> $arguments
     */
    protected function orderedByRank(Criteria|string|null $first, array $arguments): static
    {
        if (self::connectionAmong($arguments) !== null) {
            array_pop($arguments);
        }
        if (is_string($first)) {
            return $this->rankOrder($first, $arguments, count($arguments));
        }
        if ($first !== null) {
            $this->mergeWith($first);
        }
        $order = $arguments[0] ?? Criteria::ASC;

        return $this->rankOrder(is_string($order) ? $order : '', [], 0);
    }

    /** @param list<mixed> $arguments that a connection may end */
    protected static function connectionAmong(array $arguments): ?ConnectionInterface
    {
        $last = end($arguments);

        return $last instanceof ConnectionInterface ? $last : null;
    }

    /** Closes the gaps that it leaves. */
    protected function doDelete(ConnectionInterface $con): int
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $held = HeldLists::in($con);
        if (isset($held->gaps[$table->sql])) {
            return parent::doDelete($con);
        }
        $deletion = new ListDeletion($table, $con, $held);
        $losses = $deletion->lock($this->fromAlias(), $this->prefix, $this->matched(...));
        $query = clone $this;
        $restriction = $deletion->restriction($losses, $this->prefix);
        if ($restriction !== null) {
            $query->addCondition($restriction);
        }
        $affected = $query->deleteFound($con);
        $deletion->closeGaps($losses);

        return $affected;
    }

    /** @return array{string, list<mixed>} the condition of the query, and its values */
    private function matched(): array
    {
        $values = [];
        $sql = $this->whereText($values);

        return [$sql, $values];
    }

    /** Calls the implementation of ModelCriteria on a copy. */
    private function deleteFound(ConnectionInterface $con): int
    {
        return parent::doDelete($con);
    }

    private function fromAlias(): string
    {
        $alias = $this->sqlAlias();

        return static::TABLE_MAP::SQL_TABLE . ($alias === null ? '' : ' ' . $alias);
    }

    private function restrictTo(ListScope $scope): static
    {
        $this->addCondition(new Condition($scope->and($this->prefix) . $this->prefix . SortableTable::of(static::TABLE_MAP)->rank . ' IS NOT NULL', $scope->bound()));

        return $this;
    }

    private static function maxRank(ListScope $scope, ConnectionInterface $con): ?int
    {
        [$sql, $values] = Dialect\ListDialect::of($con)->max(SortableTable::of(static::TABLE_MAP), $scope, false);
        $statement = $con->execute($sql, $values);
        $max = $statement->fetchColumn();
        $statement->closeCursor();

        return is_numeric($max) ? (int) $max : null;
    }

    /** @return list<ListScope> the one list of a table without scopes */
    private static function onlyList(): array
    {
        $table = SortableTable::of(static::TABLE_MAP);

        return $table->scopeNames === [] ? [new ListScope($table, [])] : [];
    }

    private static function sortableConnection(?ConnectionInterface $con): ConnectionInterface
    {
        return $con ?? Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
    }
}
