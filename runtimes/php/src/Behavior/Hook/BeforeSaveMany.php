<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * As BeforeOperation, for saves that reach several objects of the table only: what one object needs is read when its
 * row is written, so that saving a single object stays short.
 */
interface BeforeSaveMany extends Behavior
{
    /** @param non-empty-list<ActiveRecordInterface> $objects at least two */
    public function beforeSaveMany(array $objects, ConnectionInterface $con): void;
}
