<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;

/** The methods of a query that hides deleted rows. */
trait SoftDeleteQuery
{
    protected DeletedRows $deletedRows = DeletedRows::Hidden;

    protected bool $isForcedDelete = false;

    /** Finds deleted rows as well. */
    public function withDeleted(): static
    {
        $this->deletedRows = DeletedRows::Included;

        return $this;
    }

    /** Finds nothing but deleted rows. */
    public function onlyDeleted(): static
    {
        $this->deletedRows = DeletedRows::Only;

        return $this;
    }

    /** Removes the rows that the query finds. */
    public function forceDelete(?ConnectionInterface $con = null): int
    {
        $query = clone $this;
        $query->isForcedDelete = true;
        if ($this->deletedRows === DeletedRows::Only) {
            // That is a condition: delete() asks for one.
            $query->filterBy(SoftDeleteHooks::columnOf(static::TABLE_MAP), null, Criteria::ISNOTNULL);
        }

        return $query->delete($con);
    }

    /** Removes every row of the table. */
    public function forceDeleteAll(?ConnectionInterface $con = null): int
    {
        $query = (clone $this)->withDeleted();
        $query->isForcedDelete = true;

        return $query->deleteAll($con);
    }

    /** Brings back the deleted rows among those that the query finds. */
    public function restore(?ConnectionInterface $con = null): int
    {
        return (clone $this)->onlyDeleted()->updateAll([SoftDeleteHooks::columnOf(static::TABLE_MAP) => null], $con);
    }

    public function deletedRows(): DeletedRows
    {
        return $this->deletedRows;
    }

    public function isForcedDelete(): bool
    {
        return $this->isForcedDelete;
    }
}
