<?php

namespace Support;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionManagerSingle;

class OldManager extends ConnectionManagerSingle
{
    public function getWriteConnection(AdapterInterface $adapter = null): \Orm\Runtime\Connection\ConnectionInterface
    {
        return parent::getWriteConnection($adapter);
    }

    public function getReadConnection(AdapterInterface $adapter = null): \Orm\Runtime\Connection\ConnectionInterface
    {
        return parent::getReadConnection($adapter);
    }

    public function closeConnections(): void
    {
        parent::closeConnections();
    }
}
