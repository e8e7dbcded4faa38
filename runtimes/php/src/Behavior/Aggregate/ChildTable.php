<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Support\NotSerializable;

/**
 * A table whose rows are aggregated, and the parents of its objects.
 *
 * @internal
 */
final class ChildTable
{
    use NotSerializable;

    /** @var list<string> the columns of which one has to change for an aggregate to change; empty for any column */
    private readonly array $columns;

    /**
     * @param class-string<TableMap> $map
     * @param array<string, AggregatedRelation> $all
     */
    public function __construct(public readonly string $map, private readonly array $all)
    {
        $reads = array_map(static fn (AggregatedRelation $one): array => $one->reads ?? [], array_values($all));
        $isAny = array_filter($all, static fn (AggregatedRelation $one): bool => $one->reads === null) !== [];
        // A table that inherits from the child table does not have columns that only behaviors of that one keep.
        $this->columns = $isAny ? [] : array_values(array_filter(
            array_unique([...ChildRows::columns($all), ...array_merge(...$reads)]),
            static fn (string $column): bool => isset($map::COLUMNS[$column]),
        ));
    }

    /** @return array<string, AggregatedRelation> those that are kept at present */
    public function relations(): array
    {
        return Suspension::active($this->all);
    }

    public function isActive(): bool
    {
        return $this->relations() !== [];
    }

    /** Whether a write of these columns can change an aggregate. */
    public function dependsOn(string ...$columns): bool
    {
        return $this->columns === [] || array_intersect($columns, $this->columns) !== [];
    }

    /** Whether a behavior may give columns values that aggregates read, after this one was asked. */
    public function hasLaterValues(bool $ofQuery): bool
    {
        $hooks = TableHooks::of($this->map);

        return $this->columns !== ChildRows::columns($this->all)
            && ($ofQuery ? count($hooks->beforeQueryUpdate) > 1 : $hooks->columnValues !== []);
    }

    /** Whether the object has changes by which an aggregate may change. */
    public function isConcerned(ActiveRecordInterface $object): bool
    {
        if ($object->isNew() || $this->columns === [] || $this->hasLaterValues(false)) {
            return RowState::needsSave($object);
        }
        [$mask, $high] = [RowState::modifiedMask($object), RowState::modifiedHighColumns($object)];
        foreach ($this->columns as $name) {
            if (ColumnMask::contains($mask, $high, $this->map::position($name))) {
                return true;
            }
        }
        foreach ($this->all as $relation) {
            $parent = $this->parentOf($object, $relation);
            if ($parent !== null && $parent->isNew()) {
                return true;
            }
        }

        return false;
    }

    /** The parent in memory. A table that inherits from the child table may not have the relation. */
    public function parentOf(ActiveRecordInterface $object, AggregatedRelation $relation): ?ActiveRecordInterface
    {
        return ($this->map::RELATIONS[$relation->name]['map'] ?? null) === $relation->parent
            ? RelationAccess::loadedParent($object, $relation->name)
            : null;
    }

    /** @return list<mixed>|null the key of the parent that the object has in memory, if the parent has a row */
    public function keyOf(ActiveRecordInterface $object, AggregatedRelation $relation): ?array
    {
        $parent = $this->parentOf($object, $relation);
        if ($parent !== null && $parent->isNew()) {
            return null;
        }
        $key = [];
        foreach ($relation->locals as $place => $local) {
            $value = $parent === null
                ? ColumnAccess::propertyOf($object, $local)
                : ColumnAccess::propertyOf($parent, $relation->foreigns[$place]);
            if ($value === null) {
                return null;
            }
            $key[] = $value;
        }

        return $key;
    }

    /**
     * Reads the parents of the rows of objects and locks them, together with those that the objects are about to get,
     * until nobody else can have moved a row.
     *
     * @param list<ActiveRecordInterface> $objects with rows
     */
    public function lockParents(array $objects, ConnectionInterface $con, ?LockPolicy $policy = null): void
    {
        if ($objects === []) {
            return;
        }
        $rows = WrittenRows::of($con);
        $rowKeys = array_map(static fn (ActiveRecordInterface $object): array => RowState::key($object), $objects);
        do {
            $found = ChildRows::byKey($this->map, $rowKeys, $this->relations(), $con);
            $all = new ParentKeys();
            foreach ($objects as $place => $object) {
                $former = new ParentKeys();
                $row = $found[AggregatedRelation::text($rowKeys[$place])] ?? null;
                foreach ($this->relations() as $relation) {
                    $former->add($relation, $row === null ? null : ChildRows::keyIn($relation, $row));
                    $all->add($relation, $object->isDeleted() ? null : $this->keyOf($object, $relation));
                }
                $rows->former[$object] = $former;
                $all->merge($former);
            }
        } while (ParentLocks::take($all, $con, $policy));
    }

    /** Has the former parents of the row at hand, and its present ones locked, before the row is written. */
    public function prepareWrite(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $rows = WrittenRows::of($con);
        if (!$object->isNew() && !isset($rows->former[$object])) {
            // It has joined the save after the locks were taken.
            $this->lockParents([$object], $con, LockPolicy::FailFast);
        }
        $present = new ParentKeys();
        foreach ($this->relations() as $relation) {
            $parent = $this->parentOf($object, $relation);
            if ($parent === null || !isset($rows->newParents[$parent])) {
                $present->add($relation, $this->keyOf($object, $relation));
            }
        }
        ParentLocks::take($rows->notInserted($present), $con, LockPolicy::FailFast);
        $keys = new ParentKeys();
        $former = $rows->former[$object] ?? null;
        if ($former !== null) {
            $keys->merge($former);
        }
        $rows->writing[$object] = $keys;
    }
}
