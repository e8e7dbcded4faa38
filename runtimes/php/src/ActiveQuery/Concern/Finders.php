<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\SimpleArrayFormatter;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Execution\HydrationPlanner;
use Orm\Runtime\Query\Execution\MissingRow;
use Orm\Runtime\Query\Execution\ObjectRows;
use Orm\Runtime\Query\Execution\RowCount;
use Orm\Runtime\Query\Plan\QueryPlan;
use Orm\Runtime\Query\Sql\SelectStatement;

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
        $spec = $query->spec ?? $query->spec();
        $result = ObjectRows::canRead($spec) ? ObjectRows::all($spec, $con) : $query->formatted($con, false);
        /** @var ObjectCollection<int, TModel> $result */
        $result = $spec->table->hasHooks ? $query->afterSelect($result, $con) : $result;

        return $result;
    }

    /**
     * Finds as find() does, whatever formatter is set.
     *
     * @return ObjectCollection<int, TModel>
     */
    public function findObjects(?ConnectionInterface $con = null): ObjectCollection
    {
        $spec = $this->spec();
        $isOfObjects = $spec->formatter === null
            ? !$this->hasOwnFormatter()
            : $spec->formatter instanceof ObjectFormatter;
        if ($spec->selected === [] && $isOfObjects) {
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
        $query = $this->readyToRead($con);
        $spec = $query->spec ?? $query->spec();
        if (!$spec->keepQuery) {
            $this->limit(1);
        }
        $result = ObjectRows::canRead($spec) ? ObjectRows::first($spec, $con) : $query->formatted($con, true);
        /** @var TModel|null $result */
        $result = $spec->table->hasHooks ? $query->afterSelectOne($result, $con) : $result;

        return $result;
    }

    /** @return TModel */
    public function requireOne(?ConnectionInterface $con = null): mixed
    {
        return $this->findOne($con) ?? throw MissingRow::ofQuery($this->spec()->table->map);
    }

    /**
     * Finds as findOne() does, for finders that have the type of the model.
     *
     * @return TModel|null
     */
    protected function findObject(?ConnectionInterface $con): ?ActiveRecordInterface
    {
        /** @var mixed $found what a formatter, or select(), makes of a row */
        $found = $this->findOne($con);
        if (!$found instanceof ActiveRecordInterface && $found !== null) {
            throw new OrmException(sprintf(
                'This query of %s has a select() or a formatter, and gives no objects: call findOneBy(), whose result '
                    . 'is what they make of a row.',
                $this->getModelName(),
            ));
        }

        /** @var TModel|null */
        return $found;
    }

    /** @return TModel */
    protected function requireObject(?ConnectionInterface $con): ActiveRecordInterface
    {
        return $this->findObject($con) ?? throw MissingRow::ofQuery($this->spec()->table->map);
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
        $con ??= Orm::getPrimaryConnection($this->spec()->database());
        $found = $this->findOne($con);
        if ($found !== null) {
            return $found;
        }
        /** @var TModel $new */
        $new = $this->getFormatter()->formatRecord(MissingRow::create($this->readyToRead($con)->spec()));

        return $new;
    }

    public function count(?ConnectionInterface $con = null): int
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);

        return RowCount::count($query->spec ?? $query->spec(), $con);
    }

    /** Whether there is any row. */
    public function exists(?ConnectionInterface $con = null): bool
    {
        $con ??= $this->readConnection();
        $query = $this->readyToRead($con);

        return RowCount::isAny($query->spec ?? $query->spec(), $con);
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

    /**
     * Asks the database how it would run find(), without running it: which tables it reads from end to end, what it
     * sorts, and which index may help. Print it.
     */
    public function explain(?ConnectionInterface $con = null): QueryPlan
    {
        $con ??= $this->readConnection();

        return QueryPlan::of($this->readyToRead($con)->spec(), $con);
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

        return (new SimpleArrayFormatter())->init($query, $con)->stream($con, $sql, $values);
    }

    /** The rows, or the first one, in the form of the formatter. */
    private function formatted(ConnectionInterface $con, bool $onlyFirst): mixed
    {
        $spec = $this->spec();
        $values = [];
        $sql = $onlyFirst
            ? SelectStatement::ofFirst($spec, $values, $con)
            : SelectStatement::ofObjects($spec, $values, $con);
        $formatter = ($spec->formatter ?? $this->getFormatter())->init($this, $con);
        $source = $formatter->readsWholeResult() && $spec->lock === null ? $spec->source : null;
        if ($source === null) {
            return $onlyFirst ? $formatter->runOne($con, $sql, $values) : $formatter->run($con, $sql, $values);
        }
        $statement = $source->read($con, $sql, $values);

        return $onlyFirst ? $formatter->formatFirst($statement) : $formatter->formatStatement($statement);
    }
}
