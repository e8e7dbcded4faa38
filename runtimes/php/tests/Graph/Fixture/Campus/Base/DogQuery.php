<?php

declare(strict_types=1);

namespace Campus\Base;

use Campus\Map\PetTableMap;
use Campus\PetQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Queries of the rows of "pet" whose class is "dog".
 *
 * @template TParent of ModelCriteria|null = null
 * @extends PetQuery<TParent>
 */
abstract class DogQuery extends PetQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Campus\DogQuery
    {
        return self::createFor(\Campus\DogQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(PetTableMap::CLASSKEY_DOG);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(PetTableMap::CLASSKEY_DOG);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(PetTableMap::CLASSKEY_DOG);

        return null;
    }
}
