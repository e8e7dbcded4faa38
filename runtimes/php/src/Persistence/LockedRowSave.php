<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\OperationRefused;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\Lock\WriteOperation;

/**
 * Saves an object for which SavePipeline has nothing to do but take locks, call BeforeWrite and write the row.
 *
 * Skipping the other phases saves nearly half of what such a save() takes.
 */
final class LockedRowSave
{
    /** @return int|null the number of rows written; null where the object is left to SavePipeline */
    public static function save(ActiveRecordInterface $object, WriteTarget $target): ?int
    {
        $table = $target->table;
        $isNew = $object->isNew();
        if (!$object->hasOnlyItsRow()) {
            return null;
        }
        if ($isNew && $table->idPosition >= 0 && $object->readProperty($table->idProperty) !== null) {
            return null;
        }
        if ($isNew && $table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)) {
            return null;
        }
        if (Snapshots::$level === 0) {
            return self::saveRow($object, $target, $isNew);
        }
        // A setter has taken the state, for the only transaction that is open: 7 % of an append in it.
        if (Snapshots::$level === $object->snapshotLevel() && $target->connection->isInTransaction()) {
            $object->noteAssignedValues();

            return self::saveRow($object, $target, $isNew);
        }
        Snapshots::beforeSave($object, $target->connection);
        $object->noteAssignedValues();
        $rows = self::saveRow($object, $target, $isNew);
        if ($rows > 0) {
            OtherTransactions::afterSave([$object], $target->connection);
        }

        return $rows;
    }

    private static function saveRow(ActiveRecordInterface $object, WriteTarget $target, bool $isNew): int
    {
        $con = $target->connection;
        $hooks = $target->table->hooks;
        $before = $object->captureState(true);
        try {
            $mayBeAlone = !$isNew && $hooks->takesPart !== [] && $con instanceof ConnectionWrapper;
            if ($mayBeAlone && !self::isHooked($object, $hooks)) {
                return self::saveAlone($object, $target, $con, $before);
            }
            // Each append to a list comes here: 7 % of its instructions are saved.
            if ($target->lockedAtOnce?->session->depth === 0) {
                return self::saveAtOnce($object, $target, $target->lockedAtOnce, $before, $isNew);
            }
            if ($con->isInTransaction()) {
                // BeforeWrite takes the locks, if they are those of one behavior: 9 % of an append to a list.
                $locks = $hooks->lockBeforeWrite ? [] : self::locksOf($object, $con, $hooks);

                return self::saveInside($object, $target, $locks, $isNew);
            }
            $locks = $hooks->lockFirst ? null : self::locksOf($object, $con, $hooks);

            return self::run($object, $target, $before, $locks, null);
        } catch (\Throwable $failure) {
            $object->restoreState($before, false);
            throw $failure;
        }
    }

    /**
     * Saves the object as a part of the open transaction. Does what WriteOperation does, without closures, and without
     * a nested transaction where no server can have ended the open one.
     *
     * @param list<NamedLock|RowLock> $locks
     */
    private static function saveInside(
        ActiveRecordInterface $object,
        WriteTarget $target,
        array $locks,
        bool $isInsert,
    ): int {
        $con = $target->connection;
        $local = $target->insertSession;
        if ($local === null) {
            $con->beginTransaction();
        }
        try {
            if ($locks !== []) {
                TransactionLocks::of($con)->take($locks);
            }
            $rows = self::write($object, $target, RowTransaction::CallersOwn, new SaveContext($con, $isInsert));
        } catch (OperationRefused $refused) {
            if ($local === null) {
                $con->commit();
            }
            throw $refused;
        } catch (\Throwable $failure) {
            $local === null ? $con->rollBack() : SingleStatement::failed($local);
            throw WriteOperation::explained($failure, $target->table->hooks->retries);
        }
        if ($local === null) {
            $con->commit();
        }

        return $rows;
    }

    private static function isHooked(ActiveRecordInterface $object, TableHooks $hooks): bool
    {
        foreach ($hooks->takesPart as $hook) {
            if ($hook->takesPart($object)) {
                return true;
            }
        }

        return false;
    }

    /**
     * Writes the row where no behavior has more to do than to give columns values. On servers this saves the round
     * trips of a transaction. WriteOperation makes further attempts, as for other saves.
     *
     * @param array<int|string, mixed> $before the state of the object
     */
    private static function saveAlone(
        ActiveRecordInterface $object,
        WriteTarget $target,
        ConnectionWrapper $con,
        array $before,
    ): int {
        $startedAt = \hrtime(true);
        $commits = $con->session->commits;
        try {
            $object->noteSnapshotLevel(max(0, Snapshots::$level));
            if ($target->table->hooks->columnValues !== []) {
                $context = new SaveContext($con, $object->isNew());
                foreach ($target->table->hooks->columnValues as $hook) {
                    $hook->giveValues([$object], $context);
                }
            }

            return self::writeRow($object, $target, RowTransaction::on($target->session));
        } catch (\Throwable $failure) {
            if ($con->isInTransaction()) {
                throw WriteOperation::explained($failure, $target->table->hooks->retries);
            }

            return self::run($object, $target, $before, null, new FailedAttempt($failure, $startedAt, $commits));
        }
    }

    /**
     * Makes the first attempt of WriteOperation without a closure: BeforeWrite takes the only lock. Nothing reads or
     * writes between the statement and its commit, so that no rollback has to be watched for the identity map.
     *
     * @param array<int|string, mixed> $before the state of the object
     */
    private static function saveAtOnce(
        ActiveRecordInterface $object,
        WriteTarget $target,
        ConnectionWrapper $con,
        array $before,
        bool $isInsert,
    ): int {
        $startedAt = \hrtime(true);
        $commits = $con->session->commits;
        $context = new SaveContext($con, $isInsert, true, true);
        $isCommitting = false;
        $held = $target->locks ?? TransactionLocks::ofNext($con);
        try {
            $held->beginTransaction($con);
            $rows = self::write($object, $target, RowTransaction::CallersLast, $context);
            $isCommitting = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$isCommitting && $con->isInTransaction()) {
                $con->forceRollBack();
            }
            $held->end(false);
            $failed = new FailedAttempt($failure, $startedAt, $commits);

            return self::run($object, $target, $before, null, $failed);
        }
        $held->end(true);
        $context->committed();
        if ($isInsert) {
            // Also an id of the application: the transaction has ended, and nothing can be rolled back.
            $key = $target->table->idIsKey ? $object->readProperty($target->table->idProperty) : null;
            (IdentityMaps::$active ?? IdentityMaps::active())->addSaved($object, $con, \is_int($key) ? $key : null);
        }

        return $rows;
    }

    /**
     * @param array<int|string, mixed> $before the state of the object
     * @param list<NamedLock|RowLock>|null $locks
     */
    private static function run(
        ActiveRecordInterface $object,
        WriteTarget $target,
        array $before,
        ?array $locks,
        ?FailedAttempt $failed,
    ): int {
        $isFirst = $failed === null;
        $work = static function () use ($object, $target, $before, &$isFirst): int {
            if (!$isFirst) {
                $object->restoreState($before, true);
            }
            $isFirst = false;

            $context = new SaveContext($target->connection, $object->isNew());

            return self::write($object, $target, RowTransaction::CallersOwn, $context);
        };
        $retries = $target->table->hooks->retries;

        return WriteOperation::run($target->connection, $locks, $work, $retries, true, $failed);
    }

    /** @return list<NamedLock|RowLock> */
    private static function locksOf(ActiveRecordInterface $object, ConnectionInterface $con, TableHooks $hooks): array
    {
        $locks = [];
        foreach ($hooks->saveLocks as $hook) {
            array_push($locks, ...$hook->locksToSave([$object], $con));
        }

        return $locks;
    }

    private static function write(
        ActiveRecordInterface $object,
        WriteTarget $target,
        RowTransaction $transaction,
        SaveContext $context,
    ): int {
        $hooks = $target->table->hooks;
        // The state before is known: save() restores it.
        $object->noteSnapshotLevel(max(0, Snapshots::$level));
        foreach ($hooks->beforeWrite as $hook) {
            $hook->beforeWrite([$object], $context);
        }
        foreach ($hooks->columnValues as $hook) {
            $hook->giveValues([$object], $context);
        }
        if ($hooks->aroundWrite !== []) {
            $write = static fn (): int => self::writeRow($object, $target, $transaction);

            return SavePipeline::surrounded([$object], $target->table, $context, $write);
        }

        return $context->isInsert
            ? SingleRowSave::insert($object, $target, $transaction, $object->modifiedMask())
            : self::writeRow($object, $target, $transaction);
    }

    private static function writeRow(
        ActiveRecordInterface $object,
        WriteTarget $target,
        RowTransaction $transaction,
    ): int {
        return $object->isNew() || $object->modifiedMask() !== 0
            ? SingleRowSave::write($object, $target, $transaction)
            : 0;
    }
}
