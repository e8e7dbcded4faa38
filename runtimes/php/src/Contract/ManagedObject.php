<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Persistence\Relation\ChildCollection;

/**
 * What the runtime itself calls on an object that stands for a row.
 *
 * @internal applications use ActiveRecordInterface
 */
interface ManagedObject
{
    /**
     * The key that the row has in the database, where it was changed in memory since.
     *
     * @return list<mixed>
     */
    public function rowKeyValues(): array;

    /**
     * Whether the row has to be written, also because of a parent that has no key yet.
     *
     */
    public function needsSaving(): bool;

    public function isBeingSaved(): bool;

    /**
     * Saves new objects with few statements.
     *
     * @param list<static> $objects
     * @return int the number of rows written
     */
    public static function insertAll(array $objects, ConnectionInterface $con): int;

    /**
     * Saves objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function saveAll(array $objects, ConnectionInterface $con): void;

    /**
     * Deletes objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function deleteAll(array $objects, ConnectionInterface $con): void;

    /**
     * Takes its columns from the beginning of a row; hydrate() for rows that hold what drivers usually give.
     *
     * @param array<int, mixed> $row
     * @throws \TypeError where a value would have to be converted
     */
    public function takeColumns(array $row): void;

    /** Takes a related object, or the knowledge that there is none, from a joined row. */
    public function hydrateRelation(string $relation, ?ActiveRecordInterface $related): void;

    /**
     * As hydrateRelation(), where the relation is known to be one that a foreign key of this object stands for.
     *
     * @param string $property that holds the parent
     */
    public function hydrateParent(string $relation, ActiveRecordInterface $parent, string $property): void;

    /** @param ObjectCollection<int, ActiveRecordInterface> $members all there are */
    public function hydrateCollection(string $relation, ObjectCollection $members): void;

    /**
     * Takes the columns of a fresh row, unless there are changes to lose.
     *
     * @param array<int, mixed> $row
     */
    public function refresh(array $row, int $start): void;

    /** What the property of a column holds, without loading or converting anything. */
    public function propertyOf(string $column): mixed;

    /** The object behind a foreign key, if it is in memory. */
    public function loadedParent(string $relation): ?ActiveRecordInterface;

    /** What holds the objects of a relation that points at this object, or goes through another table. */
    public function relatedCollection(string $relation): RelatedCollection;

    /** The collection of a relation, if it is in memory already. */
    public function existingCollection(string $relation): ?RelatedCollection;

    /**
     * Called by a collection of a parent that takes this object in.
     *
     * @param ChildCollection<ActiveRecordInterface> $collection
     */
    public function joinCollection(ChildCollection $collection): void;

    /**
     * Leaves the collections of other parents by the same foreign key.
     *
     * @param ChildCollection<ActiveRecordInterface> $collection
     */
    public function leaveOtherCollections(ChildCollection $collection): void;

    /**
     * @param ChildCollection<ActiveRecordInterface> $collection
     */
    public function isInCollection(ChildCollection $collection): bool;
}
