<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Runs once at the end of an operation, in its transaction: a save with all that it reaches, of one object or of many,
 * a delete, or a write of a query. So a behavior needs the same number of statements for any number of rows.
 */
interface AfterOperation extends Behavior
{
    /** @param non-empty-list<mixed> $items what other hooks of the behavior gave to `Operation::collect()` */
    public function afterOperation(array $items, ConnectionInterface $con): void;
}
