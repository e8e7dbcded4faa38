<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Hydration\ResultRows;
use Orm\Runtime\Hydration\ResultShape;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/**
 * Turns the rows of a query into what the application asked for.
 *
 * Methods that applications override have no native types of results, as Propel's have none.
 *
 * @phpstan-consistent-constructor
 */
abstract class AbstractFormatter
{
    use NamesReplacements;
    use NotSerializable;

    protected ?ConnectionInterface $con = null;
    protected ?DataFetcherInterface $dataFetcher = null;
    private ?HydrationPlan $hydration = null;
    private bool $ownSql = false;

    public function __construct(?ResultShape $criteria = null, ?DataFetcherInterface $dataFetcher = null)
    {
        $this->dataFetcher = $dataFetcher;
        if ($criteria !== null) {
            $this->init($criteria);
        }
    }

    /** A formatter that is given as an object or by the name of its class. */
    public static function from(mixed $formatter): self
    {
        if (is_string($formatter) && is_subclass_of($formatter, self::class)) {
            return new $formatter();
        }

        return $formatter instanceof self ? $formatter : throw new InvalidArgumentException(sprintf(
            '%s is not a formatter: it must extend %s.',
            is_string($formatter) ? $formatter : get_debug_type($formatter),
            self::class,
        ));
    }

    /**
     * Formats all rows.
     *
     * @param DataFetcherInterface|null $dataFetcher null: that of setDataFetcher()
     * @return mixed
     */
    abstract public function format(?DataFetcherInterface $dataFetcher = null);

    /**
     * Formats the first row.
     *
     * @return mixed null where there is none
     */
    abstract public function formatOne(?DataFetcherInterface $dataFetcher = null);

    /** @return bool */
    abstract public function isObjectFormatter();

    public function setDataFetcher(DataFetcherInterface $dataFetcher): void
    {
        $this->dataFetcher = $dataFetcher;
    }

    public function getDataFetcher(): ?DataFetcherInterface
    {
        return $this->dataFetcher;
    }

    /** @return string|null the class of the collections that format() makes; null for arrays */
    public function getCollectionClassName()
    {
        return null;
    }

    /** @throws OrmException unless init() or setClass() was called */
    public function checkInit(): void
    {
        $this->hydration();
    }

    public function getTableMap(): TableMap
    {
        return $this->hydration()->map::getTableMap();
    }

    public function getDbName(): string
    {
        return $this->hydration()->map::DATABASE_NAME;
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getClass(): string
    {
        return $this->hydration()->map::MODEL;
    }

    /** @return array<string, string> the names of virtual columns */
    public function getAsColumns(): array
    {
        $names = $this->hydration()->virtualColumns;

        return array_combine($names, $names);
    }

    /**
     * Makes a new object of a part of a row, beside those in memory.
     *
     * @template T of ActiveRecordInterface
     * @param array<int|string, mixed> $row
     * @param class-string<T> $class
     * @param int $col where its columns begin; afterwards, where the next ones do
     * @return T
     */
    public function getSingleObjectFromRow(array $row, string $class, int &$col = 0): ActiveRecordInterface
    {
        $object = new $class();
        $col = $object->hydrate($row, $col, false, $this->dataFetcher?->getIndexType() ?? TableMap::TYPE_NUM);

        return $object;
    }

    /** Whether all rows are read before the application gets a result, so that they can come from a cache. */
    public function readsWholeResult(): bool
    {
        return true;
    }

    /**
     * An object that no row was read for, in the form of this formatter.
     *
     * @return mixed
     */
    public function formatRecord(?ActiveRecordInterface $record = null)
    {
        return $record;
    }

    /** Called before the rows of a query are read. */
    public function init(ResultShape $query, ?ConnectionInterface $con = null): static
    {
        $this->hydration = $query->hydration();
        $this->con = $con;

        return $this;
    }

    /**
     * For rows of a statement that no query made: they must hold the columns of the table in their order.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public function setClass(string $class): static
    {
        $this->hydration = new HydrationPlan($class::tableMap());
        $this->ownSql = true;

        return $this;
    }

    /** @param list<mixed> $values */
    public function run(ConnectionInterface $con, string $sql, array $values): mixed
    {
        return $this->formatStatement(ResultRows::execute($con, $sql, $values));
    }

    /** Formats all rows of a statement that was executed. */
    public function formatStatement(\PDOStatement $statement): mixed
    {
        $result = $this->format(new PDODataFetcher($statement));
        $this->dataFetcher = null;

        return $result;
    }

    /** Formats the first row of a statement that was executed. */
    public function formatFirst(\PDOStatement $statement): mixed
    {
        $result = $this->formatOne(new PDODataFetcher($statement));
        $this->dataFetcher = null;

        return $result;
    }

    /** @param list<mixed> $values */
    public function runOne(ConnectionInterface $con, string $sql, array $values): mixed
    {
        $statement = ResultRows::execute($con, $sql, $values);
        $result = $this->formatFirst($statement);
        $statement->closeCursor();

        return $result;
    }

    /** The statement behind a data fetcher, or what stands for one. */
    protected function rowsOf(?DataFetcherInterface $dataFetcher): \PDOStatement
    {
        $dataFetcher ??= $this->dataFetcher ?? throw new OrmException(
            'The formatter has no rows: pass a data fetcher to format(), or call setDataFetcher() first.',
        );
        $this->dataFetcher = $dataFetcher;
        $statement = $dataFetcher->getDataObject();

        return $statement instanceof \PDOStatement && $dataFetcher->getIndexType() === TableMap::TYPE_NUM
            ? $statement
            : new FetchedRows($dataFetcher, $this->hydration?->map);
    }

    /**
     * An empty collection for the results, or an empty array.
     *
     * @return Collection<array-key, mixed>|array<mixed>
     */
    protected function getCollection(): Collection|array
    {
        $class = $this->getCollectionClassName();
        if (!is_string($class) || !is_a($class, Collection::class, true)) {
            return [];
        }
        $collection = new $class();
        $collection->setModel($this->getClass());
        $collection->setFormatter($this);

        return $collection;
    }

    protected function isWithOneToMany(): bool
    {
        return $this->hydration()->hasToMany;
    }

    /** @param \PDOStatement|null $statement whose rows are going to be read */
    protected function hydration(?\PDOStatement $statement = null): HydrationPlan
    {
        $hydration = $this->hydration
            ?? throw new OrmException('The formatter does not know the class: call setClass() first.');
        if ($this->ownSql && $statement !== null) {
            $hydration->checkColumns($statement);
        }

        return $hydration;
    }
}
