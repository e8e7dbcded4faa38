<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\ColumnValue;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Map\SingleTableInheritance;
use Orm\Runtime\Map\TableMap;
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
        if (($query->limit !== null || $query->offset > 0) && $query->readsToMany()) {
            throw new LogicException(
                'limit() and offset() count rows, and an object whose one-to-many relation is read along has several. '
                . 'Read the relation with populateRelation() instead.',
            );
        }
        $values = [];
        $sql = $query->selectText($query->selectList(), $values, $con, $query->limit, $query->offset);

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
        $query->selected = [];

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
        $values = [];
        if ($query->formatter === null && $query->with === [] && $query->asColumns === []) {
            $sql = $query->selectText($query->selectList(), $values, $con, 1, $query->offset);
            $statement = \count($values) > self::KEPT_VALUES
                ? $con->executeOnce($sql, $values)
                : $con->execute($sql, $values);
            $row = $statement->fetch(\PDO::FETCH_NUM);
            $statement->closeCursor();

            /** @var TModel|null $object */
            $object = \is_array($row) ? InstancePool::of($this->table->map, $con)->instanceFromRow($row) : null;

            return $object;
        }
        $limit = $query->readsToMany() ? null : 1;
        $sql = $query->selectText($query->selectList(), $values, $con, $limit, $query->offset);

        /** @var TModel|null $object */
        $object = $query->getFormatter()->init($query, $con)->runOne($con, $sql, $values);

        return $object;
    }

    /** @return TModel */
    public function requireOne(?ConnectionInterface $con = null): mixed
    {
        return $this->findOne($con) ?? throw new (static::TABLE_MAP::NOT_FOUND_EXCEPTION)(
            sprintf('There is no %s that meets the conditions of the query.', static::TABLE_MAP::TABLE_PHP_NAME),
        );
    }

    /**
     * The first row, or a new object that has the values the query asks for.
     *
     * @return TModel
     */
    public function findOneOrCreate(?ConnectionInterface $con = null): mixed
    {
        if ($this->joins !== []) {
            throw new LogicException('findOneOrCreate() cannot be used with joined tables.');
        }
        $found = $this->findOne($con);
        if ($found !== null) {
            return $found;
        }
        $map = static::TABLE_MAP;
        $columns = array_flip(array_map(static fn (array $column): string => $column['sql'], $map::COLUMNS));
        $values = [];
        foreach ($this->beforeSelect($con ?? $this->readConnection())->conditions as $condition) {
            if ($condition->column !== null && $condition->equalTo !== null) {
                $values[$columns[substr($condition->column, strlen($this->prefix))]] = $condition->equalTo;
            }
        }
        /** @var class-string<TModel> $class */
        $class = $map::INHERITANCE === null
            ? $map::MODEL
            : SingleTableInheritance::classOfKey($map, $values[$map::INHERITANCE['column']] ?? null);
        $object = new $class();
        foreach ($values as $column => $value) {
            $object->setByName($column, $value, TableMap::TYPE_FIELDNAME);
        }

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
        $con ??= $this->readConnection();
        if (!$this->isPlain()) {
            $query = clone $this;

            return $query->whereKey($key)->findOne($con);
        }
        $map = static::TABLE_MAP;
        $pool = InstancePool::of($map, $con);
        $isNumber = \count($key) === 1 && \is_int($key[0]);
        /** @var TModel|null $object */
        $object = $isNumber ? $pool->find($key[0]) : $pool->findKey($key);
        if ($object !== null) {
            return $object;
        }
        $statement = $con->execute($map::SQL_FIND_PK, $isNumber ? $key : $this->storedKey($key));
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        /** @var TModel|null $object */
        $object = \is_array($row) ? $pool->instanceFromRow($row) : null;

        return $object;
    }

    /**
     * @param list<list<mixed>> $keys
     * @return ObjectCollection<int, TModel>
     */
    public function findKeys(array $keys, ?ConnectionInterface $con = null): ObjectCollection
    {
        $query = clone $this;

        return $query->whereKeys($keys)->findObjects($con);
    }

    /**
     * @param list<mixed> $key
     * @return TModel
     */
    public function requireKey(array $key, ?ConnectionInterface $con = null): mixed
    {
        return $this->findKey($key, $con) ?? throw new (static::TABLE_MAP::NOT_FOUND_EXCEPTION)(sprintf(
            'There is no %s with the primary key %s.',
            static::TABLE_MAP::TABLE_PHP_NAME,
            json_encode(count($key) === 1 ? $key[0] : $key, JSON_PARTIAL_OUTPUT_ON_ERROR),
        ));
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
        $values = [];
        $sql = $this->beforeSelect($con)->countText($values, $con);
        $statement = $con->execute($sql, $values);
        $count = $statement->fetchColumn();
        $statement->closeCursor();

        return is_numeric($count) ? (int) $count : 0;
    }

    /** Whether there is any row. */
    public function exists(?ConnectionInterface $con = null): bool
    {
        $con ??= $this->readConnection();
        $query = clone $this->beforeSelect($con);
        $query->orderByColumns = [];
        $query->lock = null;
        $values = [];
        $list = '1 AS ' . self::quoteAlias('existsFlag');
        foreach ($query->groupByColumns === [] ? [] : $query->asColumns as $alias => $expression) {
            $list .= ', ' . $expression . ' AS ' . self::quoteAlias($alias);
        }
        $statement = $con->execute($query->selectText($list, $values, $con, 1, $query->offset), $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return is_array($row);
    }

    /** @return ModelPager<TModel> */
    public function paginate(int $page = 1, int $maxPerPage = 10, ?ConnectionInterface $con = null): ModelPager
    {
        $query = clone $this;
        $pager = new ModelPager($query, $maxPerPage);

        return $pager->setPage($page)->init($con);
    }

    /** Called on a copy of the query before it reads. */
    protected function preSelect(ConnectionInterface $con): void
    {
    }

    /** The query to run: this one, or a copy that preSelect() may change. */
    private function beforeSelect(ConnectionInterface $con): static
    {
        if ($this->skippedFrom !== null) {
            $this->requireTakenBranch();
        }
        if (!(self::$hasPreSelect[static::class] ??= $this->overridesPreSelect())) {
            return $this;
        }
        $query = $this->keepQuery ? clone $this : $this;
        $query->preSelect($con);

        return $query;
    }

    /** Whether the query says nothing but which table. */
    private function isPlain(): bool
    {
        return $this->conditions === [] && $this->joins === [] && $this->formatter === null && $this->asColumns === []
            && $this->selectColumns === [] && $this->fromQueries === [] && $this->lock === null && $this->havings === []
            && $this->offset === 0 && $this->limit !== 0 && $this->comment === null && $this->skippedFrom === null
            && $this->groupByColumns === []
            && !(self::$hasPreSelect[static::class] ??= $this->overridesPreSelect());
    }

    private function overridesPreSelect(): bool
    {
        return (new \ReflectionMethod($this, 'preSelect'))->class !== ModelCriteria::class;
    }

    /**
     * @param list<mixed> $key
     * @return list<mixed>
     */
    private function storedKey(array $key): array
    {
        $map = static::TABLE_MAP;
        $stored = [];
        foreach ($this->completeKey($key) as $position => $value) {
            $stored[] = ColumnValue::stored($value, Column::of($map, $map::PRIMARY_KEY[$position], $this->prefix));
        }

        return $stored;
    }
}
