<?php

declare(strict_types=1);

namespace Shop\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Shop\KeptQuery;
use Shop\Map\KeptTableMap;

/**
 * Queries of the rows of "kept" whose class is "1".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends KeptQuery<TParent>
 */
abstract class OldQuery extends KeptQuery
{
    public const CLASS_KEY = KeptTableMap::CLASSKEY_OLD;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\OldQuery
    {
        return self::createFor(\Shop\OldQuery::class, $modelAlias, $criteria);
    }
}
