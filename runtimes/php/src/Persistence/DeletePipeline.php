<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\DependentTables;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;

/** Deletes objects, in one order of phases. */
final class DeletePipeline
{
    /** More rows take more memory, and no less time. */
    private const PER_STATEMENT = 250;

    /** Deleting an object of a class runs hooks that the class defines, and nothing else. */
    private const OWN_HOOKS = 1;
    /** It runs hooks of behaviors or queries, or the class says which objects are new or deleted. */
    private const OTHERS = 2;

    public static function delete(ActiveRecordInterface $object, ?ConnectionInterface $con): void
    {
        $con ??= Orm::getWriteConnection($object::TABLE_MAP::DATABASE_NAME);
        $table = RowStatements::of($object::TABLE_MAP, $con);
        $phases = $table->deletePhases[$object::class] ?? self::phasesOf($object::class, $table);
        if ($phases !== self::OTHERS && RowState::hasRowOfKey($object)) {
            if ($phases === 0) {
                self::deletePlain([$object], $con, $table);

                return;
            }
            if (SavePipeline::keepsStates($con)) {
                $table->retries === 0
                    ? self::deleteWithHooks($object, $con, $table)
                    : OperationRetries::run($con, static fn () => self::deleteWithHooks($object, $con, $table));

                return;
            }
        }
        self::requireRow($object);
        OwnedRow::forgetRemoval($object);
        $work = static function () use ($object, $con, $table): int {
            self::runPhases($object, $con, $table);

            return 0;
        };
        OperationLocks::aroundDelete([$object], $con, static fn (): int => Operation::run($con, $work));
    }

    /**
     * Returns what deleting an object of a class takes beside its row, and keeps it for the next ones.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @return int 0, OWN_HOOKS or OTHERS
     */
    private static function phasesOf(string $class, RowStatements $table): int
    {
        return $table->deletePhases[$class] ??= match (true) {
            $table->readOnly, $table->keyPositions === [], $table->hooks->surroundDelete,
            OwnHooks::tellState($class), OwnHooks::replaceQueryDelete($table->map::QUERY) => self::OTHERS,
            OwnHooks::surroundDelete($class, $table->map::QUERY) => self::OWN_HOOKS,
            default => 0,
        };
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
        $distinct = [];
        foreach ($objects as $object) {
            $distinct[spl_object_id($object)] = $object;
        }
        $distinct = array_values($distinct);
        $table = $distinct === [] ? null : RowStatements::of($distinct[0]::TABLE_MAP, $con);
        if ($distinct !== [] && $table !== null && self::canDeleteTogether($distinct, $table)) {
            self::deletePlain($distinct, $con, $table);

            return;
        }
        $work = static function () use ($objects, $con): int {
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

    /** @param non-empty-list<ActiveRecordInterface> $objects distinct ones */
    private static function canDeleteTogether(array $objects, RowStatements $table): bool
    {
        $class = $objects[0]::class;
        $from = RowState::removedFrom($objects[0]);
        if (
            \count($objects) === 1 && $from === null || self::phasesOf($class, $table) !== 0
            || \count($table->keyPositions) !== 1 || OwnHooks::replaceDelete($class)
        ) {
            return false;
        }
        foreach ($table->parents as $parent) {
            if ($parent->map === $table->map) {
                // Rows that refer to each other are deleted in the order in which they are given.
                return false;
            }
        }
        $owner = $from === null ? [] : OwnedRow::values($objects[0], $from);
        foreach ($objects as $object) {
            if (
                $object::class !== $class || $object->isNew() || $object->isDeleted() || RowState::mayHaveTwin($object)
                || RowState::originalKey($object) !== null || RowState::modifiedHighColumns($object) !== []
                || RowState::removedFrom($object) !== $from
                || $from !== null && OwnedRow::values($object, $from) !== $owner
            ) {
                return false;
            }
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

    /**
     * Deletes the rows of objects for which no phase has anything else to do.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects one, or those for which canDeleteTogether() is true
     */
    private static function deletePlain(array $objects, ConnectionInterface $con, RowStatements $table): void
    {
        if ($table->retries === 0) {
            self::deleteRows($objects, $con, $table);
        } else {
            OperationRetries::run($con, static fn () => self::deleteRows($objects, $con, $table));
        }
    }

    /** Deletes the row of an object within the hooks of its class. */
    private static function deleteWithHooks(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        $state = RowState::before($object);
        $levelBefore = Snapshots::$level;
        $operation = Operation::begin($con);
        $depth = $operation->depth;
        $isDone = false;
        try {
            RowState::noteSnapshotLevel($object, Snapshots::$level);
            if ($object->preDelete($con)) {
                RowState::hasRowOfKey($object)
                    ? self::deleteRows([$object], $con, $table, true)
                    : self::runAccepted($object, null, $con, $table);
            }
            $operation->commit($con);
            $isDone = true;
        } finally {
            // A fiber that is dropped while a hook has suspended it comes here, too.
            if (!$isDone) {
                $operation->rollBack($con, $depth);
                KeptStates::restore($object, $state, false);
            }
            RowState::noteSnapshotLevel($object, $levelBefore);
        }
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param bool $isHooked whether the only object has a post-hook, which runs before it counts as deleted
     */
    private static function deleteRows(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $isHooked = false,
    ): void {
        if (\count($objects) > 1) {
            Snapshots::beforeSaveOfAll($objects, $con);
        } elseif (RowState::snapshotLevel($objects[0]) !== Snapshots::$level) {
            StatesBefore::remember($objects[0], $con);
        }
        $from = RowState::removedFrom($objects[0]);
        $isOne = $from === null && \count($objects) <= self::PER_STATEMENT;
        $transaction = SingleStatement::begin($con, $isOne ? $table->single : null);
        $mayBeUncommitted = Snapshots::$level < 0
            || Snapshots::$level > 0 && $transaction === SingleStatement::AUTOCOMMIT;
        $maps = IdentityMaps::active();
        $map = IdentityMap::of($table->map, $con);
        $deleted = $withTwins = [];
        $isCommitting = false;
        try {
            foreach ($isOne ? [$objects] : array_chunk($objects, self::PER_STATEMENT) as $chunk) {
                $rows = RowWriter::delete($chunk, $con, $table, $from);
                if ($from !== null && $rows < \count($chunk)) {
                    $chunk = self::withoutRowsOfOthers($chunk, $from, $con);
                }
                foreach ($mayBeUncommitted && $rows < \count($chunk) ? $chunk : [] as $object) {
                    UncommittedRow::refuse($object, $con);
                }
                if ($isHooked) {
                    $objects[0]->postDelete($con);
                }
                foreach ($chunk as $object) {
                    RowState::markDeleted($object, true);
                    $deleted[] = $object;
                    if ($map->remove($object)) {
                        $withTwins[spl_object_id($object)] = $object;
                    }
                }
            }
            $maps->rowDeleted($table->map, $map, DependentTables::of($table->map));
            $isCommitting = true;
            SingleStatement::commit($con, $transaction);
        } catch (\Throwable $failure) {
            if (!$isCommitting) {
                SingleStatement::rollBack($con, $transaction);
            }
            // The rows are still there, and the objects had left the map.
            foreach ($deleted as $object) {
                RowState::markDeleted($object, false);
                if (!isset($withTwins[spl_object_id($object)])) {
                    $map->addObject($object);
                }
            }
            throw $failure;
        }
        if (Snapshots::$level < 0 || Snapshots::$level > 0 && $transaction !== SingleStatement::JOINED) {
            OtherTransactions::afterSave($objects, $con);
        }
        $hasClones = isset($maps->clones[$table->map]);
        foreach ($deleted as $object) {
            self::leaveCollections($object, $con);
            if ($hasClones || isset($withTwins[spl_object_id($object)])) {
                Cloning::deleteTwins($object, $con);
            }
        }
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<ActiveRecordInterface> those whose rows are gone
     */
    private static function withoutRowsOfOthers(
        array $objects,
        RelatedCollection $from,
        ConnectionInterface $con,
    ): array {
        $map = $objects[0]::TABLE_MAP;
        $keys = array_map(static fn (ActiveRecordInterface $object): array => RowState::key($object), $objects);
        $left = [];
        foreach ((new ($map::QUERY)())->whereKeys($keys)->lockedKeys($con) as $key) {
            $left[PrimaryKey::poolKey($key)] = true;
        }
        $gone = [];
        foreach ($objects as $object) {
            if (isset($left[PrimaryKey::poolKey(RowState::key($object))])) {
                OwnedRow::leave($object, $from);
            } else {
                $gone[] = $object;
            }
        }

        return $gone;
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
        $from = RowState::removedFrom($object);
        if ($from !== null && $table->hooks->surroundDelete && !OwnedRow::isOwned($object, $from, $con)) {
            OwnedRow::leave($object, $from);

            return;
        }
        if ($object->preDelete($con)) {
            self::runAccepted($object, $from, $con, $table);
        }
    }

    /** Runs the phases after the application's pre-hook. */
    private static function runAccepted(
        ActiveRecordInterface $object,
        ?RelatedCollection $from,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        $map = $object::TABLE_MAP;
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
            $rows = RowWriter::delete([$object], $con, $table);
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
