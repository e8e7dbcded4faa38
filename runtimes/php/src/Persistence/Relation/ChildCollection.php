<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\Restorable;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Persistence\OwnedRow;
use Orm\Runtime\Persistence\State\Identity;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects whose foreign key points at an owner, as far as they are in memory.
 *
 * A child belongs to the parent that its foreign key and its parent object say. A collection only mirrors that: each
 * child knows the collections that hold it, and tells them when it gets another parent.
 *
 * @internal
 * @template T of ActiveRecordInterface
 */
abstract class ChildCollection extends Restorable implements RelatedCollection
{
    use NotSerializable;

    /**
     * The tables of whose rows some collection may hold all; others need not be told of new rows.
     *
     * @var array<class-string<TableMap>, true>
     */
    private static array $loadedTables = [];

    protected readonly RelationMetadata $facts;
    /**
     * @var array<int|string, T> removed children, which the next save of the owner deletes or saves without parent, by
     *     row
     */
    protected array $removed = [];

    /** The number of statements that had moved rows when the members were read. */
    private int $readAt = 0;
    /** The level of Snapshots that knows the state. */
    private int $knownLevel = 0;

    public function __construct(protected readonly ActiveRecordInterface $owner, private readonly string $relation)
    {
        $this->facts = RelationMetadata::of($owner::TABLE_MAP, $relation);
        self::$loadedTables[$this->facts->map] = true;
        if (Snapshots::$level !== 0) {
            Snapshots::beforeFirstRelation($owner);
        }
        $this->noteRead();
    }

    /** Called when the members are those that the database has. */
    protected function noteRead(): void
    {
        $this->readAt = IdentityMaps::active()->moves;
    }

    /** Whether a statement may have given rows other parents since the members were read. */
    public function isOutdated(): bool
    {
        $maps = IdentityMaps::active();

        return $maps->moves !== $this->readAt && !$this->owner->isNew()
            && $maps->haveMoved($this->facts->map, $this->readAt);
    }

    /**
     * Whether a collection may hold all rows of a table that refer to its owner: it has to be told of new ones.
     *
     * @param class-string<TableMap> $map
     */
    public static function mayHoldAllOf(string $map): bool
    {
        return isset(self::$loadedTables[$map]);
    }

    /**
     * Returns the collection of a parent that holds children, if it is in memory.
     *
     * @param RelationMetadata $relation from the children to the parent
     * @return self<covariant ActiveRecordInterface>|null
     */
    public static function ofParent(ActiveRecordInterface $parent, RelationMetadata $relation): ?self
    {
        $collection = $parent::TABLE_MAP === $relation->map && $relation->inverseCollection !== ''
            ? ColumnAccess::read($parent, $relation->inverseCollection)
            : RelationAccess::loadedCollection($parent, $relation->inverse);

        return $collection instanceof self ? $collection : null;
    }

    /** Lets a child go that is no longer a member. */
    abstract protected function dropMember(ActiveRecordInterface $child): void;

    /** Takes a child in again that was to be removed. */
    abstract protected function keepMember(ActiveRecordInterface $child): void;

    /** Takes in a child that was saved with the key of the owner, where all the others are known. */
    abstract public function noticeSaved(ActiveRecordInterface $child): void;

    /** Called when a row may lead elsewhere: many-to-many collections through the children are read again. */
    public function resetViews(): void
    {
    }

    public function relation(): string
    {
        return $this->relation;
    }

    /** The name of the relation from the children to the owner. */
    public function inverse(): string
    {
        return $this->facts->inverse;
    }

    public function owner(): ActiveRecordInterface
    {
        return $this->owner;
    }

    /** Whether the next save of the owner deletes children, or saves them without their parent. */
    public function hasRemovedMembers(): bool
    {
        return $this->removed !== [];
    }

    public function isNew(): bool
    {
        return $this->owner->isNew();
    }

    protected function ownerState(int $level): ?array
    {
        return KeptStates::stateBefore($this->owner, $level);
    }

    protected function datasourceName(): string
    {
        return KeptStates::datasource($this->owner);
    }

    /** Whether the owner, or another object of its row, is the parent of a child. */
    public function isParentOf(ActiveRecordInterface $child): bool
    {
        $parent = RelationAccess::loadedParent($child, $this->facts->inverse);
        // The row that the key of a new object leads to is another one's.
        if ($parent === $this->owner || $this->owner->isNew()) {
            return $parent === $this->owner;
        }

        return $parent === null
            ? $this->facts->pointsAt($child, $this->owner)
            : !$parent->isNew() && Identity::shareRow($parent, $this->owner);
    }

    /** Called when the foreign key of a child was set: the last word about its parent counts. */
    public function parentSet(ActiveRecordInterface $child): void
    {
        $isParent = $this->isParentOf($child);
        if ($isParent && $this->removed === []) {
            return;
        }
        $row = self::rowOf($child);
        $isRemoved = ($this->removed[$row] ?? null) === $child;
        if ($isParent) {
            // A save gives it the key of the parent that it has; that is no new word.
            if ($isRemoved && !RowState::isBeingSaved($child)) {
                $this->cancelRemoval($child);
            }

            return;
        }
        $this->beforeChange();
        $this->dropMember($child);
        if ($isRemoved && ($this->facts->deletesOrphans || !$this->facts->isWithoutParent($child))) {
            unset($this->removed[$row]);
            RowState::noteRemoval($child, null);
        }
    }

    /** Called when the row of a child was read again. */
    public function rowRead(ActiveRecordInterface $child): void
    {
        if (!$this->isParentOf($child)) {
            $this->parentSet($child);
        } elseif (!$this->facts->deletesOrphans && $this->isRemoved($child)) {
            // The change that took its parent away is gone.
            $this->cancelRemoval($child);
        }
    }

    /**
     * Lets go of those who have gone back to their parents by a rollback of the transaction that the owner was made in.
     *
     * @param array<int, ActiveRecordInterface> $members
     */
    protected function keepOwn(array $members): void
    {
        foreach ($members as $child) {
            if (!$this->isParentOf($child)) {
                Memberships::leave($child, $this);
            }
        }
    }

    /** Lets a child go whatever its foreign key says: its row is gone, or another object is its parent. */
    public function release(ActiveRecordInterface $child): void
    {
        $this->beforeChange();
        unset($this->removed[self::rowOf($child)]);
        $this->dropMember($child);
    }

    /** @return list<T> */
    public function removedMembers(): array
    {
        return array_values($this->removed);
    }

    /** @return T|null a removed child by the key of its row */
    public function removedRow(int|string $key): ?ActiveRecordInterface
    {
        return $this->removed[$key] ?? null;
    }

    public function isRemoved(ActiveRecordInterface $child): bool
    {
        // A new object may have the key of a row that is to be removed before it is inserted.
        return $this->removed !== [] && !$child->isNew() && isset($this->removed[self::rowOf($child)]);
    }

    public function unlinksRowOf(ActiveRecordInterface $child): bool
    {
        return !$this->facts->deletesOrphans && $this->isRemoved($child)
            && $this->facts->hasStoredParent($child);
    }

    /** Takes back that a child is to be deleted or saved without parent. */
    public function cancelRemoval(ActiveRecordInterface $child): void
    {
        $this->beforeChange();
        unset($this->removed[self::rowOf($child)]);
        RowState::noteRemoval($child, null);
        $this->keepMember($child);
    }

    /** Leaves a child without parent whose row was to be deleted, and is taken away by a rollback. */
    public function leaveOrphan(ActiveRecordInterface $child): void
    {
        if ($this->facts->deletesOrphans && !$this->facts->map::IS_CROSS_REF && $this->isRemoved($child)) {
            $child->{'set' . $this->facts->inverse}(null);
        }
    }

    /** Has a child that is no longer a member deleted, or saved without parent, when the owner is saved. */
    protected function scheduleRemoval(ActiveRecordInterface $child): void
    {
        if ($child->isDeleted()) {
            return;
        }
        if (!$child->isNew()) {
            /** @var T $child */
            $this->removed[self::rowOf($child)] = $child;
            RelationAccess::join($child, $this);
        }
        if (!$this->facts->deletesOrphans || $child->isNew()) {
            $child->{'set' . $this->facts->inverse}(null);
        }
        if ($this->unlinksRowOf($child)) {
            // The child may be saved before its former parent.
            RowState::noteRemoval($child, $this);
        } elseif (!$this->facts->deletesOrphans) {
            $this->facts->forgetUnstoredKey($child);
        }
    }

    protected function saveRemoved(ConnectionInterface $con): int
    {
        if ($this->removed === []) {
            return 0;
        }
        $this->beforeChange();
        // A child that is being saved itself is removed by the next save.
        $removed = array_filter(
            $this->removed,
            static fn (ActiveRecordInterface $child): bool => !RowState::isBeingSaved($child),
        );
        $this->removed = array_diff_key($this->removed, $removed);
        $children = array_values($removed);
        $remove = fn (): int => $this->removeRows($children, $con);

        return OwnedRow::whileRemoved($this, $children, $con, $remove);
    }

    /** @param list<T> $children */
    private function removeRows(array $children, ConnectionInterface $con): int
    {
        $deletes = $this->facts->deletesOrphans;
        $left = array_values(array_filter(
            $children,
            fn (ActiveRecordInterface $child): bool => !$child->isNew() && !$child->isDeleted()
                && ($deletes ? $this->isParentOf($child) : $this->facts->isWithoutParent($child)),
        ));
        if ($left === []) {
            return 0;
        }
        if (!$deletes) {
            return array_sum(array_map(static fn (ActiveRecordInterface $child): int => $child->save($con), $left));
        }
        ModelClass::delete($left[0], $left, $con);

        return \count(array_filter($left, static fn (ActiveRecordInterface $child): bool => $child->isDeleted()));
    }

    /** Deletes members, except for those whose rows have got other parents. */
    public function deleteMembers(array $members, ConnectionInterface $con): void
    {
        $own = array_values(array_filter($members, $this->isParentOf(...)));
        OwnedRow::whileRemoved($this, $own, $con, static fn () => ModelClass::delete($members[0], $members, $con));
    }

    /** The key of the row that an object stands for: a clone has the same. */
    protected static function rowOf(ActiveRecordInterface $child): int|string
    {
        return PrimaryKey::rowKeyOf($child) ?? '#' . spl_object_id($child);
    }

    protected function beforeChange(): void
    {
        if (Snapshots::$current !== null && $this->knownLevel !== Snapshots::$level) {
            Snapshots::$current->take($this);
            $this->knownLevel = \max(0, Snapshots::$level);
        }
    }
}
