<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Timestampable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;

/** The filters and orders by the date of creation. */
trait CreateDateQuery
{
    /** @param int|float $nbDays days of 24 hours */
    public function recentlyCreated(int|float $nbDays = 7): static
    {
        return $this->filterBy(
            self::createColumn()->name,
            self::createColumn()->valueDaysAgo($nbDays),
            Criteria::GREATER_EQUAL,
        );
    }

    public function lastCreatedFirst(): static
    {
        return $this->orderBy(self::createColumn()->name, Criteria::DESC);
    }

    public function firstCreatedFirst(): static
    {
        return $this->orderBy(self::createColumn()->name, Criteria::ASC);
    }

    private static function createColumn(): DateColumn
    {
        return DateColumn::of(static::TABLE_MAP, 'create')
            ?? throw new OrmException(
                sprintf('"%s" has no date of creation. Build the classes again.', static::TABLE_MAP),
            );
    }
}
