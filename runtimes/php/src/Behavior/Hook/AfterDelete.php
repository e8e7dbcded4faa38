<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** Runs when the row of an object was deleted, before the application's post-hooks. */
interface AfterDelete extends Behavior
{
    public function afterDelete(ActiveRecordInterface $object, ConnectionInterface $con): void;
}
