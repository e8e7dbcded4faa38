<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;

/** Reads go to a replica that has none of the tables, so that a read which has to use the primary fails there. */
trait ReadsOfReplica
{
    private ?StaleReplica $servers = null;

    /** Uses the replica from now on; nothing sticks, and no object is in memory. */
    protected function useReplica(): void
    {
        $this->servers = new StaleReplica($this->adapterName(), $this->configuration(), $this->connection);
        Orm::getStandardServiceContainer()->setConnectionManager($this->servers->manager(['sticky' => false]));
        IdentityMaps::active()->clearAll();
    }

    /** @after */
    protected function removeReplica(): void
    {
        if ($this->servers !== null) {
            Orm::closeConnections();
            $this->servers->remove();
        }
    }
}
