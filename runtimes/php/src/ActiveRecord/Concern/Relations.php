<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\State\Clearing;
use Orm\Runtime\Persistence\State\Cloning;

/** The objects around an object: its parents, and the collections of what points at it. */
trait Relations
{
    protected function joinCollection(RelatedCollection $collection): void
    {
        if ($this->ownState['isClone'] ?? false) {
            Cloning::claimRow($this);
        }
        if ($this->heldBy === null) {
            $this->heldBy = $collection;
        } elseif ($this->heldBy !== $collection) {
            Memberships::join($this, $collection);
        }
    }

    protected function becomeMember(
        RelatedCollection $collection,
        ActiveRecordInterface $owner,
        string $property,
        string $keyProperty,
        int $keyPosition,
        ?int $key,
        ?RelatedCollection $holder = null,
    ): bool {
        if (
            !$this->isNewObject || isset($this->ownState['isClone']) || $this->heldBy !== $holder
            || $this->{$property} !== null
        ) {
            return false;
        }
        $this->beforeChange();
        if ($this->{$keyProperty} !== $key) {
            $this->{$keyProperty} = $key;
            $this->modifiedColumns |= 1 << $keyPosition;
        }
        $this->{$property} = $owner;
        $this->heldBy = $holder === null ? $collection : [$holder, $collection];

        return true;
    }

    protected function nextChanged(array $children, int $place, string $keyProperty, int $key): int
    {
        for ($count = \count($children); $place < $count; ++$place) {
            /** @var self $child */
            $child = $children[$place];
            if (
                $child::class !== static::class || $child->isNewObject
                || $child->modifiedColumns !== 0 || isset($child->rareState['modifiedHighColumns'])
                || $child->{$keyProperty} !== $key || !RelationAccess::isAlone($child)
            ) {
                break;
            }
        }

        return $place;
    }

    protected function isKeyOf(string $property, ActiveRecordInterface $parent, string $parentProperty): ?bool
    {
        $key = $this->{$property};
        /** @var self $parent */
        $parentKey = $parent->{$parentProperty};

        return ($key === null || \is_int($key)) && ($parentKey === null || \is_int($parentKey))
            ? $key === $parentKey
            : null;
    }

    protected function leaveOtherCollections(RelatedCollection $collection): void
    {
        if ($this->heldBy !== null && $this->heldBy !== $collection) {
            Memberships::leaveOthers($this, $collection);
        }
    }

    protected function ownConnection(): ?ConnectionInterface
    {
        return isset($this->rareState['connection']) ? OwnConnection::toRead($this) : null;
    }

    /** For the setter of a foreign key column: the parent is the one that the key says. */
    protected function followKey(string $relation, string $column): void
    {
        Memberships::followKey($this, $relation, $column);
    }

    /**
     * For the getter of a parent: the object from whose collection this one came. There is nothing to load then.
     *
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return T|null
     */
    protected function parentInMemory(string $relation, string $class): ?ActiveRecordInterface
    {
        $owner = $this->heldBy === null ? null : Memberships::ownerBy($this, $relation);
        if ($owner instanceof $class) {
            return $owner;
        }
        if (LazyLoading::isWatched()) {
            LazyLoading::note(static::class, $relation);
        }

        return null;
    }

    protected function relatedCollection(string $relation): RelatedCollection
    {
        return RelatedByName::collection($this, $relation);
    }

    protected function existingCollection(string $relation): ?RelatedCollection
    {
        $map = static::TABLE_MAP;
        $property = RelatedByName::propertyOf($map, $relation);
        $collection = $property === '' ? null : $this->{$property};

        return $collection instanceof RelatedCollection ? $collection : null;
    }

    protected function hydrateRelation(string $relation, ?ActiveRecordInterface $related): void
    {
        RelatedByName::hydrate($this, $relation, $related);
    }

    protected function hydrateParent(string $relation, ActiveRecordInterface $parent, string $property): void
    {
        if ($this->modifiedColumns === 0 || RelatedByName::pointsAt($this, $relation, $parent)) {
            $this->{$property} = $parent;
        }
    }

    protected function hydrateCollection(string $relation, array $members, bool $isWhole = true): void
    {
        RelatedByName::hydrateAll($this, $relation, $members, $isWhole);
    }

    /** Drops parents that the foreign key columns do not point at any more. */
    protected function ensureConsistency(): void
    {
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null && !RelatedByName::pointsAt($this, $relation, $parent)) {
                $this->{"a$relation"} = null;
            }
        }
        if ($this->heldBy !== null) {
            Memberships::followRow($this);
        }
    }

    /** Lets go of all related objects; deep: and they of theirs. */
    public function clearAllReferences(bool $deep = false): static
    {
        Clearing::references($this, $deep);

        return $this;
    }
}
