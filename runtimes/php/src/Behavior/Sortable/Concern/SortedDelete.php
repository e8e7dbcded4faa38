<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Behavior\Sortable\DeferredGaps;
use Orm\Runtime\Behavior\Sortable\ListDeletion;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\DeletePipeline;
use Orm\Runtime\Persistence\OwnHooks;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Persistence\State\Cloning;

/** Deleting, without gaps left behind. */
trait SortedDelete
{
    /** What delete() does here: where hooks may have something to say a query deletes the row, and closes the gap. */
    protected function deleteSorted(?ConnectionInterface $con): void
    {
        $isStored = !$this->isNewObject && !isset($this->rareState['isDeleted']);
        if (!$isStored || !SortableTable::isSortable(static::TABLE_MAP)) {
            $this->performDelete($con);

            return;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        $isPlain = !isset($this->rareState['originalKey']) && !isset($this->rareState['removedFrom'])
            && ($table->deletesPlainly[static::class] ??= self::classDeletesPlainly());
        $work = function (ListLocks $locks) use ($con, $table, $isPlain): void {
            // The commit of an earlier attempt may have failed.
            unset($this->rareState['isDeleted']);
            if (!$isPlain || isset($locks->gaps[$table->sql]) || !$this->deleteListed($con, $table, $locks)) {
                $this->performDelete($con);
            }
        };
        try {
            Lists::operate($con, $table, [$this->knownList()], $work);
        } catch (\Throwable $failure) {
            unset($this->rareState['isDeleted']);
            throw $failure;
        }
    }

    /**
     * Whether the row is deleted without asking hooks, and by a query that does no more than those of all sortable
     * tables.
     */
    private static function classDeletesPlainly(): bool
    {
        if (static::TABLE_MAP::READ_ONLY || static::TABLE_MAP::PRIMARY_KEY === []) {
            return false;
        }
        $query = static::TABLE_MAP::QUERY;
        $file = (new \ReflectionClass(QueryDelete::class))->getFileName();
        foreach (['delete', 'runDeleteStatement'] as $method) {
            if ((new \ReflectionMethod($query, $method))->getFileName() !== $file) {
                return false;
            }
        }
        foreach (['preDelete', 'postDelete', 'basePreDelete', 'basePostDelete'] as $hook) {
            if (!is_a(ModelCriteria::class, (new \ReflectionMethod($query, $hook))->class, true)) {
                return false;
            }
        }

        $hooks = TableHooks::of(static::TABLE_MAP);
        $othersTakePart = $hooks->beforeDelete !== [] || $hooks->afterDelete !== [] || $hooks->afterOperation !== []
            || $hooks->beforeQueryDelete !== [] || $hooks->afterQueryDelete !== [];

        return !$othersTakePart && !OwnHooks::surroundDelete(static::class, ModelCriteria::class);
    }

    /** @return bool false where the row is in no list */
    private function deleteListed(ConnectionInterface $con, SortableTable $table, ListLocks $locks): bool
    {
        $sql = RowStatements::of(static::TABLE_MAP, $con)->delete()[0];
        if (!(new Lists($table, $con, $locks))->delete($this, $sql)) {
            return false;
        }
        $this->noteDeleted($con);

        return true;
    }

    private function noteDeleted(ConnectionInterface $con): void
    {
        Snapshots::beforeSave($this, $con);
        $this->rareState['isDeleted'] = true;
        if (Snapshots::$level === Snapshots::SEVERAL) {
            OtherTransactions::afterSave([$this], $con);
        }
        $maps = IdentityMaps::active();
        $hasTwin = $maps->removeRow(static::TABLE_MAP, $this, $con);
        Memberships::leaveAll($this, $con);
        if ($hasTwin || isset($maps->clones[static::TABLE_MAP])) {
            Cloning::deleteTwins($this, $con);
        }
    }

    /**
     * What deleteAll() does here: gaps are closed once all rows are gone.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    protected static function deleteSortedTogether(array $objects, ConnectionInterface $con): void
    {
        if (!SortableTable::isSortable(static::TABLE_MAP)) {
            DeletePipeline::deleteAll($objects, $con);

            return;
        }
        $table = SortableTable::of(static::TABLE_MAP);
        $sortable = array_values(
            array_filter(
                $objects,
                static fn (ActiveRecordInterface $object): bool
                    => $object instanceof SortableObject && !$object->isNew(),
            ),
        );
        $lists = array_map(static fn (SortableObject $object): ListScope => $object->knownList(), $sortable);
        $arePlain = self::allDeletePlainly($objects, $table);
        $delete = static function (ListLocks $locks) use ($objects, $sortable, $table, $con, $arePlain): void {
            $deletion = new ListDeletion($table, $con, $locks);
            $places = $deletion->lockRowsOf($sortable);
            $outer = $locks->gaps;
            $locks->gaps[$table->sql] = $open = new DeferredGaps($arePlain);
            try {
                $deleted = array_filter($objects, static fn (ActiveRecordInterface $one): bool => $one->isDeleted());
                foreach ($objects as $place => $object) {
                    // Deleting one may have deleted another, which another behavior keeps below it.
                    if (!$object->isDeleted() || isset($deleted[$place])) {
                        $object->delete($con);
                    }
                }
            } finally {
                $locks->gaps = $outer;
            }
            if (!$arePlain) {
                (new Lists($table, $con, $locks))->renumberAll(array_values($open->lists));

                return;
            }
            $gone = array_filter($sortable, static fn (SortableObject $object): bool => $object->isDeleted());
            $deletion->closeGaps($deletion->lossOf($places, array_values($gone)));
        };
        Lists::operate($con, $table, $lists, $delete);
    }

    /** @param list<ActiveRecordInterface> $objects */
    private static function allDeletePlainly(array $objects, SortableTable $table): bool
    {
        foreach ($objects as $object) {
            if (
                !$object instanceof self
                || !($table->deletesPlainly[$object::class] ??= $object::classDeletesPlainly())
            ) {
                return false;
            }
        }

        return true;
    }
}
