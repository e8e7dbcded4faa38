<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\ServiceContainer\SingleConnections;

/** Deletes objects, in one order of phases. */
final class DeletePipeline
{
    public static function delete(ActiveRecordInterface $object, ?ConnectionInterface $con): void
    {
        $target = (SingleConnections::$active ?? SingleConnections::active())->writeTargets[$object::class] ?? null;
        if ($target === null || $con !== null && $con !== $target->connection) {
            self::requireRow($object);
            $target = WriteTarget::of($object::class, $object::TABLE_MAP, $con);
        }
        $con = $target->connection;
        $table = $target->table;
        $isPlain = $table->isPlainDelete[$object::class] ??= !$table->hooks->surroundDelete
            && !OwnHooks::surroundDelete($object::class, $object::TABLE_MAP::QUERY);
        if ($isPlain && $target->deletesRows && $object->hasRowToDelete($con)) {
            if ($target->retries === 0) {
                $session = $target->session;
                if ($session !== null && $session->depth > 0) {
                    self::deleteRow($object, $target, RowTransaction::Joined);
                } else {
                    self::deleteRow($object, $target, RowTransaction::on($session));
                }

                return;
            }
            $work = static fn () => self::deleteRow($object, $target, RowTransaction::Own);
            OperationRetries::run($con, $work);

            return;
        }
        self::requireRow($object);
        OwnedRow::forgetRemoval($object);
        $work = static function () use ($object, $con, $table): int {
            self::runPhases($object, $con, $table);

            return 0;
        };
        OperationLocks::aroundDelete([$object], $con, static fn (): int => Operation::run($con, $work));
    }

    private static function requireRow(ActiveRecordInterface $object): void
    {
        $map = $object::TABLE_MAP;
        if ($object->isDeleted() || $object->isNew() || $map::READ_ONLY || $map::PRIMARY_KEY === []) {
            throw PersistenceException::cannotDelete($object, $map);
        }
    }

    /**
     * Deletes objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        array_map(OwnedRow::forgetRemoval(...), $objects);
        $work = static function () use ($objects, $con): int {
            if (self::deleteTogether($objects, $con)) {
                return \count($objects);
            }
            $deleted = array_filter($objects, static fn (ActiveRecordInterface $one): bool => $one->isDeleted());
            foreach ($objects as $place => $object) {
                // Deleting one may have deleted another.
                if (!$object->isDeleted() || isset($deleted[$place])) {
                    $object->delete($con);
                }
            }

            return \count($objects);
        };
        OperationLocks::aroundDelete($objects, $con, static fn (): int => Operation::run($con, $work));
    }

    /** @param list<ActiveRecordInterface> $objects */
    private static function deleteTogether(array $objects, ConnectionInterface $con): bool
    {
        $distinct = [];
        foreach ($objects as $object) {
            $distinct[spl_object_id($object)] = $object;
        }
        $distinct = array_values($distinct);
        $table = $distinct === [] ? null : RowStatements::of($distinct[0]::TABLE_MAP, $con);
        if ($distinct === [] || $table === null || !BatchDelete::canDelete($distinct, $table)) {
            return false;
        }
        $withTwins = BatchDelete::delete($distinct, $con, $table);
        foreach ($distinct as $object) {
            if ($object->isDeleted()) {
                self::leaveCollections($object, $con);
            }
        }
        foreach ($withTwins as $object) {
            Cloning::deleteTwins($object, $con);
        }

        return true;
    }

    /** Deletes the row of an object for which no phase has anything else to do. */
    private static function deleteRow(
        ActiveRecordInterface $object,
        WriteTarget $target,
        RowTransaction $transaction,
    ): void {
        $con = $target->connection;
        $table = $target->table;
        if ($transaction === RowTransaction::Own) {
            $con->beginTransaction();
        }
        $maps = IdentityMaps::$active ?? IdentityMaps::active();
        $isCommitting = $hasTwin = false;
        $key = null;
        try {
            $delete = $table->delete ?? $table->delete();
            $id = $table->idIsKey ? $object->readProperty($table->idProperty) : null;
            $key = \is_int($id) ? $id : null;
            $values = $key === null ? $object->valuesAt($delete[1], $delete[2]) : [$key];
            $statement = $target->direct === null || $target->rows === null
                ? $con->execute($delete[0], $values)
                : BoundStatement::execute($target->rows, $delete[0], $values);
            if (
                (Snapshots::$level < 0 || Snapshots::$level > 0 && $transaction === RowTransaction::Autocommit)
                && $statement->rowCount() === 0
            ) {
                UncommittedRow::refuse($object, $con);
            }
            $object->markDeleted(true);
            $hasTwin = $maps->removeRow($object::TABLE_MAP, $object, $con, $key);
            if ($transaction !== RowTransaction::Joined) {
                $isCommitting = true;
                $transaction->commit($con);
            }
        } catch (\Throwable $failure) {
            if (!$isCommitting) {
                $transaction->rollBack($con);
            }
            $object->markDeleted(false);
            if ($isCommitting && !$hasTwin) {
                // The row is still there, and the object had left the map.
                IdentityMap::of($object::TABLE_MAP, $con)->addObject($object, $key);
            }
            throw $failure;
        }
        if (
            Snapshots::$level < 0
            || $transaction !== RowTransaction::Joined && Snapshots::$level > 0 && $transaction->endsWithRow()
        ) {
            OtherTransactions::afterSave([$object], $con);
        }
        if ($table->isJunction || $object->holdingCollections() !== []) {
            Memberships::leaveAll($object, $con);
        }
        if ($hasTwin || isset($maps->clones[$object::TABLE_MAP])) {
            Cloning::deleteTwins($object, $con);
        }
        $target->directDelete ??= DirectDelete::like($object, $target);
    }

    /**
     * The application's pre-hook, which can stop everything; beforeDelete(); the row, by a query with its own hooks;
     * afterDelete(); the application's post-hook. A child that is removed from a parent stays if it is another's.
     */
    private static function runPhases(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        $map = $object::TABLE_MAP;
        $from = $object->removedFrom();
        if ($from !== null && $table->hooks->surroundDelete && !OwnedRow::isOwned($object, $from, $con)) {
            OwnedRow::leave($object, $from);

            return;
        }
        if (!$object->preDelete($con)) {
            return;
        }
        Snapshots::beforeSave($object, $con);
        foreach ($table->hooks->beforeDelete as $hook) {
            if (!$hook->beforeDelete($object, $con)) {
                IdentityMap::of($map, $con)->remove($object);
                $object->postDelete($con);

                return;
            }
        }
        $query = (new ($map::QUERY)())->whereKey($object->rowKeyValues());
        $query = $from === null ? $query : OwnedRow::restrict($query, $object, $from);
        $query->spec()->deletedObject = $object;
        $rows = $query->delete($con);
        if ($rows === 0 && $from !== null) {
            OwnedRow::leave($object, $from);

            return;
        }
        if ($rows === 0 && Snapshots::$level === Snapshots::SEVERAL) {
            UncommittedRow::refuse($object, $con);
        }
        foreach ($table->hooks->afterDelete as $hook) {
            $hook->afterDelete($object, $con);
        }
        $object->postDelete($con);
        $object->markDeleted(true);
        if (Snapshots::$level === Snapshots::SEVERAL) {
            OtherTransactions::afterSave([$object], $con);
        }
        if ($object->originalKey() !== null) {
            IdentityMaps::active()->evict($map, $object->originalKey(), $con);
        }
        IdentityMap::of($map, $con)->remove($object);
        IdentityMaps::active()->markDependentTablesStale($map);
        self::leaveCollections($object, $con);
        Cloning::deleteTwins($object, $con);
    }

    private static function leaveCollections(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        if ($object->holdingCollections() !== [] || $object::TABLE_MAP::IS_CROSS_REF) {
            Memberships::leaveAll($object, $con);
        }
    }
}
