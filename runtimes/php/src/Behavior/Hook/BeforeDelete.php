<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** Runs before the row of an object is deleted, when the application's own hooks have agreed. */
interface BeforeDelete extends Behavior
{
    /** @return bool false if the behavior has done what deleting means to it, and the row stays */
    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool;
}
