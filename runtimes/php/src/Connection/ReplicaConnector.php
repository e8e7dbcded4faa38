<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/** Opens a session with a random replica; with another one, and at last with the primary, where it is down. */
final class ReplicaConnector implements Connector
{
    use NotSerializable;

    /** @param list<Connector> $replicas */
    public function __construct(
        private readonly string $name,
        private readonly array $replicas,
        private readonly Connector $primary,
        private readonly LoggerRegistry $loggers,
    ) {
    }

    /** A replica holds the database of its primary. */
    public function identity(): string
    {
        return $this->primary->identity();
    }

    public function open(): \PDO
    {
        $replicas = $this->replicas;
        shuffle($replicas);
        foreach ($replicas as $replica) {
            try {
                return $replica->open();
            } catch (ConnectionException $failure) {
                $this->loggers->find($this->name)?->warning(
                    'A replica of "{connection}" cannot be reached, another server takes its place.',
                    ['connection' => $this->name, 'exception' => $failure],
                );
            }
        }

        return $this->primary->open();
    }
}
