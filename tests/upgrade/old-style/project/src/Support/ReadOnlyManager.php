<?php

namespace Support;

use Propel\Runtime\Adapter\AdapterInterface;
use Propel\Runtime\Connection\ConnectionManagerInterface;

class ReadOnlyManager implements ConnectionManagerInterface
{
    private $manager;

    public function __construct(ConnectionManagerInterface $manager)
    {
        $this->manager = $manager;
    }

    public function setName($name)
    {
        $this->manager->setName($name);
    }

    public function getName()
    {
        return $this->manager->getName();
    }

    public function getWriteConnection(AdapterInterface $adapter = null)
    {
        return $this->manager->getReadConnection($adapter);
    }

    public function getReadConnection(AdapterInterface $adapter = null)
    {
        return $this->manager->getReadConnection($adapter);
    }

    public function closeConnections()
    {
        $this->manager->closeConnections();
    }
}
