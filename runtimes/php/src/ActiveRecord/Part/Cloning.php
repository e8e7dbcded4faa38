<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\Map\RelationMap;

/**
 * A clone stands for the same row: it has the same parents, and shares the collections of the row's children with the
 * object in the identity map. What was never saved has no row, so its children belong to the original alone.
 */
abstract class Cloning extends ModelInternals
{
    public static function share(Model $clone): void
    {
        $clone->heldBy = null;
        $clone->alreadyInSave = false;
        $clone->isClone = true;
        $map = $clone::TABLE_MAP;
        $original = $clone->isNewObject ? null : InstancePool::of($map)->inMemory($clone->rowKeyValues());
        foreach ($map::RELATIONS as $name => $facts) {
            if ($facts['type'] === RelationMap::MANY_TO_ONE) {
                continue;
            }
            if ($clone->isNewObject) {
                $clone->writeProperty(RelatedByName::property($name, $facts), null);
            } elseif ($original !== null) {
                $clone->writeProperty(RelatedByName::property($name, $facts), $original->relatedCollection($name));
            }
        }
    }

    /** Makes the identity map give the clone for its row: the last object that was saved or added stands for it. */
    public static function claimRow(Model $clone): void
    {
        if (!$clone->isNewObject && !$clone->isDeletedObject) {
            InstancePool::of($clone::TABLE_MAP)->addObject($clone);
        }
    }
}
