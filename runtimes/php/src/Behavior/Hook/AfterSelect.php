<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Runs when a query has read objects, with all of them; `iterate()` gives them one by one. Queries that give rows, and
 * not objects, have no such hook.
 */
interface AfterSelect extends Behavior
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param ModelCriteria<*, *> $query
     * @return list<ActiveRecordInterface> what the application gets: the same objects, or others in their places
     */
    public function afterSelect(array $objects, ModelCriteria $query, ConnectionInterface $con): array;
}
