<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\ListException;
use Orm\Runtime\Behavior\Sortable\ListLocks;
use Orm\Runtime\Behavior\Sortable\Lists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\Reordering;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Behavior\Sortable\StaleSnapshotException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Lock\LockPolicy;

/** Changes of many rows at once. */
trait ListChanges
{
    /**
     * Sets the ranks of many rows at once. Together with the rows that are not named they have to give 1 to n in every
     * list.
     *
     * @param array<mixed> $order [id => rank], or [[key, rank], …]
     */
    public static function reorder(array $order, ?ConnectionInterface $con = null): bool
    {
        if ($order !== []) {
            (new Reordering(SortableTable::of(static::TABLE_MAP), self::sortableConnection($con), $order))->run();
        }

        return true;
    }

    /**
     * Locks lists until the end of the transaction that is open. To be called first where one transaction changes
     * several lists.
     *
     * @param list<mixed> $scopes values of the scope column, or arrays of them where there are several
     */
    public static function lockLists(array $scopes = [null], ?ConnectionInterface $con = null): void
    {
        $con = self::sortableConnection($con);
        if (!$con->isInTransaction()) {
            throw new ListException('lockLists() holds locks until the end of a transaction; begin one first.');
        }
        $table = SortableTable::of(static::TABLE_MAP);
        $lists = self::onlyList();
        foreach ($lists === [] ? $scopes : [] as $scope) {
            $lists[] = $table->scope($table->scopes->arguments([$scope]));
        }
        try {
            ListLocks::in($con)->lock($lists, LockPolicy::Wait);
        } catch (StaleSnapshot $failure) {
            throw StaleSnapshotException::ofList($failure);
        }
    }

    /**
     * Adds new objects at the end of their lists, in few statements.
     *
     * @param iterable<ActiveRecordInterface> $objects
     * @return int the number of rows written
     */
    public static function insertManyAtBottom(iterable $objects, ?ConnectionInterface $con = null): int
    {
        $list = [];
        $model = static::TABLE_MAP::MODEL;
        foreach ($objects as $object) {
            if (!$object instanceof SortableObject || !$object instanceof $model || !$object->isNew()) {
                throw new OrmException(
                    sprintf('insertManyAtBottom() takes new objects of the class %s.', $model),
                );
            }
            $list[] = $object->insertAtBottom();
        }
        $con = self::sortableConnection($con);
        $work = static fn (): int => $list === [] ? 0 : ModelClass::insert($model, $list, $con);

        return Lists::operate($con, SortableTable::of(static::TABLE_MAP), self::onlyList(), $work);
    }

    public function insertMany(iterable $objects, ?ConnectionInterface $con = null): int
    {
        if (!SortableTable::isSortable(static::TABLE_MAP)) {
            return parent::insertMany($objects, $con);
        }
        $con ??= $this->writeConnection();
        $list = is_array($objects) ? $objects : iterator_to_array($objects, false);
        $work = fn (): int => parent::insertMany($list, $con);

        return Lists::operate($con, SortableTable::of(static::TABLE_MAP), self::onlyList(), $work);
    }

    /** Numbers every list of the table from 1 to n in its present order; gives the number of rows that changed. */
    public static function repairAllRanks(?ConnectionInterface $con = null): int
    {
        $con = self::sortableConnection($con);
        $table = SortableTable::of(static::TABLE_MAP);

        return Lists::operate($con, $table, [], static function (ListLocks $locks) use ($table, $con): int {
            $locks->lockAll($table);

            return (new Lists($table, $con, $locks))->renumber(null);
        }, true);
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function repairRanksIn(array $values, ?ConnectionInterface $con): int
    {
        $con = self::sortableConnection($con);
        $table = SortableTable::of(static::TABLE_MAP);
        $scope = $table->scope($table->scopes->arguments($values));

        return Lists::operate(
            $con,
            $table,
            [$scope],
            static fn (ListLocks $locks): int => (new Lists($table, $con, $locks))->renumber($scope),
            true,
        );
    }

    /** @return list<ListScope> the one list of a table without scopes */
    private static function onlyList(): array
    {
        $table = SortableTable::of(static::TABLE_MAP);

        return $table->scopeNames === [] ? [new ListScope($table, [])] : [];
    }

    private static function sortableConnection(?ConnectionInterface $con): ConnectionInterface
    {
        return $con ?? Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
    }
}
