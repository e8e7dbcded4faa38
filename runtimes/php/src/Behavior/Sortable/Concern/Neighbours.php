<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\SortableQueryInterface;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
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

    /** The object may be of any class that the table has. */
    private function sortableNeighbour(bool $next, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($this->isNewObject || !\is_int($this->{$table->rankProperty})) {
            return null;
        }
        $con ??= isset($this->rareState['connection'])
            ? OwnConnection::primary($this)
            : Orm::getPrimaryConnection(static::TABLE_MAP::DATABASE_NAME);
        $select = $table->neighbourSelects[$con->getAdapter()::class][(int) $next] ?? false;
        $list = $this->knownList();

        return $select === false || $list->hasNull
            ? $this->sortableQuery()->neighbourOf($this, $next, $con)
            : $select->read($list, $this->listKey(), $con);
    }

    private function sortableQuery(): SortableQueryInterface
    {
        $query = new (static::TABLE_MAP::QUERY)();
        assert($query instanceof SortableQueryInterface);

        return $query;
    }
}
