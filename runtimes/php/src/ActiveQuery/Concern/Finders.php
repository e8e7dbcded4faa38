<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Execution\HydrationPlanner;
use Orm\Runtime\Query\Execution\MissingRow;
use Orm\Runtime\Query\Execution\Reading;
use Orm\Runtime\Query\Execution\RowByKey;
use Orm\Runtime\Query\Sql\SelectStatement;
use Orm\Runtime\Util\ModelPager;

/**
 * What runs a query and gives its result.
 *
 * @template TModel of ActiveRecordInterface
 */
trait Finders
{
    /** @var array<class-string, bool> whether a query class changes itself before it reads */
    private static array $hasPreSelect = [];

    /**
     * All rows, in the form of the formatter: by default a collection of objects.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function find(?ConnectionInterface $con = null): mixed
    {
        /** @var ObjectCollection<int, TModel> $result */
        $result = Reading::allRows($this, $con);

        return $result;
    }

    /**
     * As find(), whatever formatter is set.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function findObjects(?ConnectionInterface $con = null): ObjectCollection
    {
        return Reading::objects($this, $con);
    }

    /**
     * Objects one by one, each forgotten when the program forgets it: for any number of rows.
     *
     * @return \Generator<int, TModel>
     */
    public function iterate(?ConnectionInterface $con = null): \Generator
    {
        return Reading::oneByOne($this, $con);
    }

    /** @return \Traversable<int, TModel> */
    public function getIterator(): \Traversable
    {
        return $this->find()->getIterator();
    }

    /** @return TModel|null in the form of the formatter */
    public function findOne(?ConnectionInterface $con = null): mixed
    {
        /** @var TModel|null $object */
        $object = Reading::firstRow($this, $con);

        return $object;
    }

    /** @return TModel */
    public function requireOne(?ConnectionInterface $con = null): mixed
    {
        return $this->findOne($con) ?? throw MissingRow::ofQuery(static::TABLE_MAP);
    }

    /**
     * The first row, or a new object that has the values the query asks for.
     *
     * @return TModel
     */
    public function findOneOrCreate(?ConnectionInterface $con = null): mixed
    {
        /** @var TModel $object */
        $object = Reading::firstOrNew($this, $con);

        return $object;
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
        $facts = static::ROW_BY_KEY;
        $hasPreSelect = self::$hasPreSelect[static::class] ?? $this->hasPreSelect();
        if ($hasPreSelect || $facts === null || $this->spec !== null || !\is_int($key[0] ?? null) || isset($key[1])) {
            /** @var TModel|null $object */
            $object = RowByKey::read($this, $facts, $key, $con, $hasPreSelect);

            return $object;
        }
        $con ??= Orm::getReadConnection($facts['database']);
        /** @var TModel|null $object */
        $object = IdentityMap::of(static::TABLE_MAP, $con, $facts)->findOrRead($key[0], $con, $facts['sql'], $key);

        return $object;
    }

    /**
     * Objects in the order of their keys; what is in memory is not read, as by findKey().
     *
     * @param list<list<mixed>> $keys
     * @return ObjectCollection<int, TModel>
     */
    public function findKeys(array $keys, ?ConnectionInterface $con = null): mixed
    {
        /** @var ObjectCollection<int, TModel> $objects */
        $objects = RowByKey::readAll($this, $keys, $con, self::$hasPreSelect[static::class] ?? $this->hasPreSelect());

        return $objects;
    }

    private function hasPreSelect(): bool
    {
        return self::$hasPreSelect[static::class] = static::CLASS_KEY !== null
            || (new \ReflectionMethod($this, 'preSelect'))->class !== ModelCriteria::class;
    }

    /**
     * @param list<mixed> $key
     * @return TModel
     */
    public function requireKey(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con) ?? throw MissingRow::withKey(static::TABLE_MAP, $key);
    }

    /** @return ObjectCollection<int, TModel> */
    public function findBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBy($column, $value)->find($con);
    }

    /**
     * @param array<string, mixed> $conditions
     * @return ObjectCollection<int, TModel>
     */
    public function findByArray(array $conditions, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByArray($conditions)->find($con);
    }

    /** @return TModel|null */
    public function findOneBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBy($column, $value)->findOne($con);
    }

    /**
     * @param array<string, mixed> $conditions
     * @return TModel|null
     */
    public function findOneByArray(array $conditions, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByArray($conditions)->findOne($con);
    }

    /** @return TModel */
    public function requireOneBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterBy($column, $value)->requireOne($con);
    }

    /**
     * @param array<string, mixed> $conditions
     * @return TModel
     */
    public function requireOneByArray(array $conditions, ?ConnectionInterface $con = null): mixed
    {
        return $this->filterByArray($conditions)->requireOne($con);
    }

    public function count(?ConnectionInterface $con = null): int
    {
        return Reading::number($this, $con);
    }

    /** Whether there is any row. */
    public function exists(?ConnectionInterface $con = null): bool
    {
        return Reading::anyRow($this, $con);
    }

    /** @return ModelPager<TModel> */
    public function paginate(int $page = 1, int $maxPerPage = 10, ?ConnectionInterface $con = null): ModelPager
    {
        return Reading::page($this, $page, $maxPerPage, $con);
    }

    /**
     * The SELECT that find() runs.
     *
     * @param list<mixed> $params gets the values of its `?`
     */
    public function createSelectSql(array &$params): string
    {
        $params = [];

        return SelectStatement::whole($this->spec(), $params, null);
    }

    /** @return list<mixed> */
    public function getParams(): array
    {
        $params = [];
        $this->createSelectSql($params);

        return $params;
    }

    public function toString(): string
    {
        $params = [];

        return $this->createSelectSql($params);
    }

    /** How a row of find() becomes objects. */
    public function hydration(): HydrationPlan
    {
        return HydrationPlanner::plan($this->spec());
    }

    /** Called on a copy of the query before it reads. */
    protected function preSelect(ConnectionInterface $con): void
    {
    }

    protected function readConnection(): ConnectionInterface
    {
        $spec = $this->spec ?? $this->spec();
        $name = $spec->dbName ?? $spec->table->database;

        return $spec->lock === null ? Orm::getReadConnection($name) : Orm::getWriteConnection($name);
    }
}
