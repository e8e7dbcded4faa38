<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Query\Lock\WriteOperation;

/**
 * Saves an object for which SavePipeline has nothing to do but take locks, call BeforeWrite and write the row.
 *
 * Skipping the other phases saves nearly half of what such a save() takes.
 */
final class LockedRowSave
{
    public static function canSave(ActiveRecordInterface $object, RowStatements $table): bool
    {
        return $object->hasOnlyItsRow() && (
            !$object->isNew()
            || ($table->idPosition < 0 || $object->readProperty($table->idProperty) === null)
            && ($table->keyProperties === [] || !DatabaseKeys::areLeftToDatabase($object, $table))
        );
    }

    public static function save(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): int
    {
        if (Snapshots::$current !== null) {
            Snapshots::beforeSave($object, $con);
        }
        // BeforeWrite takes the locks, if they are those of one behavior: 9 % of an append to a list.
        $areTakenLater = $table->hooks->lockFirst || $table->hooks->lockBeforeWrite && $con->isInTransaction();
        $locks = $areTakenLater ? null : [];
        foreach ($locks === null ? [] : $table->hooks->takesLocks as $hook) {
            array_push($locks, ...$hook->locksToSave($object, $con));
        }
        $before = $object->captureState(true);
        $isFirst = true;
        $work = static function () use ($object, $con, $table, $before, &$isFirst): int {
            if (!$isFirst) {
                $object->restoreState($before, true);
            }
            $isFirst = false;

            return self::write($object, $con, $table);
        };
        try {
            return WriteOperation::run($con, $locks, $work, $table->hooks->retries, true);
        } catch (\Throwable $failure) {
            $object->restoreState($before, false);
            throw $failure;
        }
    }

    private static function write(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): int
    {
        // The state before is known: save() restores it.
        $object->noteSnapshotLevel(max(0, Snapshots::$level));
        $context = new SaveContext($con, $object->isNew());
        foreach ($table->hooks->beforeWrite as $hook) {
            $hook->beforeWrite($object, $context);
        }
        foreach ($table->hooks->columnValues as $hook) {
            $hook->giveValues($object, $context);
        }
        if ($table->hooks->aroundWrite !== []) {
            $write = static fn (): int => self::writeRow($object, $con, $table);

            return SavePipeline::surrounded([$object], $table, $context, $write);
        }

        return self::writeRow($object, $con, $table);
    }

    private static function writeRow(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): int
    {
        return match (true) {
            $object->isNew() => SingleRowSave::insert($object, $con, $table, RowTransaction::CallersOwn),
            $object->modifiedMask() === 0 => 0,
            default => SingleRowSave::update($object, $con, $table, RowTransaction::CallersOwn),
        };
    }
}
