<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\OwnConnection;

/**
 * Reads the versions of an object.
 *
 * @internal
 */
final class VersionHistory
{
    public static function lastNumber(VersionableObject $object, ?ConnectionInterface $con): int
    {
        if ($object->isNew() && $object->isPrimaryKeyNull()) {
            return 0;
        }
        $table = VersionedTable::of($object::TABLE_MAP);
        $con ??= OwnConnection::primary($object);
        $key = RowState::key($object);

        return VersionNumbers::inHistory($con, $table, [$key])[VersionNumbers::text($key)][1] ?? 0;
    }

    public static function one(
        VersionableObject $object,
        int $number,
        ?ConnectionInterface $con,
    ): ?ActiveRecordInterface {
        if ($object->isNew() && $object->isPrimaryKeyNull()) {
            return null;
        }
        $table = VersionedTable::of($object::TABLE_MAP);

        return (new ($table->versionMap::QUERY)())
            ->whereKey($table->versionKey(RowState::key($object), $number))
            ->findOne($con ?? OwnConnection::primary($object));
    }

    /** @throws VersionNotFoundException */
    public static function require(
        VersionableObject $object,
        int $number,
        ?ConnectionInterface $con,
    ): ActiveRecordInterface {
        return self::one($object, $number, $con) ?? throw VersionNotFoundException::ofObject($object, $number);
    }

    /**
     * @param int|null $last how many, beginning with the last; null for all, beginning with the first
     * @return ObjectCollection<int, ActiveRecordInterface>
     */
    public static function many(
        VersionableObject $object,
        ?int $last,
        ?Criteria $criteria,
        ?ConnectionInterface $con,
    ): ObjectCollection {
        $table = VersionedTable::of($object::TABLE_MAP);
        $query = new ($table->versionMap::QUERY)();
        if ($criteria !== null) {
            $query->mergeWith($criteria);
        }
        foreach (RowState::key($object) as $place => $value) {
            $query->filterBy($table->map::PRIMARY_KEY[$place], $value);
        }
        $query->orderBy(
            $table->versionMap::COLUMNS[$table->version]['phpName'],
            $last === null ? Criteria::ASC : Criteria::DESC,
        );
        if ($last !== null) {
            $query->limit($last);
        }

        /** @var ObjectCollection<int, ActiveRecordInterface> */
        return $query->findObjects($con ?? RowState::connection($object));
    }

    /** @return array<int|string, mixed> by PHP name */
    public static function values(ActiveRecordInterface $object): array
    {
        return $object->toArray(TableMap::TYPE_PHPNAME, true);
    }
}
