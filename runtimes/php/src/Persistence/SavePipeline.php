<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Persistence\Relation\JunctionSides;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;

/**
 * Saves objects of one table together with those around them: one object, or new ones whose rows are written together.
 *
 * The phases, in this order: locks that behaviors ask for; the application's pre-hooks, of which each can stop its
 * object before anything has happened; beforeSave(); parents; beforeWrite() and giveValues(); the rows; afterWrite();
 * the objects that point at them; afterSave(); the application's post-hooks. SingleRowSave does the same for an object
 * for which only the row is left.
 */
final class SavePipeline
{
    public static function saveOne(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
        bool $skipReload,
    ): int {
        return self::save([$object], $con, $table, $skipReload);
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects one, or several new ones of one table
     * @return int the number of rows written
     */
    public static function save(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        bool $skipReload = false,
    ): int {
        if ($table->readOnly) {
            throw PersistenceException::readOnly($objects[0]::TABLE_MAP::TABLE_NAME);
        }
        $unchanged = UnchangedMembers::of($objects[0], $con, $table);
        $work = static function (Operation $save) use ($objects, $con, $table, $skipReload, &$unchanged): int {
            // Before any parent is saved, which would save its members one by one.
            foreach ($objects as $object) {
                $object->markSaving(true);
            }
            // Once: another attempt begins after a rollback.
            [$found, $unchanged] = [$unchanged, null];

            return self::runPhases($objects, $con, $table, $save, $skipReload, $found);
        };
        try {
            $save = static fn (): int => Operation::run($con, $work);

            return OperationLocks::aroundSave($objects, $con, $save, $unchanged);
        } finally {
            foreach ($objects as $object) {
                $object->markSaving(false);
            }
        }
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private static function runPhases(
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
        Operation $save,
        bool $skipReload,
        ?UnchangedMembers $unchanged,
    ): int {
        $isInsert = $objects[0]->isNew();
        $accepted = [];
        foreach ($objects as $object) {
            Snapshots::beforeSave($object, $con, $object->relatedCollections());
            if ($object->removedFrom() !== null && !$table->hooks->isEmpty && !self::isRemovable($object, $con)) {
                continue;
            }
            $object->noteAssignedValues();
            if ($object->preSave($con) && ($isInsert ? $object->preInsert($con) : $object->preUpdate($con))) {
                $accepted[] = $object;
            }
        }
        if ($accepted === []) {
            return 0;
        }
        $context = $table->hooks->isEmpty ? null : new SaveContext($con, $isInsert);
        foreach ($context === null ? [] : $table->hooks->beforeSave as $hook) {
            $hook->beforeSave($accepted, $context);
        }
        $rows = 0;
        foreach ($accepted as $object) {
            foreach ($object->parentObjects() as $relation => $parent) {
                $rows += $parent === null ? 0 : self::saveParent($object, $relation, $parent, $con, $save);
            }
        }
        if ($context !== null) {
            self::beforeWrite($accepted, $table, $context);
        }
        $withNewParents = [];
        foreach ($accepted as $object) {
            if (($object->modifiedMask() & $table->foreignKeyMask) !== 0 || $object->modifiedHighColumns() !== []) {
                $withNewParents[] = $object;
            }
        }
        if ($context !== null) {
            $context->writesRow = $isInsert || RowWriter::hasChanges($accepted[0]);
        }
        $writtenRows = $context === null
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
            if ($object->mayHaveTwin()) {
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
            foreach ($object->relatedCollections() as $collection) {
                if ($collection === null || $unchanged?->hasAll($collection) === true) {
                    continue;
                }
                $rows += $collection instanceof OneToMany
                    ? $collection->save($con, $unchanged)
                    : $collection->save($con);
                // Saving its members may have run other code.
                $unchanged = null;
            }
            if (Snapshots::$level === Snapshots::SEVERAL) {
                OtherTransactions::afterSave($object->relatedCollections(), $con);
            }
            if ($reloads) {
                $object->reload(false, $con);
            }
        }
        foreach ($context === null ? [] : $table->hooks->afterSave as $hook) {
            $hook->afterSave($accepted, $context);
        }
        foreach ($accepted as $object) {
            // The row is written: a post-hook can change the object and save it again.
            $object->markSaving(false);
            $isInsert ? $object->postInsert($con) : $object->postUpdate($con);
            $object->postSave($con);
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
        $rows = $parent->needsSaving() ? $parent->save($con) : 0;
        if (!RelatedByName::pointsAt($object, $relation, $parent)) {
            $object->adoptParent($relation);
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
        $object->adoptParent($relation);
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
        if (\count($objects) > 1) {
            return BatchInsert::insert($objects, $con, $table);
        }
        if ($isInsert) {
            RowWriter::insert($objects[0], $con, $table);

            return 1;
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
