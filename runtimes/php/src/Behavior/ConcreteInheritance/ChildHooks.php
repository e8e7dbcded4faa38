<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;

/** Writes the rows of parents together with those of their children, whose table has these hooks. */
final class ChildHooks extends Behavior implements SharesRows
{
    private readonly PendingChanges $changes;
    /** @var \WeakMap<ActiveRecordInterface, ActiveRecordInterface> the counterparts of children that are inserted */
    private \WeakMap $parents;
    /** @var \WeakMap<QueryUpdate|QueryDelete|RowUpsert, list<list<mixed>>> the keys of the rows that a query changes */
    private \WeakMap $keys;

    private function __construct(private readonly ChildTable $table)
    {
        $this->changes = new PendingChanges();
        /** @var \WeakMap<ActiveRecordInterface, ActiveRecordInterface> $parents */
        $parents = new \WeakMap();
        $this->parents = $parents;
        /** @var \WeakMap<QueryUpdate|QueryDelete|RowUpsert, list<list<mixed>>> $keys */
        $keys = new \WeakMap();
        $this->keys = $keys;
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self(ChildTable::of($map));
    }

    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        $locks = $parents = [];
        $hooks = TableHooks::of($this->table->parent)->saveLocks;
        foreach ($objects as $object) {
            if (!$object->isNew() && !$object->isModified() && Counterparts::directionOf($object) === null) {
                continue;
            }
            if (!$object->isNew()) {
                $locks[] = new RowLock($this->table->root(), ColumnAccess::storedKey($object));
            }
            if ($hooks !== []) {
                $parents[] = $this->parentOf($object, $con);
            }
        }
        if ($parents !== []) {
            foreach ($hooks as $hook) {
                array_push($locks, ...$hook->locksToSave($parents, $con));
            }
        }

        return $locks;
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        $locks = $parents = [];
        $hooks = TableHooks::of($this->table->parent)->deleteLocks;
        foreach ($objects as $object) {
            $locks[] = new RowLock($this->table->root(), ColumnAccess::storedKey($object));
            if ($hooks !== []) {
                $parents[] = $this->parentOf($object, $con);
            }
        }
        if ($parents !== []) {
            foreach ($hooks as $hook) {
                array_push($locks, ...$hook->locksToDelete($parents, $con));
            }
        }

        return $locks;
    }

    /** Deadlocks are worth another attempt, and nothing else. */
    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        if ($save->isInsert) {
            foreach (ParentRows::insert($objects, $this->table, $save) as $place => $parent) {
                $this->parents[$objects[$place]] = $parent;
            }

            return;
        }
        foreach ($objects as $object) {
            if (Counterparts::directionOf($object) !== Direction::ToChild) {
                if (ColumnAccess::rowKey($object) !== ColumnAccess::storedKey($object)) {
                    throw SharedRowException::otherKey($object::class, ColumnAccess::rowKey($object));
                }
                $this->changes->note($object, $this->table->columns);
            }
        }
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if ($save->isInsert) {
                $this->catchUp($object, $save);
            } elseif (Counterparts::directionOf($object) !== Direction::ToChild) {
                ParentRows::update($object, $this->table, $this->changes->take($object), $save->connection);
            }
        }
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        $isShared = array_intersect($this->table->columns, array_keys($update->values())) !== [];
        $mayBeShared = \count(TableHooks::of($this->table->map)->beforeQueryUpdate) > 1;
        if (SharedWrites::direction() === Direction::ToChild || !$isShared && !$mayBeShared) {
            return;
        }
        $this->lockParents($update);
        $this->keys[$update] = $update->keys();
    }

    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
        $keys = $this->keys[$update] ?? [];
        $values = array_intersect_key($update->values(), array_flip($this->table->columns));
        SharedWrites::update(
            $this->table->map,
            $this->table->parent,
            $keys,
            $values,
            Direction::ToParent,
            $update->connection,
        );
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        if (SharedWrites::isRepeated($delete, Direction::ToChild)) {
            return;
        }
        if ($delete->object !== null) {
            $this->keys[$delete] = [RowState::key($delete->object)];

            return;
        }
        $this->lockParents($delete);
        $keys = SharedWrites::withoutRepeated($this->table->map, $delete->keys(), Direction::ToChild);
        $this->keys[$delete] = $keys;
    }

    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
        SharedWrites::delete(
            $this->table->parent,
            $this->keys[$delete] ?? [],
            Direction::ToParent,
            $delete->connection,
        );
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        $this->keys[$upsert] = SharedUpserts::prepareChildren($upsert, $this->table);
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        SharedUpserts::finishChildren($upsert, $this->table, $this->keys[$upsert] ?? []);
    }

    /** The copy of a child is another row; a key that the application gives stays, as in other tables. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        $this->forgetKey($copy);
        $this->clearAsParent($copy, $original, $deep);
    }

    /** The key goes: the database gives a new one to a row that is inserted again. */
    public function afterUndo(ActiveRecordInterface $object): void
    {
        $this->forgetKey($object);
    }

    /** A copy starts without what only behaviors of the parent give, such as its slug. */
    private function clearAsParent(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        $parent = ParentRows::newParent($copy, $this->table);
        $copied = SharedColumns::modified($parent, $this->table->columns);
        foreach (TableHooks::of($this->table->parent)->afterCopy as $hook) {
            $hook->afterCopy($parent, $original, $deep);
        }
        foreach (array_diff($copied, SharedColumns::modified($parent, $copied)) as $column) {
            $property = $this->table->map::COLUMNS[$column]['property'];
            ColumnAccess::write($copy, $property, SharedColumns::value($parent, $column));
            RowState::unmarkModified($copy, $this->table->map::position($column));
        }
    }

    private function forgetKey(ActiveRecordInterface $object): void
    {
        foreach ($this->table->hasGeneratedKey() ? $this->table->map::PRIMARY_KEY : [] as $column) {
            ColumnAccess::write($object, $this->table->map::COLUMNS[$column]['property'], null);
            RowState::unmarkModified($object, $this->table->map::position($column));
        }
    }

    /** Behaviors may have changed an object after the row of its parent was written. */
    private function catchUp(ActiveRecordInterface $object, SaveContext $save): void
    {
        $parent = $this->parents[$object] ?? null;
        if ($parent === null) {
            return;
        }
        unset($this->parents[$object]);
        $changed = [];
        foreach ($this->table->columns as $column) {
            if (SharedColumns::value($object, $column) !== SharedColumns::value($parent, $column)) {
                $changed[] = $column;
            }
        }
        ParentRows::update($object, $this->table, $changed, $save->connection);
    }

    /** Everyone locks the rows that others share before those of children. */
    private function lockParents(QueryUpdate|QueryDelete $write): void
    {
        $keys = SharedKeys::of($write->query->spec(), $write->connection);
        SharedKeys::lock($this->table->root(), $keys, $write->connection);
    }

    private function parentOf(ActiveRecordInterface $object, ConnectionInterface $con): ActiveRecordInterface
    {
        return $object->isNew()
            ? ParentRows::newParent($object, $this->table)
            : ParentRows::existing($object, $this->table, $con);
    }
}
