<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\CarQuery;
use Bookstore\Map\VehicleTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "vehicle" whose class is "truck".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends CarQuery<TParent>
 */
abstract class TruckQuery extends CarQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\TruckQuery
    {
        return self::createFor(\Bookstore\TruckQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_TRUCK);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_TRUCK);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(VehicleTableMap::CLASSKEY_TRUCK);

        return null;
    }
}
