<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Map\Exception\RelationNotFoundException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/** The objects around an object, by the name of their relation. */
final class RelatedByName
{
    /** @var array<class-string<TableMap>, array<string, string>> the properties of collections, by relation */
    private static array $properties = [];

    public static function collection(ActiveRecordInterface $object, string $relation): RelatedCollection
    {
        $map = $object::TABLE_MAP;
        $facts = $map::relation($relation);
        $type = $facts['type'];
        if ($type === RelationMap::MANY_TO_ONE) {
            throw RelationNotFoundException::notACollection($relation, $map::TABLE_NAME);
        }
        $property = self::$properties[$map][$relation] ??= self::property($relation, $facts);
        $collection = ColumnAccess::read($object, $property);
        if ($collection === null) {
            $collection = match (true) {
                $type === RelationMap::ONE_TO_MANY => new OneToMany($object, $relation),
                $type === RelationMap::ONE_TO_ONE => new OneToOne($object, $relation),
                default => self::manyToMany($object, $relation),
            };
            ColumnAccess::write($object, $property, $collection);
        }
        assert($collection instanceof RelatedCollection);

        return $collection;
    }

    /**
     * @param class-string<TableMap> $map
     * @return string empty where a class that was generated elsewhere does not know of the relation
     */
    public static function propertyOf(string $map, string $relation): string
    {
        if (isset(self::$properties[$map][$relation])) {
            return self::$properties[$map][$relation];
        }
        $facts = $map::RELATIONS[$relation] ?? null;
        $isCollection = $facts !== null && $facts['type'] !== RelationMap::MANY_TO_ONE;

        return self::$properties[$map][$relation] = $isCollection ? self::property($relation, $facts) : '';
    }

    /** @param array{type: int, plural: string, property?: string} $facts */
    public static function property(string $relation, array $facts): string
    {
        return RelationMetadata::collectionProperty($relation, $facts);
    }

    /** @return ManyToMany<ActiveRecordInterface>|ManyToManyCombination<ActiveRecordInterface> */
    private static function manyToMany(
        ActiveRecordInterface $object,
        string $relation,
    ): ManyToMany|ManyToManyCombination {
        $facts = RelationMetadata::of($object::TABLE_MAP, $relation);
        if ($facts->extra === [] && $facts->furtherTargets === []) {
            return new ManyToMany($object, $relation);
        }

        return new ManyToManyCombination($object, $facts->combination);
    }

    public static function hydrate(
        ActiveRecordInterface $object,
        string $relation,
        ?ActiveRecordInterface $related,
    ): void {
        if ($object::TABLE_MAP::relation($relation)['type'] !== RelationMap::MANY_TO_ONE) {
            RelationAccess::collection($object, $relation)->hydrate($related);

            return;
        }
        if ($related !== null) {
            RelationAccess::takeParent($object, $relation, $related, 'a' . $relation);
        }
    }

    /**
     * @param list<ActiveRecordInterface> $members
     * @param bool $isWhole whether these are all
     */
    public static function hydrateAll(
        ActiveRecordInterface $object,
        string $relation,
        array $members,
        bool $isWhole = true,
    ): void {
        $collection = RelationAccess::collection($object, $relation);
        if ($collection instanceof OneToMany || $collection instanceof ManyToMany) {
            $collection->hydrateAll($members, $isWhole);
        } elseif ($isWhole || $members !== [] || !$collection instanceof OneToOne) {
            $collection->hydrate($members[0] ?? null);
        }
    }

    /** Whether the foreign key columns are those of this parent. */
    public static function pointsAt(
        ActiveRecordInterface $object,
        string $relation,
        ActiveRecordInterface $parent,
    ): bool {
        $facts = RelationMetadata::of($object::TABLE_MAP, $relation);
        $isKey = $facts->hereProperty === null
            ? null
            : RelationAccess::hasKeyOf($object, $facts->hereProperty, $parent, $facts->thereProperty);
        if ($isKey !== null) {
            return $isKey;
        }
        foreach ($facts->columns as $here => $there) {
            if (ColumnAccess::propertyOf($object, $here) !== ColumnAccess::propertyOf($parent, $there)) {
                return false;
            }
        }

        return true;
    }
}
