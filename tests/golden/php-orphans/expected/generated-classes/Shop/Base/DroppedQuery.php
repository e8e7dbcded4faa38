<?php

declare(strict_types=1);

namespace Shop\Base;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
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
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): \Shop\DroppedQuery
    {
        return self::createFor(\Shop\DroppedQuery::class, $modelAlias, $criteria);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByKind(KeptTableMap::CLASSKEY_DROPPED);
    }

    protected function preUpdate(array &$values, ConnectionInterface $con, bool $forceIndividualSaves = false): ?int
    {
        $this->filterByKind(KeptTableMap::CLASSKEY_DROPPED);

        return null;
    }

    protected function preDelete(ConnectionInterface $con): ?int
    {
        $this->filterByKind(KeptTableMap::CLASSKEY_DROPPED);

        return null;
    }
}
