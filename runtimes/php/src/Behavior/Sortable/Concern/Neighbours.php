<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Persistence\OwnConnection;

/** Where an object is in its list, and who is beside it. */
trait Neighbours
{
    public function isFirst(): bool
    {
        return $this->sortableRank() === 1;
    }

    public function isLast(?ConnectionInterface $con = null): bool
    {
        $rank = $this->sortableRank();
        if ($rank === null || $this->isNewObject) {
            return false;
        }
        $con ??= isset($this->rareState['connection']) ? OwnConnection::primary($this) : null;

        return $rank === $this->sortableQuery()->maxRankOf($this->wantedList(), $con);
    }

    public function getNext(?ConnectionInterface $con = null): ?static
    {
        $next = $this->sortableNeighbour(true, $con);

        return $next instanceof static ? $next : null;
    }

    public function getPrevious(?ConnectionInterface $con = null): ?static
    {
        $previous = $this->sortableNeighbour(false, $con);

        return $previous instanceof static ? $previous : null;
    }

    /** Of any class that the table has. */
    private function sortableNeighbour(bool $next, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        if ($this->isNewObject || $this->sortableRank() === null) {
            return null;
        }

        $con ??= isset($this->rareState['connection']) ? OwnConnection::primary($this) : null;

        return $this->sortableQuery()->neighbourOf($this, $next, $con);
    }

    private function sortableQuery(): SortableQueryInterface
    {
        $query = new (static::TABLE_MAP::QUERY)();
        assert($query instanceof SortableQueryInterface);

        return $query;
    }
}
