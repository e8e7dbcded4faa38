<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\SingleTableInheritance;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\ExplicitIds;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Lock\WriteOperation;

/**
 * Brings archived rows back.
 *
 * @internal
 */
final class RestoredRow
{
    /** @param class-string<TableMap> $map */
    public static function restore(
        string $map,
        mixed $key,
        ?ConnectionInterface $con,
        bool $deleteArchive,
    ): ActiveRecordInterface {
        $table = ArchivedTable::of($map);
        $key = KeyConditions::complete($map, \is_array($key) ? $key : [$key]);
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);

        return WriteOperation::run(
            $con,
            [],
            static fn (): ActiveRecordInterface => self::bringBack($table, $key, $con, $deleteArchive),
            [new RestoreRetries()],
        );
    }

    /** Gives an object the values of an archived row, but for those that other behaviors give it when it is saved. */
    public static function populate(
        ActiveRecordInterface $object,
        ActiveRecordInterface $archive,
        bool $withGeneratedId,
        ?ConnectionInterface $con = null,
    ): void {
        $table = ArchivedTable::of($object::TABLE_MAP);
        $id = $table->map::AUTO_INCREMENT;
        foreach ($table->columns as $name) {
            $isComputed = $table->map::COLUMNS[$name]['generated'] ?? false;
            if ($isComputed || isset($table->givenColumns[$name]) || $name === $id && !$withGeneratedId) {
                continue;
            }
            if ($archive::TABLE_MAP::COLUMNS[$name]['lazy'] ?? false) {
                $primary = $con === null ? OwnConnection::primary($archive) : Archives::primary($table, $con);
                RowReload::load($archive, $archive::TABLE_MAP::position($name), $primary);
            }
            $value = $archive->getByName($name, TableMap::TYPE_FIELDNAME);
            $object->setByName($name, $value, TableMap::TYPE_FIELDNAME);
            if ($object->isNew()) {
                // The database has no default to apply: the row had this value.
                RowState::markModified($object, $table->map::position($name));
            }
        }
        if ($withGeneratedId) {
            ExplicitIds::allow($object);
        }
    }

    /** @param list<mixed> $key */
    private static function bringBack(
        ArchivedTable $table,
        array $key,
        ConnectionInterface $con,
        bool $deleteArchive,
    ): ActiveRecordInterface {
        // Who is just deleting the row archives it first: its lock is waited for before the archive is read.
        self::refuseStored($table, $key, $con);
        $query = Archives::query($table, $key);
        $query->spec()->extended()->lock = $table->isLocal() ? new Lock(Lock::EXCLUSIVE) : null;
        $archive = $query->findOne(Archives::primary($table, $con))
            ?? throw NotArchivedException::never($table->map::TABLE_NAME, $key);
        // Who restores the same row has held the lock of the archived one.
        self::refuseStored($table, $key, $con);
        $column = $table->map::INHERITANCE['column'] ?? null;
        $class = $column === null
            ? $table->map::MODEL
            : SingleTableInheritance::classOfKey($table->map, ColumnAccess::propertyOf($archive, $column));
        $object = new $class();
        self::populate($object, $archive, true, $con);
        self::bringTranslationsBack($object, $table, $archive, $con, $deleteArchive);
        $object->save($con);
        if ($deleteArchive) {
            $archive->delete(Archives::own($table, $con));
        }

        return $object;
    }

    /** @param list<mixed> $key */
    private static function refuseStored(ArchivedTable $table, array $key, ConnectionInterface $con): void
    {
        if ((new ($table->map::QUERY)())->whereKey($key)->lockedKeys($con) !== []) {
            throw NotDeletedException::withKey($table->map::TABLE_NAME, $key);
        }
    }

    /** The translations that were archived together with the row are saved with it, so that they are one change. */
    private static function bringTranslationsBack(
        ActiveRecordInterface $object,
        ArchivedTable $table,
        ActiveRecordInterface $archive,
        ConnectionInterface $con,
        bool $deleteArchive,
    ): void {
        [$translations, $columns, $relation] = $table->translations() ?? [null, [], ''];
        if ($translations === null) {
            return;
        }
        $query = new ($translations->archiveMap::QUERY)();
        foreach ($columns as $referred => $column) {
            $query->filterBy($column, $archive->getByName($referred, TableMap::TYPE_FIELDNAME));
        }
        if ($table->archivedAt !== null && $translations->archivedAt !== null) {
            $date = $archive->getByName($table->archivedAt, TableMap::TYPE_FIELDNAME);
            $query->filterBy($translations->archivedAt, $date);
        }
        foreach ($query->findObjects(Archives::primary($translations, $con)) as $old) {
            $translation = new ($translations->map::MODEL)();
            self::populate($translation, $old, true, $con);
            $object->{"add$relation"}($translation);
            if ($deleteArchive) {
                $old->delete(Archives::own($translations, $con));
            }
        }
    }
}
