<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\VehicleTableMap;
use Bookstore\VehicleQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "vehicle" whose class is "car".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends VehicleQuery<TParent>
 */
abstract class CarQuery extends VehicleQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\CarQuery
    {
        return self::createFor(\Bookstore\CarQuery::class, $modelAlias, $criteria);
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
