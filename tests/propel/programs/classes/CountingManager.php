<?php

namespace Shop;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerSingle;

class CountingManager extends ConnectionManagerSingle
{
    /** @var array */
    public $calls = array('read' => 0, 'write' => 0);

    public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        $this->calls['read']++;

        return parent::getReadConnection($adapter);
    }

    public function getWriteConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        $this->calls['write']++;

        return parent::getWriteConnection($adapter);
    }
}
