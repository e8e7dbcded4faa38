<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** The methods of an object whose delete() keeps its row. */
trait SoftDeleteModel
{
    protected bool $isForcedDelete = false;

    public function isSoftDeleted(): bool
    {
        return $this->getByName(self::deletedColumn(), TableMap::TYPE_FIELDNAME) !== null;
    }

    /** Removes the row. */
    public function forceDelete(?ConnectionInterface $con = null): void
    {
        $this->isForcedDelete = true;
        try {
            $this->delete($con);
        } finally {
            $this->isForcedDelete = false;
        }
    }

    /** Brings the row back, with whatever else was changed. In a sortable table it becomes the last of its list. */
    public function restore(?ConnectionInterface $con = null): static
    {
        if ($this->isSoftDeleted() && ListPlaces::of(static::TABLE_MAP) !== null) {
            $this->insertAtBottom();
        }
        $this->setByName(self::deletedColumn(), null, TableMap::TYPE_FIELDNAME);
        $this->save($con);

        return $this;
    }

    public function isForcedDelete(): bool
    {
        return $this->isForcedDelete;
    }

    private static function deletedColumn(): string
    {
        return SoftDeleteHooks::columnOf(static::TABLE_MAP);
    }
}
