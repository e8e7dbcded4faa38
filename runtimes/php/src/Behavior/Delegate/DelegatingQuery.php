<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\ActiveQuery\Criteria;

/** For the query classes of tables that delegate. */
trait DelegatingQuery
{
    /** Reads the delegates of all objects with the objects. */
    public function joinWithDelegates(): static
    {
        foreach (Delegates::of(static::TABLE_MAP)->relations() as $relation) {
            $this->joinWith($relation, $this->delegateJoin($relation));
        }

        return $this;
    }

    /** The type of a join that does not lose objects without a delegate; null where the query has a join already. */
    private function delegateJoin(string $relation): ?string
    {
        return $this->hasJoin($relation) ? null : Criteria::LEFT_JOIN;
    }
}
