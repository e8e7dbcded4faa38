<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\SimpleArrayFormatter;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Execution\FirstRow;
use Orm\Runtime\Query\Execution\HydrationPlanner;
use Orm\Runtime\Query\Execution\MissingRow;
use Orm\Runtime\Query\Execution\RowCount;
use Orm\Runtime\Query\Execution\SelectedObjects;
use Orm\Runtime\Query\NamedCalls;
use Orm\Runtime\Query\RowNumber;
use Orm\Runtime\Query\Sql\SelectStatement;
use Orm\Runtime\Util\ModelPager;

/**
 * Runs a query and gives its result.
 *
 * @template TModel of ActiveRecordInterface
 */
trait Finders
{
    /**
     * All rows, in the form of the formatter: by default a collection of objects.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function find(?ConnectionInterface $con = null): mixed
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);
        $values = [];
        $sql = SelectStatement::ofObjects($query->spec(), $values, $con);
        $formatter = $query->initFormatter($query->getFormatter(), $con);
        $source = $formatter->readsWholeResult() && $query->spec()->lock === null ? $query->spec()->source : null;
        $result = $source === null
            ? $formatter->run($con, $sql, $values)
            : $formatter->formatStatement($source->read($con, $sql, $values));
        /** @var ObjectCollection<int, TModel> $result */
        $result = $query->spec()->table->hasHooks ? SelectedObjects::of($result, $query, $con) : $result;

        return $result;
    }

    /**
     * As find(), whatever formatter is set.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function findObjects(?ConnectionInterface $con = null): ObjectCollection
    {
        $spec = $this->spec();
        if ($spec->selected === [] && ($spec->formatter === null || $spec->formatter instanceof ObjectFormatter)) {
            return $this->find($con);
        }
        $query = clone $this;
        $query->spec()->selected = [];

        return $query->setFormatter(new ObjectFormatter())->find($con);
    }

    /**
     * Objects one by one, each released when the application releases it: for any number of rows.
     *
     * @return \Generator<int, TModel>
     */
    public function iterate(?ConnectionInterface $con = null): \Generator
    {
        $query = clone $this;
        if ($query->spec()->selected !== []) {
            /** @var \Generator<int, TModel> $rows as of find(), in the form that select() gives them */
            $rows = $query->streamSelected($con);
            yield from $rows;

            return;
        }
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
        $query = $this;
        $spec = $this->spec ?? $this->spec();
        // Most queries are run as they are.
        if (
            $spec->unknownNames !== [] || $spec->namesOuter || $spec->joins !== []
            || (self::$hasSelectHooks[static::class] ?? true)
        ) {
            $query = $this->readyToRead($con);
            $spec = $query->spec();
        }
        if (
            $spec->formatter === null && $spec->with === [] && $spec->asColumns === [] && $spec->selectColumns === []
            && $spec->selected === [] && $spec->source === null
        ) {
            $object = FirstRow::read($spec, $con);
            /** @var TModel|null $object */
            $object = $spec->table->hasHooks ? SelectedObjects::one($object, $query, $con) : $object;

            return $object;
        }
        $values = [];
        $sql = SelectStatement::ofFirst($spec, $values, $con);
        $formatter = $query->initFormatter($query->getFormatter(), $con);
        $source = $formatter->readsWholeResult() && $spec->lock === null ? $spec->source : null;
        $result = $source === null
            ? $formatter->runOne($con, $sql, $values)
            : $formatter->formatFirst($source->read($con, $sql, $values));
        /** @var TModel|null $result */
        $result = $spec->table->hasHooks ? SelectedObjects::one($result, $query, $con) : $result;

        return $result;
    }

    /** @return TModel */
    public function requireOne(?ConnectionInterface $con = null): mixed
    {
        return $this->findOne($con) ?? throw MissingRow::ofQuery($this->spec()->table->map);
    }

    /**
     * The first row, or a new object with the values that the conditions demand. A replica may lack a row that is
     * there, so that the primary is asked.
     *
     * @return TModel
     */
    public function findOneOrCreate(?ConnectionInterface $con = null): mixed
    {
        MissingRow::requireObject($this->spec());
        $con ??= Orm::getPrimaryConnection($this->spec()->dbName ?? $this->spec()->table->database);
        $found = $this->findOne($con);
        if ($found !== null) {
            return $found;
        }
        /** @var TModel $new */
        $new = $this->getFormatter()->formatRecord(MissingRow::create($this->readyToRead($con)->spec()));

        return $new;
    }

    /** @return ObjectCollection<int, TModel> */
    public function findBy(string $column, mixed $value, ?ConnectionInterface $con = null): mixed
    {
        NamedCalls::addFilter($this, $column, $value);

        return $this->find($con);
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
        NamedCalls::addFilter($this, $column, $value);

        return $this->findOne($con);
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
        NamedCalls::addFilter($this, $column, $value);

        return $this->requireOne($con);
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

        return RowCount::count($this->readyToRead($con)->spec(), $con);
    }

    /** Whether there is any row. */
    public function exists(?ConnectionInterface $con = null): bool
    {
        $con ??= $this->readConnection();

        return RowCount::isAny($this->readyToRead($con)->spec(), $con);
    }

    /** @return ModelPager<TModel> */
    public function paginate(
        int|string|null $page = 1,
        int|string $maxPerPage = 10,
        ?ConnectionInterface $con = null,
    ): ModelPager {
        $pager = new ModelPager(clone $this, RowNumber::of($maxPerPage, 'paginate()'));

        return $pager->setPage(RowNumber::of($page ?? 1, 'paginate()'))->init($con);
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

    /** How a row of find() becomes objects. */
    public function hydration(): HydrationPlan
    {
        return HydrationPlanner::plan($this->spec());
    }

    protected function readConnection(): ConnectionInterface
    {
        $spec = $this->spec ?? $this->spec();
        $name = $spec->dbName ?? $spec->table->database;

        return $spec->lock === null ? Orm::getReadConnection($name) : Orm::getWriteConnection($name);
    }

    /** @return \Generator<int, mixed> what select() asked for, row by row */
    private function streamSelected(?ConnectionInterface $con): \Generator
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);
        $values = [];
        $sql = SelectStatement::whole($query->spec(), $values, $con);
        $formatter = new SimpleArrayFormatter();
        $query->initFormatter($formatter, $con);

        return $formatter->stream($con, $sql, $values);
    }

    private function initFormatter(AbstractFormatter $formatter, ConnectionInterface $con): AbstractFormatter
    {
        return $formatter->init($this, $con);
    }
}
