<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Query\Execution\Operation;

/** What objects of an archivable table ask of the archive. */
final class Archives
{
    /**
     * The last archived state of an object.
     *
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return T|null
     */
    public static function find(
        ActiveRecordInterface $object,
        string $class,
        ?ConnectionInterface $con,
    ): ?ActiveRecordInterface {
        $table = ArchivedTable::of($object::TABLE_MAP);
        if ($object->isNew()) {
            return null;
        }
        $con = $table->isLocal() ? $con ?? OwnConnection::primary($object) : self::primary($table, null);
        $found = self::query($table, RowState::key($object))->findOne($con);

        return $found instanceof $class ? $found : null;
    }

    /**
     * All archived states of an object, the oldest first.
     *
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return ObjectCollection<int, T>
     */
    public static function findAll(
        ActiveRecordInterface $object,
        string $class,
        ?ConnectionInterface $con,
    ): ObjectCollection {
        $table = ArchivedTable::of($object::TABLE_MAP);
        $states = [];
        if (!$object->isNew()) {
            $con = self::own($table, $con ?? RowState::connection($object));
            foreach (self::query($table, RowState::key($object))->findObjects($con) as $state) {
                if ($state instanceof $class) {
                    array_unshift($states, $state);
                }
            }
        }

        return ObjectCollection::of($class, $states);
    }

    /**
     * Copies the row of an object into the archive, as the database holds it.
     *
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return T
     */
    public static function archive(
        ActiveRecordInterface $object,
        string $class,
        ?ConnectionInterface $con,
    ): ActiveRecordInterface {
        if ($object->isNew() || $object->isDeleted()) {
            throw NotArchivedException::withoutRow($object);
        }
        $table = ArchivedTable::of($object::TABLE_MAP);
        $con ??= Orm::getWriteConnection($table->map::DATABASE_NAME);
        $archive = null;
        Operation::runWithRetries($con, [], static function () use ($object, $table, $class, $con, &$archive): int {
            $keys = (new ($table->map::QUERY)())->whereKey(RowState::key($object))->lockedKeys($con);
            if ($keys === []) {
                throw NotArchivedException::gone($object);
            }
            RowArchive::archiveAll($table, $keys, $con, true);
            $archive = self::find($object, $class, $con);

            return 1;
        });

        return $archive ?? throw NotArchivedException::gone($object);
    }

    /**
     * The archived states of a row, the last one first.
     *
     * @internal
     * @param list<mixed> $key
     * @return ModelCriteria<covariant ActiveRecordInterface, *>
     */
    public static function query(ArchivedTable $table, array $key): ModelCriteria
    {
        $query = new ($table->archiveMap::QUERY)();
        foreach ($table->map::PRIMARY_KEY as $place => $column) {
            $query->filterBy($column, $key[$place]);
        }

        return $table->historyKey === null ? $query : $query->orderBy($table->historyKey, Criteria::DESC);
    }

    /**
     * The connection of the archive, for a state that may be brought back.
     *
     * @internal
     */
    public static function primary(ArchivedTable $table, ?ConnectionInterface $con): ConnectionInterface
    {
        return self::own($table, $con) ?? Orm::getPrimaryConnection($table->archiveMap::DATABASE_NAME);
    }

    /**
     * The connection of the archive.
     *
     * @internal
     */
    public static function own(ArchivedTable $table, ?ConnectionInterface $con): ?ConnectionInterface
    {
        return $table->isLocal() ? $con : null;
    }
}
