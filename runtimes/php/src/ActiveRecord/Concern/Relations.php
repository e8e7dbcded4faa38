<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\State\Clearing;
use Orm\Runtime\Persistence\State\Cloning;

/** The objects around an object: its parents, and the collections of what points at it. */
trait Relations
{
    public function joinCollection(RelatedCollection $collection): void
    {
        if ($this->rareState['isClone'] ?? false) {
            Cloning::claimRow($this);
        }
        if ($this->heldBy === null) {
            $this->heldBy = $collection;
        } elseif ($this->heldBy !== $collection) {
            Memberships::join($this, $collection);
        }
    }

    public function becomeMember(
        RelatedCollection $collection,
        ActiveRecordInterface $owner,
        string $property,
        string $keyProperty,
        int $keyPosition,
        ?int $key,
        ?RelatedCollection $holder = null,
    ): bool {
        if (
            !$this->isNewObject || isset($this->rareState['isClone']) || $this->heldBy !== $holder
            || $this->{$property} !== null
        ) {
            return false;
        }
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        if ($this->{$keyProperty} !== $key) {
            $this->{$keyProperty} = $key;
            $this->modifiedColumns |= 1 << $keyPosition;
        }
        $this->{$property} = $owner;
        $this->heldBy = $holder === null ? $collection : [$holder, $collection];

        return true;
    }

    public function adoptKey(string $property, int $position, ?int $key): void
    {
        if ($this->{$property} !== $key) {
            $this->{$property} = $key;
            $this->modifiedColumns |= 1 << $position;
        }
    }

    public function nextChanged(array $children, int $place, string $keyProperty, int $key): int
    {
        for ($count = \count($children); $place < $count; ++$place) {
            /** @var self $child */
            $child = $children[$place];
            if (
                $child::class !== static::class || $child->isNewObject
                || $child->modifiedColumns !== 0 || isset($child->rareState['modifiedHighColumns'])
                || $child->{$keyProperty} !== $key || !$child->hasNoLoadedRelations()
            ) {
                break;
            }
        }

        return $place;
    }

    public function leaveOtherCollections(RelatedCollection $collection): void
    {
        if ($this->heldBy !== null && $this->heldBy !== $collection) {
            Memberships::leaveOthers($this, $collection);
        }
    }

    public function isInCollection(RelatedCollection $collection): bool
    {
        return $this->heldBy === $collection
            || \is_array($this->heldBy) && \in_array($collection, $this->heldBy, true);
    }

    public function ownConnection(): ?ConnectionInterface
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
        if (LazyLoading::$watched) {
            LazyLoading::note(static::class, $relation);
        }

        return null;
    }

    public function loadedParent(string $relation): ?ActiveRecordInterface
    {
        return $this->parentObjects()[$relation] ?? null;
    }

    public function relatedCollection(string $relation): RelatedCollection
    {
        return RelatedByName::collection($this, $relation);
    }

    public function existingCollection(string $relation): ?RelatedCollection
    {
        $map = static::TABLE_MAP;
        $property = RelatedByName::$properties[$map][$relation] ??= RelatedByName::propertyOf($map, $relation);
        $collection = $property === '' ? null : $this->{$property};

        return $collection instanceof RelatedCollection ? $collection : null;
    }

    public function hydrateRelation(string $relation, ?ActiveRecordInterface $related): void
    {
        RelatedByName::hydrate($this, $relation, $related);
    }

    public function hydrateParent(string $relation, ActiveRecordInterface $parent, string $property): void
    {
        if ($this->modifiedColumns === 0 || RelatedByName::pointsAt($this, $relation, $parent)) {
            $this->{$property} = $parent;
        }
    }

    public function hydrateCollection(string $relation, array $members, bool $isWhole = true): void
    {
        RelatedByName::hydrateAll($this, $relation, $members, $isWhole);
    }

    /** Drops parents that the foreign key columns do not point at any more. */
    public function ensureConsistency(): void
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

    public function holdingCollections(): array
    {
        return $this->heldBy === null ? [] : (\is_array($this->heldBy) ? $this->heldBy : [$this->heldBy]);
    }

    public function replaceHolders(array $holders): void
    {
        $this->heldBy = $holders === [] ? null : (\count($holders) === 1 ? $holders[0] : $holders);
    }
}
