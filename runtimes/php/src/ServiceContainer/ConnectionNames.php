<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ManagedConnections;
use Orm\Runtime\Support\NotSerializable;

/**
 * Gives connections the names of their datasources. Objects find the connection of their row by its name, so a
 * connection that the application has made may not keep a name that leads to another one.
 */
final class ConnectionNames
{
    use NotSerializable;

    /** @var \WeakMap<object, string> the datasource that a session is named after */
    private \WeakMap $names;

    public function __construct()
    {
        $this->names = new \WeakMap();
    }

    /** Names a connection after its datasource; one that several datasources share is named after the first. */
    public function give(string $datasource, ConnectionInterface $connection): void
    {
        $session = $connection instanceof ConnectionWrapper ? $connection->session : $connection;
        $name = $this->names[$session] ??= $datasource;
        if ($connection->getName() !== $name) {
            $connection->setName($name);
        }
    }

    /**
     * Names all connections after a datasource has got other ones. The name of the datasource no longer belongs to
     * its earlier connections, which another datasource may still use.
     *
     * @param array<string, ConnectionManagerInterface> $managers by datasource
     */
    public function datasourceChanged(string $datasource, array $managers): void
    {
        foreach ($this->names as $session => $name) {
            if ($name === $datasource) {
                unset($this->names[$session]);
            }
        }
        if (isset($managers[$datasource])) {
            $managers = [$datasource => $managers[$datasource]] + $managers;
        }
        foreach ($managers as $name => $manager) {
            foreach ($manager instanceof ManagedConnections ? $manager->getConnections() : [] as $connection) {
                $this->give((string) $name, $connection);
            }
        }
    }
}
