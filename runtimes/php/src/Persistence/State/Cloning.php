<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
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
final class Cloning
{
    public static function share(ActiveRecordInterface $clone): void
    {
        $map = $clone::TABLE_MAP;
        // Which of several rows with the key is meant is not known here: the clone keeps what is loaded.
        $original = $clone->isNew() || IdentityMaps::active()->areSeveral($map)
            ? null
            : IdentityMap::of($map)->inMemory($clone->rowKeyValues());
        foreach ($map::RELATIONS as $name => $facts) {
            if ($facts['type'] === RelationMap::MANY_TO_ONE) {
                continue;
            }
            if ($clone->isNew()) {
                $clone->writeProperty(RelatedByName::property($name, $facts), null);
            } elseif ($original !== null) {
                $clone->writeProperty(RelatedByName::property($name, $facts), $original->relatedCollection($name));
            }
        }
    }

    /** After a row was deleted: the object that the identity map has for it is deleted as well. */
    public static function deleteTwin(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $twin = IdentityMap::of($object::TABLE_MAP, $con)->inMemory($object->rowKeyValues());
        if ($twin !== null && $twin !== $object) {
            Snapshots::$current?->take($twin);
            $twin->markDeleted(true);
            IdentityMaps::active()->evict($object::TABLE_MAP, $twin, $con);
            Memberships::leaveAll($twin);
        }
    }

    /** Makes the identity map give the clone for its row: the last object that was saved or added stands for it. */
    public static function claimRow(ActiveRecordInterface $clone, ?ConnectionInterface $con = null): void
    {
        $map = $clone::TABLE_MAP;
        if (!$clone->isNew() && !$clone->isDeleted() && ($con !== null || !IdentityMaps::active()->areSeveral($map))) {
            IdentityMap::of($map, $con)->addObject($clone);
        }
    }
}
