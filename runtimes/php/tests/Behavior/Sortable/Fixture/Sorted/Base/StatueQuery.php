<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Sorted\ExhibitQuery;
use Sorted\Map\ExhibitTableMap;

/**
 * Queries of the rows of "exhibit" whose class is "statue".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends ExhibitQuery<TParent>
 */
abstract class StatueQuery extends ExhibitQuery
{
    public const CLASS_KEY = ExhibitTableMap::CLASSKEY_STATUE;

    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\StatueQuery
    {
        return self::createFor(\Sorted\StatueQuery::class, $modelAlias, $criteria);
    }
}
