<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver\Driver;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Util\NotSerializable;
use Psr\Log\LoggerInterface;

/** The state of a connection, which its parts share: PDO while it is open, kept statements, the open transaction. */
final class Session
{
    use NotSerializable;

    public ?\PDO $pdo = null;

    /** @var array<string, KeptStatement> */
    public array $kept = [];

    /** @var array<string, KeptStatement> an older generation */
    public array $older = [];

    /** @var array<string, Statement> by SQL, where the application asked for it */
    public array $prepared = [];

    public bool $cachesPrepares = false;

    /** @var array<int, mixed> attributes set on this connection, for the next session as well */
    public array $attributes = [];

    private ?string $serverVersion = null;

    public ?LoggerInterface $logger = null;

    public bool $debug = false;

    /** Whether somebody wants to know about each statement. */
    public bool $watched = false;

    public int $queryCount = 0;

    public string $lastExecutedQuery = '';

    /** How many transactions are begun and not ended; only the outermost is one for the database. */
    public int $depth = 0;

    /** An inner level was rolled back. */
    public bool $rollbackOnly = false;

    /** The database has rolled everything back by itself. */
    public bool $endedByDatabase = false;

    /** A statement failed: what COMMIT would do has to be asked. */
    public bool $statementFailed = false;

    /** The session is gone, and the transaction with it; nothing may run until the outermost level ends. */
    public bool $lost = false;

    public int $rollbacks = 0;

    /** @var list<\Closure(SavepointEvent, string): void> listeners of the open transaction */
    public array $savepointCallbacks = [];

    public function __construct(
        public readonly ?Connector $connector,
        public readonly Driver $driver,
        public string $name,
        public readonly LoggerRegistry $loggers,
    ) {
    }

    /** The open PDO, opened if need be. */
    public function open(): \PDO
    {
        if ($this->pdo !== null) {
            return $this->pdo;
        }
        if ($this->lost) {
            throw ConnectionLostException::inTransaction($this->name);
        }
        if ($this->connector === null) {
            throw ConnectionException::incomplete($this->name, 'its PDO object lost the connection.');
        }
        $this->pdo = $this->connector->open();
        foreach ($this->attributes as $attribute => $value) {
            $this->pdo->setAttribute($attribute, $value);
        }

        return $this->pdo;
    }

    public function serverVersion(): string
    {
        if ($this->serverVersion === null) {
            $version = $this->open()->getAttribute(\PDO::ATTR_SERVER_VERSION);
            $this->serverVersion = is_scalar($version) ? (string) $version : '';
        }

        return $this->serverVersion;
    }

    /** Drops PDO and all that belongs to it. */
    public function forget(): void
    {
        $this->kept = $this->older = $this->prepared = [];
        $this->pdo = null;
        $this->serverVersion = null;
    }

    public function logger(): ?LoggerInterface
    {
        return $this->logger ?? $this->loggers->find($this->name);
    }
}
