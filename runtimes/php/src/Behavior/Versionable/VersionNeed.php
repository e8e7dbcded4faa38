<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\Relation\ChildCollection;

/**
 * Decides whether a save adds a version: because of the object, or of those that are saved with it.
 *
 * @internal
 */
final class VersionNeed
{
    /** Asks the object, whose class may override the decision; a version that was ordered is added in any case. */
    public static function ofSave(VersionableObject $object, ConnectionInterface $con): bool
    {
        return $object->isVersioningEnforced() ? self::of($object) : $object->isVersioningNecessary($con);
    }

    public static function of(VersionableObject $object): bool
    {
        if (self::ofItself($object)) {
            return true;
        }
        if ($object->isDeleted() || RelationAccess::isAlone($object) || !VersionSwitch::isOn($object::TABLE_MAP)) {
            return false;
        }
        $table = VersionedTable::of($object::TABLE_MAP);

        return self::ofParents($object, $table) || self::ofChildren($object, $table)
            || self::ofTranslations($object, $table);
    }

    private static function ofItself(VersionableObject $object): bool
    {
        if ($object->isDeleted() || !$object->isVersioningEnforced() && !VersionSwitch::isOn($object::TABLE_MAP)) {
            return false;
        }

        return $object->isVersioningEnforced() || $object->isNew() || $object->hasLostVersionedChild()
            || VersionedTable::of($object::TABLE_MAP)->isChanged($object);
    }

    private static function ofTranslations(VersionableObject $object, VersionedTable $table): bool
    {
        foreach ($table->translations as $translations) {
            $collection = RelationAccess::loadedCollection($object, $translations->relation);
            if ($collection instanceof ChildCollection && $collection->hasRemovedMembers()) {
                return true;
            }
            foreach ($collection?->loadedMembers() ?? [] as $translation) {
                if ($translation->isNew() || $translation->isModified()) {
                    return true;
                }
            }
        }

        return false;
    }

    private static function ofParents(VersionableObject $object, VersionedTable $table): bool
    {
        foreach ($table->parents as $relation => $facts) {
            $parent = RelationAccess::loadedParent($object, $relation);
            if ($parent instanceof VersionableObject && !RowState::isBeingSaved($parent) && self::ofItself($parent)) {
                return true;
            }
        }

        return false;
    }

    private static function ofChildren(VersionableObject $object, VersionedTable $table): bool
    {
        foreach ($table->children as $relation => $facts) {
            $collection = RelationAccess::loadedCollection($object, $relation);
            if ($collection instanceof ChildCollection && $collection->hasRemovedMembers()) {
                return true;
            }
            foreach ($collection?->loadedMembers() ?? [] as $child) {
                if ($child instanceof VersionableObject && !RowState::isBeingSaved($child) && self::ofItself($child)) {
                    return true;
                }
            }
        }

        return false;
    }
}
