<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Persistence\State\Identity;

/** The collections of parents that hold an object. They follow its foreign keys, and so does its parent object. */
final class Memberships
{
    public static function join(ActiveRecordInterface $object, RelatedCollection $collection): void
    {
        $held = RelationAccess::holdingCollections($object);
        if (!in_array($collection, $held, true)) {
            RelationAccess::replaceHolders($object, [...$held, $collection]);
        }
    }

    /**
     * Leaves the collections of other parents by the same foreign key. Clones of the parent stand for the same row.
     *
     */
    public static function leaveOthers(ActiveRecordInterface $object, RelatedCollection $collection): void
    {
        if (!$collection instanceof ChildCollection) {
            return;
        }
        $owner = $collection->owner();
        foreach (self::of($object) as $held) {
            $isOther = $held !== $collection && $held->inverse() === $collection->inverse()
                && ($owner->isNew() || $held->owner()->isNew() || !Identity::shareRow($held->owner(), $owner));
            if ($isOther) {
                self::leave($object, $held);
            }
        }
    }

    /** @param ChildCollection<covariant ActiveRecordInterface> $collection */
    public static function leave(ActiveRecordInterface $object, ChildCollection $collection): void
    {
        $collection->release($object);
        self::forget($object, $collection);
    }

    /**
     * After the row was deleted, or the object was emptied.
     *
     * @param ConnectionInterface|null $con of the row, where the identity map does not know the object any more
     */
    public static function leaveAll(ActiveRecordInterface $object, ?ConnectionInterface $con = null): void
    {
        foreach (self::of($object) as $held) {
            $held->release($object);
        }
        RelationAccess::replaceHolders($object, []);
        if ($object::TABLE_MAP::IS_CROSS_REF) {
            JunctionSides::rowDeleted($object, $con?->getName() ?? KeptStates::datasource($object));
        }
    }

    /** After a foreign key column was set: the parent is the one that the key says. */
    public static function followKey(ActiveRecordInterface $object, string $relation, string $column): void
    {
        $property = "a$relation";
        $parent = ColumnAccess::read($object, $property);
        $keepsParent = false;
        if ($parent instanceof ActiveRecordInterface) {
            $facts = RelationMetadata::of($object::TABLE_MAP, $relation);
            $keepsParent = $facts->hereProperty === null
                ? RelationMetadata::isSameKey(
                    ColumnAccess::propertyOf($object, $column),
                    ColumnAccess::propertyOf($parent, $facts->columns[$column] ?? ''),
                )
                : RelationMetadata::isSameKey(
                    ColumnAccess::read($object, $facts->hereProperty),
                    ColumnAccess::read($parent, $facts->thereProperty),
                );
            if (!$keepsParent) {
                Snapshots::$current?->take($object);
                ColumnAccess::write($object, $property, null);
            }
        }
        foreach (self::of($object) as $held) {
            if ($held->inverse() === $relation) {
                $held->parentSet($object);
            } elseif (!$keepsParent) {
                // A parent that has got its key is still the one that the views know.
                $held->resetViews();
            }
        }
    }

    /**
     * The foreign keys of an object that was given parents which are new: they do not show yet that it has changed.
     *
     * @return array<string, mixed> by column
     */
    public static function keysOfNewParents(ActiveRecordInterface $object): array
    {
        $keys = [];
        foreach (RelationAccess::parents($object) as $relation => $parent) {
            if ($parent === null || !$parent->isNew()) {
                continue;
            }
            foreach (array_keys(RelationMetadata::of($object::TABLE_MAP, $relation)->columns) as $column) {
                $keys[$column] = ColumnAccess::propertyOf($object, $column);
            }
        }

        return $keys;
    }

    /** Keeps a foreign key that the program has given an object whose row was read with another one. */
    public static function keepKey(ActiveRecordInterface $object, string $column, mixed $key): void
    {
        $map = $object::TABLE_MAP;
        if (ColumnAccess::propertyOf($object, $column) !== $key) {
            ColumnAccess::write($object, $map::COLUMNS[$column]['property'], $key);
            RowState::markModified($object, $map::position($column));
        }
    }

    /** After all columns were read again. */
    public static function followRow(ActiveRecordInterface $object): void
    {
        foreach (self::of($object) as $held) {
            $held->rowRead($object);
        }
    }

    /** The owner of a collection that holds the object, where the foreign key says that it is the parent. */
    public static function ownerBy(ActiveRecordInterface $object, string $relation): ?ActiveRecordInterface
    {
        foreach (self::of($object) as $held) {
            if ($held->inverse() === $relation && !$held->owner()->isDeleted() && $held->isParentOf($object)) {
                return $held->owner();
            }
        }

        return null;
    }

    /**
     * After rows were written with foreign keys that were set by key: parents in memory that know all of their children
     * get to know these.
     *
     * @param list<ActiveRecordInterface> $objects of one table
     * @param list<RelationMetadata> $relations
     */
    public static function noticeSaved(array $objects, array $relations, ConnectionInterface $con): void
    {
        foreach ($relations as $relation) {
            $last = $side = $through = null;
            foreach ($objects as $object) {
                $parent = ColumnAccess::read($object, $relation->property);
                if ($parent === null) {
                    $key = $relation->keyProperty === null ? null : ColumnAccess::read($object, $relation->keyProperty);
                    $parent = \is_int($key)
                        ? IdentityMap::of($relation->map, $con)->inMemoryBy($key)
                        : $relation->parentInMemory($object, $con->getName());
                }
                if (!$parent instanceof ActiveRecordInterface) {
                    continue;
                }
                if ($parent !== $last) {
                    $last = $parent;
                    $side = ChildCollection::ofParent($parent, $relation);
                    $map = $parent::TABLE_MAP;
                    $through = $relation->ownMap::IS_CROSS_REF && isset($map::RELATIONS[$relation->inverse])
                        ? RelationMetadata::of($map, $relation->inverse)
                        : null;
                }
                $side?->noticeSaved($object);
                if ($through !== null) {
                    JunctionSides::tellAdded($parent, $through, $object);
                }
            }
        }
    }

    /** @return list<ChildCollection<ActiveRecordInterface>> */
    private static function of(ActiveRecordInterface $object): array
    {
        /** @var list<ChildCollection<ActiveRecordInterface>> */
        return RelationAccess::holdingCollections($object);
    }

    /** @param ChildCollection<covariant ActiveRecordInterface> $collection */
    private static function forget(ActiveRecordInterface $object, ChildCollection $collection): void
    {
        $left = array_values(
            array_filter(self::of($object), static fn (ChildCollection $held): bool => $held !== $collection),
        );
        RelationAccess::replaceHolders($object, $left);
    }
}
