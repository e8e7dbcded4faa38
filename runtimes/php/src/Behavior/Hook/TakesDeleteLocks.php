<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Names the locks of all objects of the table that are deleted, with one call; TakesLocks does so for one object. In a
 * save, BeforeOperation sees all objects at once and can take locks itself.
 */
interface TakesDeleteLocks extends Behavior
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<NamedLock|RowLock>
     */
    public function locksToDeleteTogether(array $objects, ConnectionInterface $con): array;
}
