<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;

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
        $clone->snapshotLevel = 0;
        $map = $clone::TABLE_MAP;
        $original = $clone->isNewObject ? null : IdentityMap::of($map)->inMemory($clone->rowKeyValues());
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

    /** After a row was deleted: the object that the identity map has for it is deleted as well. */
    public static function deleteTwin(Model $object, ConnectionInterface $con): void
    {
        $twin = IdentityMap::of($object::TABLE_MAP, $con)->inMemory($object->rowKeyValues());
        if ($twin instanceof Model && $twin !== $object) {
            Snapshots::$current?->take($twin);
            $twin->isDeletedObject = true;
            IdentityMaps::active()->evict($object::TABLE_MAP, $twin);
            Memberships::leaveAll($twin);
        }
    }

    /** Makes the identity map give the clone for its row: the last object that was saved or added stands for it. */
    public static function claimRow(Model $clone): void
    {
        if (!$clone->isNewObject && !$clone->isDeletedObject) {
            IdentityMap::of($clone::TABLE_MAP)->addObject($clone);
        }
    }
}
