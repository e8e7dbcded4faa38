<?php

declare(strict_types=1);

namespace Shop\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Shop\KeptQuery;
use Shop\Map\KeptTableMap;

/**
 * Queries of the rows of "kept" whose class is "2".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends KeptQuery<TParent>
 */
abstract class DroppedQuery extends KeptQuery
{
    public const CLASS_KEY = KeptTableMap::CLASSKEY_DROPPED;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\DroppedQuery
    {
        return self::createFor(\Shop\DroppedQuery::class, $modelAlias, $criteria);
    }
}
