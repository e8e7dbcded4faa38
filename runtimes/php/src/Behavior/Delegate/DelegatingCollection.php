<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\Connection\ConnectionInterface;

/** For collections of objects that have delegates. */
trait DelegatingCollection
{
    /** Reads the delegates of all objects, with one query for each table. */
    public function loadDelegates(?ConnectionInterface $con = null): static
    {
        foreach (Delegates::of(self::TABLE_MAP)->relations() as $relation) {
            $this->populateRelation($relation, null, $con);
        }

        return $this;
    }
}
