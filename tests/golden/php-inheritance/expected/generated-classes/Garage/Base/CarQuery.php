<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\VehicleTableMap;
use Garage\VehicleQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "vehicle" whose class is "2".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends VehicleQuery<TParent>
 */
abstract class CarQuery extends VehicleQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\CarQuery
    {
        return self::createFor(\Garage\CarQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_CAR);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_CAR);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_CAR);

        return null;
    }
}
