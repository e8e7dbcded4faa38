<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ManagedConnections;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;

/**
 * Collects the texts of the statements that run on all connections of the service container, in debug mode.
 *
 * @internal
 */
final class StatementRecord
{
    use NotSerializable;

    /** @var list<array{ConnectionWrapper, bool}> connections, and whether they were in debug mode before */
    private array $connections = [];

    /** @var list<string> of all connections, in their order */
    public array $statements = [];

    private function __construct()
    {
    }

    public static function begin(): self
    {
        $record = new self();
        $container = Orm::getStandardServiceContainer();
        // A connection that is first used by the work would not be there yet.
        foreach ($container->getConnectionManagers() as $manager) {
            $manager->getWriteConnection();
            foreach ($manager instanceof ManagedConnections ? $manager->getConnections() : [] as $connection) {
                if ($connection instanceof ConnectionWrapper) {
                    $record->observe($connection);
                }
            }
        }

        return $record;
    }

    /** @return list<string> */
    public function end(): array
    {
        foreach ($this->connections as [$connection, $wasInDebugMode]) {
            $connection->session->collect(null);
            if (!$wasInDebugMode) {
                $connection->useDebug(false);
            }
        }
        $this->connections = [];

        return $this->statements;
    }

    private function observe(ConnectionWrapper $connection): void
    {
        $this->connections[] = [$connection, $connection->isDebug()];
        if (!$connection->isDebug()) {
            $connection->useDebug();
        }
        $connection->session->collect(function (string $sql): void {
            $this->statements[] = $sql;
        });
    }
}
