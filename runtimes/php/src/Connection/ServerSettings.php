<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\NotSerializable;

/**
 * The settings of a connection that tell which servers stand behind it.
 *
 * @internal
 */
final class ServerSettings
{
    use NotSerializable;

    /** Reads use the primary from the first write on, until the connections are closed. */
    public const REQUEST = 'request';

    /** The mode of a pooler that gives its sessions away at the end of each transaction. */
    private const TRANSACTION = 'transaction';

    /**
     * @param string $cluster kind of a cluster whose nodes all accept writes; empty where one server does
     * @param bool $syncReads whether reads wait until their node has applied all that was committed before
     * @param string $pooler mode of a pooler in front of the server: session, transaction; empty without one
     * @param string|float|false $sticky how long reads use the primary after a write: REQUEST, seconds, or not at all
     * @param float|null $connectTimeout in seconds; null for a default
     * @param int $retries how often an operation of its own that the database has rolled back is run again
     * @param int $weight share of the reads among replicas
     */
    public function __construct(
        public readonly string $cluster = '',
        public readonly bool $syncReads = false,
        public readonly string $pooler = '',
        public readonly string|float|false $sticky = self::REQUEST,
        public readonly ?float $connectTimeout = null,
        public readonly int $retries = 0,
        public readonly int $weight = 1,
    ) {
    }

    /** Whether each transaction may run in another session of the server, because a pooler shares its sessions. */
    public function sharesSessions(): bool
    {
        return $this->pooler === self::TRANSACTION;
    }
}
