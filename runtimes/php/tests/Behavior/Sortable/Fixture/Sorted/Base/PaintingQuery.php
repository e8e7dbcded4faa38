<?php

declare(strict_types=1);

namespace Sorted\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
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
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Sorted\PaintingQuery
    {
        return self::createFor(\Sorted\PaintingQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(ExhibitTableMap::CLASSKEY_PAINTING);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(ExhibitTableMap::CLASSKEY_PAINTING);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(ExhibitTableMap::CLASSKEY_PAINTING);

        return null;
    }
}
