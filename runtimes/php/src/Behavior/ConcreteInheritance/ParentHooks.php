<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
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
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Query\Lock\LockedRows;

/** Writes the rows of children together with those of their parents, whose table has these hooks. */
final class ParentHooks extends Behavior implements SharesRows
{
    private readonly PendingChanges $changes;
    /** @var list<string> the columns that a child may have */
    private readonly array $columns;
    /** @var \WeakMap<QueryUpdate, list<list<mixed>>> the keys of the rows that a query changes */
    private \WeakMap $keys;

    private function __construct(private readonly ParentTable $table)
    {
        $this->changes = new PendingChanges();
        $this->columns = array_values(array_unique(array_merge(...array_map(
            static fn (string $child): array => ChildTable::of($child)->columns,
            array_values($table->children),
        ))));
        /** @var \WeakMap<QueryUpdate, list<list<mixed>>> $keys */
        $keys = new \WeakMap();
        $this->keys = $keys;
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self(ParentTable::of($map));
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        $locks = [];
        // The hooks of a child lock the row of its parent, which stands for all rows of the key.
        foreach (isset($this->table->map::BEHAVIOR_FACTS['concrete_inheritance']) ? [] : $objects as $object) {
            $locks[] = new RowLock($this->table->map, ColumnAccess::storedKey($object));
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
        foreach ($objects as $object) {
            if (!$save->isInsert && Counterparts::directionOf($object) !== Direction::ToParent) {
                $this->changes->note($object, $this->columns);
            }
        }
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            $changed = $save->isInsert ? [] : $this->changes->take($object);
            if ($changed !== []) {
                self::updateChild($object, $changed, $save->connection);
            }
        }
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        $isShared = array_intersect($this->columns, array_keys($update->values())) !== [];
        $mayBeShared = \count(TableHooks::of($this->table->map)->beforeQueryUpdate) > 1;
        if (SharedWrites::direction() !== Direction::ToParent && ($isShared || $mayBeShared)) {
            $this->keys[$update] = $update->keys();
        }
    }

    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
        $values = array_intersect_key($update->values(), array_flip($this->columns));
        $keys = $values === [] ? [] : $this->keys[$update] ?? [];
        $con = $update->connection;
        foreach ($keys === [] ? [] : $this->table->keysByChild($keys, $con) as $child => $ofChild) {
            $shared = array_intersect_key($values, array_flip(ChildTable::of($child)->columns));
            SharedWrites::update($this->table->map, $child, $ofChild, $shared, Direction::ToChild, $con);
        }
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        if (SharedWrites::isRepeated($delete, Direction::ToParent)) {
            return;
        }
        $keys = $delete->object === null ? $delete->keys() : [RowState::key($delete->object)];
        $keys = SharedWrites::withoutRepeated($this->table->map, $keys, Direction::ToParent);
        foreach ($keys === [] ? [] : $this->table->keysByChild($keys, $delete->connection) as $child => $ofChild) {
            SharedWrites::delete($child, $ofChild, Direction::ToChild, $delete->connection);
        }
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        // A child's own hooks give what it has to its children, too.
        if (!isset($this->table->map::BEHAVIOR_FACTS['concrete_inheritance'])) {
            SharedUpserts::finishParents($upsert, $this->table);
        }
    }

    /** @param ModelCriteria<*, *> $query */
    public function afterSelect(array $objects, ModelCriteria $query, ConnectionInterface $con): array
    {
        return $query instanceof ReadsChildren && $query->readsChildren()
            ? ChildObjects::inPlaceOf($objects, $con)
            : $objects;
    }

    /** A copy is a row without a child. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        $map = $this->table->map;
        ColumnAccess::write($copy, $map::COLUMNS[$this->table->descendant]['property'], null);
        RowState::unmarkModified($copy, $map::position($this->table->descendant));
    }

    /** @param list<string> $changed */
    private static function updateChild(ActiveRecordInterface $parent, array $changed, ConnectionInterface $con): void
    {
        $table = ParentTable::of($parent::TABLE_MAP);
        $key = $parent->primaryKeyValues();
        // A row can have got its child since the object was read.
        $map = ChildObjects::childMap($parent)
            ?? $table->childOf($table->descendants([$key], $con, true)[LockedRows::text($key)] ?? null);
        $shared = $map === null ? [] : array_values(array_intersect($changed, ChildTable::of($map)->columns));
        if ($map === null || $shared === []) {
            return;
        }
        $child = new ($map::MODEL)();
        Counterparts::register($child, Direction::ToChild, $parent);
        ParentRows::identify($child, $key);
        try {
            if (Counterparts::needRow(TableHooks::of($map))) {
                RowReload::reload($child, false, $con);
            }
            SharedColumns::copy($parent, $child, $shared);
            ParentRows::write($child, TableHooks::of($parent::TABLE_MAP), $con);
        } catch (PersistenceException) {
            // The row of the child was deleted by other means.
        }
    }
}
