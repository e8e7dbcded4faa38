<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\EqualKeys;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\EnumValue;

/**
 * What RELATIONS says about one relation, for the objects that hold its members.
 */
final class RelationMetadata
{
    use NotSerializable;

    /** Types whose values are stored as integers, so that equal ones are the same. */
    private const ONE_FORM = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET'];

    /** @var array<class-string<TableMap>, array<string, self>> by table map and relation */
    private static array $all = [];
    /** @var array<class-string<TableMap>, list<self>> */
    private static array $parents = [];

    public readonly string $name;
    /** Holds the parent, where the relation stands for a foreign key. */
    public readonly string $property;
    /** Holds the foreign key, where that is one column that refers to the whole primary key. */
    public readonly ?string $keyProperty;
    /** Its position; -1 where there is none. */
    public readonly int $keyPosition;
    /** @var class-string<TableMap> of this side */
    public readonly string $ownMap;
    /** @var class-string<TableMap> of the other side */
    public readonly string $map;
    /** The datasource of the other side. */
    public readonly string $database;
    public readonly string $inverse;
    /** Holds the owner in the objects of the other side, where the relation leads from a parent to its children. */
    public readonly ?string $inverseProperty;
    /** Holds the collection of the inverse relation in the objects of the other side; empty where there is none. */
    public readonly string $inverseCollection;
    /** @var array<string, string> columns here → columns there */
    public readonly array $columns;
    /** The property of the column here, where the relation is by one column whose integers are its values. */
    public readonly ?string $hereProperty;
    /** The property of the column there. */
    public readonly string $thereProperty;
    /** Whether filterValues() are others than those of the properties. */
    public readonly bool $hasEnumKey;
    /** Whether equal keys can be written differently. */
    public readonly bool $hasVaryingKeys;
    public readonly bool $deletesOrphans;
    public readonly string $through;
    public readonly string $target;
    /** @var list<string> */
    public readonly array $extra;
    /**
     * @var list<string> relations of the rows in between that lead elsewhere, of an n:n relation of more than two
     *     tables
     */
    public readonly array $furtherTargets;
    /** The relation that stands for all of them together: the first. */
    public readonly string $combination;
    /** @var array<string, int|string> by column, what a polymorphic relation demands of the rows that point */
    public readonly array $constants;
    public readonly bool $isParent;
    /** Whether rows cannot be without the parent. */
    public readonly bool $isRequired;
    /** @var list<string> many-to-many relations of the same table that lead through the rows of this relation */
    public readonly array $views;
    /** @var list<string> the properties of their collections */
    public readonly array $viewProperties;
    /**
     * For RelatedSelect, which fills it.
     *
     * @internal
     * @var array<class-string, string|false> by the class of the adapter
     */
    public array $selects = [];

    /** @param class-string<TableMap> $map */
    private function __construct(string $map, string $relation)
    {
        $facts = $map::relation($relation);
        $this->name = $relation;
        $this->property = "a$relation";
        $this->map = $facts['map'];
        $this->database = $this->map::DATABASE_NAME;
        $this->inverse = $facts['inverse'];
        $inverse = $this->map::RELATIONS[$this->inverse] ?? null;
        $this->inverseProperty = ($inverse['type'] ?? null) === RelationMap::MANY_TO_ONE ? "a$this->inverse" : null;
        $this->inverseCollection = $inverse === null || $inverse['type'] === RelationMap::MANY_TO_ONE
            ? ''
            : self::collectionProperty($this->inverse, $inverse);
        $this->columns = $facts['columns'] ?? [];
        $this->deletesOrphans = ($facts['orphans'] ?? 'null') === 'delete';
        $this->through = $facts['through'] ?? '';
        $this->target = $facts['target'] ?? '';
        $this->extra = $facts['extra'] ?? [];
        $together = self::together($map, $this->through);
        $this->furtherTargets = array_values(array_diff($together, [$this->target]));
        $this->combination = (string) array_key_first($together);
        $this->constants = $map::relationConstants($relation);
        $this->isParent = $facts['type'] === RelationMap::MANY_TO_ONE;
        $required = array_filter(
            $this->isParent ? array_keys($this->columns) : [],
            static fn (string $column): bool => $map::COLUMNS[$column]['required'] ?? false,
        );
        $this->isRequired = $required !== [];
        $this->keyProperty = self::keyProperty($map, $this->map, $this->columns);
        $this->keyPosition = $this->keyProperty === null
            ? -1
            : $map::position((string) array_key_first($this->columns));
        [$this->hereProperty, $this->thereProperty] = self::singleColumn($map, $this->map, $this->columns);
        $this->ownMap = $map;
        $this->hasEnumKey = array_filter(
            array_keys($this->columns),
            static fn (string $column): bool => $map::COLUMNS[$column]['type'] === 'ENUM',
        ) !== [];
        $this->hasVaryingKeys = array_filter(
            array_keys($this->columns),
            static fn (string $column): bool
                => !in_array($map::COLUMNS[$column]['type'], self::ONE_FORM, true),
        ) !== [];
        $views = [];
        foreach ($map::RELATIONS as $name => $other) {
            if (($other['through'] ?? '') === $relation) {
                $views[$name] = self::collectionProperty($name, $other);
            }
        }
        $this->views = array_keys($views);
        $this->viewProperties = array_values($views);
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map, string $relation): self
    {
        return self::$all[$map][$relation] ??= new self($map, $relation);
    }

    /**
     * The property of a relation that is not one to a parent.
     *
     * @param array{type: int, plural: string, property?: string} $facts
     */
    public static function collectionProperty(string $relation, array $facts): string
    {
        return $facts['property']
            ?? ($facts['type'] === RelationMap::ONE_TO_ONE ? "single$relation" : "coll{$facts['plural']}");
    }

    /**
     * A query of the other side, with what the caller wants of it; the caller's own object stays as it is.
     *
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function query(?Criteria $criteria = null): ModelCriteria
    {
        /** @var class-string<ModelCriteria<ActiveRecordInterface, null>> $class */
        $class = $this->map::QUERY;
        if ($criteria instanceof $class) {
            return clone $criteria;
        }
        $query = new $class();

        return $criteria === null ? $query : $query->mergeWith($criteria);
    }

    /**
     * The rows of the other side that point at this object.
     *
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function queryOf(ActiveRecordInterface $owner, ?Criteria $criteria = null): ModelCriteria
    {
        return $this->restrict($this->query($criteria), $owner);
    }

    /** @return list<mixed> the key of an object of this side, as filters take it */
    public function filterValues(ActiveRecordInterface $object): array
    {
        return array_map(
            static fn (string $column): mixed => self::filterValue($object, $column),
            array_keys($this->columns),
        );
    }

    /** A value of a key as filters take it, which take an ENUM by its label. */
    public static function filterValue(ActiveRecordInterface $object, string $column): mixed
    {
        $value = ColumnAccess::propertyOf($object, $column);
        $facts = $object::TABLE_MAP::COLUMNS[$column];

        return $facts['type'] === 'ENUM' && \is_int($value)
            ? EnumValue::label($value, $facts['values'] ?? [], $facts['sql'])
            : $value;
    }

    /**
     * @template TQuery of ModelCriteria<covariant ActiveRecordInterface, *>
     * @param TQuery $query of the other side
     * @return TQuery that finds only what points at this object
     */
    public function restrict(ModelCriteria $query, ActiveRecordInterface $owner): ModelCriteria
    {
        foreach ($this->columns as $here => $there) {
            self::match($query, $there, $owner, $here);
        }

        return $this->withConstants($query);
    }

    /**
     * Adds the condition that a column has the value which a column of an object has; a SET is compared as a whole.
     *
     * @param ModelCriteria<*, *> $query
     */
    public static function match(ModelCriteria $query, string $column, ActiveRecordInterface $object, string $own): void
    {
        $isSet = $object::TABLE_MAP::COLUMNS[$own]['type'] === 'SET';
        $query->filterBy($column, self::filterValue($object, $own), $isSet ? Criteria::EQUAL : null);
    }

    /**
     * @template TQuery of ModelCriteria<covariant ActiveRecordInterface, *>
     * @param TQuery $query of the other side
     * @return TQuery
     */
    public function withConstants(ModelCriteria $query): ModelCriteria
    {
        foreach ($this->isParent ? [] : $this->constants as $column => $value) {
            $query->filterBy($column, $value);
        }

        return $query;
    }

    /** Whether an object can have a parent by this relation, whatever its key. */
    public function isOpenTo(ActiveRecordInterface $object): bool
    {
        foreach ($this->isParent ? $this->constants : [] as $column => $value) {
            if ($object->getByName($column, TableMap::TYPE_FIELDNAME) != $value) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param class-string<TableMap> $map
     * @param class-string<TableMap> $other
     * @param array<string, string> $columns
     */
    private static function keyProperty(string $map, string $other, array $columns): ?string
    {
        return count($columns) === 1 && array_values($columns) === $other::PRIMARY_KEY
            ? $map::COLUMNS[(string) array_key_first($columns)]['property'] ?? null
            : null;
    }

    /**
     * @param class-string<TableMap> $map
     * @param class-string<TableMap> $other
     * @param array<string, string> $columns
     * @return array{string|null, string}
     */
    private static function singleColumn(string $map, string $other, array $columns): array
    {
        if (\count($columns) !== 1) {
            return [null, ''];
        }
        $here = $map::COLUMNS[array_key_first($columns)];
        $there = $other::COLUMNS[current($columns)];
        // A decimal that came as a number gets its text later.
        $isDecimal = array_intersect(['DECIMAL', 'NUMERIC'], [$here['type'], $there['type']]) !== [];

        return [$isDecimal ? null : $here['property'], $there['property']];
    }

    /**
     * @param class-string<TableMap> $map
     * @return array<string, string> n:n relations through the same rows: where those rows lead to
     */
    private static function together(string $map, string $through): array
    {
        $targets = [];
        foreach ($through === '' ? [] : $map::RELATIONS as $name => $facts) {
            if (($facts['through'] ?? '') === $through) {
                $targets[$name] = $facts['target'] ?? '';
            }
        }

        return $targets;
    }

    /**
     * @param class-string<TableMap> $map
     * @return list<self> the relations that the foreign keys of a table stand for
     */
    public static function parentsOf(string $map): array
    {
        return self::$parents[$map] ??= array_map(
            static fn (string $name): self => self::of($map, $name),
            array_keys(
                array_filter(
                    $map::RELATIONS,
                    static fn (array $facts): bool => $facts['type'] === RelationMap::MANY_TO_ONE,
                ),
            ),
        );
    }

    /** The object that the foreign key of a child refers to, where the identity map of a connection has it. */
    public function parentInMemory(ActiveRecordInterface $child, string $connection): ?ActiveRecordInterface
    {
        if (IdentityMaps::active()->isEmpty($this->map)) {
            return null;
        }
        $key = [];
        foreach ($this->map::PRIMARY_KEY as $column) {
            $own = array_search($column, $this->columns, true);
            if ($own === false) {
                return null;
            }
            $key[] = ColumnAccess::propertyOf($child, $own);
        }

        return IdentityMaps::active()->named($this->map, $connection)->inMemory($key);
    }

    /** Whether the foreign key of a child is the key of an object, seen from the object. */
    public function pointsAt(ActiveRecordInterface $member, ActiveRecordInterface $owner): bool
    {
        return $this->keyMatches($owner, $member);
    }

    /** Whether the foreign key of a child is the key of a parent, seen from the child. */
    public function keyMatches(ActiveRecordInterface $child, ActiveRecordInterface $parent): bool
    {
        if ($this->hereProperty !== null) {
            // Nearly all keys are integers, and this is called for each member of a collection.
            $one = ColumnAccess::read($child, $this->hereProperty);
            $other = ColumnAccess::read($parent, $this->thereProperty);
            if (\is_int($one) && \is_int($other)) {
                return $one === $other;
            }
        }

        return $this->isMatch($child, $parent);
    }

    private function isMatch(ActiveRecordInterface $here, ActiveRecordInterface $there): bool
    {
        foreach ($this->columns as $column => $otherColumn) {
            $one = ColumnAccess::propertyOf($here, $column);
            $other = ColumnAccess::propertyOf($there, $otherColumn);
            if (
                !self::isSameKey($one, $other)
                && !($this->isParent
                    ? EqualKeys::has($this->map, $otherColumn, $one, $other)
                    : EqualKeys::has($this->ownMap, $column, $other, $one))
            ) {
                return false;
            }
        }

        return true;
    }

    /** Notes that the database has found the one object by the key of the other, however the keys are written. */
    public function noteMatch(ActiveRecordInterface $here, ActiveRecordInterface $there): void
    {
        foreach ($this->keyMatches($here, $there) ? [] : $this->columns as $column => $otherColumn) {
            $one = ColumnAccess::propertyOf($here, $column);
            $other = ColumnAccess::propertyOf($there, $otherColumn);
            if ($this->isParent) {
                EqualKeys::note($this->map, $otherColumn, $one, $other);
            } else {
                EqualKeys::note($this->ownMap, $column, $other, $one);
            }
        }
    }

    /** A foreign key may be of another type than the key it refers to; dates are objects. */
    public static function isSameKey(mixed $one, mixed $other): bool
    {
        return match (true) {
            $one === null, $other === null => false,
            $one === $other => true,
            \is_scalar($one) && \is_scalar($other) => (string) $one === (string) $other,
            default => $one instanceof \DateTimeInterface && $other instanceof \DateTimeInterface && $one == $other,
        };
    }

    /** @return list<mixed>|null the foreign key that the row of a child has, as stored; null where it is not known */
    public function storedKey(ActiveRecordInterface $child): ?array
    {
        $map = $child::TABLE_MAP;
        $position = static fn (string $there): int => $map::position($there);

        return ColumnAccess::storedForeignKey($child, array_map($position, array_values($this->columns)));
    }

    /** Has a child without parent write no foreign key where its row has none. */
    public function forgetUnstoredKey(ActiveRecordInterface $child): void
    {
        $key = $child->isNew() ? [] : $this->storedKey($child) ?? [];
        foreach ($key === [] ? [] : array_values($this->columns) as $place => $there) {
            if ($key[$place] === null && ColumnAccess::propertyOf($child, $there) === null) {
                RowState::unmarkModified($child, $child::TABLE_MAP::position($there));
            }
        }
    }

    /** Whether the row of a child is known to have a parent. */
    public function hasStoredParent(ActiveRecordInterface $child): bool
    {
        $key = $child->isNew() ? null : $this->storedKey($child);

        return $key !== null && !\in_array(null, $key, true);
    }

    /** Whether the foreign key of a child is not the one that its row has. */
    public function isUnsaved(ActiveRecordInterface $child): bool
    {
        $map = $child::TABLE_MAP;
        [$mask, $highColumns] = [RowState::modifiedMask($child), RowState::modifiedHighColumns($child)];
        foreach ($mask === 0 && $highColumns === [] ? [] : $this->columns as $there) {
            if (ColumnMask::contains($mask, $highColumns, $map::position($there))) {
                return true;
            }
        }

        return false;
    }

    /** Whether the foreign key of a child says that it has no parent. */
    public function isWithoutParent(ActiveRecordInterface $child): bool
    {
        if (RelationAccess::loadedParent($child, $this->inverse) !== null) {
            return false;
        }
        foreach ($this->columns as $there) {
            if (ColumnAccess::propertyOf($child, $there) === null) {
                return true;
            }
        }

        return false;
    }

    /** A member that was added before its owner had a key does not point at it yet. */
    public function needsSaving(ActiveRecordInterface $member, ActiveRecordInterface $owner): bool
    {
        return (RowState::needsSave($member) || !$this->pointsAt($member, $owner)) && !self::awaitsKey($member);
    }

    /** Whether a parent that the row needs is being saved and has no key yet: it saves the member after its own row. */
    private static function awaitsKey(ActiveRecordInterface $member): bool
    {
        foreach (RelationAccess::parents($member) as $relation => $parent) {
            if (
                $parent !== null && $parent->isNew() && RowState::isBeingSaved($parent)
                && self::of($member::TABLE_MAP, $relation)->isRequired
            ) {
                return true;
            }
        }

        return false;
    }
}
