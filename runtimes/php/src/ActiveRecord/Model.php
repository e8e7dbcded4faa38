<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Persistence\Deleting;
use Orm\Runtime\Persistence\ManyInserts;
use Orm\Runtime\Persistence\PlainSaving;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\Rereading;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Persistence\State\Clearing;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Persistence\State\ColumnsByName;
use Orm\Runtime\Persistence\State\Copying;
use Orm\Runtime\Persistence\State\DefaultValues;
use Orm\Runtime\Persistence\State\Identity;
use Orm\Runtime\Persistence\State\ModifiedColumns;
use Orm\Runtime\Persistence\State\Restoring;
use Orm\Runtime\Serialization\ArrayConversion;
use Orm\Runtime\Serialization\PhpSerialization;
use Orm\Runtime\Serialization\TextConversion;
use Orm\Runtime\Type\StoredValue;

/**
 * What all generated model classes have in common.
 *
 * Every process that reads a row compiles this class: what takes more than a line, and no getter needs, is in Part.
 *
 * @phpstan-consistent-constructor
 */
abstract class Model extends ModelInternals implements ActiveRecordInterface, \JsonSerializable
{
    /** Objects are made without arguments, by queries as well. */
    public function __construct()
    {
    }

    public static function tableMap(): string
    {
        return static::TABLE_MAP;
    }

    public function hydrate(array $row, int $start = 0): int
    {
        $map = static::TABLE_MAP;
        if ($start !== 0) {
            $row = \array_slice($row, $start, $map::NUM_HYDRATE_COLUMNS);
        }
        try {
            $this->takeColumns($row);
        } catch (\TypeError) {
            $this->takeColumns(StoredValue::row($map, $row));
        }
        $this->originalKey = null;

        return $start + $map::NUM_HYDRATE_COLUMNS;
    }

    public function refresh(array $row, int $start): void
    {
        if ($this->modifiedColumns === 0 && $this->modifiedHighColumns === [] && !$this->alreadyInSave) {
            $this->takeSnapshot();
            /** @var array<int, scalar|resource|null> $row */
            $this->hydrate($row, $start);
            $this->ensureConsistency();
        }
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void
    {
        Rereading::reload($this, $deep, $con);
    }

    /** For the getter of a lazy column: reads it once. */
    protected function loadLazyColumn(int $position, ?ConnectionInterface $con = null): void
    {
        Rereading::load($this, $position, $con);
    }

    public function isColumnModified(string $column): bool
    {
        return ModifiedColumns::contain($this, $column);
    }

    public function getModifiedColumns(): array
    {
        return ModifiedColumns::names($this);
    }

    public function resetModified(?string $column = null): void
    {
        $this->takeSnapshot();
        ModifiedColumns::forget($this, $column);
    }

    public function getPrimaryKey(): mixed
    {
        return null;
    }

    public function isPrimaryKeyNull(): bool
    {
        return true;
    }

    public function primaryKeyValues(): array
    {
        return Identity::keyOf($this);
    }

    public function rowKeyValues(): array
    {
        return $this->originalKey === null ? $this->primaryKeyValues() : Identity::keyOfRow($this, $this->originalKey);
    }

    public function needsSaving(): bool
    {
        if ($this->isNewObject || $this->modifiedColumns !== 0 || $this->modifiedHighColumns !== []) {
            return true;
        }
        // A parent that was new when it was set has changed no column yet.
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null && ($parent->isNew() || !RelatedByName::pointsAt($this, $relation, $parent))) {
                return true;
            }
        }

        return false;
    }

    public function isBeingSaved(): bool
    {
        return $this->alreadyInSave;
    }

    public function equals(mixed $other): bool
    {
        return Identity::areEqual($this, $other);
    }

    public function hashCode(): string
    {
        return Identity::hashOf($this);
    }

    /** The modified columns as conditions. */
    public function buildCriteria(): Criteria
    {
        return Identity::modifiedCriteria($this);
    }

    public function buildPkeyCriteria(): Criteria
    {
        return Identity::keyCriteria($this);
    }

    /** Tables that are reloaded have one with a second parameter; here it would break overrides without it. */
    public function save(?ConnectionInterface $con = null): int
    {
        return PlainSaving::save($this, $con, false);
    }

    /** What save() does; a behavior that overrides it may do this within something else. */
    protected function performSave(?ConnectionInterface $con, bool $skipReload): int
    {
        return PlainSaving::save($this, $con, $skipReload);
    }

    /** For a behavior that undoes it by itself. */
    protected function insertPlainly(ConnectionInterface $con, RowStatements $table): int
    {
        return PlainSaving::insert($this, $con, $table);
    }

    /** @param list<static> $objects */
    public static function insertAll(array $objects, ConnectionInterface $con): int
    {
        return ManyInserts::insert(static::class, $objects, $con);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        Deleting::delete($this, $con);
    }

    public static function saveAll(array $objects, ConnectionInterface $con): void
    {
        $con->transaction(static function (ConnectionInterface $con) use ($objects): void {
            foreach ($objects as $object) {
                $object->save($con);
            }
        });
    }

    /** What delete() does; a behavior that overrides it may do this within something else. */
    protected function performDelete(?ConnectionInterface $con): void
    {
        Deleting::delete($this, $con);
    }

    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        Deleting::deleteAll($objects, $con);
    }

    public function captureState(bool $isSave): array
    {
        $isAlone = $this->heldBy === null && $this->hasNoLoadedRelations();
        if (
            $isAlone
            && !$isSave
            && $this->isNewObject
            && $this->modifiedColumns === 0
            && $this->modifiedHighColumns === []
        ) {
            return [];
        }
        $state = (array) $this;

        return $isAlone ? $state : Restoring::withoutCollections($this, $state);
    }

    public function restoreState(array $state, bool $isRetry): void
    {
        Restoring::restore($this, $state, $isRetry);
    }

    public function datasourceName(): string
    {
        return static::TABLE_MAP::DATABASE_NAME;
    }

    public function joinCollection(ChildCollection $collection): void
    {
        if ($this->isClone) {
            Cloning::claimRow($this);
        }
        if ($this->heldBy === null) {
            $this->heldBy = $collection;
        } elseif ($this->heldBy !== $collection) {
            Memberships::join($this, $collection);
        }
    }

    public function leaveOtherCollections(ChildCollection $collection): void
    {
        if ($this->heldBy !== null && $this->heldBy !== $collection) {
            Memberships::leaveOthers($this, $collection);
        }
    }

    public function isInCollection(ChildCollection $collection): bool
    {
        return Memberships::contain($this, $collection);
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

    public function propertyOf(string $column): mixed
    {
        $map = static::TABLE_MAP;

        return $this->valueOf($map::COLUMNS[$column] ?? $map::COLUMNS[$map::columnOf($column)]);
    }

    public function getByName(int|string $name, string $type = TableMap::TYPE_DEFAULT): mixed
    {
        return $this->getByPosition(ColumnsByName::position($this, $name, $type));
    }

    public function getByPosition(int $position): mixed
    {
        return ColumnsByName::get($this, $position);
    }

    public function setByName(int|string $name, mixed $value, string $type = TableMap::TYPE_DEFAULT): static
    {
        return $this->setByPosition(ColumnsByName::position($this, $name, $type), $value);
    }

    public function setByPosition(int $position, mixed $value): static
    {
        ColumnsByName::set($this, $position, $value);

        return $this;
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
        return RelatedByName::existing($this, $relation);
    }

    public function initRelation(string $relation): void
    {
        RelatedByName::init($this, $relation);
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

    public function hydrateCollection(string $relation, ObjectCollection $members): void
    {
        RelatedByName::hydrateAll($this, $relation, $members);
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

    /** As if it had just been made. */
    public function clear(): static
    {
        Clearing::all($this);

        return $this;
    }

    /** A clone stands for the same row, and shares the collections of the row's children. */
    public function __clone()
    {
        Cloning::share($this);
    }

    /** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
    public function applyDefaultValues(): void
    {
        DefaultValues::apply($this);
    }

    public function hasOnlyDefaultValues(): bool
    {
        return DefaultValues::areAll($this);
    }

    /** A new object; deep: with copies of the objects that point at this one. */
    public function copy(bool $deep = false): static
    {
        $copy = new static();
        $this->copyInto($copy, $deep);

        return $copy;
    }

    public function copyInto(ActiveRecordInterface $copy, bool $deep = false, bool $makeNew = true): void
    {
        Copying::into($this, $copy, $deep, $makeNew);
    }

    public function toArray(
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumped = [],
        bool $includeForeignObjects = false,
    ): array {
        return ArrayConversion::of($this, $keyType, $includeLazyLoadColumns, $alreadyDumped, $includeForeignObjects);
    }

    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        ArrayConversion::fill($this, $values, $keyType, $only);

        return $this;
    }

    /**
     * The columns for json_encode(). Without a native type, like the classes that override it.
     *
     * @return array<int|string, mixed>
     */
    #[\ReturnTypeWillChange]
    public function jsonSerialize()
    {
        return TextConversion::jsonOf($this);
    }

    public function exportTo(
        AbstractParser|string $parser,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        return TextConversion::of($this, $parser, $includeLazyLoadColumns, $keyType);
    }

    public function importFrom(
        AbstractParser|string $parser,
        string $data,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): static {
        TextConversion::fill($this, $parser, $data, $keyType);

        return $this;
    }

    public function toXML(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('XML', $includeLazyLoadColumns, $keyType);
    }

    public function toYAML(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('YAML', $includeLazyLoadColumns, $keyType);
    }

    public function toJSON(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('JSON', $includeLazyLoadColumns, $keyType);
    }

    public function toCSV(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('CSV', $includeLazyLoadColumns, $keyType);
    }

    public function fromXML(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('XML', $data, $keyType);
    }

    public function fromYAML(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('YAML', $data, $keyType);
    }

    public function fromJSON(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('JSON', $data, $keyType);
    }

    public function fromCSV(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('CSV', $data, $keyType);
    }

    public function __toString(): string
    {
        return TextConversion::short($this);
    }

    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        return PhpSerialization::of($this);
    }

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void
    {
        PhpSerialization::fill($this, $data);
    }
}
