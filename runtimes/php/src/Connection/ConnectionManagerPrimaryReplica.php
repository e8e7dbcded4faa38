<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/**
 * Writes to the primary and reads from a replica. Reads use the primary inside a transaction, after a write as long as
 * "sticky" of the configuration says, and on demand.
 */
class ConnectionManagerPrimaryReplica implements ManagedConnections
{
    use NotSerializable;

    private ?ConnectionWrapper $writeConnection = null;

    private ?ConnectionWrapper $readConnection = null;

    private ?\SensitiveParameterValue $writeConfiguration = null;

    private ?\SensitiveParameterValue $readConfiguration = null;

    private bool $forcesPrimary = false;

    private LoggerRegistry $loggers;

    private readonly LastWrite $lastWrite;

    /** Null until it is read from the configuration. */
    private string|float|false|null $sticky = null;

    private ?ReplicaPool $replicas = null;

    private ?ReplicaConnector $readConnector = null;

    private float $replicaPause = ReplicaPool::PAUSE;

    public function __construct(private string $name = 'default')
    {
        $this->loggers = new LoggerRegistry();
        $this->lastWrite = new LastWrite();
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
        $this->replicas = $this->sticky = null;
    }

    /** @param array<mixed> $configuration a list of replicas: dsn, user, password, weight */
    public function setReadConfiguration(#[\SensitiveParameter] array $configuration): void
    {
        $this->closeConnections();
        $this->readConfiguration = new \SensitiveParameterValue($configuration);
        $this->replicas = null;
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

    /**
     * The Unix time of the last write to the primary; null where there was none. An application can keep it, in a
     * session or a cookie, and give it to stickSince() in the next request of the same user.
     */
    public function lastWriteTime(): ?float
    {
        return $this->lastWrite->time();
    }

    /** Reads as if the primary had been written to at this Unix time. */
    public function stickSince(float $time): void
    {
        $this->lastWrite->setSince($time);
    }

    /** Reads from replicas again, whatever was written: for workers, between two jobs. */
    public function forgetWrites(): void
    {
        $this->lastWrite->forget();
    }

    /** Sets for how many seconds a replica that failed is left out, before it is tried again. */
    public function setReplicaPause(float $seconds): void
    {
        $this->replicaPause = max(0.0, $seconds);
        $this->replicas = null;
    }

    public function getWriteConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        return $this->writeConnection ?? $this->createForWriting($adapter);
    }

    public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        if (
            $this->forcesPrimary
            || $this->writeConnection !== null && $this->writeConnection->inTransaction()
            || $this->lastWrite->time() !== null && $this->isSticky()
        ) {
            return $this->getWriteConnection($adapter);
        }
        if ($this->readConnection === null) {
            return $this->createForReading($adapter);
        }
        // Inside a transaction of its own a connection cannot move to another server.
        $returning = $this->readConnection->inTransaction() ? null : $this->readConnector?->returning();

        return $returning === null ? $this->readConnection : $this->moveTo($returning, $this->readConnection, $adapter);
    }

    public function getConnections(): array
    {
        return array_values(array_filter([$this->writeConnection, $this->readConnection]));
    }

    public function closeConnections(): void
    {
        // A number of seconds outlives the request in which the write was done.
        $sticky = $this->sticky ?? $this->writeConnection?->session->servers->sticky;
        $this->writeConnection?->close();
        $this->readConnection?->close();
        if (!is_float($sticky)) {
            $this->lastWrite->forget();
        }
        $this->writeConnection = $this->readConnection = $this->readConnector = null;
        $this->replicas?->draw();
    }

    private function isSticky(): bool
    {
        $this->sticky ??= ConnectorConfiguration::servers($this->name, $this->primary())->sticky;

        return is_float($this->sticky) ? $this->lastWrite->isWithin($this->sticky) : $this->sticky !== false;
    }

    private function createForWriting(?AdapterInterface $adapter): ConnectionWrapper
    {
        $connection = ConnectionFactory::create($this->primary(), $adapter, $this->name, $this->loggers);
        $connection->session->lastWrite = $this->lastWrite;

        return $this->writeConnection = $connection;
    }

    private function createForReading(?AdapterInterface $adapter): ConnectionInterface
    {
        $this->replicas ??= $this->createPool($adapter);
        if ($this->replicas === null) {
            return $this->getWriteConnection($adapter);
        }

        return $this->readFrom(new ReplicaConnector($this->replicas), $adapter);
    }

    /** A new connection: what reads from the other one, such as a stream, goes on there. */
    private function moveTo(
        ReplicaConnector $connector,
        ConnectionWrapper $from,
        ?AdapterInterface $adapter,
    ): ConnectionWrapper {
        $connection = $this->readFrom($connector, $adapter);
        $connection->session->continueFrom($from->session);
        $from->getLogger()->notice('A replica of "{connection}" is back.', ['connection' => $this->name]);

        return $connection;
    }

    private function readFrom(ReplicaConnector $connector, ?AdapterInterface $adapter): ConnectionWrapper
    {
        $primary = $this->primary();
        $model = ConnectionFactory::connector($primary, $adapter, $this->name);
        $this->readConnector = $connector;

        return $this->readConnection
            = ConnectionFactory::around($connector, $model, $primary, $this->name, $this->loggers);
    }

    private function createPool(?AdapterInterface $adapter): ?ReplicaPool
    {
        $replicas = $this->readConfiguration?->getValue();
        $replicas = is_array($replicas) ? array_values(array_filter($replicas, 'is_array')) : [];
        if ($replicas === []) {
            return null;
        }
        $primary = $this->primary();
        $primaryConnector = ConnectionFactory::connector($primary, $adapter, $this->name);
        $connectors = array_map(
            fn (#[\SensitiveParameter] array $replica): PdoConnector
                => ConnectionFactory::connector($replica + $primary, $primaryConnector->driver, $this->name, true),
            $replicas,
        );

        return new ReplicaPool($this->name, $connectors, $primaryConnector, $this->loggers, $this->replicaPause);
    }

    /** @return array<mixed> */
    private function primary(): array
    {
        $configuration = $this->writeConfiguration?->getValue();

        return is_array($configuration) ? $configuration : throw ConnectionException::notConfigured($this->name);
    }
}
