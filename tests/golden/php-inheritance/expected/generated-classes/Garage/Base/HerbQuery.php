<?php

declare(strict_types=1);

namespace Garage\Base;

use Garage\Map\PlantTableMap;
use Garage\PlantQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "plant" whose class is "herb".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends PlantQuery<TParent>
 */
abstract class HerbQuery extends PlantQuery
{
    public const CLASS_KEY = PlantTableMap::CLASSKEY_HERB;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Garage\HerbQuery
    {
        return self::createFor(\Garage\HerbQuery::class, $modelAlias, $criteria);
    }
}
