<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableDeletion;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Metadata\SingleTableInheritance;

/** Rows of the table as objects, those in memory, and what writes or deletes them. */
trait RowObjects
{
    /**
     * The object of a row: the one already in memory if someone holds it, else a new one.
     *
     * @param array<int, mixed> $row
     */
    public static function instanceFromRow(array $row, int $start = 0, ?IdentityMap $pool = null): ActiveRecordInterface
    {
        return ($pool ?? IdentityMap::of(static::class))->instanceFromRow($row, $start);
    }

    /**
     * The class for a row; differs from MODEL only with single-table inheritance.
     *
     * @param array<int, mixed> $row
     * @return class-string<ActiveRecordInterface>
     */
    public static function classOfRow(array $row, int $start = 0): string
    {
        return SingleTableInheritance::classOfRow(static::class, $row, $start);
    }

    /** @param array<int, mixed>|null $row */
    public static function getOMClass(bool|array|null $row = null, int $start = 0): string
    {
        return is_array($row) ? static::classOfRow($row, $start) : static::MODEL;
    }

    /**
     * @param array<int, mixed> $row
     * @return array{ActiveRecordInterface, int} the object, and where the row goes on
     */
    public static function populateObject(array $row, int $offset = 0): array
    {
        return [static::instanceFromRow($row, $offset), $offset + static::NUM_HYDRATE_COLUMNS];
    }

    /**
     * @param iterable<array<int, mixed>> $rows
     * @return list<ActiveRecordInterface>
     */
    public static function populateObjects(iterable $rows): array
    {
        $pool = IdentityMap::of(static::class);
        $objects = [];
        foreach ($rows as $row) {
            $objects[] = $pool->instanceFromRow($row, 0);
        }

        return $objects;
    }

    /**
     * Whether an outer join found nothing.
     *
     * @param array<int, mixed> $row
     */
    public static function isEmptyRow(array $row, int $start = 0): bool
    {
        $key = PrimaryKey::of(static::class);
        $positions = $key->offsets !== [] ? $key->offsets : range(0, static::NUM_HYDRATE_COLUMNS - 1);
        foreach ($positions as $position) {
            if ($row[$start + $position] !== null) {
                return false;
            }
        }

        return true;
    }

    /** @param array<int, mixed> $row */
    public static function getPrimaryKeyFromRow(array $row, int $offset = 0): mixed
    {
        return PrimaryKey::of(static::class)->valueFromRow($row, $offset);
    }

    /** @param array<int, mixed> $row */
    public static function getPrimaryKeyHashFromRow(array $row, int $offset = 0): ?string
    {
        $key = PrimaryKey::of(static::class)->poolKeyFromRow($row, $offset);

        return $key === null ? null : (string) $key;
    }

    public static function instancePool(?ConnectionInterface $con = null): IdentityMap
    {
        return IdentityMap::of(static::class, $con);
    }

    public static function addInstanceToPool(ActiveRecordInterface $object, ?string $key = null): void
    {
        IdentityMap::of(static::class)->addObject($object, $key);
    }

    public static function getInstanceFromPool(int|string $key): ?ActiveRecordInterface
    {
        return IdentityMap::of(static::class)->find($key);
    }

    public static function removeInstanceFromPool(mixed $value): void
    {
        IdentityMaps::active()->evict(static::class, $value);
    }

    public static function clearInstancePool(): void
    {
        IdentityMaps::active()->clear(static::class);
    }

    /** Of the tables whose rows the database changes when rows of this one go: they are read again when next needed. */
    public static function clearRelatedInstancePool(): void
    {
        IdentityMaps::active()->markDependentTablesStale(static::class);
    }

    /**
     * @param mixed $values a criteria, an object, a primary key or a list of them
     * @return int the number of rows
     */
    public static function doDelete(mixed $values, ?ConnectionInterface $con = null): int
    {
        return TableDeletion::delete(static::class, $values, $con);
    }

    public static function doDeleteAll(?ConnectionInterface $con = null): int
    {
        return (new (static::QUERY)())->deleteAll($con);
    }

    /** Saves an object, or a row of the values that a criteria holds, and gives the primary key or the new id back. */
    public static function doInsert(ActiveRecordInterface|Criteria $values, ?ConnectionInterface $con = null): mixed
    {
        if ($values instanceof Criteria) {
            return (new (static::QUERY)())->mergeWith($values)->doInsert($con);
        }
        $values->save($con);

        return $values->getPrimaryKey();
    }
}
