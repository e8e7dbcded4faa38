<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Runs once at the beginning of a save, when its locks are held, with the objects of the table that it reaches: so a
 * behavior can read what it needs for all of them with one statement.
 *
 * The application's own hooks have not run yet, and may stop or change an object. An object that joins the save later,
 * made by one of them, is not among these.
 */
interface BeforeOperation extends Behavior
{
    /** @param non-empty-list<ActiveRecordInterface> $objects */
    public function beforeOperation(array $objects, ConnectionInterface $con): void;
}
