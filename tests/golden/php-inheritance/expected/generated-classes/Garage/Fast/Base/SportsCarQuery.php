<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\CarQuery;
use Garage\Map\VehicleTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "vehicle" whose class is "3".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends CarQuery<TParent>
 */
abstract class SportsCarQuery extends CarQuery
{
    public const CLASS_KEY = VehicleTableMap::CLASSKEY_SPORTSCAR;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\SportsCarQuery
    {
        return self::createFor(\Garage\SportsCarQuery::class, $modelAlias, $criteria);
    }
}
