<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** The older name of ConnectionManagerPrimaryReplica. */
class ConnectionManagerMasterSlave extends ConnectionManagerPrimaryReplica
{
    public function isForceMasterConnection(): bool
    {
        return $this->isForcePrimaryConnection();
    }

    public function setForceMasterConnection(bool $force = true): void
    {
        $this->setForcePrimaryConnection($force);
    }
}
