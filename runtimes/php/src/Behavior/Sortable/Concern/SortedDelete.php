<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\HeldLists;
use Orm\Runtime\Behavior\Sortable\ListDeletion;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\ListTransaction;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

/** Deleting, without gaps left behind. */
trait SortedDelete
{
    /** What delete() does here; the query that deletes the row closes the gap. */
    protected function deleteSorted(?ConnectionInterface $con): void
    {
        if ($this->isNewObject || $this->isDeletedObject) {
            $this->performDelete($con);

            return;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = SortableTable::of(static::TABLE_MAP);
        ListTransaction::run($con, $table, [$this->knownList()], function () use ($con): void {
            $this->isDeletedObject = false;
            try {
                $this->performDelete($con);
            } catch (\Throwable $failure) {
                $this->isDeletedObject = false;
                throw $failure;
            }
        });
    }

    /**
     * What deleteAll() does here: gaps are closed once all rows are gone.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    protected static function deleteSortedTogether(array $objects, ConnectionInterface $con): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $sortable = array_values(array_filter($objects, static fn (ActiveRecordInterface $object): bool => $object instanceof SortableObject && !$object->isNew()));
        $lists = array_map(static fn (SortableObject $object): ListScope => $object->knownList(), $sortable);
        ListTransaction::run($con, $table, $lists, static function (HeldLists $held) use ($objects, $sortable, $table, $con): void {
            $deletion = new ListDeletion($table, $con, $held);
            $places = $deletion->lockRowsOf($sortable);
            $held->gaps[$table->sql] = true;
            try {
                foreach ($objects as $object) {
                    $object->delete($con);
                }
            } finally {
                unset($held->gaps[$table->sql]);
            }
            $gone = array_filter($sortable, static fn (SortableObject $object): bool => $object->isDeleted());
            $deletion->closeGaps($deletion->lossOf($places, array_values($gone)));
        });
    }
}
