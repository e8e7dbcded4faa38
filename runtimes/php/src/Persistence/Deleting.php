<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMapTables;
use Orm\Runtime\Hydration\StoredObjects;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\State\Cloning;

/** Deleting objects, with the hooks of their classes. */
abstract class Deleting extends ModelInternals
{
    public static function delete(Model $object, ?ConnectionInterface $con): void
    {
        $map = $object::TABLE_MAP;
        if ($object->isDeletedObject || $object->isNewObject || $map::READ_ONLY || $map::PRIMARY_KEY === []) {
            throw PersistenceException::cannotDelete($object, $map);
        }
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $table = RowStatements::of($map, $con);
        $isPlain = $table->isPlainDelete[$object::class] ??= !OverriddenHooks::aroundDeleting(
            $object::class,
            $map::QUERY,
        );
        if (!$isPlain || $object->originalKey !== null || $object->modifiedHighColumns !== []) {
            GraphSave::run($con, static function () use ($object, $con): int {
                self::withHooks($object, $con);

                return 0;
            });

            return;
        }
        if (Snapshots::$current !== null) {
            Snapshots::beforeSave($object, $con);
        }
        $con->beginTransaction();
        $committing = false;
        try {
            [$sql, $positions, $properties] = $table->delete ?? $table->delete();
            $con->execute($sql, $object->valuesAt($positions, $properties));
            $object->isDeletedObject = true;
            IdentityMapTables::removeRow($map, $object, $con);
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            $object->isDeletedObject = false;
            throw $failure;
        }
        if ($object->heldBy !== null || $map::IS_CROSS_REF) {
            Memberships::leaveAll($object);
        }
        Cloning::deleteTwin($object, $con);
    }

    /**
     * In one transaction.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        $con->transaction(static function (ConnectionInterface $con) use ($objects): void {
            foreach ($objects as $object) {
                $object->delete($con);
            }
        });
    }

    private static function withHooks(Model $object, ConnectionInterface $con): void
    {
        if (!$object->preDelete($con)) {
            return;
        }
        $map = $object::TABLE_MAP;
        Snapshots::beforeSave($object, $con);
        if ($object->beforeDelete($con)) {
            (new ($map::QUERY)())->whereKey($object->rowKeyValues())->delete($con);
        }
        $object->afterDelete($con);
        $object->postDelete($con);
        $object->isDeletedObject = true;
        if ($object->originalKey !== null) {
            IdentityMapTables::evict($map, $object->originalKey);
        }
        StoredObjects::remove(IdentityMap::of($map, $con), $object);
        IdentityMapTables::markDependentTablesStale($map, $con);
        if ($object->heldBy !== null || $map::IS_CROSS_REF) {
            Memberships::leaveAll($object);
        }
        Cloning::deleteTwin($object, $con);
    }
}
