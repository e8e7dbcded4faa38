<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMapTables;
use Orm\Runtime\Hydration\StoredObjects;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Persistence\Relation\JunctionSides;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\State\Cloning;

/** Saving an object together with those around it, and with the hooks of its class. */
abstract class Saving extends ModelInternals
{
    public static function save(Model $object, ConnectionInterface $con, RowStatements $table, bool $skipReload): int
    {
        if ($table->readOnly) {
            throw PersistenceException::readOnly($object::TABLE_MAP::TABLE_NAME);
        }
        $work = static function (GraphSave $save) use ($object, $con, $table, $skipReload): int {
            $object->alreadyInSave = true;

            return self::withHooks($object, $con, $table, $save, $skipReload);
        };
        try {
            return GraphSave::run($con, $work);
        } finally {
            $object->alreadyInSave = false;
        }
    }

    /** The hooks, and between them: parents, the row itself, what points at it. */
    private static function withHooks(
        Model $object,
        ConnectionInterface $con,
        RowStatements $table,
        GraphSave $save,
        bool $skipReload,
    ): int {
        Snapshots::beforeSave($object, $con, $object->relatedCollections());
        $isInsert = $object->isNewObject;
        if (!$object->preSave($con) || !($isInsert ? $object->preInsert($con) : $object->preUpdate($con))) {
            return 0;
        }
        $object->beforeSave($con, $isInsert);
        $rows = 0;
        foreach ($object->parentObjects() as $relation => $parent) {
            if ($parent !== null) {
                $rows += self::saveParent($object, $relation, $parent, $con, $save);
            }
        }
        $reload = false;
        $object->beforeWrite($con, $object->isNewObject);
        $changesParents = ($object->modifiedColumns & $table->foreignKeyMask) !== 0;
        if ($object->isNewObject) {
            if ($table->isJunction) {
                JunctionSides::deleteRemoved($object, $con);
            }
            self::insertRow($object, $con, $table);
            ++$rows;
            $reload = $table->reloadsOnInsert;
        } elseif ($object->modifiedColumns !== 0 || $object->modifiedHighColumns !== []) {
            $rows += self::updateRow($object, $con, $table);
            $reload = $table->reloadsOnUpdate;
        }
        if ($object->isClone) {
            Cloning::claimRow($object);
        }
        if ($changesParents || $object->modifiedHighColumns !== []) {
            Memberships::noticeSaved($object, $table->parents, $con);
        }
        foreach ($object->relatedCollections() as $collection) {
            if ($collection !== null) {
                $rows += $collection->save($con);
            }
        }
        if ($reload && !$skipReload) {
            $object->reload(false, $con);
        }
        $object->afterSave($con, $isInsert);
        // What is changed in these can be saved there: the row is written.
        $object->alreadyInSave = false;
        if ($isInsert) {
            $object->postInsert($con);
        } else {
            $object->postUpdate($con);
        }
        $object->postSave($con);

        return $rows;
    }

    public static function saveParent(
        Model $object,
        string $relation,
        ActiveRecordInterface $parent,
        ConnectionInterface $con,
        GraphSave $save,
    ): int {
        $rows = $parent->needsSaving() ? $parent->save($con) : 0;
        if (!RelatedByName::pointsAt($object, $relation, $parent)) {
            $object->adoptParent($relation);
        }
        if (!$parent->isNew()) {
            DatabaseKeys::requireParentKey($object, $relation);
        } else {
            // The parent waits for this object, in a circle of references: its key comes later.
            $save->defer(static function (ConnectionInterface $con) use ($object, $relation): int {
                Snapshots::beforeSave($object, $con);
                $object->adoptParent($relation);
                DatabaseKeys::requireParentKey($object, $relation);
                $object->beforeWrite($con, false);

                return $object->isModified()
                    ? self::updateRow($object, $con, RowStatements::of($object::TABLE_MAP, $con))
                    : 0;
            });
        }

        return $rows;
    }

    public static function insertRow(Model $object, ConnectionInterface $con, RowStatements $table): void
    {
        $mask = $object->modifiedColumns;
        $highColumns = $object->modifiedHighColumns;
        $generates = $table->idPosition >= 0 && $object->readProperty($table->idProperty) === null;
        if ($generates && $table->idPosition < 62) {
            $mask &= ~(1 << $table->idPosition);
        } elseif ($table->idPosition >= 0) {
            [$mask, $highColumns] = self::idMask($object, $table, $mask, $highColumns, !$generates);
        }
        $missing = $table->keyProperties === [] ? [] : DatabaseKeys::missing($object, $table, $mask, $highColumns);
        if ($missing !== [] && !$table->returnsKeys) {
            $missing = DatabaseKeys::evaluate($object, $missing, $con, $mask, $highColumns);
        }
        if ($generates && $table->idStrategy === IdStrategy::Sequence) {
            $object->setGeneratedId(self::nextId($object::TABLE_MAP, $con));
            [$mask, $highColumns] = self::idMask($object, $table, $mask, $highColumns, true);
            $generates = false;
        }
        $readsBack = $missing !== [] && $table->returnsKeys;
        [$sql, $positions, $properties] = $table->insert($mask, $highColumns, $generates, $readsBack);
        $statement = $con->execute($sql, $object->valuesAt($positions, $properties));
        if ($readsBack) {
            DatabaseKeys::read($object, $table, $statement);
        } elseif ($generates) {
            if ($table->idStrategy === IdStrategy::Returning) {
                $id = $statement->fetchColumn();
                $statement->closeCursor();
            } else {
                $id = $con->lastInsertId();
            }
            $object->setGeneratedId(\is_int($id) || $id ? $id : DatabaseKeys::id($id, $object, $table));
        } elseif ($missing !== [] && $table->keyIsRowid) {
            $object->writeProperty($table->keyProperties[$table->keyPositions[0]], (int) $con->lastInsertId());
        }
        if ($missing !== []) {
            DatabaseKeys::requireKey($object, $table);
        }
        $object->isNewObject = false;
        $object->modifiedColumns = 0;
        $object->modifiedHighColumns = [];
        StoredObjects::addSaved($object, $con);
    }

    private static function updateRow(Model $object, ConnectionInterface $con, RowStatements $table): int
    {
        [$sql, $positions, $properties] = $table->update($object->modifiedColumns, $object->modifiedHighColumns);
        if ($object->originalKey === null) {
            $values = $object->valuesAt($positions, $properties);
        } else {
            $count = \count($table->keyPositions);
            $values = $object->valuesAt(\array_slice($positions, 0, -$count), null);
            array_push($values, ...$object->originalKey);
        }
        $rows = $con->execute($sql, $values)->rowCount();
        if ($rows === 0) {
            Rereading::requireRow($object, $con, $table);
        }
        $object->modifiedColumns = 0;
        $object->modifiedHighColumns = [];
        if ($object->originalKey !== null) {
            $map = $object::TABLE_MAP;
            IdentityMapTables::evict($map, $object->originalKey);
            $object->originalKey = null;
            IdentityMapTables::markStale($map);
            StoredObjects::addSaved($object, $con);
        }

        return $rows;
    }

    /**
     * With or without the column of the generated id.
     *
     * @param array<int, true> $highColumns
     * @return array{int, array<int, true>}
     */
    private static function idMask(
        Model $object,
        RowStatements $table,
        int $mask,
        array $highColumns,
        bool $with,
    ): array {
        $position = $table->idPosition;
        if ($with && $object->isNewObject && $table->idStrategy !== IdStrategy::Sequence) {
            self::refuseExplicitId($object::TABLE_MAP, $position);
        }
        if ($position > 61) {
            unset($highColumns[$position]);
            $highColumns += $with ? [$position => true] : [];
        } else {
            $mask = $with ? $mask | 1 << $position : $mask & ~(1 << $position);
        }

        return [$mask, $highColumns];
    }

    /** @param class-string<TableMap> $map */
    public static function refuseExplicitId(string $map, int $position): void
    {
        if (!$map::ALLOW_PK_INSERT) {
            throw PersistenceException::explicitId((string) ColumnNames::of($map)->all($map::TYPE_COLNAME)[$position]);
        }
    }

    /** @param class-string<TableMap> $map */
    public static function nextId(string $map, ConnectionInterface $con): int|string
    {
        $statement = $con->execute($con->getAdapter()->nextIdStatement($map::SEQUENCE ?? $map::TABLE_NAME . '_SEQ'));
        $id = $statement->fetchColumn();
        $statement->closeCursor();

        return is_int($id) || is_string($id) ? $id : 0;
    }
}
