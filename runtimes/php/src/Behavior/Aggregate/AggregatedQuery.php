<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;

/** The parents of the rows that a query of a child table finds, for applications that change the rows themselves. */
trait AggregatedQuery
{
    /** @var array<string, ParentKeys> by relation */
    private array $parentsToUpdate = [];

    protected function findParentsToUpdate(string $relation, ConnectionInterface $con): void
    {
        $this->parentsToUpdate[$relation] = ParentAggregates::parentsOf($this, static::TABLE_MAP, $relation, $con);
    }

    protected function updateFoundParents(string $relation, ConnectionInterface $con): void
    {
        $parents = $this->parentsToUpdate[$relation] ?? null;
        unset($this->parentsToUpdate[$relation]);
        if ($parents !== null && !$parents->isEmpty()) {
            Recalculation::runAlone($parents, $con);
        }
    }
}
