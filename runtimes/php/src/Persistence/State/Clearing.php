<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Type\StoredValue;

/** An object without those around it, or without anything. */
final class Clearing
{
    public static function references(ActiveRecordInterface $object, bool $deep): void
    {
        Snapshots::$current?->take($object);
        $parents = array_keys(RelationAccess::parents($object));
        foreach (RelationAccess::collections($object) as $collection) {
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
            ColumnAccess::write($object, "a$relation", null);
        }
    }

    public static function all(ActiveRecordInterface $object): void
    {
        Snapshots::$current?->take($object);
        Memberships::leaveAll($object);
        $object->clearAllReferences();
        self::columns($object);
        self::takeClassKey($object);
        foreach (TableHooks::of($object::TABLE_MAP)->afterClear as $hook) {
            $hook->afterClear($object);
        }
    }

    /** Column values and state of an object that was just made. */
    public static function columns(ActiveRecordInterface $object): void
    {
        DefaultValues::reset($object);
        RowState::keepAssignedValues($object, null);
        RowState::replaceVirtualColumns($object, []);
        RowState::markSaving($object, false);
        RowState::markDeleted($object, false);
        RowState::markNew($object, true);
        RowState::markModifiedColumns($object, 0);
        RowState::markLazyColumnsLoaded($object, []);
        RowState::rememberOriginalKey($object, null);
    }

    /** With single-table inheritance a class says by a column which one it is. */
    private static function takeClassKey(ActiveRecordInterface $object): void
    {
        $map = $object::TABLE_MAP;
        $key = $map::INHERITANCE === null ? false : array_search($object::class, $map::INHERITANCE['classes'], true);
        if ($map::INHERITANCE !== null && $key !== false) {
            $name = $map::INHERITANCE['column'];
            $object->setByName($name, StoredValue::argument($map, $name, $key), TableMap::TYPE_FIELDNAME);
        }
    }
}
