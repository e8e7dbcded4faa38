<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What the runtime keeps about an object that stands for a row, and what it asks the object's class.
 *
 * All of it is protected: applications see none of it. The runtime reaches it by the classes that extend this one:
 * RowState, ColumnAccess, RelationAccess and ModelClass.
 *
 * The properties hold a capital letter: those of columns are the column names in lower case.
 *
 * @internal
 */
abstract class ManagedObject extends Restorable
{
    /**
     * The collections of parents that hold this object: one, or several. They let it go when it gets another parent.
     *
     * @var RelatedCollection|list<RelatedCollection>|null
     */
    protected RelatedCollection|array|null $heldBy = null;
    protected bool $isNewObject = true;
    protected bool $alreadyInSave = false;
    /** The level of Snapshots that knows the state of this object. */
    protected int $snapshotLevel = 0;

    /** One bit per column, for the first ColumnMask::BITS of them. */
    protected int $modifiedColumns = 0;
    /**
     * State that few objects have: the modified columns beyond those of the mask and the lazy columns that were read,
     * both by position; virtual columns by name; the key as stored, once it was changed; columns of foreign keys as
     * stored, by position, once they were changed; the name of the connection that has the row, if it is not the one of
     * the datasource; a key once the row was deleted; the collection from which it is being removed.
     *
     * @var array{
     *     modifiedHighColumns?: non-empty-array<int, true>,
     *     loadedLazyColumns?: non-empty-array<int, true>,
     *     virtualColumns?: non-empty-array<string, mixed>,
     *     originalKey?: list<mixed>,
     *     storedForeignKeys?: non-empty-array<int, mixed>,
     *     connection?: string,
     *     isDeleted?: true,
     *     removedFrom?: RelatedCollection,
     * }
     */
    protected array $rareState = [];
    /**
     * State that few objects have, and that says nothing about their row: a key where there may be another object of
     * the same row, which is true for a clone and false for any other object; what AssignedValues keeps.
     *
     * @var array{
     *     isClone?: bool,
     *     assigned?: array{array<int, mixed>, int, array<int, true>, array<string, mixed>},
     * }
     */
    protected array $ownState = [];

    /** Called on an object that was made without its constructor. */
    protected function beginState(): void
    {
    }

    /** Remembers what the object is, where a transaction is open that may be rolled back. */
    abstract protected function takeSnapshot(): void;

    /**
     * Notes the values that a rollback leaves the object, before a save in which behaviors add others.
     *
     * @param bool $isFirst false: only where values were noted before
     */
    abstract protected function noteAssignedValues(bool $isFirst = true): void;

    /**
     * Has the open transaction know the state, notes assigned values, and returns the state, for a save that brings it
     * back itself.
     *
     * @return array<mixed>
     */
    abstract protected function stateBeforeSave(): array;

    /** Whether the row has to be written, also because of a parent that has no key yet. */
    abstract protected function needsSaving(): bool;

    /**
     * The key that the row has in the database, where it was changed in memory since.
     *
     * @return list<mixed>
     */
    abstract protected function rowKeyValues(): array;

    /**
     * The connection by which related objects and the rest of the row are read where none is given; null for that of
     * the datasource.
     */
    abstract protected function ownConnection(): ?ConnectionInterface;

    /** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
    abstract protected function applyDefaultValues(): void;

    /**
     * Takes its columns from the beginning of a row; hydrate() for rows that hold what drivers usually give.
     *
     * @param array<int, mixed> $row
     * @throws \TypeError where a value would have to be converted
     */
    abstract protected function takeColumns(array $row): void;

    /** @return list<mixed> the columns as their properties hold them, by position */
    abstract protected function columnValues(): array;

    /**
     * Assigns the columns, as the database stores them, to the elements of their positions, which may be references.
     *
     * @param array<int, mixed> $row
     */
    abstract protected function storeColumns(array &$row): void;

    /**
     * @param list<int> $positions
     * @param array<string, mixed>|null $properties with the kinds of dates, where nothing else is to convert
     * @return list<mixed> as the database stores them
     */
    abstract protected function valuesAt(array $positions, ?array $properties): array;

    /**
     * The property of a column; a decimal that came as a number gets its text.
     *
     * @param array<string, mixed> $column
     */
    abstract protected function valueOf(array $column): mixed;

    abstract protected function readProperty(string $name): mixed;

    abstract protected function writeProperty(string $name, mixed $value): void;

    /** Whether a property has the key of a parent; null where one of them is not an integer. */
    abstract protected function isKeyOf(
        string $property,
        ActiveRecordInterface $parent,
        string $parentProperty,
    ): ?bool;

    abstract protected function callSetter(string $setter, mixed $value): void;

    /**
     * @param array<int|string, string> $setters
     * @param array<int|string, mixed> $values by the same keys, of which some may be missing
     */
    abstract protected function callSetters(array $setters, array $values): void;

    /**
     * @template Key of int|string
     * @param array<Key, string> $getters
     * @return array<Key, mixed> by the same keys
     */
    abstract protected function valuesFrom(array $getters): array;

    /** Called with the id that the database gave. */
    abstract protected function setGeneratedId(int|string $id): void;

    /**
     * Takes the values of a row of the table, by phpName. With a primary key the object stands for a row that exists,
     * and its other columns are modified.
     *
     * @param array<int|string, mixed> $values
     */
    abstract protected function fillFromRow(array $values): void;

    /**
     * Takes the columns of a fresh row, unless there are changes to lose.
     *
     * @param array<int, mixed> $row
     */
    abstract protected function refresh(array $row, int $start): void;

    /** @return array<string, ActiveRecordInterface|null> by relation */
    abstract protected function parentObjects(): array;

    /** @return list<RelatedCollection|null> in the order in which they are saved: n:n, 1:n, 1:1 */
    abstract protected function relatedCollections(): array;

    /** Whether no related object is in memory. */
    abstract protected function hasNoLoadedRelations(): bool;

    /** Takes the key of a parent that was saved. */
    abstract protected function adoptParent(string $relation): void;

    /** What holds the objects of a relation that points at this object, or goes through another table. */
    abstract protected function relatedCollection(string $relation): RelatedCollection;

    /** The collection of a relation, if it is in memory already. */
    abstract protected function existingCollection(string $relation): ?RelatedCollection;

    /** Called by a collection of a parent that takes this object in. */
    abstract protected function joinCollection(RelatedCollection $collection): void;

    /** Called by a collection that takes this object in and need not call setters; see RelationAccess::makeMember(). */
    abstract protected function becomeMember(
        RelatedCollection $collection,
        ActiveRecordInterface $owner,
        string $property,
        string $keyProperty,
        int $keyPosition,
        ?int $key,
        ?RelatedCollection $holder = null,
    ): bool;

    /** Leaves the collections of other parents by the same foreign key. */
    abstract protected function leaveOtherCollections(RelatedCollection $collection): void;

    /**
     * The place of the next child that may have something to save, or is of another table; the number of children if
     * there is none. The others have no modified column and no related object in memory, and this key of their parent.
     *
     * @param list<ActiveRecordInterface> $children of which this object is one
     */
    abstract protected function nextChanged(array $children, int $place, string $keyProperty, int $key): int;

    /** Takes a related object, or the knowledge that there is none, from a joined row. */
    abstract protected function hydrateRelation(string $relation, ?ActiveRecordInterface $related): void;

    /**
     * Does what hydrateRelation() does, where a foreign key of this object stands for the relation.
     *
     * @param string $property that holds the parent
     */
    abstract protected function hydrateParent(
        string $relation,
        ActiveRecordInterface $parent,
        string $property,
    ): void;

    /**
     * @param list<ActiveRecordInterface> $members
     * @param bool $isWhole whether these are all; else changes ask the database for the others
     */
    abstract protected function hydrateCollection(string $relation, array $members, bool $isWhole = true): void;

    /** Drops parents that the foreign key columns do not point at any more. */
    abstract protected function ensureConsistency(): void;

    /** Calls a method such as doAddBook(), which applications override. */
    abstract protected function callAdder(string $method, mixed ...$members): void;

    /**
     * Saves new objects with few statements.
     *
     * @param list<ActiveRecordInterface> $objects of this class
     * @return int the number of rows written
     */
    abstract protected static function insertAll(array $objects, ConnectionInterface $con): int;

    /**
     * Saves objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    abstract protected static function saveAll(array $objects, ConnectionInterface $con): void;

    /**
     * Deletes objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    abstract protected static function deleteAll(array $objects, ConnectionInterface $con): void;

    /**
     * The arrays that toArray() of objects gives, with the relations in memory.
     *
     * @template Key of int|string
     * @param array<Key, ActiveRecordInterface> $objects of this class and its subclasses
     * @return array<Key, array<int|string, mixed>>
     */
    abstract protected static function arraysOf(array $objects, string $keyType, bool $includeLazyLoadColumns): array;

    /**
     * Loads a relation of many objects with one query.
     *
     * @param list<ActiveRecordInterface> $objects of this class
     * @param \Orm\Runtime\ActiveQuery\Criteria|null $criteria what else the related objects have to fulfil
     * @return list<ActiveRecordInterface> the related objects
     */
    abstract protected static function populateRelation(
        array $objects,
        string $relation,
        ?object $criteria = null,
        ?ConnectionInterface $con = null,
    ): array;

    /** @return list<string> the hooks around saving and deleting that the class defines */
    abstract protected static function definedHooks(): array;

    /** Whether the class overrides hydrate(), so that rows must not go past it. */
    abstract protected static function hasOwnHydration(): bool;

    /** Whether behaviors have hooks that run after hydrate(). */
    abstract protected static function hasHydrationHooks(): bool;
}
