<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Names the locks that an operation needs. They are taken together, in one order, before the first statement that
 * writes.
 */
interface TakesLocks extends Behavior
{
    /** @return list<NamedLock|RowLock> */
    public function locksToSave(ActiveRecordInterface $object, ConnectionInterface $con): array;

    /** @return list<NamedLock|RowLock> */
    public function locksToDelete(ActiveRecordInterface $object, ConnectionInterface $con): array;
}
