<?php

namespace Support;

use Propel\Runtime\Adapter\AdapterInterface;
use Propel\Runtime\Connection\ConnectionManagerSingle;

class OldManager extends ConnectionManagerSingle
{
    public function getWriteConnection(AdapterInterface $adapter = null)
    {
        return parent::getWriteConnection($adapter);
    }

    public function getReadConnection(AdapterInterface $adapter = null)
    {
        return parent::getReadConnection($adapter);
    }

    public function closeConnections()
    {
        parent::closeConnections();
    }
}
