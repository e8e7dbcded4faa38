<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Connection\ConnectionInterface;

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

        return $rank !== null && !$this->isNewObject && $rank === $this->sortableQuery()->maxRankOf($this->wantedList(), $con);
    }

    public function getNext(?ConnectionInterface $con = null): ?static
    {
        return $this->sortableNeighbour(true, $con);
    }

    public function getPrevious(?ConnectionInterface $con = null): ?static
    {
        return $this->sortableNeighbour(false, $con);
    }

    private function sortableNeighbour(bool $next, ?ConnectionInterface $con): ?static
    {
        if ($this->isNewObject || $this->sortableRank() === null) {
            return null;
        }
        $neighbour = $this->sortableQuery()->neighbourOf($this, $next, $con);

        return $neighbour instanceof static ? $neighbour : null;
    }

    private function sortableQuery(): SortableQueryInterface
    {
        $query = new (static::TABLE_MAP::QUERY)();
        assert($query instanceof SortableQueryInterface);

        return $query;
    }
}
