<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\ActiveRecord\ManyToMany;
use Orm\Runtime\ActiveRecord\ManyToManyCombination;
use Orm\Runtime\ActiveRecord\OneToMany;
use Orm\Runtime\ActiveRecord\OneToOne;
use Orm\Runtime\ActiveRecord\RelatedCollection;
use Orm\Runtime\ActiveRecord\RelationFacts;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Map\Exception\RelationNotFoundException;
use Orm\Runtime\Map\RelationMap;

/** The objects around an object. Generated classes name them; this works on all of them. */
trait RelatedObjects
{
    /** @return array<string, ActiveRecordInterface|null> by relation */
    protected function parentObjects(): array
    {
        return [];
    }

    /** @return list<RelatedCollection|null> in the order in which they are saved: n:n, 1:n, 1:1 */
    protected function relatedCollections(): array
    {
        return [];
    }

    /** Takes the key of a parent that was saved. */
    protected function adoptParent(string $relation): void
    {
    }

    public function propertyOf(string $column): mixed
    {
        $map = static::TABLE_MAP;

        return $this->valueOf($map::COLUMNS[$column] ?? $map::COLUMNS[$map::columnOf($column)]);
    }

    public function loadedParent(string $relation): ?ActiveRecordInterface
    {
        return $this->parentObjects()[$relation] ?? null;
    }

    public function relatedCollection(string $relation): RelatedCollection
    {
        $facts = static::TABLE_MAP::relation($relation);
        $type = $facts['type'];
        if ($type === RelationMap::MANY_TO_ONE) {
            throw RelationNotFoundException::notACollection($relation, static::TABLE_MAP::TABLE_NAME);
        }
        $property = $facts['property'] ?? ($type === RelationMap::ONE_TO_ONE ? "single$relation" : "coll{$facts['plural']}");
        $collection = $this->{$property} ??= match (true) {
            $type === RelationMap::ONE_TO_MANY => new OneToMany($this, $relation),
            $type === RelationMap::ONE_TO_ONE => new OneToOne($this, $relation),
            default => $this->manyToMany($relation),
        };
        assert($collection instanceof RelatedCollection);

        return $collection;
    }

    /** @return ManyToMany<ActiveRecordInterface>|ManyToManyCombination<ActiveRecordInterface> */
    private function manyToMany(string $relation): ManyToMany|ManyToManyCombination
    {
        $facts = RelationFacts::of(static::TABLE_MAP, $relation);
        if ($facts->extra === [] && $facts->furtherTargets === []) {
            return new ManyToMany($this, $relation);
        }

        return new ManyToManyCombination($this, $facts->combination);
    }

    public function initRelation(string $relation): void
    {
        $collection = $this->relatedCollection($relation);
        if (!$collection instanceof OneToOne && !$collection->isLoaded()) {
            $collection->hydrate(null);
        }
    }

    public function hydrateRelation(string $relation, ?ActiveRecordInterface $related): void
    {
        if (static::TABLE_MAP::relation($relation)['type'] !== RelationMap::MANY_TO_ONE) {
            $this->relatedCollection($relation)->hydrate($related);

            return;
        }
        if ($related !== null) {
            $this->hydrateParent($relation, $related, 'a' . $relation);
        }
    }

    public function hydrateParent(string $relation, ActiveRecordInterface $parent, string $property): void
    {
        if ($this->modifiedColumns === 0 || $this->pointsAt($relation, $parent)) {
            $this->{$property} = $parent;
        }
    }

    public function hydrateCollection(string $relation, ObjectCollection $members): void
    {
        $collection = $this->relatedCollection($relation);
        if ($collection instanceof OneToMany || $collection instanceof ManyToMany) {
            $collection->hydrateAll($members);
        } else {
            $collection->hydrate($members->getFirst());
        }
    }

    /** Drops parents that the foreign key columns do not point at any more. */
    public function ensureConsistency(): void
    {
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null && !$this->pointsAt($relation, $parent)) {
                $this->{"a$relation"} = null;
            }
        }
    }

    private function pointsAt(string $relation, ActiveRecordInterface $parent): bool
    {
        foreach (static::TABLE_MAP::relation($relation)['columns'] ?? [] as $here => $there) {
            if ($this->propertyOf($here) !== $parent->propertyOf($there)) {
                return false;
            }
        }

        return true;
    }

    /** For the getter of a parent that is not in memory. */
    protected function reportLazyLoad(string $relation): void
    {
        if (LazyLoading::$watched) {
            LazyLoading::note(static::class, $relation);
        }
    }

    /** Lets go of all related objects; deep: and they of theirs. */
    public function clearAllReferences(bool $deep = false): static
    {
        $parents = array_keys($this->parentObjects());
        foreach ($this->relatedCollections() as $collection) {
            if ($collection === null) {
                continue;
            }
            $members = $deep ? $collection->loadedMembers() : [];
            $collection->clear();
            foreach ($members as $member) {
                $member->clearAllReferences(true);
            }
        }
        foreach ($parents as $relation) {
            $this->{"a$relation"} = null;
        }

        return $this;
    }

    /** As if it had just been made. */
    public function clear(): static
    {
        foreach ($this->parentObjects() as $relation => $parent) {
            ['map' => $map, 'inverse' => $inverse] = static::TABLE_MAP::relation($relation);
            // A class that was generated elsewhere does not know of this one.
            $siblings = isset($map::RELATIONS[$inverse]) ? $parent?->relatedCollection($inverse) : null;
            if ($siblings instanceof OneToMany) {
                $siblings->forget($this);
            } elseif ($siblings instanceof OneToOne) {
                $siblings->clear();
            }
        }
        $this->clearAllReferences();
        $this->applyDefaultValues();
        $this->virtualColumns = [];
        $this->alreadyInSave = false;
        $this->isDeletedObject = false;
        $this->markHydrated();
        $this->isNewObject = true;

        return $this;
    }

    public function __clone()
    {
        // The clone is the same row, but has its own collections.
        foreach (static::TABLE_MAP::RELATIONS as $name => $facts) {
            $property = match ($facts['type']) {
                RelationMap::MANY_TO_ONE => null,
                RelationMap::ONE_TO_ONE => "single$name",
                default => $facts['property'] ?? "coll{$facts['plural']}",
            };
            if ($property !== null) {
                $this->{$property} = null;
            }
        }
        $this->alreadyInSave = false;
    }
}
