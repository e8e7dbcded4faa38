<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\OneToMany;
use Orm\Runtime\ActiveRecord\OneToOne;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\StoredValue;

/** An object without those around it, or without anything. */
abstract class Clearing extends ModelInternals
{
    public static function references(Model $object, bool $deep): void
    {
        $parents = array_keys($object->parentObjects());
        foreach ($object->relatedCollections() as $collection) {
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
            $object->writeProperty("a$relation", null);
        }
    }

    public static function all(Model $object): void
    {
        foreach ($object->parentObjects() as $relation => $parent) {
            ['map' => $map, 'inverse' => $inverse] = $object::TABLE_MAP::relation($relation);
            // A class that was generated elsewhere does not know of this one.
            $siblings = isset($map::RELATIONS[$inverse]) ? $parent?->relatedCollection($inverse) : null;
            if ($siblings instanceof OneToMany) {
                $siblings->forget($object);
            } elseif ($siblings instanceof OneToOne) {
                $siblings->clear();
            }
        }
        $object->clearAllReferences();
        DefaultValues::reset($object);
        $object->virtualColumns = [];
        $object->alreadyInSave = false;
        $object->isDeletedObject = false;
        $object->isNewObject = true;
        $object->modifiedColumns = 0;
        $object->modifiedBeyond = [];
        $object->loadedLazyColumns = [];
        $object->originalKey = null;
        self::takeClassKey($object);
    }

    /** With single-table inheritance a class says by a column which one it is. */
    private static function takeClassKey(Model $object): void
    {
        $map = $object::TABLE_MAP;
        $key = $map::INHERITANCE === null ? false : array_search($object::class, $map::INHERITANCE['classes'], true);
        if ($map::INHERITANCE !== null && $key !== false) {
            $name = $map::INHERITANCE['column'];
            $object->setByName($name, StoredValue::argument($map, $name, $key), TableMap::TYPE_FIELDNAME);
        }
    }

    /** Of a clone: it is the same row, but has its own collections. */
    public static function collections(Model $object): void
    {
        foreach ($object::TABLE_MAP::RELATIONS as $name => $facts) {
            $property = match ($facts['type']) {
                RelationMap::MANY_TO_ONE => null,
                RelationMap::ONE_TO_ONE => "single$name",
                default => $facts['property'] ?? "coll{$facts['plural']}",
            };
            if ($property !== null) {
                $object->writeProperty($property, null);
            }
        }
        $object->alreadyInSave = false;
    }
}
