<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\JoinedRows;
use Orm\Runtime\Hydration\WholeResult;

/** Objects, each once, in a collection. */
class ObjectFormatter extends AbstractFormatter
{
    /** @return ObjectCollection<int, ActiveRecordInterface> */
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        return $this->objectsOf($this->rowsOf($dataFetcher));
    }

    public function formatStatement(\PDOStatement $statement): mixed
    {
        // Each find() comes here; only a subclass needs the data fetcher of format().
        return static::class === self::class ? $this->objectsOf($statement) : parent::formatStatement($statement);
    }

    /** @return ObjectCollection<int, ActiveRecordInterface> */
    private function objectsOf(\PDOStatement $statement): ObjectCollection
    {
        $hydration = $this->hydration($statement);
        $objects = WholeResult::objects(
            IdentityMap::of($hydration->map, $this->con),
            $statement,
            $hydration->isSimple() ? null : new JoinedRows($hydration, $this->con),
        );

        return ObjectCollection::of($hydration->map::MODEL, $objects);
    }

    /**
     * The first object, with all that the rows hold of its one-to-many relations.
     *
     * @return ActiveRecordInterface|null
     */
    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        return $this->firstOf($this->rowsOf($dataFetcher));
    }

    public function formatFirst(\PDOStatement $statement): mixed
    {
        return static::class === self::class ? $this->firstOf($statement) : parent::formatFirst($statement);
    }

    private function firstOf(\PDOStatement $statement): ?ActiveRecordInterface
    {
        $hydration = $this->hydration($statement);
        $pool = IdentityMap::of($hydration->map, $this->con);

        return WholeResult::first($pool, $statement, new JoinedRows($hydration, $this->con));
    }

    public function isObjectFormatter(): bool
    {
        return true;
    }

    public function getCollectionClassName(): ?string
    {
        return ObjectCollection::classFor($this->getClass());
    }

    /**
     * The query's own object of a row, tied to those that are read along.
     *
     * @param array<int, mixed> $row
     */
    public function getAllObjectsFromRow(array $row): ?ActiveRecordInterface
    {
        $rows = new JoinedRows($this->hydration(), $this->con);
        $object = $rows->read($row);
        $rows->finish();

        return $object;
    }
}
