<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Sorted\ExhibitQuery;
use Sorted\Map\ExhibitTableMap;

/**
 * Queries of the rows of "exhibit" whose class is "painting".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ExhibitQuery<TParent>
 */
abstract class PaintingQuery extends ExhibitQuery
{
    public const CLASS_KEY = ExhibitTableMap::CLASSKEY_PAINTING;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\PaintingQuery
    {
        return self::createFor(\Sorted\PaintingQuery::class, $modelAlias, $criteria);
    }
}
