<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * Follows the savepoints of the open transaction.
 *
 * @internal
 */
interface SavepointListener
{
    /** Called after a statement about a savepoint; without a name it was a ROLLBACK of the whole transaction. */
    public function followSavepoint(SavepointEvent $event, string $name): void;
}
