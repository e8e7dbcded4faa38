<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What objects ask of the query class of their table. Query classes get it from the trait SortableQuery.
 *
 * @internal applications call the methods named in the documentation
 */
interface SortableQueryInterface
{
    public function maxRankOf(ListScope $scope, ?ConnectionInterface $con): ?int;

    public function neighbourOf(SortableObject $object, bool $next, ?ConnectionInterface $con): ?ActiveRecordInterface;
}
