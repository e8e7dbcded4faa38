<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\JunctionSides;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\PlainParent;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Support\NotSerializable;

/** The phases of a save in their order, within an operation; SavePipeline names them. */
final class SavePhases
{
    use NotSerializable;

    /** @param SaveContext|null $context for the hooks of behaviors; null where the table has none */
    public function __construct(
        private readonly ConnectionInterface $con,
        private readonly RowStatements $table,
        private readonly int $phases,
        private readonly ?SaveContext $context,
        private readonly Operation $operation,
    ) {
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param bool $areStatesKept whether the caller knows what the objects were before
     * @return int the number of rows written
     */
    public function run(array $objects, bool $skipReload, bool $areStatesKept): int
    {
        $isInsert = $objects[0]->isNew();
        $removable = $areStatesKept ? $objects : $this->noted($objects);
        $accepted = self::callPreHooks($removable, $isInsert, $this->phases, $this->con);

        return $accepted === [] ? 0 : $this->runAccepted($accepted, $isInsert, $skipReload);
    }

    /**
     * Runs the phases after the application's pre-hooks.
     *
     * @param non-empty-list<ActiveRecordInterface> $accepted
     * @return int the number of rows written
     */
    public function runAccepted(array $accepted, bool $isInsert, bool $skipReload = false): int
    {
        if ($this->context !== null) {
            foreach ($this->table->hooks->beforeSave as $hook) {
                $hook->beforeSave($accepted, $this->context);
            }
        }
        $rows = 0;
        foreach ($accepted as $object) {
            $rows += RelationAccess::isAlone($object) ? 0 : $this->saveParents($object);
        }
        if ($this->context !== null) {
            self::beforeWrite($accepted, $this->table, $this->context);
            $this->context->writesRow = $isInsert || RowWriter::hasChanges($accepted[0]);
        }
        $withNewParents = $this->table->isJunction || ChildCollection::mayHoldAllOf($this->table->map)
            ? $this->withNewParents($accepted)
            : [];
        $written = $this->context === null || $this->table->hooks->aroundWrite === []
            ? $this->write($accepted, $isInsert)
            : self::surrounded(
                $accepted,
                $this->table,
                $this->context,
                fn (): int => $this->write($accepted, $accepted[0]->isNew()),
            );
        $this->noteWritten($accepted, $withNewParents, $written);
        if ($this->context !== null) {
            foreach ($this->table->hooks->afterWrite as $hook) {
                $hook->afterWrite($accepted, $this->context);
            }
        }
        $reloads = $isInsert ? $this->table->reloadsOnInsert : $this->table->reloadsOnUpdate;
        $rows += $written + $this->saveCollections($accepted, $reloads && $written > 0 && !$skipReload);
        if ($this->context !== null) {
            foreach ($this->table->hooks->afterSave as $hook) {
                $hook->afterSave($accepted, $this->context);
            }
        }
        self::callPostHooks($accepted, $isInsert, $this->phases, $this->con);

        return $rows;
    }

    /**
     * Notes what objects are before they are saved.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<ActiveRecordInterface> those that there is something to save of
     */
    private function noted(array $objects): array
    {
        $noted = [];
        foreach ($objects as $object) {
            Snapshots::beforeSave($object, $this->con, RelationAccess::collections($object));
            $isRemoved = RowState::removedFrom($object) !== null && $this->context !== null;
            if (!$isRemoved || $this->isRemovable($object)) {
                RowState::noteAssigned($object);
                $noted[] = $object;
            }
        }

        return $noted;
    }

    /**
     * Runs the application's pre-hooks.
     *
     * @param list<ActiveRecordInterface> $objects
     * @return list<ActiveRecordInterface> those that are saved
     */
    public static function callPreHooks(array $objects, bool $isInsert, int $phases, ConnectionInterface $con): array
    {
        $second = $phases & ($isInsert ? Phases::PRE_INSERT : Phases::PRE_UPDATE);
        if ($second === 0 && ($phases & Phases::PRE_SAVE) === 0) {
            return $objects;
        }
        $accepted = [];
        foreach ($objects as $object) {
            if (
                (($phases & Phases::PRE_SAVE) === 0 || $object->preSave($con))
                && ($second === 0 || ($isInsert ? $object->preInsert($con) : $object->preUpdate($con)))
            ) {
                $accepted[] = $object;
            }
        }

        return $accepted;
    }

    /**
     * Before behaviors take part in removing a child from its parent: one that is another's by now is saved without
     * that, if there is something else to save.
     */
    private function isRemovable(ActiveRecordInterface $object): bool
    {
        $lost = array_filter(
            OwnedRow::removals($object),
            fn (RelatedCollection $from): bool => !OwnedRow::isOwned($object, $from, $this->con),
        );
        foreach ($lost as $from) {
            OwnedRow::leave($object, $from);
        }

        return $lost === [] || RowWriter::hasChanges($object);
    }

    private function saveParents(ActiveRecordInterface $object): int
    {
        $rows = 0;
        foreach (RelationAccess::parents($object) as $relation => $parent) {
            $rows += $parent === null ? 0 : $this->saveParent($object, $relation, $parent);
        }

        return $rows;
    }

    private function saveParent(ActiveRecordInterface $object, string $relation, ActiveRecordInterface $parent): int
    {
        $rows = RowState::needsSave($parent) ? $parent->save($this->con) : 0;
        $facts = RelationMetadata::of($object::TABLE_MAP, $relation);
        // The stored key of a row is noted by setters, and so are states for several transactions.
        $isPlain = $object->isNew() && !$parent->isNew() && Snapshots::$level !== Snapshots::SEVERAL;
        if ($isPlain && PlainParent::adoptKey($object, $facts, $parent)) {
            return $rows;
        }
        if (!RelatedByName::pointsAt($object, $relation, $parent)) {
            RelationAccess::adoptKeyOf($object, $relation);
        }
        if (!$parent->isNew()) {
            DatabaseKeys::requireParentKey($object, $relation);
        } else {
            // The parent waits for this object, in a circle of references: its key comes later.
            $this->operation->defer(
                static fn (ConnectionInterface $con): int => self::adoptLater($object, $relation, $con),
            );
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
        foreach ($table->hooks->afterWrite as $hook) {
            $hook->afterWrite([$object], $context);
        }
        if (Snapshots::$level === Snapshots::SEVERAL && $rows > 0) {
            OtherTransactions::afterSave([$object], $con);
        }

        return $rows;
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

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<array{ActiveRecordInterface, list<RelationMetadata>}> those of which parents have to hear, by which
     *     relations
     */
    private function withNewParents(array $objects): array
    {
        $found = [];
        foreach ($objects as $object) {
            $mask = RowState::modifiedHighColumns($object) === [] ? RowState::modifiedMask($object) : -1;
            if ($mask === -1 || ($mask & $this->table->foreignKeyMask) !== 0) {
                $found[] = [$object, $object->isNew() ? $this->table->parents : $this->table->parentsBy($mask)];
            }
        }

        return $found;
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private function write(array $objects, bool $isInsert): int
    {
        if (!$isInsert) {
            return RowWriter::hasChanges($objects[0]) ? RowWriter::update($objects[0], $this->con, $this->table) : 0;
        }
        foreach ($this->table->isJunction ? $objects : [] as $object) {
            JunctionSides::deleteRemoved($object, $this->con);
        }
        RowWriter::insert($objects, $this->con, $this->table);

        return \count($objects);
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

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param list<array{ActiveRecordInterface, list<RelationMetadata>}> $withNewParents
     */
    private function noteWritten(array $objects, array $withNewParents, int $rows): void
    {
        if (Snapshots::$level === Snapshots::SEVERAL && $rows > 0) {
            OtherTransactions::afterSave($objects, $this->con);
        }
        foreach ($objects as $object) {
            if (RowState::mayHaveTwin($object)) {
                Cloning::claimRow($object, $this->con);
            }
        }
        foreach ($withNewParents as [$object, $relations]) {
            Memberships::noticeSaved([$object], $relations, $this->con);
        }
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private function saveCollections(array $objects, bool $reloads): int
    {
        $rows = 0;
        foreach ($objects as $object) {
            foreach (RelationAccess::isAlone($object) ? [] : RelationAccess::collections($object) as $collection) {
                $rows += $collection?->save($this->con) ?? 0;
            }
            if (Snapshots::$level === Snapshots::SEVERAL) {
                OtherTransactions::afterSave(RelationAccess::collections($object), $this->con);
            }
            if ($reloads) {
                $object->reload(false, $this->con);
            }
        }

        return $rows;
    }

    /**
     * Runs the application's post-hooks.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function callPostHooks(array $objects, bool $isInsert, int $phases, ConnectionInterface $con): void
    {
        $first = $phases & ($isInsert ? Phases::POST_INSERT : Phases::POST_UPDATE);
        foreach ($objects as $object) {
            // The row is written: a post-hook can change the object and save it again.
            RowState::markSaving($object, false);
            if ($first !== 0) {
                $isInsert ? $object->postInsert($con) : $object->postUpdate($con);
            }
            if (($phases & Phases::POST_SAVE) !== 0) {
                $object->postSave($con);
            }
        }
    }
}
