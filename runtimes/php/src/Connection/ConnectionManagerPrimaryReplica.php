<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/** Writes to the primary and reads from a replica; inside a transaction, or on demand, it reads from the primary. */
class ConnectionManagerPrimaryReplica implements ConnectionManagerInterface
{
    use NotSerializable;

    private ?ConnectionInterface $writeConnection = null;

    private ?ConnectionInterface $readConnection = null;

    private ?\SensitiveParameterValue $writeConfiguration = null;

    private ?\SensitiveParameterValue $readConfiguration = null;

    private bool $forcesPrimary = false;

    private LoggerRegistry $loggers;

    final public function __construct(private string $name = 'default')
    {
        $this->loggers = new LoggerRegistry();
    }

    public function getName(): string
    {
        return $this->name;
    }

    public function setName(string $name): void
    {
        $this->name = $name;
    }

    public function setLoggers(LoggerRegistry $loggers): void
    {
        $this->loggers = $loggers;
    }

    /** @param array<mixed> $configuration of the primary */
    public function setWriteConfiguration(#[\SensitiveParameter] array $configuration): void
    {
        $this->closeConnections();
        $this->writeConfiguration = new \SensitiveParameterValue($configuration);
    }

    /** @param array<mixed> $configuration a list of replicas: dsn, user, password */
    public function setReadConfiguration(#[\SensitiveParameter] array $configuration): void
    {
        $this->closeConnections();
        $this->readConfiguration = new \SensitiveParameterValue($configuration);
    }

    public function isForcePrimaryConnection(): bool
    {
        return $this->forcesPrimary;
    }

    /** Reads from the primary as well, for code that has to see what was just written. */
    public function setForcePrimaryConnection(bool $force = true): void
    {
        $this->forcesPrimary = $force;
    }

    public function getWriteConnection(AdapterInterface $adapter): ConnectionInterface
    {
        return $this->writeConnection
            ??= ConnectionFactory::create($this->primary(), $adapter, $this->name, $this->loggers);
    }

    public function getReadConnection(AdapterInterface $adapter): ConnectionInterface
    {
        if ($this->forcesPrimary || $this->writeConnection !== null && $this->writeConnection->inTransaction()) {
            return $this->getWriteConnection($adapter);
        }

        return $this->readConnection ?? $this->createForReading($adapter);
    }

    public function getConnections(): array
    {
        return array_values(array_filter([$this->writeConnection, $this->readConnection]));
    }

    public function closeConnections(): void
    {
        $this->writeConnection?->close();
        $this->readConnection?->close();
        $this->writeConnection = $this->readConnection = null;
    }

    private function createForReading(AdapterInterface $adapter): ConnectionInterface
    {
        $replicas = $this->readConfiguration?->getValue();
        $replicas = is_array($replicas) ? array_values(array_filter($replicas, 'is_array')) : [];
        if ($replicas === []) {
            return $this->getWriteConnection($adapter);
        }

        $primary = $this->primary();
        $primaryConnector = ConnectionFactory::connector($primary, $adapter, $this->name);
        $connectors = array_map(
            fn (#[\SensitiveParameter] array $replica): PdoConnector
                => ConnectionFactory::connector($replica + $primary, $primaryConnector->driver, $this->name),
            $replicas,
        );

        return $this->readConnection = ConnectionFactory::around(
            new ReplicaConnector($this->name, $connectors, $primaryConnector, $this->loggers),
            $primaryConnector,
            $primary,
            $this->name,
            $this->loggers,
        );
    }

    /** @return array<mixed> */
    private function primary(): array
    {
        $configuration = $this->writeConfiguration?->getValue();

        return is_array($configuration) ? $configuration : throw ConnectionException::notConfigured($this->name);
    }
}
