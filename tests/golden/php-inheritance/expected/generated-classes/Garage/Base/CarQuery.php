<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\VehicleTableMap;
use Garage\VehicleQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "vehicle" whose class is "2".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends VehicleQuery<TParent>
 */
abstract class CarQuery extends VehicleQuery
{
    public const CLASS_KEY = VehicleTableMap::CLASSKEY_CAR;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\CarQuery
    {
        return self::createFor(\Garage\CarQuery::class, $modelAlias, $criteria);
    }
}
