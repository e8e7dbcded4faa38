<?php

namespace Support;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;

class ReadOnlyManager implements ConnectionManagerInterface
{
    private $manager;

    public function __construct(ConnectionManagerInterface $manager)
    {
        $this->manager = $manager;
    }

    public function setName($name): void
    {
        $this->manager->setName($name);
    }

    public function getName(): string
    {
        return $this->manager->getName();
    }

    public function getWriteConnection(AdapterInterface $adapter = null): \Orm\Runtime\Connection\ConnectionInterface
    {
        return $this->manager->getReadConnection($adapter);
    }

    public function getReadConnection(AdapterInterface $adapter = null): \Orm\Runtime\Connection\ConnectionInterface
    {
        return $this->manager->getReadConnection($adapter);
    }

    public function closeConnections(): void
    {
        $this->manager->closeConnections();
    }
}
