<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\ChildMembers;
use Orm\Runtime\Persistence\Relation\JunctionSides;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\WriteOperation;

/**
 * Saves objects of one table together with those around them: one object, or new ones whose rows are written together.
 *
 * The phases, in this order: locks that behaviors ask for; the application's pre-hooks, of which each can stop its
 * object before anything has happened; beforeSave(); parents; beforeWrite() and giveValues(); the rows; afterWrite();
 * the objects that point at them; afterSave(); the application's post-hooks. Phases says which of them a class has;
 * where it has none but the rows, there is no operation around them.
 */
final class SavePipeline
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects one, or several new ones of one table
     * @param ConnectionInterface|null $con null: that of the datasource
     * @return int the number of rows written
     */
    public static function save(array $objects, ?ConnectionInterface $con, bool $skipReload = false): int
    {
        $map = $objects[0]::TABLE_MAP;
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $table = RowStatements::of($map, $con);
        $phases = \count($objects) > 1 && $table->hooks->beforeSaveMany !== [] ? Phases::AROUND_ROW : 0;
        $related = [];
        foreach ($objects as $object) {
            $phases |= $table->phases[$object::class] ?? $table->phasesOf($object::class);
            $isAlone = RowState::hasOnlyItsRow($object);
            if (!$isAlone) {
                if (RowState::isBeingSaved($object)) {
                    return 0;
                }
                $related[] = $object;
            }
            if ((!$isAlone || ($phases & Phases::OWN_STATE) !== 0) && $object->isDeleted()) {
                throw PersistenceException::savingDeleted($object::class);
            }
            $isInsert = $object->isNew();
            $isHooked = ($phases & Phases::APPLICATION) !== 0 && ($phases & ~Phases::HOOKED_ROW) === 0;
            if (
                $isInsert && !$isHooked
                && ($table->idPosition >= 0 && ColumnAccess::read($object, $table->idProperty) !== null
                    || $table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table, true))
            ) {
                $phases |= Phases::SEVERAL_STATEMENTS;
            }
        }
        if ($table->readOnly) {
            throw PersistenceException::readOnly($map);
        }
        if (
            $isInsert && !$isHooked && $table->isJunction
            && JunctionSides::haveRemovedRows($objects, $table->parents, $con)
        ) {
            $phases |= Phases::SEVERAL_STATEMENTS;
        }
        // Within another save the locks of related objects are held: their phases are looked for after the pre-hooks.
        $isOpen = $related === [] || $isHooked && Operation::isRunning($con) && self::areOrdinary($related);
        $phases |= $isOpen ? 0 : self::phasesOfRelated($related, $table->hasCollections);
        $surrounding = $phases & ~Phases::COLUMNS;
        if ($surrounding === 0) {
            if ($table->retries === 0) {
                return self::saveRows($objects, $con, $table, $phases, $isInsert);
            }
            $work = static fn (): int => self::saveRows($objects, $con, $table, $phases, $isInsert);

            return OperationRetries::run($con, $work);
        }
        if (($surrounding & ~Phases::HOOKED_ROW) === 0 && self::keepsStates($con)) {
            return $table->retries === 0
                ? self::saveWithHooks($objects, $con, $table, $phases)
                : OperationRetries::run(
                    $con,
                    static fn (): int => self::saveWithHooks($objects, $con, $table, $phases),
                );
        }
        if ($surrounding === Phases::BEFORE_ROW && !self::isHooked($objects, $table)) {
            return self::saveUnhooked($objects, $con, $table, $phases, $isInsert);
        }

        return (new SaveOperation($objects, $con, $table, $phases, $skipReload))->run();
    }

    /** Whether a save keeps the states of its objects itself: the transactions of several connections do. */
    public static function keepsStates(ConnectionInterface $con): bool
    {
        // What watchOnly() asks: each save with hooks comes here.
        return Snapshots::$level === 0 || Snapshots::$level > 0 && $con instanceof ConnectionWrapper
            && $con->session->savepointListener === Snapshots::$current;
    }

    /**
     * Returns the phases that objects have because of related objects in memory.
     *
     * @param list<ActiveRecordInterface> $objects
     * @param bool $hasCollections whether other tables refer to theirs
     */
    private static function phasesOfRelated(array $objects, bool $hasCollections): int
    {
        $phases = 0;
        $saved = null;
        foreach ($objects as $object) {
            if (!RowState::isOrdinary($object)) {
                return Phases::RELATED;
            }
            foreach ($hasCollections ? RelationAccess::collections($object) : [] as $collection) {
                if ($collection !== null && !($collection instanceof ChildMembers && $collection->leavesAll())) {
                    return Phases::RELATED;
                }
            }
            foreach (RelationAccess::parents($object) as $relation => $parent) {
                if ($parent === null) {
                    continue;
                }
                if ($parent !== $saved && RowState::needsSaveNow($parent)) {
                    return Phases::RELATED;
                }
                $saved = $parent;
                if ($phases === 0 && !RelatedByName::pointsAt($object, $relation, $parent)) {
                    $phases = Phases::PARENT_KEYS;
                }
            }
        }

        return $phases;
    }

    /**
     * Whether a behavior has more to do for an object than to give columns values.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function isHooked(array $objects, RowStatements $table): bool
    {
        if ($table->hooks->takesPart === [] || $objects[0]->isNew()) {
            return true;
        }
        foreach ($table->hooks->takesPart as $hook) {
            if ($hook->takesPart($objects[0])) {
                return true;
            }
        }

        return false;
    }

    /**
     * Saves an object of which no behavior takes part in this save. WriteOperation makes further attempts, as for other
     * saves.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function saveUnhooked(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        int $phases,
        bool $isInsert,
    ): int {
        $startedAt = \hrtime(true);
        $commits = $con instanceof ConnectionWrapper ? $con->session->commits : 0;
        try {
            return self::saveRows($objects, $con, $table, $phases, $isInsert);
        } catch (\Throwable $failure) {
            if (!$con instanceof ConnectionWrapper || $con->isInTransaction()) {
                throw WriteOperation::explained($failure, $table->hooks->retries);
            }
            $work = static fn (): int => self::saveRows($objects, $con, $table, $phases, $isInsert);
            $failed = new FailedAttempt($failure, $startedAt, $commits);

            return WriteOperation::run($con, [], $work, $table->hooks->retries, true, $failed);
        }
    }

    /**
     * Saves objects for which no phase but the rows and the hooks of the application has anything to do.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function saveWithHooks(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        int $phases,
    ): int {
        $isInsert = $objects[0]->isNew();
        $states = StatesBefore::keep($objects);
        $levelBefore = Snapshots::$level;
        $operation = Operation::begin($con);
        $depth = $operation->depth;
        $isDone = false;
        try {
            foreach ($objects as $object) {
                RowState::markSaving($object, true, Snapshots::$level);
            }
            $accepted = SavePhases::callPreHooks($objects, $isInsert, $phases, $con);
            $rows = 0;
            $phases |= self::phasesAfterHooks($accepted, $isInsert, $con, $table);
            if ($accepted !== [] && ($phases & Phases::RELATED) === 0) {
                $rows = self::saveRows($accepted, $con, $table, $phases, $isInsert, true);
                if (($phases & Phases::POST) !== 0) {
                    SavePhases::callPostHooks($accepted, $isInsert, $phases, $con);
                }
            } elseif ($accepted !== []) {
                $context = $table->hooks->isEmpty ? null : new SaveContext($con, $isInsert);
                $all = new SavePhases($con, $table, $phases, $context, $operation);
                $rows = $all->runAccepted($accepted, $isInsert);
            }
            foreach ($objects as $object) {
                RowState::markSaving($object, false, $levelBefore);
            }
            $rows += $operation->commit($con);
            $isDone = true;
        } finally {
            // A fiber that is dropped while a hook has suspended it comes here, too.
            if (!$isDone) {
                $operation->rollBack($con, $depth);
                foreach ($objects as $place => $object) {
                    KeptStates::restore($object, $states[$place], false);
                    RowState::markSaving($object, false, $levelBefore);
                }
            }
        }

        return $rows;
    }

    /**
     * Returns the phases that objects have because of related objects that are in memory after the pre-hooks.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    private static function phasesAfterHooks(
        array $objects,
        bool $isInsert,
        ConnectionInterface $con,
        RowStatements $table,
    ): int {
        $related = [];
        foreach ($objects as $object) {
            if (!RowState::hasOnlyItsRow($object, true)) {
                $related[] = $object;
            }
        }
        if ($isInsert && $table->isJunction && JunctionSides::haveRemovedRows($objects, $table->parents, $con)) {
            return Phases::RELATED;
        }

        return $related === [] ? 0 : self::phasesOfRelated($related, $table->hasCollections);
    }

    /** @param list<ActiveRecordInterface> $objects */
    private static function areOrdinary(array $objects): bool
    {
        foreach ($objects as $object) {
            if (!RowState::isOrdinary($object)) {
                return false;
            }
        }

        return true;
    }

    /**
     * Saves objects for which no phase but the rows and the values of columns has anything to do.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param bool $isInsert whether the objects are new
     * @param bool $isPart whether the caller brings the objects back after a failure
     */
    private static function saveRows(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        int $phases,
        bool $isInsert,
        bool $isPart = false,
    ): int {
        $adoptsKeys = ($phases & Phases::PARENT_KEYS) !== 0;
        $mask = RowState::modifiedMask($objects[0]);
        if ($mask === 0 && !$isInsert && !$adoptsKeys) {
            return 0;
        }
        $changesColumns = ($phases & Phases::COLUMNS) !== 0;
        if (
            !$isPart && ($level = Snapshots::$level) !== 0
            && ($changesColumns || \count($objects) > 1 || !RowState::isNoted($objects[0], $level))
        ) {
            StatesBefore::note($objects, $con, $changesColumns);
        }
        // A running operation brings back all objects that take part in it.
        $states = $changesColumns && !$isPart && !Operation::isRunning($con) ? StatesBefore::capture($objects) : [];
        $masks = [$mask];
        $transaction = $isPart || $table->single !== null && $table->single->depth > 0
            ? SingleStatement::JOINED
            : self::beginRows($objects, $con, $table);
        $isCommitting = false;
        try {
            if ($adoptsKeys) {
                ParentKeys::adopt($objects, $table->parents);
            }
            foreach ($table->hooks->columnValues as $hook) {
                $hook->giveValues($objects, $context ??= new SaveContext($con, $isInsert));
            }
            if ($changesColumns || \count($objects) > 1) {
                $mask = 0;
                foreach ($objects as $place => $object) {
                    $masks[$place] = RowState::modifiedMask($object);
                    $mask |= $masks[$place];
                }
            }
            if (!$isInsert && !$isPart && ($mask & $table->foreignKeyMask) !== 0) {
                $states = StatesBefore::capture($objects);
            }
            if ($isInsert) {
                RowWriter::insert($objects, $con, $table, true);
                $rows = \count($objects);
            } else {
                $rows = RowWriter::update($objects[0], $con, $table);
            }
            $isCommitting = true;
            if ($transaction !== SingleStatement::JOINED) {
                SingleStatement::commit($con, $transaction);
            }
        } catch (\Throwable $failure) {
            if (!$isCommitting && !$isPart) {
                SingleStatement::rollBack($con, $transaction);
            }
            foreach ($isPart ? [] : $objects as $place => $object) {
                if ($states !== []) {
                    KeptStates::restore($object, $states[$place], false);
                } elseif ($isInsert) {
                    RowWriter::undoInsert($object, $masks[$place], $con, $table);
                } else {
                    RowState::markModifiedColumns($object, $masks[$place]);
                }
            }
            throw $failure;
        }
        if (Snapshots::$level < 0 || Snapshots::$level > 0 && $transaction !== SingleStatement::JOINED) {
            OtherTransactions::afterSave($objects, $con);
        }
        if (
            ($mask & $table->foreignKeyMask) !== 0
            && ($table->isJunction || ChildCollection::mayHoldAllOf($table->map))
        ) {
            $children = [];
            foreach ($objects as $place => $object) {
                if (($masks[$place] & $table->foreignKeyMask) !== 0) {
                    $children[] = $object;
                }
            }
            Memberships::noticeSaved($children, $isInsert ? $table->parents : $table->parentsBy($mask), $con);
        }

        return $rows;
    }

    /**
     * Begins a transaction, unless the database commits the rows by itself with their only statement.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function beginRows(array $objects, ConnectionInterface $con, RowStatements $table): int
    {
        if (\count($objects) === 1) {
            return SingleStatement::begin($con, $table->single);
        }
        $needsNone = $con->isInTransaction()
            || $table->hooks->columnValues === [] && BatchInsert::isOneStatement($objects, $con, $table);

        return SingleStatement::begin($con, $needsNone ? SingleStatement::session($con, false) : null);
    }
}
