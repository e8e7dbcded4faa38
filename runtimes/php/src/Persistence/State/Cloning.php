<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
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
        $maps = IdentityMaps::active();
        $maps->addClone($clone);
        $original = $clone->isNew()
            ? null
            : $maps->named($map, KeptStates::datasource($clone))->inMemory(RowState::key($clone));
        foreach ($map::RELATIONS as $name => $facts) {
            if ($facts['type'] === RelationMap::MANY_TO_ONE) {
                continue;
            }
            if ($clone->isNew()) {
                ColumnAccess::write($clone, RelatedByName::property($name, $facts), null);
            } elseif ($original !== null) {
                $collection = RelationAccess::collection($original, $name);
                ColumnAccess::write($clone, RelatedByName::property($name, $facts), $collection);
            }
        }
    }

    /** After a row was deleted: other objects that stand for it are deleted as well. */
    public static function deleteTwins(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $key = PrimaryKey::poolKey(RowState::key($object));
        if ($key !== null) {
            self::deleteObjectsOfRow($object::TABLE_MAP, $key, $con, $object);
        }
    }

    /**
     * Marks the objects of a deleted row, but one.
     *
     * @param class-string<TableMap> $map
     */
    public static function deleteObjectsOfRow(
        string $map,
        int|string $key,
        ConnectionInterface $con,
        ?ActiveRecordInterface $except = null,
    ): void {
        foreach (IdentityMaps::active()->objectsOfRow($map, $key, $con) as $twin) {
            // A clone may have got another key since, or have been made a new object.
            if (
                $twin === $except || $twin->isNew() || $twin->isDeleted()
                || (string) PrimaryKey::poolKey(RowState::key($twin)) !== (string) $key
            ) {
                continue;
            }
            Snapshots::beforeSave($twin, $con);
            RowState::markDeleted($twin, true);
            if (Snapshots::$level !== 0) {
                OtherTransactions::afterSave([$twin], $con);
            }
            IdentityMaps::active()->evict($map, $twin, $con);
            Memberships::leaveAll($twin, $con);
        }
    }

    /** Makes the identity map give an object for its row: of several, the last that was saved or added stands for it. */
    public static function claimRow(ActiveRecordInterface $object, ?ConnectionInterface $con = null): void
    {
        if ($object->isNew() || $object->isDeleted()) {
            return;
        }
        IdentityMaps::active()->claimRow($object, $con?->getName() ?? KeptStates::datasource($object));
    }
}
