<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Persistence\Relation\ChildCollection;

/** An object that stands for a row. */
interface ActiveRecordInterface
{
    /** @return class-string<TableMap> */
    public static function tableMap(): string;

    public function isNew(): bool;

    public function setNew(bool $new): void;

    public function isDeleted(): bool;

    public function setDeleted(bool $deleted): void;

    public function isModified(): bool;

    public function isColumnModified(string $column): bool;

    /** @return list<string> full column names */
    public function getModifiedColumns(): array;

    public function resetModified(?string $column = null): void;

    public function equals(mixed $other): bool;

    public function hashCode(): string;

    /** @return array<string, mixed> */
    public function getVirtualColumns(): array;

    public function hasVirtualColumn(string $name): bool;

    public function getVirtualColumn(string $name): mixed;

    public function setVirtualColumn(string $name, mixed $value): static;

    public function getPrimaryKey(): mixed;

    public function isPrimaryKeyNull(): bool;

    /** @return list<mixed> one value per key column */
    public function primaryKeyValues(): array;

    /**
     * The key that the row has in the database, where it was changed in memory since.
     *
     * @internal
     * @return list<mixed>
     */
    public function rowKeyValues(): array;

    /**
     * Whether the row has to be written, also because of a parent that has no key yet.
     *
     * @internal
     */
    public function needsSaving(): bool;

    /** @internal */
    public function isBeingSaved(): bool;

    /** @return int the number of rows written, those of related objects included */
    public function save(?ConnectionInterface $con = null): int;

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

    public function delete(?ConnectionInterface $con = null): void;

    /**
     * Deletes objects in one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function deleteAll(array $objects, ConnectionInterface $con): void;

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void;

    /**
     * Takes its columns from a row of the table's select list.
     *
     * @param array<int, scalar|resource|null> $row
     * @return int where the row goes on
     */
    public function hydrate(array $row, int $start = 0): int;

    /**
     * Takes its columns from the beginning of a row; hydrate() for rows that hold what drivers usually give.
     *
     * @internal
     * @param array<int, mixed> $row
     * @throws \TypeError where a value would have to be converted
     */
    public function takeColumns(array $row): void;

    /** Takes a related object, or the knowledge that there is none, from a joined row. */
    public function hydrateRelation(string $relation, ?self $related): void;

    /**
     * As hydrateRelation(), where the relation is known to be one that a foreign key of this object stands for.
     *
     * @param string $property that holds the parent
     */
    public function hydrateParent(string $relation, self $parent, string $property): void;

    /** @param ObjectCollection<int, self> $members all there are */
    public function hydrateCollection(string $relation, ObjectCollection $members): void;

    /**
     * Takes the columns of a fresh row, unless there are changes to lose.
     *
     * @param array<int, mixed> $row
     */
    public function refresh(array $row, int $start): void;

    public function getByName(int|string $name, string $type = TableMap::TYPE_DEFAULT): mixed;

    public function getByPosition(int $position): mixed;

    public function setByName(int|string $name, mixed $value, string $type = TableMap::TYPE_DEFAULT): static;

    public function setByPosition(int $position, mixed $value): static;

    /**
     * @param array<string, mixed> $alreadyDumped
     * @return array<int|string, mixed>
     */
    public function toArray(
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumped = [],
        bool $includeForeignObjects = false,
    ): array;

    /**
     * @param array<int|string, mixed> $values
     * @param list<int|string>|null $only the names that may be set; all when null
     */
    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static;

    public function exportTo(
        AbstractParser|string $parser,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string;

    public function importFrom(
        AbstractParser|string $parser,
        string $data,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): static;

    public function copy(bool $deep = false): static;

    public function copyInto(self $copy, bool $deep = false, bool $makeNew = true): void;

    public function clearAllReferences(bool $deep = false): static;

    /** What the property of a column holds, without loading or converting anything. */
    public function propertyOf(string $column): mixed;

    /** The object behind a foreign key, if it is in memory. */
    public function loadedParent(string $relation): ?self;

    /** What holds the objects of a relation that points at this object, or goes through another table. */
    public function relatedCollection(string $relation): RelatedCollection;

    /** The collection of a relation, if it is in memory already. */
    public function existingCollection(string $relation): ?RelatedCollection;

    /**
     * Called by a collection of a parent that takes this object in.
     *
     * @internal
     * @param ChildCollection<self> $collection
     */
    public function joinCollection(ChildCollection $collection): void;

    /**
     * Leaves the collections of other parents by the same foreign key.
     *
     * @internal
     * @param ChildCollection<self> $collection
     */
    public function leaveOtherCollections(ChildCollection $collection): void;

    /**
     * @internal
     * @param ChildCollection<self> $collection
     */
    public function isInCollection(ChildCollection $collection): bool;
}
