<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ManagedConnections;

/** The debug mode of connections that a service container gives out. */
final class DebugMode
{
    /** A connection in debug mode; what it has counted stays, where it was in it before. */
    public static function of(ConnectionInterface $connection): ConnectionInterface
    {
        if ($connection instanceof ConnectionWrapper && !$connection->isDebug()) {
            $connection->useDebug();
        }

        return $connection;
    }

    /** @param array<ConnectionManagerInterface> $managers */
    public static function switch(array $managers, bool $debug): void
    {
        foreach ($managers as $manager) {
            foreach ($manager instanceof ManagedConnections ? $manager->getConnections() : [] as $connection) {
                if ($connection instanceof ConnectionWrapper) {
                    $connection->useDebug($debug);
                }
            }
        }
    }
}
