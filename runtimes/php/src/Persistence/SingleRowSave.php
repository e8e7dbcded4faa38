<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Connection\StatementRun;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Query\Execution\GeneratedIds;
use Orm\Runtime\ServiceContainer\SingleConnections;

/**
 * Saves an object for which writing the row is all that the phases of SavePipeline have to do: neither the application
 * nor a behavior hooks into its save, and no related object is in memory but parents that are saved. Any other object
 * is left to SavePipeline.
 *
 * Skipping the phases saves a third of what save() takes beside the statement itself.
 */
final class SingleRowSave
{
    public static function save(ActiveRecordInterface $object, ?ConnectionInterface $con, bool $skipReload): int
    {
        $target = (SingleConnections::$active ?? SingleConnections::active())->writeTargets[$object::class] ?? null;
        if ($target === null || $con !== null && $con !== $target->connection) {
            $target = WriteTarget::of($object::class, $object::TABLE_MAP, $con);
        }
        if ($target->isOneStatement) {
            $change = $object->changeOfRow($target->connection);
        } else {
            $rows = $target->isLocked ? LockedRowSave::save($object, $target) : null;
            if ($rows !== null) {
                return $rows;
            }
            $change = null;
        }
        if ($change === null) {
            return self::saveOther($object, $target, $skipReload);
        }
        if ($change === 0) {
            return 0;
        }
        $session = $target->session;
        if ($session !== null && $session->depth > 0) {
            $transaction = RowTransaction::Joined;
        } else {
            $transaction = RowTransaction::on($session);
            if (Snapshots::$level !== 0) {
                return self::writeBesideOthers($object, $target, $transaction);
            }
        }

        if ($change > 0) {
            return self::update($object, $target, $transaction, $change);
        }
        $rows = self::insert($object, $target, $transaction, ~$change);
        $target->keepInsert(~$change);

        return $rows;
    }

    /** Saves an object that save() does not: it has saved parents, columns filled by a behavior, or none of that. */
    private static function saveOther(ActiveRecordInterface $object, WriteTarget $target, bool $skipReload): int
    {
        $con = $target->connection;
        $table = $target->table;
        if (!$target->isPlain || !$object->hasOnlyItsRow() && !self::hasOnlySavedParents($object)) {
            return self::saveByPhases($object, $target, $skipReload);
        }
        if ($target->retries !== 0 && OperationRetries::of($con) !== 0) {
            return OperationRetries::run($con, static fn (): int => self::save($object, $con, $skipReload));
        }
        if ($object->modifiedMask() === 0 && !$object->isNew()) {
            return 0;
        }
        if (Snapshots::$level !== $object->snapshotLevel()) {
            $object->noteSnapshotLevel(Snapshots::beforeSave($object, $con));
        }
        if (Snapshots::$level !== 0) {
            $object->noteAssignedValues();
        }
        $transaction = RowTransaction::on($target->session);
        if ($table->hooks->columnValues === []) {
            return self::writeBesideOthers($object, $target, $transaction);
        }
        $before = $object->captureState(true);
        try {
            $context = new SaveContext($con, $object->isNew());
            foreach ($table->hooks->columnValues as $hook) {
                $hook->giveValues([$object], $context);
            }
            if ($object->modifiedHighColumns() !== []) {
                return SavePipeline::saveOne($object, $con, $table, $skipReload);
            }

            return self::writeBesideOthers($object, $target, $transaction);
        } catch (\Throwable $failure) {
            $object->restoreState($before, false);
            throw $failure;
        }
    }

    /** Writes the row where the transactions of other connections may know the object. */
    private static function writeBesideOthers(
        ActiveRecordInterface $object,
        WriteTarget $target,
        RowTransaction $transaction,
    ): int {
        $rows = self::write($object, $target, $transaction);
        if (Snapshots::$level !== 0) {
            OtherTransactions::afterSave([$object], $target->connection);
        }

        return $rows;
    }

    /** Writes the row of an object that is new or modified. */
    public static function write(ActiveRecordInterface $object, WriteTarget $target, RowTransaction $transaction): int
    {
        return $object->isNew()
            ? self::insert($object, $target, $transaction, $object->modifiedMask())
            : self::update($object, $target, $transaction, $object->modifiedMask());
    }

    /** Whether only parents are in memory that have nothing to save, and whose keys the object has. */
    private static function hasOnlySavedParents(ActiveRecordInterface $object): bool
    {
        if (
            $object->mayHaveTwin() || $object->isDeleted() || $object->isBeingSaved()
            || $object->originalKey() !== null || $object->modifiedHighColumns() !== []
            || $object->removedFrom() !== null
        ) {
            return false;
        }
        foreach ($object->relatedCollections() as $collection) {
            if ($collection !== null) {
                return false;
            }
        }
        foreach ($object->parentObjects() as $relation => $parent) {
            if ($parent !== null && ($parent->needsSaving() || !RelatedByName::pointsAt($object, $relation, $parent))) {
                return false;
            }
        }

        return true;
    }

    private static function saveByPhases(ActiveRecordInterface $object, WriteTarget $target, bool $skipReload): int
    {
        if ($object->isBeingSaved()) {
            return 0;
        }
        if ($object->isDeleted()) {
            throw PersistenceException::savingDeleted($object::class);
        }

        return SavePipeline::saveOne($object, $target->connection, $target->table, $skipReload);
    }

    private static function update(
        ActiveRecordInterface $object,
        WriteTarget $target,
        RowTransaction $transaction,
        int $modified,
    ): int {
        $con = $target->connection;
        $table = $target->table;
        if ($transaction === RowTransaction::Own) {
            $con->beginTransaction();
        }
        $isCommitting = false;
        try {
            $update = $table->updates[$modified] ?? $table->update($modified, []);
            $values = $object->takeChange($update);
            $statement = $target->rows === null
                ? $con->execute($update[0], $values)
                : BoundStatement::execute($target->rows, $update[0], $values);
            $rows = $statement->rowCount();
            if ($rows === 0) {
                RowReload::requireRow($object, $con, $table);
            }
            if ($transaction !== RowTransaction::Joined) {
                $isCommitting = true;
                $transaction->commit($con);
            }
        } catch (\Throwable $failure) {
            if (!$isCommitting) {
                $transaction->rollBack($con);
            }
            $object->markModifiedColumns($modified);
            throw $failure;
        }
        if (($modified & $table->foreignKeyMask) !== 0 && isset(ChildCollection::$loadedTables[$object::TABLE_MAP])) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }

        return $rows;
    }

    /**
     * An object with an id that the database should have made, or with a key that the database fills in, is left to
     * SavePipeline.
     */
    public static function insert(
        ActiveRecordInterface $object,
        WriteTarget $target,
        RowTransaction $transaction,
        int $modified,
    ): int {
        $con = $target->connection;
        $table = $target->table;
        if ($table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)) {
            return SavePipeline::saveOne($object, $con, $table, false);
        }
        $place = $table->idPosition;
        $mask = $modified & $table->idMask;
        $insert = $table->inserts[$place >= 0 ? $mask : ~$mask] ?? $table->insert($mask, [], $place >= 0);
        $local = $target->insertSession;
        $bound = $local === null ? null : BoundInsert::statement($local, $insert[0], $insert[4], 1);
        if ($bound !== null) {
            $object->storeColumns($bound->rows[0]);
            $values = [];
            $id = $bound->rows[0][$place] ?? null;
        } elseif ($insert[3]) {
            $values = $object->storedValues();
            $id = $values[$place];
            unset($values[$place]);
        } else {
            $values = $object->valuesAt($insert[1], $insert[2]);
            $id = $place < 0 ? null : $object->readProperty($table->idProperty);
        }
        if ($id !== null) {
            return SavePipeline::saveOne($object, $con, $table, false);
        }
        if ($transaction === RowTransaction::Own) {
            $con->beginTransaction();
        }
        $isCommitting = false;
        $key = null;
        try {
            try {
                if ($bound !== null) {
                    $statement = $bound->executeRows($local, $insert[0]);
                } else {
                    $statement = $target->rows === null
                        ? $con->execute($insert[0], $values)
                        : BoundStatement::execute($target->rows, $insert[0], $values);
                }
            } catch (UniqueConstraintViolation $taken) {
                $statement = $place >= 0
                    ? GeneratedIds::insertAgain($taken, $object::TABLE_MAP, $con, $insert[0], $values)
                    : throw $taken;
            }
            if ($place >= 0) {
                if ($table->idStrategy === IdStrategy::Returning) {
                    $id = $statement->fetchColumn();
                    $statement->closeCursor();
                } else {
                    $id = $local?->pdo?->lastInsertId() ?: $con->lastInsertId();
                }
                if (!$id) {
                    // RETURNING tells nothing only where nothing was inserted.
                    $isCommitted = $transaction === RowTransaction::Autocommit
                        && $table->idStrategy !== IdStrategy::Returning;
                    $id = DatabaseKeys::id($id, $object, $table, $isCommitted);
                }
                if ($table->idIsKey) {
                    $id = $key = (int) $id;
                }
                $object->setGeneratedId($id);
            }
            $object->markSaved();
            if ($transaction !== RowTransaction::CallersLast) {
                (IdentityMaps::$active ?? IdentityMaps::active())->addSaved($object, $con, $key);
            }
            if ($transaction === RowTransaction::Own || $transaction === RowTransaction::Autocommit) {
                $isCommitting = true;
                $transaction->commit($con);
            }
        } catch (\Throwable $failure) {
            if (!$isCommitting) {
                $transaction->rollBack($con);
            }
            self::undoInsert($object, $target, $modified, $transaction !== RowTransaction::CallersLast);
            throw $failure;
        }
        if (($modified & $table->foreignKeyMask) !== 0 && isset(ChildCollection::$loadedTables[$object::TABLE_MAP])) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }

        return 1;
    }

    /**
     * Completes an INSERT that an object has begun: runs it again where that is possible, or finds the id that the
     * driver does not know.
     *
     * @param bool $hasFailed whether it is the statement that has failed
     * @param ConnectionWrapper|null $own the connection, if SingleStatement has begun a transaction for it
     */
    public static function recoverInsert(
        ActiveRecordInterface $object,
        WriteTarget $target,
        int $modified,
        ?\Throwable $failure,
        bool $hasFailed,
        ?ConnectionWrapper $own,
    ): int {
        $con = $target->connection;
        $table = $target->table;
        $transaction = RowTransaction::afterFailure($own);
        $isCommitting = false;
        $statement = null;
        try {
            if ($hasFailed && $failure instanceof \PDOException && $target->rows !== null) {
                $insert = $table->insert($modified & $table->idMask, [], true);
                $values = $object->valuesAt($insert[1], $insert[2]);
                $run = new StatementRun($target->rows->session);
                $statement = $run->again($insert[0], $values, $failure, true);
            } elseif ($failure !== null) {
                throw $failure;
            }
            if ($table->idStrategy === IdStrategy::LastInsertId) {
                $id = $con->lastInsertId();
            } else {
                $id = $statement?->fetchColumn();
                $statement?->closeCursor();
            }
            $isCommitted = $transaction === RowTransaction::Autocommit
                && $table->idStrategy === IdStrategy::LastInsertId;
            $id = (int) ($id ?: DatabaseKeys::id(null, $object, $table, $isCommitted));
            $object->setGeneratedId($id);
            $object->markSaved();
            IdentityMaps::active()->addSaved($object, $con, $id);
            $isCommitting = true;
            $transaction->commit($con);
        } catch (\Throwable $final) {
            if (!$isCommitting) {
                $transaction->rollBack($con);
            }
            self::undoInsert($object, $target, $modified, true);
            throw $final;
        }
        if (($modified & $table->foreignKeyMask) !== 0 && isset(ChildCollection::$loadedTables[$object::TABLE_MAP])) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }

        return 1;
    }

    /** Makes an object new again whose INSERT or commit has failed. */
    private static function undoInsert(
        ActiveRecordInterface $object,
        WriteTarget $target,
        int $modified,
        bool $isInMap,
    ): void {
        if (!$object->isNew() && $isInMap) {
            IdentityMaps::active()->evict($object::TABLE_MAP, $object, $target->connection);
        }
        $object->markNew(true);
        $object->markModifiedColumns($modified);
        if ($target->table->idPosition >= 0) {
            $object->writeProperty($target->table->idProperty, null);
        }
    }
}
