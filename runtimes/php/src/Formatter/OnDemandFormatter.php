<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\JoinedRows;
use Orm\Runtime\Hydration\OpenResult;
use Orm\Runtime\Hydration\ResultShape;

/** Objects one by one, for results that do not fit into memory. */
class OnDemandFormatter extends ObjectFormatter
{
    public function init(ResultShape $query, ?ConnectionInterface $con = null): static
    {
        parent::init($query, $con);
        if ($this->hydration()->hasToMany) {
            throw new LogicException(
                'Objects cannot be read one by one with a one-to-many relation read along, whose rows may be anywhere.',
            );
        }

        return $this;
    }

    /**
     * @return OnDemandCollection<ActiveRecordInterface>
     * @phpstan-ignore method.childReturnType (as in Propel)
     */
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        $statement = $this->rowsOf($dataFetcher);
        $this->hydration($statement);

        return $this->collection((static function () use ($statement): \Generator {
            while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
                yield $row;
            }
        })());
    }

    /** @return OnDemandCollection<ActiveRecordInterface> */
    public function run(ConnectionInterface $con, string $sql, array $values): OnDemandCollection
    {
        $result = new OpenResult();

        return $this->collection($con->stream($sql, $values), $result);
    }

    /** @return ActiveRecordInterface|null */
    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        $statement = $this->rowsOf($dataFetcher);
        $rows = new JoinedRows($this->hydration($statement), $this->con, false);
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $object = $rows->read($row);
            if ($object !== null) {
                return $object;
            }
        }

        return null;
    }

    public function readsWholeResult(): bool
    {
        return false;
    }

    public function getCollectionClassName(): ?string
    {
        return OnDemandCollection::class;
    }

    public function getAllObjectsFromRow(array $row): ?ActiveRecordInterface
    {
        return (new JoinedRows($this->hydration(), $this->con, false))->read($row);
    }

    /**
     * @param \Generator<int, array<int, mixed>> $rows
     * @return OnDemandCollection<ActiveRecordInterface>
     */
    private function collection(\Generator $rows, ?OpenResult $result = null): OnDemandCollection
    {
        $hydration = $this->hydration();
        $con = $this->con;
        $objects = static function () use ($rows, $hydration, $con, $result): \Generator {
            if ($hydration->isSimple()) {
                $pool = IdentityMap::of($hydration->map, $con);
                foreach ($rows as $row) {
                    yield $pool->instanceFromRow($row, 0, $result);
                }

                return;
            }
            $reader = new JoinedRows($hydration, $con, false, $result);
            foreach ($rows as $row) {
                $object = $reader->read($row);
                if ($object !== null) {
                    yield $object;
                }
                // Else it would stay in memory beside the next one.
                unset($object);
            }
        };

        return new OnDemandCollection($objects(), $hydration->map::MODEL);
    }
}
