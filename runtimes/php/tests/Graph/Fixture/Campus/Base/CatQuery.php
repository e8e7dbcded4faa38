<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Map\PetTableMap;
use Campus\PetQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "pet" whose class is "cat".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends PetQuery<TParent>
 */
abstract class CatQuery extends PetQuery
{
    public const CLASS_KEY = PetTableMap::CLASSKEY_CAT;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\CatQuery
    {
        return self::createFor(\Campus\CatQuery::class, $modelAlias, $criteria);
    }
}
