<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\CarQuery;
use Bookstore\Map\VehicleTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "vehicle" whose class is "truck".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends CarQuery<TParent>
 */
abstract class TruckQuery extends CarQuery
{
    public const CLASS_KEY = VehicleTableMap::CLASSKEY_TRUCK;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Bookstore\TruckQuery
    {
        return self::createFor(\Bookstore\TruckQuery::class, $modelAlias, $criteria);
    }
}
