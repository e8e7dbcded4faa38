<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\VehicleTableMap;
use Bookstore\VehicleQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "vehicle" whose class is "car".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends VehicleQuery<TParent>
 */
abstract class CarQuery extends VehicleQuery
{
    public const CLASS_KEY = VehicleTableMap::CLASSKEY_CAR;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\CarQuery
    {
        return self::createFor(\Bookstore\CarQuery::class, $modelAlias, $criteria);
    }
}
