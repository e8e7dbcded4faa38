<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Persistence\Relation\ChildCollection;

/**
 * Decides whether a save adds a version.
 *
 * @internal
 */
final class VersionNeed
{
    /**
     * @param array<int, true> $seen ids of the objects that were asked already: references may go in circles
     */
    public static function of(VersionableObject $object, array &$seen = []): bool
    {
        $id = spl_object_id($object);
        if (isset($seen[$id]) || $object->isDeleted()) {
            return false;
        }
        $seen[$id] = true;
        if ($object->isVersioningEnforced()) {
            return true;
        }
        if (!VersionSwitch::isOn($object::TABLE_MAP)) {
            return false;
        }
        $table = VersionedTable::of($object::TABLE_MAP);

        return $object->isNew() || $object->hasLostVersionedChild() || $table->isChanged($object)
            || !$object->hasNoLoadedRelations()
            && (self::ofParents($object, $table, $seen) || self::ofChildren($object, $table, $seen)
                || self::ofTranslations($object, $table));
    }

    private static function ofTranslations(VersionableObject $object, VersionedTable $table): bool
    {
        foreach ($table->translations as $translations) {
            $collection = $object->existingCollection($translations->relation);
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

    /** @param array<int, true> $seen */
    private static function ofParents(VersionableObject $object, VersionedTable $table, array &$seen): bool
    {
        foreach ($table->parents as $relation => $facts) {
            $parent = $object->loadedParent($relation);
            if ($parent instanceof VersionableObject && !$parent->isBeingSaved() && self::of($parent, $seen)) {
                return true;
            }
        }

        return false;
    }

    /** @param array<int, true> $seen */
    private static function ofChildren(VersionableObject $object, VersionedTable $table, array &$seen): bool
    {
        foreach ($table->children as $relation => $facts) {
            $collection = $object->existingCollection($relation);
            if ($collection instanceof ChildCollection && $collection->hasRemovedMembers()) {
                return true;
            }
            foreach ($collection?->loadedMembers() ?? [] as $child) {
                if ($child instanceof VersionableObject && !$child->isBeingSaved() && self::of($child, $seen)) {
                    return true;
                }
            }
        }

        return false;
    }
}
