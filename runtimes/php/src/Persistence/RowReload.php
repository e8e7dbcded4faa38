<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\OpenResult;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\OneToOne;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Persistence\State\AssignedValues;
use Orm\Runtime\Persistence\State\ModifiedColumns;
use Orm\Runtime\Type\StoredValue;

/** The row of an object read again, or what was left out of it. */
final class RowReload
{
    public static function reload(ActiveRecordInterface $object, bool $deep, ?ConnectionInterface $con): void
    {
        $map = $object::TABLE_MAP;
        if ($object->isDeleted()) {
            throw PersistenceException::reloadingDeleted($object::class);
        }
        if ($object->isNew()) {
            throw PersistenceException::reloadingNew($object::class);
        }
        if ($map::PRIMARY_KEY === []) {
            throw PersistenceException::withoutKey($map::TABLE_NAME);
        }
        $con ??= OwnConnection::primary($object);
        $statement = $con->execute($map::SQL_FIND_PK, ColumnAccess::rowKey($object));
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        if (!is_array($row)) {
            throw PersistenceException::rowGone($object::class, ColumnAccess::rowKey($object));
        }
        Snapshots::$current?->take($object);
        AssignedValues::noteBeforeRead($object);
        $changed = ModifiedColumns::positions($object);
        /** @var list<scalar|resource|null> $row */
        $object->hydrate($row);
        AssignedValues::dropChanges($object, $changed);
        if (Session::$openResults > 0) {
            OpenResult::noteFresh($object);
        }
        foreach (RelationAccess::parents($object) as $relation => $parent) {
            if ($parent !== null && $parent->isNew()) {
                // A row cannot refer to what was never saved.
                ColumnAccess::write($object, "a$relation", null);
            }
        }
        RelationAccess::followKeys($object);
        Memberships::noticeSaved([$object], RelationMetadata::parentsOf($map), $con);
        if ($deep) {
            foreach (RelationAccess::collections($object) as $collection) {
                if ($collection instanceof OneToOne) {
                    $collection->undoReplacement();
                }
            }
            $object->clearAllReferences();
        }
        foreach (TableHooks::of($map)->afterReload as $hook) {
            $hook->afterReload($object);
        }
    }

    /** After an UPDATE that changed nothing, which a row that has the new values already explains as well. */
    public static function requireRow(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): void {
        $statement = $con->execute($table->sql->selectKey(), ColumnAccess::rowKey($object));
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        if (!is_array($row)) {
            throw PersistenceException::rowGone($object::class, ColumnAccess::rowKey($object));
        }
    }

    /** Reads a lazy column, once. */
    public static function load(ActiveRecordInterface $object, int $position, ?ConnectionInterface $con): void
    {
        if ($object->isNew() || isset(RowState::loadedLazyColumns($object)[$position])) {
            return;
        }
        $map = $object::TABLE_MAP;
        $read = $con ?? RowState::connection($object) ?? Orm::getReadConnection($map::DATABASE_NAME);
        $row = self::column($object, $position, $read);
        $primary = $row === null ? $con ?? OwnConnection::primary($object) : $read;
        if ($primary !== $read) {
            // A replica may not have the row yet.
            $row = self::column($object, $position, $primary);
        }
        $column = array_values($map::COLUMNS)[$position];
        // The value may be one that the open transaction has written and does not commit.
        Snapshots::$current?->take($object);
        $value = $row === null ? null : StoredValue::property($column, $row[0]);
        ColumnAccess::write($object, $column['property'], $value);
        RowState::markLazyColumnsLoaded($object, RowState::loadedLazyColumns($object) + [$position => true]);
    }

    /** @return array{scalar|resource|null}|null null if there is no row */
    private static function column(ActiveRecordInterface $object, int $position, ConnectionInterface $con): ?array
    {
        $sql = RowStatements::of($object::TABLE_MAP, $con)->sql->selectColumn($position);
        $statement = $con->execute($sql, ColumnAccess::rowKey($object));
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        /** @var array{scalar|resource|null}|false $row */
        return is_array($row) ? $row : null;
    }
}
