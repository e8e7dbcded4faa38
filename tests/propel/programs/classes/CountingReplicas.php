<?php

namespace Shop;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerMasterSlave;

class CountingReplicas extends ConnectionManagerMasterSlave
{
    /** @var int */
    public $reads = 0;

    public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface
    {
        $this->reads++;

        return parent::getReadConnection($adapter);
    }

    public function isForceMasterConnection(): bool
    {
        return parent::isForceMasterConnection();
    }
}
