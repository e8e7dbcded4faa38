<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/** Uses one connection for reading and writing. */
class ConnectionManagerSingle implements ManagedConnections
{
    use NotSerializable;

    /** @internal for the service container, which would call for it before each statement */
    public ?ConnectionInterface $connection = null;

    private ?\SensitiveParameterValue $configuration = null;

    /** @var list<\Closure(): void> */
    private array $listeners = [];

    /** Null where no service container has this manager. */
    private ?LoggerRegistry $loggers = null;

    public function __construct(private string $name = 'default')
    {
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

    /** @param array<mixed> $configuration */
    public function setConfiguration(#[\SensitiveParameter] array $configuration): void
    {
        if ($this->connection !== null || $this->listeners !== []) {
            $this->closeConnections();
        }
        $this->configuration = new \SensitiveParameterValue($configuration);
    }

    public function setConnection(ConnectionInterface $connection): void
    {
        $this->connection = $connection;
        $this->connectionChanged();
    }

    public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        return $this->connection ?? $this->create($adapter);
    }

    public function getWriteConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        return $this->connection ?? $this->create($adapter);
    }

    /** @internal for the service container, which knows the driver of a datasource before its adapter is needed */
    public function connectionByDriver(Driver $driver): ConnectionInterface
    {
        return $this->connection ?? $this->create($driver);
    }

    public function getConnections(): array
    {
        return $this->connection === null ? [] : [$this->connection];
    }

    public function closeConnections(): void
    {
        $this->connectionChanged();
        $this->connection?->close();
        // One that was set from outside cannot be made again.
        $this->connection = $this->configuration === null ? $this->connection : null;
    }

    /**
     * @internal for the service container, which remembers connections
     * @param \Closure(): void $listener called when the connection changes
     */
    public function onChange(\Closure $listener): void
    {
        $this->listeners[] = $listener;
    }

    private function connectionChanged(): void
    {
        foreach ($this->listeners as $listener) {
            $listener();
        }
    }

    private function create(Driver|AdapterInterface|null $adapter): ConnectionInterface
    {
        $configuration = $this->configuration?->getValue();
        if (!\is_array($configuration)) {
            throw ConnectionException::notConfigured($this->name);
        }

        return $this->connection = ConnectionFactory::named($this->name, $configuration, $adapter, $this->loggers);
    }
}
