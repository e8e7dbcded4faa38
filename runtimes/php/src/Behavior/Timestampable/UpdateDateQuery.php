<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Timestampable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;

/** The filters and orders by the date of the last update. */
trait UpdateDateQuery
{
    private bool $isUpdateDateKept = false;

    /** Leaves the date of the last update as it is in the next update() of this query. */
    public function keepUpdateDateUnchanged(): static
    {
        $this->isUpdateDateKept = true;

        return $this;
    }

    /** @internal for the behavior */
    public function takeUpdateDateKept(): bool
    {
        return $this->isUpdateDateKept;
    }

    /** @param int|float $nbDays days of 24 hours */
    public function recentlyUpdated(int|float $nbDays = 7): static
    {
        return $this->filterBy(
            self::updateColumn()->name,
            self::updateColumn()->valueDaysAgo($nbDays),
            Criteria::GREATER_EQUAL,
        );
    }

    public function lastUpdatedFirst(): static
    {
        return $this->orderBy(self::updateColumn()->name, Criteria::DESC);
    }

    public function firstUpdatedFirst(): static
    {
        return $this->orderBy(self::updateColumn()->name, Criteria::ASC);
    }

    private static function updateColumn(): DateColumn
    {
        return DateColumn::of(static::TABLE_MAP, 'update')
            ?? throw new OrmException(
                sprintf('"%s" has no date of the last update. Build the classes again.', static::TABLE_MAP),
            );
    }
}
