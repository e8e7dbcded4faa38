<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\CarQuery;
use Garage\Map\VehicleTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "vehicle" whose class is "3".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends CarQuery<TParent>
 */
abstract class SportsCarQuery extends CarQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\SportsCarQuery
    {
        return self::createFor(\Garage\SportsCarQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_SPORTSCAR);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_SPORTSCAR);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_SPORTSCAR);

        return null;
    }
}
