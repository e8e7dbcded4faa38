<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\RowLookup;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\MissingRow;
use Orm\Runtime\Query\Execution\RowByKey;
use Orm\Runtime\ServiceContainer\SingleConnections;

/**
 * Finds objects by their primary keys, or by columns that the call names. Objects in the identity map are not read by
 * their keys again, unless the query has conditions or hooks.
 *
 * @template TModel of ActiveRecordInterface
 */
trait KeyLookup
{
    /**
     * @param mixed $key the value of the key; a list of them, in the order of the columns, for a key of several columns
     * @return TModel|null
     */
    public function findPk(mixed $key, ?ConnectionInterface $con = null): mixed
    {
        // Requests bring ids as texts.
        if (\is_string($key) && static::ROW_BY_KEY !== null && (string) (int) $key === $key) {
            $key = (int) $key;
        }
        // A plain query by an integer key is the most frequent one, and needs neither conditions nor the table map.
        if (\is_int($key) && $this->spec === null && $key >= 0) {
            /** @var RowLookup|null $lookup */
            $lookup = SingleConnections::active()->lookups[static::class] ?? null;
            if ($lookup === null || $con !== null && $con !== $lookup->connection) {
                $lookup = $this->newLookup($con);
            }
            if ($lookup !== null && $key <= $lookup->largestKey) {
                /** @var TModel|null $object */
                $object = ($lookup->objects->references[$key] ?? null)?->get()
                    ?? $lookup->read($key);

                return $object;
            }
        }
        $facts = static::ROW_BY_KEY;

        return $this->findKey($key === null ? null : ($facts === null ? $this->keyValues($key) : [$key]), $con);
    }

    /**
     * @param mixed $keys as of findPk(), in a list; a single key is a list of one
     * @return ObjectCollection<int, TModel>
     */
    public function findPks($keys, ?ConnectionInterface $con = null): mixed
    {
        $keys = (array) $keys;
        // Behaviors may have something to do with the objects that a query has read.
        $isPlain = $this->spec === null;
        $lookup = $isPlain && !isset(static::ROW_BY_KEY['behaviors']) ? $this->rowLookup($con) : null;
        $objects = $lookup === null ? null : RowByKey::readAll($lookup, $keys);
        if ($objects !== null) {
            /** @var ObjectCollection<int, TModel> $found */
            $found = ObjectCollection::of(static::TABLE_MAP::MODEL, $objects);

            return $found;
        }

        return $this->findKeys(array_map($this->keyValues(...), array_values($keys)), $con);
    }

    /**
     * @param mixed $key as of findPk()
     * @return TModel
     */
    public function requirePk(mixed $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findPk($key, $con)
            ?? throw MissingRow::withKey($this->getTableMapClass(), $this->keyValues($key));
    }

    /** @param mixed $key as of findPk() */
    public function filterByPrimaryKey(mixed $key): static
    {
        return $this->whereKey($this->keyValues($key));
    }

    /** @param array<mixed> $keys as of findPk() */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(array_map($this->keyValues(...), array_values($keys)));
    }

    /**
     * @param list<mixed>|null $key
     * @return TModel|null
     */
    public function findKey(?array $key, ?ConnectionInterface $con = null): mixed
    {
        if ($key === null) {
            return null;
        }
        if (
            $this->spec !== null && !$this->spec->isPlain()
            || (self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks())
            || KeyConditions::isBeyondTypes($this->getTableMapClass(), $key)
        ) {
            $query = clone $this;
            RowByKey::requireObject($query->spec());
            if ($this->hasOwnFormatter()) {
                $query->spec()->extended()->formatter ??= new ObjectFormatter();
            }
            // The hooks need no copy of the copy.
            $query->spec()->keepQuery = false;

            return $query->whereKey($key)->findOne($con);
        }
        $con ??= $this->readConnection();
        /** @var TModel|null $object */
        $object = RowByKey::read($this->getTableMapClass(), static::ROW_BY_KEY, $key, $con);

        return $object;
    }

    /**
     * Objects in the order of their keys; objects in memory are not read, as by findKey().
     *
     * @param list<list<mixed>> $keys
     * @return ObjectCollection<int, TModel>
     */
    public function findKeys(array $keys, ?ConnectionInterface $con = null): mixed
    {
        $con ??= $this->readConnection();
        $spec = $this->spec();
        $isPlain = $spec->isPlain() && $spec->orderByColumns === [] && $spec->limit === null;
        if (!$isPlain || (self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks())) {
            return (clone $this)->whereKeys($keys)->find($con);
        }
        [$objects, $missing] = RowByKey::inMemory($spec->table->map, $keys, $con);
        foreach ($missing === [] ? [] : (clone $this)->whereKeys($missing)->findObjects($con) as $object) {
            $objects[PrimaryKey::rowKeyOf($object) ?? ''] = $object;
        }
        /** @var ObjectCollection<int, TModel> $found */
        $found = ObjectCollection::of($spec->table->map::MODEL, array_values(array_filter($objects)));

        return $found;
    }

    /** @return ObjectCollection<int, TModel> */
    public function findBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        return (clone $this)->addNamedFilter($column, $value)->find($con);
    }

    /**
     * @param array<string, mixed> $conditions
     * @return ObjectCollection<int, TModel>
     */
    public function findByArray(array $conditions, ?ConnectionInterface $con = null): mixed
    {
        return (clone $this)->filterByArray($conditions)->find($con);
    }

    /** @return TModel|null */
    public function findOneBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        return (clone $this)->addNamedFilter($column, $value)->findOne($con);
    }

    /**
     * @param array<string, mixed> $conditions
     * @return TModel|null
     */
    public function findOneByArray(array $conditions, ?ConnectionInterface $con = null): mixed
    {
        return (clone $this)->filterByArray($conditions)->findOne($con);
    }

    /** @return TModel */
    public function requireOneBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        return (clone $this)->addNamedFilter($column, $value)->requireOne($con);
    }

    /**
     * @param array<string, mixed> $conditions
     * @return TModel
     */
    public function requireOneByArray(array $conditions, ?ConnectionInterface $con = null): mixed
    {
        return (clone $this)->filterByArray($conditions)->requireOne($con);
    }

    /** How to find a row by its integer key; null where that takes more than its statement. */
    private function rowLookup(?ConnectionInterface $con): ?RowLookup
    {
        $lookup = SingleConnections::active()->lookups[static::class] ?? null;

        return $lookup === null || $con !== null && $con !== $lookup->connection ? $this->newLookup($con) : $lookup;
    }

    private function newLookup(?ConnectionInterface $con): ?RowLookup
    {
        $facts = static::ROW_BY_KEY;
        if ($facts === null || (self::$hasSelectHooks[static::class] ?? $this->hasSelectHooks())) {
            return null;
        }
        $con ??= Orm::getReadConnection($facts['database']);
        $lookup = new RowLookup(
            IdentityMap::of(static::TABLE_MAP, $con, $facts),
            $con,
            $facts['sql'],
            isset($facts['isBig']) ? PHP_INT_MAX : 2147483647,
        );
        $singles = SingleConnections::active();
        if (($singles->byDatasource[$facts['database']] ?? null) === $con) {
            $singles->lookups[static::class] = $lookup;
        }

        return $lookup;
    }

    /** @return list<mixed> */
    private function keyValues(mixed $key): array
    {
        return RowByKey::values($this->getTableMapClass(), $key);
    }
}
