<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\ClassRestriction;
use Orm\Runtime\Query\Execution\LockedKeys;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\Execution\RowInsertion;
use Orm\Runtime\Query\Execution\WritePipeline;
use Orm\Runtime\Query\QuerySpec;

/**
 * Changes all rows that a query finds, or adds rows. The own hook of a query runs first, and may have done all there is
 * to do; its hook after the write runs last. WritePipeline does what is between them.
 *
 * @template TModel of ActiveRecordInterface
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
        RowChanges::requireCondition($this->spec(), 'update()', 'updateAll()');

        return $this->updateAll($values, $con, $forceIndividualSaves);
    }

    /**
     * Updates as update() does, for every row of the table where there is no condition.
     *
     * @param array<string, mixed>|Criteria $values
     */
    public function updateAll(
        array|Criteria $values,
        ?ConnectionInterface $con = null,
        bool $forceIndividualSaves = false,
    ): int {
        RowChanges::requireOneTable($this->spec(), 'update()');
        $values = $values instanceof Criteria ? $values->toAssignments() : $values;
        $con ??= $this->writeConnection();

        return WritePipeline::operation(
            $this->spec(),
            $con,
            fn (): int => $this->runUpdate($values, $con, $forceIndividualSaves),
        );
    }

    /** @return int the number of rows */
    public function delete(?ConnectionInterface $con = null): int
    {
        RowChanges::requireCondition($this->spec(), 'delete()', 'deleteAll()');

        return $this->runDelete($con);
    }

    /** Deletes every row of the table, whatever the conditions say. */
    public function deleteAll(?ConnectionInterface $con = null): int
    {
        $query = $this->spec()->keepQuery ? clone $this : $this;
        $query->spec()->setConditions([]);

        return $query->runDelete($con, true);
    }

    /** Inserts a row of the values that the conditions demand; returns the id where the database generated one. */
    public function doInsert(?ConnectionInterface $con = null): int|string|null
    {
        RowChanges::requireOneTable($this->spec(), 'doInsert()');

        return WritePipeline::insertRow($this->spec(), $con ?? $this->writeConnection());
    }

    /**
     * Saves new objects: their hooks run, parents are saved first, they get their ids, but rows are written together.
     *
     * Objects of a class with behaviors that act on each save are saved one by one, in the same transaction.
     *
     * @param iterable<TModel> $objects
     * @return int the number of rows written
     */
    public function insertMany(iterable $objects, ?ConnectionInterface $con = null): int
    {
        return RowInsertion::insertMany($this->spec(), $objects, $con);
    }

    /**
     * Inserts rows, or updates those that are there. No objects are made and no hooks of objects run.
     *
     * @param array<string, mixed>|list<array<string, mixed>> $rows values by phpName or name of a column
     * @param list<string> $uniqueBy the columns of a primary key or unique index that decide whether a row is there
     * @param list<string>|null $update the columns to change in a row that is there; null: all others that are given
     * @return int the number of rows given
     */
    public function upsert(array $rows, array $uniqueBy, ?array $update = null, ?ConnectionInterface $con = null): int
    {
        RowChanges::requireOneTable($this->spec(), 'upsert()');
        if ($rows === []) {
            return 0;
        }

        $con ??= $this->writeConnection();

        return WritePipeline::upsertRows($this->spec(), $rows, $uniqueBy, $update, $con);
    }

    /**
     * Called before an update. A number of rows instead of null or 0 means that the update has been done.
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

    /** Called before a delete. A number of rows instead of null or 0 means that the delete has been done. */
    protected function preDelete(ConnectionInterface $con): ?int
    {
        return null;
    }

    protected function postDelete(int $affectedRows, ConnectionInterface $con): ?int
    {
        return null;
    }

    /**
     * Calls preUpdate(); base classes of an application that have a hook of their own override it.
     *
     * @param array<string, mixed> $values
     */
    protected function basePreUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        return $this->preUpdate($values, $con, $forceIndividualSaves);
    }

    protected function basePostUpdate(int $affectedRows, ConnectionInterface $con): ?int
    {
        return $this->postUpdate($affectedRows, $con);
    }

    protected function basePreDelete(ConnectionInterface $con): ?int
    {
        return $this->preDelete($con);
    }

    protected function basePostDelete(int $affectedRows, ConnectionInterface $con): ?int
    {
        return $this->postDelete($affectedRows, $con);
    }

    /** Deletes as delete() does, without the hooks of the query class. */
    public function doDelete(?ConnectionInterface $con = null): int
    {
        RowChanges::requireCondition($this->spec(), 'doDelete()', 'deleteAll()');
        RowChanges::requireOneTable($this->spec(), 'doDelete()');
        $con ??= $this->writeConnection();

        $delete = fn (): int => WritePipeline::copyToWrite($this, $con)->deleteForBehavior($con);

        return WritePipeline::operation($this->spec(), $con, $delete);
    }

    /**
     * Deletes the rows with the hooks of behaviors, and without those of the application.
     *
     * @internal for behaviors that delete rows of another table
     */
    public function deleteForBehavior(ConnectionInterface $con): int
    {
        $run = static function (self $query, QuerySpec $spec) use ($con): int {
            $query->spec = $spec;

            return $query->runDeleteStatement($con);
        };

        return WritePipeline::deleteRows($this, $con, $run);
    }

    /**
     * The primary keys of the rows that the query finds, in key order. The rows stay locked until the transaction ends.
     *
     * @internal
     * @return list<list<mixed>> values as objects hold them
     */
    public function lockedKeys(ConnectionInterface $con): array
    {
        return LockedKeys::read($this->spec(), $con);
    }

    /** Runs the DELETE itself. */
    protected function runDeleteStatement(ConnectionInterface $con): int
    {
        return RowChanges::delete($this->spec(), $con);
    }

    /** @param list<mixed> $values */
    protected function whereText(array &$values): string
    {
        return RowChanges::whereText($this->spec(), $values);
    }

    protected function sqlAlias(): ?string
    {
        return $this->spec()->sqlAlias;
    }

    protected function writeConnection(): ConnectionInterface
    {
        return Orm::getWriteConnection($this->getDbName());
    }

    /** @param array<string, mixed> $values */
    private function runUpdate(array $values, ConnectionInterface $con, bool $savesObjects): int
    {
        $query = WritePipeline::copyToWrite($this, $con);
        $done = $query->basePreUpdate($values, $con, $savesObjects);
        ClassRestriction::apply($query->spec(), static::CLASS_KEY);
        $rows = $done ?: match (true) {
            $values === [] => 0,
            $savesObjects => WritePipeline::saveObjects($query, $values, $con),
            default => WritePipeline::updateRows($query, $values, $con),
        };

        return $query->basePostUpdate($rows, $con) ?? $rows;
    }

    private function runDelete(?ConnectionInterface $con, bool $isWhole = false): int
    {
        RowChanges::requireOneTable($this->spec(), 'delete()', $isWhole);
        $con ??= $this->writeConnection();

        return WritePipeline::operation($this->spec(), $con, function () use ($con): int {
            $query = WritePipeline::copyToWrite($this, $con);
            $done = $query->basePreDelete($con);
            ClassRestriction::apply($query->spec(), static::CLASS_KEY);
            $rows = $done ?: $query->deleteForBehavior($con);

            return $query->basePostDelete($rows, $con) ?? $rows;
        });
    }
}
