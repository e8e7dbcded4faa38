<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Names the locks of all objects of the table that an operation reaches, with one call: for a behavior that has to read
 * rows to know them. TakesLocks does the same for one object. The transaction may not have begun yet.
 */
interface TakesLocksTogether extends Behavior
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<NamedLock|RowLock>
     */
    public function locksToSaveTogether(array $objects, ConnectionInterface $con): array;

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<NamedLock|RowLock>
     */
    public function locksToDeleteTogether(array $objects, ConnectionInterface $con): array;
}
