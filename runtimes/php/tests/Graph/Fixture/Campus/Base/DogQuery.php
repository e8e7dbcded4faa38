<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Map\PetTableMap;
use Campus\PetQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the rows of "pet" whose class is "dog".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends PetQuery<TParent>
 */
abstract class DogQuery extends PetQuery
{
    public const CLASS_KEY = PetTableMap::CLASSKEY_DOG;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\DogQuery
    {
        return self::createFor(\Campus\DogQuery::class, $modelAlias, $criteria);
    }
}
