<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

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
        $deleted = (clone $this)->onlyDeleted();
        if (ListPlaces::of(static::TABLE_MAP) === null) {
            return $deleted->updateAll([SoftDeleteHooks::columnOf(static::TABLE_MAP) => null], $con);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);

        // One by one: each gets a place of its own.
        return $con->transaction(static function () use ($deleted, $con): int {
            $objects = $deleted->find($con);
            foreach ($objects as $object) {
                $object->restore($con);
            }

            return count($objects);
        });
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
