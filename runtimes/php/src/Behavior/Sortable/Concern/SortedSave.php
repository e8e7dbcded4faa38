<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\Dialect\ListDialect;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\ListOperation;
use Orm\Runtime\Behavior\Sortable\Placement;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\DatabaseKeys;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Persistence\WriteTarget;

/** Saving, with the place in the list that belongs to it. */
trait SortedSave
{
    /** What save() does here. */
    protected function saveSorted(?ConnectionInterface $con, bool $skipReload): int
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($this->alreadyInSave || $this->isDeletedObject || !$this->changesList($table)) {
            return $this->performSave($con, $skipReload);
        }
        $target = Orm::$writeTargets[static::class] ?? null;
        if ($target === null || $con !== null && $con !== $target->connection) {
            $target = WriteTarget::of(static::class, static::TABLE_MAP, $con);
        }
        $con = $target->connection;
        if ($this->isNewObject && !$this->wantsPlace() && $this->isAppendedPlainly($table, $target->table)) {
            return $this->appendPlainly($con, $table, $target->table);
        }
        $work = fn (): int => $this->performSave($con, $skipReload);

        return ListOperation::run($con, $table, $this->listsToSave($con), $work);
    }

    /**
     * Under the locks of all lists, so that two who save the same ones in another order do not wait for each other.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function saveAll(array $objects, ConnectionInterface $con): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $lists = [];
        $changesLists = false;
        foreach ($objects as $object) {
            if ($object instanceof self && !$object->isDeletedObject && $object->changesList($table)) {
                $changesLists = true;
                array_push($lists, ...$object->listsToSave($con));
            }
        }
        $work = static function () use ($objects, $con): void {
            parent::saveAll($objects, $con);
        };
        $changesLists ? ListOperation::run($con, $table, $lists, $work) : $work();
    }

    /** Whether one INSERT is all there is to do for a new object: no hooks, no related objects in memory. */
    private function isAppendedPlainly(SortableTable $table, RowStatements $rows): bool
    {
        return ($rows->isPlainAppend[static::class] ??= self::classAppendsPlainly($table, $rows))
            && $this->originalKey === null && $this->modifiedHighColumns === []
            && ($rows->idPosition < 0 || $this->{$rows->idProperty} === null)
            && ($rows->keyProperties === [] || !DatabaseKeys::areLeftToDatabase($this, $rows))
            && $this->hasNoLoadedRelations();
    }

    private static function classAppendsPlainly(SortableTable $table, RowStatements $rows): bool
    {
        return !$table->shared && $table->rankPosition < ColumnMask::BITS && $rows->savesPlainly(static::class, true);
    }

    private function appendPlainly(ConnectionInterface $con, SortableTable $table, RowStatements $rows): int
    {
        Snapshots::beforeSave($this, $con);
        $list = $this->wantedList();
        $modified = $this->modifiedColumns;
        $before = $this->{$table->rankProperty};
        $placement = $this->sortablePlacement;
        $work = function (ListLocks $locks) use ($con, $table, $rows, $list, $modified, $before, $placement): int {
            if (!$this->isNewObject) {
                // The commit of an earlier attempt failed.
                $this->undoAppend($table, $rows, $modified, $before, $placement);
            }
            $rank = Lists::maxOf($table, $con, $locks, $list) + 1;
            $this->{$table->rankProperty} = $rank;
            $this->modifiedColumns |= 1 << $table->rankPosition;
            if ($placement !== null) {
                $this->forgetPlacement();
            }

            return $this->insertPlainly($con, $rows);
        };
        try {
            return ListOperation::run($con, $table, [$list], $work);
        } catch (\Throwable $failure) {
            $this->undoAppend($table, $rows, $modified, $before, $placement);
            throw $failure;
        }
    }

    private function undoAppend(SortableTable $table, RowStatements $rows, int $modified, mixed $rank, ?Placement $placement): void
    {
        $this->isNewObject = true;
        $this->modifiedColumns = $modified;
        $this->{$table->rankProperty} = $rank;
        $this->sortablePlacement = $placement;
        if ($rows->idPosition >= 0) {
            $this->{$rows->idProperty} = null;
        }
    }

    /** Just before the row is written, when its parents have their keys. */
    public function placeInList(ConnectionInterface $con, bool $isInsert): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if (!$this->changesList($table)) {
            return;
        }
        $lists = new Lists($table, $con, ListLocks::in($con));
        if ($isInsert) {
            $rank = $lists->openPlace($this->wantedList(), $this->sortablePlacement ?? Placement::bottom());
            $this->takePlace($table, $rank, true);
            $this->forgetPlacement();

            return;
        }
        $given = $this->isModifiedAt($table->rankPosition) ? $this->sortableRank() : null;
        [$writes, $rank] = $lists->relocate($this, $this->sortablePlacement, $given);
        if ($writes) {
            $this->takePlace($table, $rank, true);
        } elseif ($given === null) {
            $this->takePlace($table, $rank, false);
        }
        if (count($table->scopePositions) > 1 && $this->isScopeModified()) {
            // Another may have moved the row: all of the scope is written, not only what was changed here.
            array_map($this->markModified(...), $table->scopePositions);
        }
        $this->forgetPlacement();
    }

    /**
     * Where only the database can tell lists apart, those behind each other that are not certainly of one list are written apart.
     *
     * @param list<static> $objects
     */
    public static function insertAll(array $objects, ConnectionInterface $con): int
    {
        if (ListLocks::in($con)->hasExactScopes(SortableTable::of(static::TABLE_MAP))) {
            return parent::insertAll($objects, $con);
        }
        $rows = 0;
        $run = [];
        foreach ($objects as $object) {
            if ($run !== [] && !$run[0]->wantedList()->equals($object->wantedList())) {
                $rows += parent::insertAll($run, $con);
                $run = [];
            }
            $run[] = $object;
        }

        return $rows + parent::insertAll($run, $con);
    }

    /**
     * Ranks for new objects that are going to be written together.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function placeTogether(array $objects, ConnectionInterface $con): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $groups = [];
        foreach ($objects as $object) {
            if ($object instanceof self && $object->changesList($table)) {
                $groups[$object->wantedList()->identity()][] = $object;
            }
        }
        if ($groups === []) {
            return;
        }
        $locks = ListLocks::in($con);
        $locks->lock(array_values(array_map(static fn (array $group): ListScope => $group[0]->wantedList(), $groups)));
        $lists = new Lists($table, $con, $locks);
        foreach ($groups as $group) {
            $rank = $lists->max($group[0]->wantedList());
            foreach ($group as $object) {
                $object->takePlace($table, ++$rank, true);
                $object->forgetPlacement();
            }
        }
    }

    /** Whether saving the object does anything to lists. */
    private function changesList(SortableTable $table): bool
    {
        if ($this->sortablePlacement !== null) {
            return true;
        }

        return $this->isNewObject ? $this->{$table->rankProperty} === null || !$this->isModifiedAt($table->rankPosition) : $this->isScopeModified();
    }

    /** @return list<ListScope> as far as they are known before parents are saved */
    private function listsToSave(ConnectionInterface $con): array
    {
        // The key of a parent that has just been saved is not in the columns yet. Where those who begin lists at the same time
        // would be in each other's way they lock one in common, that without a scope: nobody runs the parent's save() again.
        $waits = ListDialect::of($con)->locksGaps();
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null && ($parent->isNew() || !$waits && !RelatedByName::pointsAt($this, $relation, $parent))) {
                return $this->isNewObject ? [] : [$this->knownList()];
            }
        }

        return $this->isNewObject ? [$this->wantedList()] : [$this->wantedList(), $this->knownList()];
    }

    private function takePlace(SortableTable $table, ?int $rank, bool $writes): void
    {
        Snapshots::$current?->take($this);
        $this->{$table->rankProperty} = $rank;
        if ($writes) {
            $this->markModified($table->rankPosition);
        } else {
            $this->unmarkModified($table->rankPosition);
        }
    }

    /** Called when the object has got its place; a rollback brings the pending placement back. */
    private function forgetPlacement(): void
    {
        if ($this->sortablePlacement !== null || $this->sortableOldList !== null) {
            Snapshots::$current?->take($this);
            $this->sortablePlacement = $this->sortableOldList = null;
        }
    }
}
