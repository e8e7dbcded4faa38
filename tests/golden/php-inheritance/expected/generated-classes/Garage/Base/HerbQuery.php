<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\PlantTableMap;
use Garage\PlantQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "plant" whose class is "herb".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends PlantQuery<TParent>
 */
abstract class HerbQuery extends PlantQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\HerbQuery
    {
        return self::createFor(\Garage\HerbQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByShape(PlantTableMap::CLASSKEY_HERB);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByShape(PlantTableMap::CLASSKEY_HERB);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByShape(PlantTableMap::CLASSKEY_HERB);

        return null;
    }
}
