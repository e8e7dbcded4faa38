<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
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
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\StatueQuery
    {
        return self::createFor(\Sorted\StatueQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(ExhibitTableMap::CLASSKEY_STATUE);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(ExhibitTableMap::CLASSKEY_STATUE);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(ExhibitTableMap::CLASSKEY_STATUE);

        return null;
    }
}
