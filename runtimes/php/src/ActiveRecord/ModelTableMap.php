<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Metadata\PrimaryKey;

/**
 * The base class of generated table maps: the table's metadata, and methods that read and write its rows as objects.
 */
abstract class ModelTableMap extends TableMap
{
    /**
     * @var class-string<ModelCriteria<covariant ActiveRecordInterface, null>>
     * @phpstan-ignore classConstant.phpDocType (the generated classes name their own)
     */
    public const QUERY = ModelCriteria::class;

    public static function addSelectColumns(Criteria $criteria, ?string $alias = null): void
    {
        foreach (static::COLUMNS as $name => $column) {
            if (!($column['lazy'] ?? false)) {
                $criteria->addSelectColumn(($alias ?? static::TABLE_NAME) . '.' . $name);
            }
        }
    }

    public static function removeSelectColumns(Criteria $criteria, ?string $alias = null): void
    {
        $removed = [];
        foreach (array_keys(static::COLUMNS) as $name) {
            $removed[] = ($alias ?? static::TABLE_NAME) . '.' . $name;
        }
        $kept = array_diff($criteria->getSelectColumns(), $removed);
        $criteria->clearSelectColumns();
        foreach ($kept as $column) {
            $criteria->addSelectColumn($column);
        }
    }

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
     * @param array<int|string, mixed> $row
     * @param string $indexType the kind of names by which the row holds its columns
     * @return array{ActiveRecordInterface, int} the object, and where the row goes on
     */
    public static function populateObject(
        array $row,
        int $offset = 0,
        string $indexType = self::TYPE_NUM,
    ): array {
        if ($indexType !== self::TYPE_NUM) {
            $object = static::instanceFromRow(ColumnNames::of(static::class)->selectedRow($row, $indexType));

            return [$object, $offset + static::NUM_HYDRATE_COLUMNS];
        }

        /** @var array<int, mixed> $row */
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

    public static function instancePool(?ConnectionInterface $con = null): IdentityMap
    {
        return IdentityMap::of(static::class, $con);
    }

    public static function addInstanceToPool(ActiveRecordInterface $object, ?string $key = null): void
    {
        IdentityMap::of(static::class)->addObject($object, $key);
    }

    public static function getInstanceFromPool(int|string|null $key): ?ActiveRecordInterface
    {
        return $key === null ? null : IdentityMap::of(static::class)->find($key);
    }

    /**
     * The key of an object or of a primary key in the identity map.
     *
     * @param mixed $value an object, or a primary key: a list of values where it has several columns
     */
    public static function getInstanceKey(mixed $value): ?string
    {
        $key = match (true) {
            $value instanceof ActiveRecordInterface => $value->primaryKeyValues(),
            is_array($value) => array_values($value),
            default => [$value],
        };
        $isKey = array_filter($key, static fn (mixed $one): bool => !is_scalar($one)) === [];
        $poolKey = $isKey || $value instanceof ActiveRecordInterface ? PrimaryKey::poolKey($key) : null;

        return $poolKey === null ? null : (string) $poolKey;
    }

    public static function removeInstanceFromPool(mixed $value): void
    {
        IdentityMaps::active()->removeByKey(static::class, $value);
    }

    public static function clearInstancePool(): void
    {
        IdentityMaps::active()->clear(static::class);
    }

    /** Marks objects stale whose rows the database changes when rows of this table are deleted. */
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
        if ($values instanceof ModelCriteria) {
            return $values->delete($con);
        }
        if ($values instanceof Criteria) {
            return (new (static::QUERY)())->mergeWith($values)->delete($con);
        }

        return (new (static::QUERY)())->whereKeys(self::keysOf($values))->delete($con);
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

    /** A class `BookCollection` beside `Book` is used for the collections of its objects. */
    public function getCollectionClassName(): string
    {
        return ObjectCollection::classFor(static::MODEL);
    }

    /** @return list<list<mixed>> */
    private static function keysOf(mixed $values): array
    {
        if ($values instanceof ActiveRecordInterface) {
            return [$values->primaryKeyValues()];
        }
        if (!is_array($values)) {
            return [[$values]];
        }
        $composite = count(static::PRIMARY_KEY) > 1;
        if ($composite && !is_array(reset($values)) && !reset($values) instanceof ActiveRecordInterface) {
            return [array_values($values)];
        }
        $keys = [];
        foreach ($values as $value) {
            $keys[] = match (true) {
                $value instanceof ActiveRecordInterface => $value->primaryKeyValues(),
                is_array($value) => array_values($value),
                $composite => throw new OrmException(sprintf(
                    'Rows of "%s" have a key of several columns: pass a list of arrays.',
                    static::TABLE_NAME,
                )),
                default => [$value],
            };
        }

        return $keys;
    }
}
