<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\Part\Branches;
use Orm\Runtime\ActiveQuery\Part\KeyConditions;
use Orm\Runtime\ActiveQuery\Part\MissingRow;
use Orm\Runtime\ActiveQuery\Part\RowCount;
use Orm\Runtime\ActiveQuery\Part\SelectStatement;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Formatter\Hydration;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Orm;
use Orm\Runtime\Util\ModelPager;

/**
 * What runs a query and gives its result.
 *
 * @template TModel of ActiveRecordInterface
 */
trait Finders
{
    /** Statements with more values than this are not kept: lists of any length would crowd out the others. */
    private const KEPT_VALUES = 40;

    /** @var array<class-string, bool> whether a query class changes itself before it reads */
    private static array $hasPreSelect = [];

    /**
     * All rows, in the form of the formatter: by default a collection of objects.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function find(?ConnectionInterface $con = null): mixed
    {
        $con ??= $this->readConnection();
        $query = $this->beforeSelect($con);
        $values = [];
        $sql = SelectStatement::ofObjects($query->parts(), $values, $con);

        /** @var ObjectCollection<int, TModel> $result */
        $result = $query->getFormatter()->init($query, $con)->run($con, $sql, $values);

        return $result;
    }

    /**
     * As find(), whatever formatter is set.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function findObjects(?ConnectionInterface $con = null): ObjectCollection
    {
        if ($this->formatter === null || $this->formatter instanceof ObjectFormatter) {
            return $this->find($con);
        }
        $query = clone $this;
        $query->parts()->selected = [];

        return $query->setFormatter(new ObjectFormatter())->find($con);
    }

    /**
     * Objects one by one, each forgotten when the program forgets it: for any number of rows.
     *
     * @return \Generator<int, TModel>
     */
    public function iterate(?ConnectionInterface $con = null): \Generator
    {
        $query = clone $this;
        foreach ($query->setFormatter(new OnDemandFormatter())->find($con) as $object) {
            yield $object;
        }
    }

    /** @return \Traversable<int, TModel> */
    public function getIterator(): \Traversable
    {
        return $this->find()->getIterator();
    }

    /** @return TModel|null in the form of the formatter */
    public function findOne(?ConnectionInterface $con = null): mixed
    {
        $con ??= $this->readConnection();
        $query = $this->beforeSelect($con);
        $parts = $query->parts();
        $values = [];
        $sql = SelectStatement::ofFirst($parts, $values, $con);
        if ($query->formatter !== null || $parts->with !== [] || $parts->asColumns !== []) {
            /** @var TModel|null $object */
            $object = $query->getFormatter()->init($query, $con)->runOne($con, $sql, $values);

            return $object;
        }
        $statement = \count($values) > self::KEPT_VALUES ? $con->executeOnce($sql, $values) : $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        /** @var TModel|null $object */
        $object = \is_array($row) ? InstancePool::of(static::TABLE_MAP, $con)->instanceFromRow($row) : null;

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
        $con ??= $this->readConnection();
        MissingRow::requireOneTable($this->parts());

        /** @var TModel $object */
        $object = $this->findOne($con) ?? MissingRow::create($this->beforeSelect($con)->parts());

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
        $con ??= $facts === null || $this->parts !== null
            ? $this->readConnection()
            : Orm::getReadConnection($facts['database']);
        if (
            $this->formatter !== null || $this->parts !== null && !$this->parts->isPlain()
            || (self::$hasPreSelect[static::class] ??= $this->overridesPreSelect())
        ) {
            // It says more than which table.
            $query = clone $this;

            return $query->whereKey($key)->findOne($con);
        }
        $map = static::TABLE_MAP;
        $pool = InstancePool::of($map, $con, $facts);
        $sql = $facts === null ? $map::SQL_FIND_PK : $facts['sql'];
        /** @var TModel|null $object */
        $object = \count($key) === 1 && \is_int($key[0])
            ? $pool->findOrRead($key[0], $con, $sql, $key)
            : $pool->findKey($key) ?? $pool->findOrRead(null, $con, $sql, KeyConditions::stored($map, $key));

        return $object;
    }

    /**
     * @param list<list<mixed>> $keys
     * @return ObjectCollection<int, TModel>
     */
    public function findKeys(array $keys, ?ConnectionInterface $con = null): mixed
    {
        $query = clone $this;

        return $query->whereKeys($keys)->find($con);
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
        $con ??= $this->readConnection();

        return RowCount::count($this->beforeSelect($con)->parts(), $con);
    }

    /** Whether there is any row. */
    public function exists(?ConnectionInterface $con = null): bool
    {
        $con ??= $this->readConnection();

        return RowCount::isAny($this->beforeSelect($con)->parts(), $con);
    }

    /** @return ModelPager<TModel> */
    public function paginate(int $page = 1, int $maxPerPage = 10, ?ConnectionInterface $con = null): ModelPager
    {
        $query = clone $this;
        $pager = new ModelPager($query, $maxPerPage);

        return $pager->setPage($page)->init($con);
    }

    /**
     * The SELECT that find() runs.
     *
     * @param list<mixed> $params gets the values of its `?`
     */
    public function createSelectSql(array &$params): string
    {
        $params = [];

        return SelectStatement::whole($this->parts(), $params, null);
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
    public function hydration(): Hydration
    {
        return Hydration::ofQuery($this->parts());
    }

    /** Called on a copy of the query before it reads. */
    protected function preSelect(ConnectionInterface $con): void
    {
    }

    protected function readConnection(): ConnectionInterface
    {
        $parts = $this->parts ?? $this->parts();

        return $parts->lock === null
            ? Orm::getReadConnection($parts->database())
            : Orm::getWriteConnection($parts->database());
    }

    /** The query to run: this one, or a copy that preSelect() may change. */
    private function beforeSelect(ConnectionInterface $con): static
    {
        if ($this->parts?->skippedFrom !== null) {
            Branches::refuseSkipped();
        }
        if (!(self::$hasPreSelect[static::class] ??= $this->overridesPreSelect())) {
            return $this;
        }
        $query = $this->parts()->keepQuery ? clone $this : $this;
        $query->preSelect($con);

        return $query;
    }

    private function overridesPreSelect(): bool
    {
        return (new \ReflectionMethod($this, 'preSelect'))->class !== ModelCriteria::class;
    }
}
