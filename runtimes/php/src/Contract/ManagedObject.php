<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Restorable;

/**
 * What the runtime itself calls on an object that stands for a row.
 *
 * @internal applications use ActiveRecordInterface
 */
interface ManagedObject extends Restorable
{
    /**
     * @var class-string<\Orm\Runtime\Map\TableMap>
     * @phpstan-ignore classConstant.phpDocType (the generated classes name their own)
     */
    public const TABLE_MAP = '';

    /**
     * The key that the row has in the database, where it was changed in memory since.
     *
     * @return list<mixed>
     */
    public function rowKeyValues(): array;

    /** Whether the row has to be written, also because of a parent that has no key yet. */
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
     * The arrays that toArray() of objects of this class and its subclasses gives, with the relations in memory.
     *
     * @template Key of int|string
     * @param array<Key, static> $objects
     * @return array<Key, array<int|string, mixed>>
     */
    public static function arraysOf(array $objects, string $keyType, bool $includeLazyLoadColumns): array;

    /**
     * Loads a relation of many objects with one query.
     *
     * @param list<ActiveRecordInterface> $objects of this class
     * @param \Orm\Runtime\ActiveQuery\Criteria|null $criteria what else the related objects have to fulfil
     * @return list<ActiveRecordInterface> the related objects
     */
    public static function populateRelation(
        array $objects,
        string $relation,
        ?object $criteria = null,
        ?ConnectionInterface $con = null,
    ): array;

    /**
     * Takes the values of a row of the table, by phpName. With a primary key the object stands for a row that exists,
     * and its other columns are modified.
     *
     * @param array<int|string, mixed> $values
     */
    public function fillFromRow(array $values): void;

    /**
     * Deletes objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function deleteAll(array $objects, ConnectionInterface $con): void;

    /** Whether the class overrides hydrate(), so that rows must not go past it. */
    public static function hasOwnHydration(): bool;

    /** Whether behaviors have hooks that run after hydrate(). */
    public static function hasHydrationHooks(): bool;

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
     * Does what hydrateRelation() does, where a foreign key of this object stands for the relation.
     *
     * @param string $property that holds the parent
     */
    public function hydrateParent(string $relation, ActiveRecordInterface $parent, string $property): void;

    /**
     * @param list<ActiveRecordInterface> $members
     * @param bool $isWhole whether these are all; else changes ask the database for the others
     */
    public function hydrateCollection(string $relation, array $members, bool $isWhole = true): void;

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

    /** Called by a collection of a parent that takes this object in. */
    public function joinCollection(RelatedCollection $collection): void;

    /**
     * Called by a collection that takes this object in and need not call setters: sets parent and key. False, and
     * nothing is done, where the object is not new or has such a parent already.
     *
     * @param RelatedCollection|null $holder the collection of another parent that has just taken the object in
     */
    public function becomeMember(
        RelatedCollection $collection,
        ActiveRecordInterface $owner,
        string $property,
        string $keyProperty,
        int $keyPosition,
        ?int $key,
        ?RelatedCollection $holder = null,
    ): bool;

    /** Writes the key of the parent that the object has, without calling setters. */
    public function adoptKey(string $property, int $position, ?int $key): void;

    /**
     * The place of the next child that may have something to save, or is of another table; the number of children if
     * there is none. The others have no modified column and no related object in memory, and this key of their parent.
     *
     * @param list<ActiveRecordInterface> $children of which this object is one
     */
    public function nextChanged(array $children, int $place, string $keyProperty, int $key): int;

    /** Leaves the collections of other parents by the same foreign key. */
    public function leaveOtherCollections(RelatedCollection $collection): void;

    public function isInCollection(RelatedCollection $collection): bool;

    /** @return list<RelatedCollection> the collections of parents that hold this object */
    public function holdingCollections(): array;

    /** @param list<RelatedCollection> $holders */
    public function replaceHolders(array $holders): void;

    /** One bit per modified column, for as many columns as an integer has bits for. */
    public function modifiedMask(): int;

    /** @return array<int, true> the positions of other modified columns */
    public function modifiedHighColumns(): array;

    /** @param array<int, true> $highColumns */
    public function markModifiedColumns(int $mask, array $highColumns = []): void;

    public function markModified(int $position): void;

    public function unmarkModified(int $position): void;

    /** @return list<mixed>|null the key of the row as stored, once a column of the key was changed */
    public function originalKey(): ?array;

    /** @param list<mixed>|null $key */
    public function rememberOriginalKey(?array $key): void;

    /** @return list<mixed> the key as stored */
    public function storedKey(): array;

    /**
     * @param list<int> $positions the columns of a foreign key
     * @return list<mixed>|null what the row has in them, as the database stores it; null where that is not known
     */
    public function storedForeignKey(array $positions): ?array;

    /** Says whether the object has no row yet, without remembering what it was before. */
    public function markNew(bool $new): void;

    /** Says which connection has the row of the object, if it is not the one of the datasource. */
    public function noteConnection(string $name): void;

    /**
     * The connection by which related objects and the rest of the row are read where none is given; null for that of
     * the datasource.
     */
    public function ownConnection(): ?ConnectionInterface;

    /**
     * Whether all of these are new objects of this class, or of one that extends it.
     *
     * @param list<mixed> $objects
     */
    public static function areNew(array $objects): bool;

    /**
     * Does what setGeneratedId() and markSaved() do, for many objects.
     *
     * @param list<ActiveRecordInterface> $objects
     * @param list<int|string> $ids one for each object
     */
    public static function markInserted(array $objects, array $ids): void;

    /** The row of the object was written: the object is neither new nor modified. */
    public function markSaved(): void;

    /** Says whether the row was deleted, without remembering what the object was before. */
    public function markDeleted(bool $deleted): void;

    public function markSaving(bool $saving): void;

    /** Whether there may be another object of the same row. */
    public function mayHaveTwin(): bool;

    /** Notes that there may be another object of the same row, which is in the identity map. */
    public function markTwin(): void;

    /** The collection from which the object is being removed, with its row or its foreign key; null nearly always. */
    public function removedFrom(): ?RelatedCollection;

    public function noteRemoval(?RelatedCollection $from): void;

    /** Whether writing the row is all that saving means: no related object is in memory, the key is unchanged. */
    public function hasOnlyItsRow(): bool;

    /** Whether no related object is in memory. */
    public function hasNoLoadedRelations(): bool;

    /** The level of the journal that knows the state of this object. */
    public function snapshotLevel(): int;

    public function noteSnapshotLevel(int $level): void;

    /** Remembers what the object is, where a transaction is open that may be rolled back. */
    public function takeSnapshot(): void;

    /**
     * Notes the values that a rollback leaves the object, before a save in which behaviors add others.
     *
     * @param bool $isFirst false: only where values were noted before
     */
    public function noteAssignedValues(bool $isFirst = true): void;

    /** @return array<int, true> the positions of lazy columns that were read */
    public function loadedLazyColumns(): array;

    /** @param array<int, true> $positions */
    public function markLazyColumnsLoaded(array $positions): void;

    /** @param array<string, mixed> $columns */
    public function replaceVirtualColumns(array $columns): void;

    /** @return list<mixed> the columns as their properties hold them, by position */
    public function columnValues(): array;

    /**
     * Assigns the columns, as the database stores them, to the elements of their positions, which may be references.
     *
     * @param array<int, mixed> $row
     */
    public function storeColumns(array &$row): void;

    /** @return list<mixed> what storeColumns() assigns */
    public function storedValues(): array;

    /**
     * @param list<int> $positions
     * @param array<string, mixed>|null $properties with the kinds of dates, where nothing else is to convert
     * @return list<mixed> as the database stores them
     */
    public function valuesAt(array $positions, ?array $properties): array;

    public function readProperty(string $name): mixed;

    public function writeProperty(string $name, mixed $value): void;

    /**
     * The property of a column; a decimal that came as a number gets its text.
     *
     * @param array<string, mixed> $column
     */
    public function valueOf(array $column): mixed;

    public function callSetter(string $setter, mixed $value): void;

    /**
     * @param array<int|string, string> $setters
     * @param array<int|string, mixed> $values by the same keys, of which some may be missing
     */
    public function callSetters(array $setters, array $values): void;

    /** Calls a method such as doAddBook(), which applications override. */
    public function callAdder(string $method, mixed ...$members): void;

    /**
     * @template Key of int|string
     * @param array<Key, string> $getters
     * @return array<Key, mixed> by the same keys
     */
    public function valuesFrom(array $getters): array;

    /** Called with the id that the database gave. */
    public function setGeneratedId(int|string $id): void;

    /** @return array<string, ActiveRecordInterface|null> by relation */
    public function parentObjects(): array;

    /** @return list<RelatedCollection|null> in the order in which they are saved: n:n, 1:n, 1:1 */
    public function relatedCollections(): array;

    /** Takes the key of a parent that was saved. */
    public function adoptParent(string $relation): void;

    /** Drops parents that the foreign key columns do not point at any more. */
    public function ensureConsistency(): void;

    public function applyDefaultValues(): void;

    /** @return list<string> the hooks around saving and deleting that the class defines */
    public static function definedHooks(): array;
}
