<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMapTables;
use Orm\Runtime\Hydration\StoredObjects;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\Memberships;

/**
 * Saving an object whose class has no hooks, while none of its related objects is in memory: one statement.
 *
 * It does what Saving does for such an object, without asking at each step; any other it leaves to Saving.
 */
abstract class PlainSaving extends ModelInternals
{
    public static function save(Model $object, ?ConnectionInterface $con, bool $skipReload): int
    {
        if ($object->alreadyInSave) {
            return 0;
        }
        $target = Orm::$writeTargets[$object::class] ?? null;
        if ($target === null || $con !== null && $con !== $target->connection) {
            $target = WriteTarget::of($object::class, $object::TABLE_MAP, $con);
        }
        $con = $target->connection;
        $table = $target->table;
        if ($object->isDeletedObject) {
            throw PersistenceException::savingDeleted($object::class);
        }
        if (
            !$target->isPlain
            || $table->isJunction
            || $object->isClone
            || $object->originalKey !== null
            || $object->modifiedHighColumns !== []
            || !$object->hasNoLoadedRelations()
        ) {
            return Saving::save($object, $con, $table, $skipReload);
        }
        $modified = $object->modifiedColumns;
        if ($modified === 0 && !$object->isNewObject) {
            return 0;
        }
        if (Snapshots::$level !== $object->snapshotLevel) {
            Snapshots::beforeSave($object, $con);
            $object->snapshotLevel = max(0, Snapshots::$level);
        }
        if ($object->isNewObject) {
            return self::insert($object, $con, $table);
        }
        // Not a method of its own: a call is a hundredth of what such a save takes.
        $con->beginTransaction();
        $committing = false;
        try {
            [$sql, $positions, $properties] = $table->updates[$modified] ?? $table->update($modified, []);
            $rows = $con->execute($sql, $object->valuesAt($positions, $properties))->rowCount();
            if ($rows === 0) {
                Rereading::requireRow($object, $con, $table);
            }
            $object->modifiedColumns = 0;
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            $object->modifiedColumns = $modified;
            throw $failure;
        }
        if (($modified & $table->foreignKeyMask) !== 0 && isset(ChildCollection::$loadedTables[$object::TABLE_MAP])) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }

        return $rows;
    }

    /**
     * For a new object; one with an id that the database should have made, or without another key, is left to Saving.
     */
    public static function insert(Model $object, ConnectionInterface $con, RowStatements $table): int
    {
        if ($table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)) {
            return Saving::save($object, $con, $table, false);
        }
        $modified = $object->modifiedColumns;
        $place = $table->idPosition;
        $mask = $modified & $table->idMask;
        [$sql, $positions, $properties, $isWholeRow] = $table->inserts[$place >= 0 ? $mask : ~$mask]
            ?? $table->insert($mask, [], $place >= 0);
        if ($isWholeRow) {
            $values = $object->storedValues();
            $id = $values[$place];
            unset($values[$place]);
        } else {
            $values = $object->valuesAt($positions, $properties);
            $id = $place < 0 ? null : $object->readProperty($table->idProperty);
        }
        if ($id !== null) {
            return Saving::save($object, $con, $table, false);
        }
        $con->beginTransaction();
        $committing = false;
        $key = null;
        try {
            $statement = $con->execute($sql, $values);
            if ($place >= 0) {
                if ($table->idStrategy === IdStrategy::Returning) {
                    $id = $statement->fetchColumn();
                    $statement->closeCursor();
                } else {
                    $id = $con->lastInsertId();
                }
                if (!$id) {
                    $id = DatabaseKeys::id($id, $object, $table);
                }
                if ($table->idIsKey) {
                    $id = $key = (int) $id;
                }
                $object->setGeneratedId($id);
            }
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            StoredObjects::addSaved($object, $con, $key);
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            if (!$object->isNewObject) {
                IdentityMapTables::evict($object::TABLE_MAP, $object);
            }
            $object->isNewObject = true;
            $object->modifiedColumns = $modified;
            if ($place >= 0) {
                $object->writeProperty($table->idProperty, null);
            }
            throw $failure;
        }
        if (($modified & $table->foreignKeyMask) !== 0 && isset(ChildCollection::$loadedTables[$object::TABLE_MAP])) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }

        return 1;
    }
}
