<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Map\PetTableMap;
use Campus\PetQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "pet" whose class is "cat".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends PetQuery<TParent>
 */
abstract class CatQuery extends PetQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\CatQuery
    {
        return self::createFor(\Campus\CatQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(PetTableMap::CLASSKEY_CAT);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(PetTableMap::CLASSKEY_CAT);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(PetTableMap::CLASSKEY_CAT);

        return null;
    }
}
