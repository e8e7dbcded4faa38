<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * The objects around an object for the runtime: its parents, what points at it, and the collections that hold it.
 *
 * @internal
 */
abstract class RelationAccess extends ManagedObject
{
    /** @return array<string, ActiveRecordInterface|null> by relation */
    public static function parents(ActiveRecordInterface $object): array
    {
        return $object->parentObjects();
    }

    /** The object behind a foreign key, if it is in memory. */
    public static function loadedParent(ActiveRecordInterface $object, string $relation): ?ActiveRecordInterface
    {
        return $object->parentObjects()[$relation] ?? null;
    }

    /** Whether a property has the key of a parent; null where one of them is not an integer. */
    public static function hasKeyOf(
        ActiveRecordInterface $object,
        string $property,
        ActiveRecordInterface $parent,
        string $parentProperty,
    ): ?bool {
        return $object->isKeyOf($property, $parent, $parentProperty);
    }

    /** Takes the key of a parent that was saved. */
    public static function adoptKeyOf(ActiveRecordInterface $object, string $relation): void
    {
        $object->adoptParent($relation);
    }

    /** Drops parents that the foreign key columns do not point at any more. */
    public static function followKeys(ActiveRecordInterface $object): void
    {
        $object->ensureConsistency();
    }

    /** Whether no related object is in memory. */
    public static function isAlone(ActiveRecordInterface $object): bool
    {
        return $object->hasNoLoadedRelations();
    }

    /** @return list<RelatedCollection|null> in the order in which they are saved: n:n, 1:n, 1:1 */
    public static function collections(ActiveRecordInterface $object): array
    {
        return $object->relatedCollections();
    }

    /** What holds the objects of a relation that points at this object, or goes through another table. */
    public static function collection(ActiveRecordInterface $object, string $relation): RelatedCollection
    {
        return $object->relatedCollection($relation);
    }

    /** The collection of a relation, if it is in memory already. */
    public static function loadedCollection(ActiveRecordInterface $object, string $relation): ?RelatedCollection
    {
        return $object->existingCollection($relation);
    }

    /** Takes a related object, or the knowledge that there is none, from a joined row. */
    public static function take(
        ActiveRecordInterface $object,
        string $relation,
        ?ActiveRecordInterface $related,
    ): void {
        $object->hydrateRelation($relation, $related);
    }

    /** @param string $property that holds the parent */
    public static function takeParent(
        ActiveRecordInterface $object,
        string $relation,
        ActiveRecordInterface $parent,
        string $property,
    ): void {
        $object->hydrateParent($relation, $parent, $property);
    }

    /**
     * @param list<ActiveRecordInterface> $members
     * @param bool $isWhole whether these are all; else changes ask the database for the others
     */
    public static function takeAll(
        ActiveRecordInterface $object,
        string $relation,
        array $members,
        bool $isWhole = true,
    ): void {
        $object->hydrateCollection($relation, $members, $isWhole);
    }

    /** Calls a method such as doAddBook(), which applications override. */
    public static function add(ActiveRecordInterface $object, string $method, mixed ...$members): void
    {
        $object->callAdder($method, ...$members);
    }

    /**
     * The place of the next child that may have something to save; see ManagedObject::nextChanged().
     *
     * @param list<ActiveRecordInterface> $children of which this object is one
     */
    public static function nextToSave(
        ActiveRecordInterface $object,
        array $children,
        int $place,
        string $keyProperty,
        int $key,
    ): int {
        return $object->nextChanged($children, $place, $keyProperty, $key);
    }

    /** Called by a collection of a parent that takes the object in. */
    public static function join(ActiveRecordInterface $object, RelatedCollection $collection): void
    {
        $object->joinCollection($collection);
    }

    /**
     * Called by a collection that takes the object in and need not call setters: sets parent and key. False, and
     * nothing is done, where the object is not new or has such a parent already.
     *
     * @param RelatedCollection|null $holder the collection of another parent that has just taken the object in
     */
    public static function makeMember(
        ActiveRecordInterface $object,
        RelatedCollection $collection,
        ActiveRecordInterface $owner,
        string $property,
        string $keyProperty,
        int $keyPosition,
        ?int $key,
        ?RelatedCollection $holder = null,
    ): bool {
        return $object->becomeMember($collection, $owner, $property, $keyProperty, $keyPosition, $key, $holder);
    }

    /** Leaves the collections of other parents by the same foreign key. */
    public static function leaveOthers(ActiveRecordInterface $object, RelatedCollection $collection): void
    {
        $object->leaveOtherCollections($collection);
    }

    public static function isInCollection(ActiveRecordInterface $object, RelatedCollection $collection): bool
    {
        return $object->heldBy === $collection
            || \is_array($object->heldBy) && \in_array($collection, $object->heldBy, true);
    }

    /** @return list<RelatedCollection> the collections of parents that hold the object */
    public static function holdingCollections(ActiveRecordInterface $object): array
    {
        $holders = $object->heldBy;

        return $holders === null ? [] : (\is_array($holders) ? $holders : [$holders]);
    }

    /** @param list<RelatedCollection> $holders */
    public static function replaceHolders(ActiveRecordInterface $object, array $holders): void
    {
        $object->heldBy = $holders === [] ? null : (\count($holders) === 1 ? $holders[0] : $holders);
    }
}
