<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;

/** Deletes objects, in one order of phases. */
final class DeletePipeline
{
    public static function delete(ActiveRecordInterface $object, ?ConnectionInterface $con): void
    {
        $con ??= Orm::getWriteConnection($object::TABLE_MAP::DATABASE_NAME);
        $table = RowStatements::of($object::TABLE_MAP, $con);
        $isPlain = $table->isPlainDelete[$object::class] ??= !$table->hooks->surroundDelete
            && !OwnHooks::surroundDelete($object::class, $object::TABLE_MAP::QUERY);
        if ($isPlain && !$table->readOnly && $table->keyPositions !== [] && self::isRowOfKey($object)) {
            if ($table->retries === 0) {
                self::deleteRow($object, $con, $table);
            } else {
                OperationRetries::run($con, static fn () => self::deleteRow($object, $con, $table));
            }

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

    /** Whether the row of the object is the one of its present key, and not deleted. */
    private static function isRowOfKey(ActiveRecordInterface $object): bool
    {
        return !$object->isNew() && !$object->isDeleted() && RowState::originalKey($object) === null
            && RowState::modifiedHighColumns($object) === [] && RowState::removedFrom($object) === null;
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

    /**
     * Deletes the row of an object by a query, whose hooks take part.
     *
     * @param RelatedCollection|null $from of whose owner the row has to be
     */
    private static function deleteByQuery(
        ActiveRecordInterface $object,
        ?RelatedCollection $from,
        ConnectionInterface $con,
    ): int {
        $query = (new ($object::TABLE_MAP::QUERY)())->whereKey(RowState::key($object));
        $query = $from === null ? $query : OwnedRow::restrict($query, $object, $from);
        $query->spec()->deletedObject = $object;

        return $query->delete($con);
    }

    /** Deletes the row of an object for which no phase has anything else to do. */
    private static function deleteRow(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        if (RowState::snapshotLevel($object) !== Snapshots::$level) {
            RowState::noteSnapshotLevel($object, Snapshots::beforeSave($object, $con));
        }
        $transaction = SingleStatement::begin($con, $table->single);
        $maps = IdentityMaps::active();
        $isCommitting = $hasTwin = false;
        $key = null;
        try {
            $delete = $table->delete ?? $table->delete();
            $id = $table->idIsKey ? ColumnAccess::read($object, $table->idProperty) : null;
            $key = \is_int($id) ? $id : null;
            $values = $key === null ? ColumnAccess::at($object, $delete[1], $delete[2]) : [$key];
            $statement = BoundStatement::run($con, $delete[0], $values);
            if (
                (Snapshots::$level < 0 || Snapshots::$level > 0 && $transaction === SingleStatement::AUTOCOMMIT)
                && $statement->rowCount() === 0
            ) {
                UncommittedRow::refuse($object, $con);
            }
            RowState::markDeleted($object, true);
            $hasTwin = $maps->removeRow($object::TABLE_MAP, $object, $con, $key);
            $isCommitting = true;
            SingleStatement::commit($con, $transaction);
        } catch (\Throwable $failure) {
            if (!$isCommitting) {
                SingleStatement::rollBack($con, $transaction);
            }
            RowState::markDeleted($object, false);
            if ($isCommitting && !$hasTwin) {
                // The row is still there, and the object had left the map.
                IdentityMap::of($object::TABLE_MAP, $con)->addObject($object, $key);
            }
            throw $failure;
        }
        if (Snapshots::$level < 0 || Snapshots::$level > 0 && $transaction !== SingleStatement::JOINED) {
            OtherTransactions::afterSave([$object], $con);
        }
        if ($table->isJunction || RelationAccess::holdingCollections($object) !== []) {
            Memberships::leaveAll($object, $con);
        }
        if ($hasTwin || isset($maps->clones[$object::TABLE_MAP])) {
            Cloning::deleteTwins($object, $con);
        }
    }

    /**
     * The application's pre-hook, which can stop everything; beforeDelete(); the row, by a query if that has hooks;
     * afterDelete(); the application's post-hook. A child that is removed from a parent stays if it is another's.
     */
    private static function runPhases(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        $map = $object::TABLE_MAP;
        $from = RowState::removedFrom($object);
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
        if ($from !== null || $table->hooks->surroundDelete || OwnHooks::replaceQueryDelete($map::QUERY)) {
            $rows = self::deleteByQuery($object, $from, $con);
        } else {
            $key = ColumnAccess::rowKey($object);
            $rows = BoundStatement::run($con, $table->delete()[0], $key)->rowCount();
        }
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
        RowState::markDeleted($object, true);
        if (Snapshots::$level === Snapshots::SEVERAL) {
            OtherTransactions::afterSave([$object], $con);
        }
        if (RowState::originalKey($object) !== null) {
            IdentityMaps::active()->evict($map, RowState::originalKey($object), $con);
        }
        IdentityMap::of($map, $con)->remove($object);
        IdentityMaps::active()->markDependentTablesStale($map);
        self::leaveCollections($object, $con);
        Cloning::deleteTwins($object, $con);
    }

    private static function leaveCollections(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        if (RelationAccess::holdingCollections($object) !== [] || $object::TABLE_MAP::IS_CROSS_REF) {
            Memberships::leaveAll($object, $con);
        }
    }
}
