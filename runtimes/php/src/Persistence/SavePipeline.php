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
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\JunctionSides;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\PlainParent;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\OperationRefused;
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
            if (!RowState::hasOnlyItsRow($object)) {
                if (RowState::isBeingSaved($object)) {
                    return 0;
                }
                $related[] = $object;
            }
            if ($object->isDeleted()) {
                throw PersistenceException::savingDeleted($object::class);
            }
            if (
                $object->isNew() && (!self::getsKeyFromDatabase($object, $table)
                || $table->isJunction && JunctionSides::removedRows($object, $con) !== [])
            ) {
                $phases |= Phases::SEVERAL_STATEMENTS;
            }
        }
        if ($table->readOnly) {
            throw PersistenceException::readOnly($map::TABLE_NAME);
        }
        $phases |= $related === [] ? 0 : self::phasesOfRelated($related);
        if (($phases & ~Phases::COLUMNS) === 0) {
            return $table->retries === 0
                ? self::saveRows($objects, $con, $table, $phases)
                : OperationRetries::run($con, static fn (): int => self::saveRows($objects, $con, $table, $phases));
        }
        if (($phases & ~Phases::COLUMNS) === Phases::BEFORE_ROW && !self::isHooked($objects, $table)) {
            return self::saveUnhooked($objects, $con, $table, $phases);
        }

        return self::saveByPhases($objects, $con, $table, $phases, $skipReload);
    }

    /**
     * Returns the phases that objects have because of related objects in memory.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    private static function phasesOfRelated(array $objects): int
    {
        $phases = 0;
        $saved = null;
        foreach ($objects as $object) {
            if (
                RowState::mayHaveTwin($object) || RowState::originalKey($object) !== null
                || RowState::modifiedHighColumns($object) !== []
                || RowState::removedFrom($object) !== null
            ) {
                return Phases::RELATED;
            }
            foreach (RelationAccess::collections($object) as $collection) {
                if ($collection !== null) {
                    return Phases::RELATED;
                }
            }
            foreach (RelationAccess::parents($object) as $relation => $parent) {
                if ($parent === null) {
                    continue;
                }
                if ($parent !== $saved && RowState::needsSave($parent)) {
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

    /** Whether a new object gets the generated id, and no other part of its key, from the database. */
    private static function getsKeyFromDatabase(ActiveRecordInterface $object, RowStatements $table): bool
    {
        return ($table->idPosition < 0 || ColumnAccess::read($object, $table->idProperty) === null)
            && ($table->keyProperties === [] || !DatabaseKeys::areLeftToDatabase($object, $table));
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
    ): int {
        $startedAt = \hrtime(true);
        $commits = $con instanceof ConnectionWrapper ? $con->session->commits : 0;
        try {
            return self::saveRows($objects, $con, $table, $phases);
        } catch (\Throwable $failure) {
            if (!$con instanceof ConnectionWrapper || $con->isInTransaction()) {
                throw WriteOperation::explained($failure, $table->hooks->retries);
            }
            $work = static fn (): int => self::saveRows($objects, $con, $table, $phases);
            $failed = new FailedAttempt($failure, $startedAt, $commits);

            return WriteOperation::run($con, [], $work, $table->hooks->retries, true, $failed);
        }
    }

    /**
     * Saves objects for which no phase but the rows and the values of columns has anything to do.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function saveRows(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        int $phases,
    ): int {
        $isInsert = $objects[0]->isNew();
        if (!$isInsert && RowState::modifiedMask($objects[0]) === 0 && ($phases & Phases::PARENT_KEYS) === 0) {
            return 0;
        }
        $changesColumns = ($phases & Phases::COLUMNS) !== 0;
        if (Snapshots::$level !== 0) {
            self::noteStates($objects, $con, $changesColumns);
        }
        // A running operation brings back all objects that take part in it.
        $states = $changesColumns && !Operation::isRunning($con) ? self::captureStates($objects) : [];
        $masks = [];
        $transaction = self::beginRows($objects, $con, $table);
        $isCommitting = false;
        try {
            if (($phases & Phases::PARENT_KEYS) !== 0) {
                self::adoptParentKeys($objects, $table);
            }
            foreach ($table->hooks->columnValues as $hook) {
                $hook->giveValues($objects, $context ??= new SaveContext($con, $isInsert));
            }
            foreach ($objects as $object) {
                $masks[] = RowState::modifiedMask($object);
            }
            if (!$isInsert && ($masks[0] & $table->foreignKeyMask) !== 0) {
                $states = self::captureStates($objects);
            }
            if ($isInsert) {
                RowWriter::insert($objects, $con, $table, true);
                $rows = \count($objects);
            } else {
                $rows = RowWriter::update($objects[0], $con, $table);
            }
            $isCommitting = true;
            SingleStatement::commit($con, $transaction);
        } catch (\Throwable $failure) {
            if (!$isCommitting) {
                SingleStatement::rollBack($con, $transaction);
            }
            foreach ($objects as $place => $object) {
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
        if ($table->isJunction || ChildCollection::mayHoldAllOf($table->map)) {
            foreach ($objects as $place => $object) {
                if (($masks[$place] & $table->foreignKeyMask) !== 0) {
                    Memberships::noticeSaved($object, $table->parents, $con);
                }
            }
        }

        return $rows;
    }

    /**
     * Gives objects the keys of their parents, which have their rows.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function adoptParentKeys(array $objects, RowStatements $table): void
    {
        foreach ($table->parents as $relation) {
            foreach ($objects as $object) {
                $parent = ColumnAccess::read($object, $relation->property);
                if (!$parent instanceof ActiveRecordInterface) {
                    continue;
                }
                $property = $relation->keyProperty;
                $key = $property === null ? null : ColumnAccess::read($parent, $relation->thereProperty);
                if ($property !== null && \is_int($key) && PlainParent::isPlain($object, $relation)) {
                    ColumnAccess::adoptKey($object, $property, $relation->keyPosition, $key);
                } elseif (!RelatedByName::pointsAt($object, $relation->name, $parent)) {
                    RelationAccess::adoptKeyOf($object, $relation->name);
                    DatabaseKeys::requireParentKey($object, $relation->name);
                }
            }
        }
    }

    /**
     * Has the open transactions know what objects were before they are saved.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function noteStates(array $objects, ConnectionInterface $con, bool $areChanged): void
    {
        if (\count($objects) > 1) {
            Snapshots::beforeSaveOfAll($objects, $con);
            $level = max(0, Snapshots::$level);
            foreach ($areChanged ? $objects : [] as $object) {
                RowState::noteSnapshotLevel($object, $level);
            }
        } elseif (RowState::snapshotLevel($objects[0]) !== Snapshots::$level) {
            RowState::noteSnapshotLevel($objects[0], Snapshots::beforeSave($objects[0], $con));
        }
        foreach ($objects as $object) {
            RowState::noteAssigned($object, $areChanged);
        }
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return non-empty-list<array<mixed>>
     */
    private static function captureStates(array $objects): array
    {
        $states = [];
        foreach ($objects as $object) {
            $states[] = KeptStates::capture($object, true);
        }

        return $states;
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

    /**
     * Saves objects in an operation, under the locks that behaviors ask for.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private static function saveByPhases(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        int $phases,
        bool $skipReload,
    ): int {
        $isAlone = ($phases & (Phases::RELATED | Phases::AROUND_ROW | Phases::SEVERAL_STATEMENTS)) === 0;
        // The transactions of several connections keep the states of objects themselves.
        $keepsStates = $isAlone && (Snapshots::$level === 0 || Snapshots::$level > 0 && Snapshots::watchOnly($con));
        $states = [];
        $levels = [];
        if ($keepsStates) {
            if (Snapshots::$level !== 0) {
                self::noteStates($objects, $con, true);
            }
            $states = self::captureStates($objects);
        }
        $isOnly = $keepsStates && \count($objects) === 1 && $table->hooks->lockFirst
            && ($phases & Phases::APPLICATION) === 0 && $table->hooks->aroundWrite === [] && !$con->isInTransaction();
        $isPart = $states !== [] && ($phases & Phases::APPLICATION) === 0 && $con->isInTransaction();
        $isFirst = true;
        $context = $refused = null;
        $work = static function (Operation $save) use (
            $objects,
            $con,
            $table,
            $phases,
            $skipReload,
            $states,
            $isOnly,
            &$isFirst,
            $isPart,
            &$refused,
            &$context,
        ): int {
            foreach ($objects as $place => $object) {
                if ($states !== []) {
                    if (!$isFirst) {
                        KeptStates::restore($object, $states[$place], true);
                    }
                    RowState::noteSnapshotLevel($object, max(0, Snapshots::$level));
                }
                // Before any parent is saved, which would save its members one by one.
                RowState::markSaving($object, true);
            }
            $context = $table->hooks->isEmpty
                ? null
                : new SaveContext($con, $objects[0]->isNew(), true, $isOnly && $isFirst);
            $isFirst = false;

            try {
                return self::runPhases(
                    $objects,
                    $con,
                    $table,
                    $phases,
                    $context,
                    $save,
                    $skipReload,
                    $states !== [],
                );
            } catch (OperationRefused $failure) {
                // Nothing was written: the application's transaction can go on.
                $refused = $isPart ? $failure : throw $failure;

                return 0;
            }
        };
        foreach ($objects as $object) {
            $levels[] = RowState::snapshotLevel($object);
        }
        $isDone = false;
        try {
            if ($isAlone && ($phases & Phases::BEFORE_ROW) === 0 && $table->retries === 0) {
                $rows = Operation::run($con, $work);
            } elseif ($isOnly) {
                // beforeWrite() takes the only lock.
                $retries = $table->hooks->retries;
                $save = static fn (): int => Operation::run($con, $work);
                $rows = WriteOperation::run($con, null, $save, $retries, true);
            } else {
                $save = static fn (): int => Operation::run($con, $work);
                $rows = OperationLocks::aroundSave($objects, $con, $save);
            }
            $isDone = $refused === null;
        } finally {
            // A fiber that is dropped while a hook has suspended it comes here, too.
            foreach ($isDone ? [] : $states as $place => $state) {
                KeptStates::restore($objects[$place], $state, false);
            }
            foreach ($objects as $place => $object) {
                RowState::markSaving($object, false);
                if ($states !== []) {
                    RowState::noteSnapshotLevel($object, $levels[$place]);
                }
            }
        }
        if ($refused !== null) {
            throw $refused;
        }
        $context?->committed();

        return $rows;
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private static function runPhases(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        int $phases,
        ?SaveContext $context,
        Operation $save,
        bool $skipReload,
        bool $areStatesKept,
    ): int {
        $isInsert = $objects[0]->isNew();
        $accepted = [];
        foreach ($objects as $object) {
            if (!$areStatesKept) {
                Snapshots::beforeSave($object, $con, RelationAccess::collections($object));
                if (RowState::removedFrom($object) !== null && $context !== null && !self::isRemovable($object, $con)) {
                    continue;
                }
                RowState::noteAssigned($object);
            }
            if (
                (($phases & Phases::PRE_SAVE) === 0 || $object->preSave($con))
                && (($phases & ($isInsert ? Phases::PRE_INSERT : Phases::PRE_UPDATE)) === 0
                    || ($isInsert ? $object->preInsert($con) : $object->preUpdate($con)))
            ) {
                $accepted[] = $object;
            }
        }
        if ($accepted === []) {
            return 0;
        }
        if ($context !== null) {
            foreach ($table->hooks->beforeSave as $hook) {
                $hook->beforeSave($accepted, $context);
            }
        }
        $rows = 0;
        foreach ($accepted as $object) {
            foreach (RelationAccess::isAlone($object) ? [] : RelationAccess::parents($object) as $relation => $parent) {
                $rows += $parent === null ? 0 : self::saveParent($object, $relation, $parent, $con, $save);
            }
        }
        if ($context !== null) {
            self::beforeWrite($accepted, $table, $context);
        }
        $withNewParents = [];
        $isNoticed = $table->isJunction || ChildCollection::mayHoldAllOf($table->map);
        foreach ($isNoticed ? $accepted : [] as $object) {
            if (
                (RowState::modifiedMask($object) & $table->foreignKeyMask) !== 0
                || RowState::modifiedHighColumns($object) !== []
            ) {
                $withNewParents[] = $object;
            }
        }
        if ($context !== null) {
            $context->writesRow = $isInsert || RowWriter::hasChanges($accepted[0]);
        }
        $writtenRows = $context === null || $table->hooks->aroundWrite === []
            ? self::writeRows($accepted, $con, $table)
            : self::surrounded(
                $accepted,
                $table,
                $context,
                static fn (): int => self::writeRows($accepted, $con, $table),
            );
        $rows += $writtenRows;
        if (Snapshots::$level === Snapshots::SEVERAL && $writtenRows > 0) {
            OtherTransactions::afterSave($accepted, $con);
        }
        foreach ($accepted as $object) {
            if (RowState::mayHaveTwin($object)) {
                Cloning::claimRow($object, $con);
            }
        }
        foreach ($withNewParents as $object) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }
        if ($context !== null) {
            self::afterWrite($accepted, $table, $context);
        }
        $reloads = $writtenRows > 0 && !$skipReload && ($isInsert ? $table->reloadsOnInsert : $table->reloadsOnUpdate);
        foreach ($accepted as $object) {
            foreach (RelationAccess::isAlone($object) ? [] : RelationAccess::collections($object) as $collection) {
                $rows += $collection?->save($con) ?? 0;
            }
            if (Snapshots::$level === Snapshots::SEVERAL) {
                OtherTransactions::afterSave(RelationAccess::collections($object), $con);
            }
            if ($reloads) {
                $object->reload(false, $con);
            }
        }
        if ($context !== null) {
            foreach ($table->hooks->afterSave as $hook) {
                $hook->afterSave($accepted, $context);
            }
        }
        foreach ($accepted as $object) {
            // The row is written: a post-hook can change the object and save it again.
            RowState::markSaving($object, false);
            if (($phases & ($isInsert ? Phases::POST_INSERT : Phases::POST_UPDATE)) !== 0) {
                $isInsert ? $object->postInsert($con) : $object->postUpdate($con);
            }
            if (($phases & Phases::POST_SAVE) !== 0) {
                $object->postSave($con);
            }
        }

        return $rows;
    }

    /**
     * Before behaviors take part in removing a child from its parent: one that is another's by now is saved without
     * that, if there is something else to save.
     */
    private static function isRemovable(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        $lost = array_filter(
            OwnedRow::removals($object),
            static fn (RelatedCollection $from): bool => !OwnedRow::isOwned($object, $from, $con),
        );
        foreach ($lost as $from) {
            OwnedRow::leave($object, $from);
        }

        return $lost === [] || RowWriter::hasChanges($object);
    }

    public static function saveParent(
        ActiveRecordInterface $object,
        string $relation,
        ActiveRecordInterface $parent,
        ConnectionInterface $con,
        Operation $save,
    ): int {
        $rows = RowState::needsSave($parent) ? $parent->save($con) : 0;
        if (!RelatedByName::pointsAt($object, $relation, $parent)) {
            RelationAccess::adoptKeyOf($object, $relation);
        }
        if (!$parent->isNew()) {
            DatabaseKeys::requireParentKey($object, $relation);
        } else {
            // The parent waits for this object, in a circle of references: its key comes later.
            $save->defer(static fn (ConnectionInterface $con): int => self::adoptLater($object, $relation, $con));
        }

        return $rows;
    }

    private static function adoptLater(ActiveRecordInterface $object, string $relation, ConnectionInterface $con): int
    {
        $table = RowStatements::of($object::TABLE_MAP, $con);
        Snapshots::beforeSave($object, $con);
        RelationAccess::adoptKeyOf($object, $relation);
        DatabaseKeys::requireParentKey($object, $relation);
        $context = new SaveContext($con, false);
        self::beforeWrite([$object], $table, $context);
        $context->writesRow = RowWriter::hasChanges($object);
        $write = static fn (): int => RowWriter::hasChanges($object)
            ? RowWriter::update($object, $con, $table)
            : 0;
        $rows = self::surrounded([$object], $table, $context, $write);
        self::afterWrite([$object], $table, $context);
        if (Snapshots::$level === Snapshots::SEVERAL && $rows > 0) {
            OtherTransactions::afterSave([$object], $con);
        }

        return $rows;
    }

    /**
     * Writes rows within the hooks around it, of which the first is the outermost.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param \Closure(): int $write
     */
    public static function surrounded(
        array $objects,
        RowStatements $table,
        SaveContext $context,
        \Closure $write,
    ): int {
        foreach (array_reverse($table->hooks->aroundWrite) as $hook) {
            $write = static fn (): int => $hook->aroundWrite($objects, $context, $write);
        }

        return $write();
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private static function writeRows(array $objects, ConnectionInterface $con, RowStatements $table): int
    {
        $isInsert = $objects[0]->isNew();
        if ($isInsert && $table->isJunction) {
            foreach ($objects as $object) {
                JunctionSides::deleteRemoved($object, $con);
            }
        }
        if ($isInsert) {
            RowWriter::insert($objects, $con, $table);

            return \count($objects);
        }

        return RowWriter::hasChanges($objects[0]) ? RowWriter::update($objects[0], $con, $table) : 0;
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private static function beforeWrite(array $objects, RowStatements $table, SaveContext $context): void
    {
        foreach ($table->hooks->beforeWrite as $hook) {
            $hook->beforeWrite($objects, $context);
        }
        foreach ($table->hooks->columnValues as $hook) {
            $hook->giveValues($objects, $context);
        }
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private static function afterWrite(array $objects, RowStatements $table, SaveContext $context): void
    {
        foreach ($table->hooks->afterWrite as $hook) {
            $hook->afterWrite($objects, $context);
        }
    }
}
