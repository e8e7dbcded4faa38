<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Log\LoggerRegistry;

/**
 * The methods that a service container calls on connection managers of the runtime; those of applications need none.
 *
 * @internal
 */
interface ManagedConnections extends ConnectionManagerInterface
{
    /** Sets the loggers of the connections of this datasource. */
    public function setLoggers(LoggerRegistry $loggers): void;

    /** @return list<ConnectionInterface> those made so far */
    public function getConnections(): array;
}
