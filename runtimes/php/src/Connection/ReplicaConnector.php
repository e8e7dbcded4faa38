<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\NotSerializable;

/** Opens the sessions of one read connection: again with the same server, and with another one where it is down. */
final class ReplicaConnector implements Connector
{
    use NotSerializable;

    /** @param \PDO|null $opened a session for the first use */
    public function __construct(
        private readonly ReplicaPool $pool,
        private ?int $server = null,
        private ?\PDO $opened = null,
    ) {
    }

    /** A replica holds the database of its primary. */
    public function identity(): string
    {
        return $this->pool->primary->identity();
    }

    public function open(): \PDO
    {
        if ($this->opened !== null) {
            [$pdo, $this->opened] = [$this->opened, null];

            return $pdo;
        }
        [$this->server, $pdo] = $this->pool->open($this->server);

        return $pdo;
    }

    /** A connector with an open session of a preferred replica that is back; null while there is none. */
    public function returning(): ?self
    {
        $replica = $this->pool->replicaToReturnTo($this->server);
        $pdo = $replica === null ? null : $this->pool->tryReplica($replica);

        return $pdo === null ? null : new self($this->pool, $replica, $pdo);
    }
}
