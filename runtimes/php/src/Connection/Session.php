<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\TransactionControl;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;
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

    /** The open transaction was begun by a statement that PDO may not have noticed. */
    public bool $begunBySql = false;

    /** How the session begins transactions, where not as PDO does. */
    public ?TransactionControl $transactionControl = null;

    /** Whether transactions take no write lock before they write. */
    public bool $defersWriteLock = false;

    /** An inner level was rolled back. */
    public bool $rollbackOnly = false;

    /** The lowest of the inner levels that were rolled back. */
    public int $rolledBackLevel = PHP_INT_MAX;

    /**
     * @var list<array{string, int, bool}> names of savepoints, the levels at which they were set, and $rollbackOnly
     *     then
     */
    public array $savepoints = [];

    /** The database has rolled everything back by itself. */
    public bool $endedByDatabase = false;

    /** A statement failed: what COMMIT would do has to be asked. */
    public bool $statementFailed = false;

    /** The session is gone, and the transaction with it; nothing may run until the outermost level ends. */
    public bool $lost = false;

    /** The statement at which the session was lost may have committed the transaction. */
    public bool $mayBeCommitted = false;

    /** The database has a transaction open that was not begun here: by SQL, or because it does not commit by itself. */
    public bool $inForeignTransaction = false;

    /** The last statement outside of transactions that was sent to a server. */
    public string $lastStatement = '';

    /** When the last statement outside of transactions began, by hrtime(). */
    public int|float $usedAt = 0;

    public int $rollbacks = 0;

    /** What the objects of the open transaction were before it. */
    public ?Snapshots $snapshots = null;

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
            throw $this->lostTransaction();
        }
        if ($this->connector === null) {
            throw ConnectionException::incomplete($this->name, 'its PDO object lost the connection.');
        }
        $this->pdo = $this->connector->open();
        $this->usedAt = \hrtime(true);
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

    public function lostTransaction(?\PDOException $failure = null): ConnectionLostException
    {
        return $this->mayBeCommitted
            ? ConnectionLostException::duringCommit($this->name, $failure)
            : ConnectionLostException::inTransaction($this->name, $failure);
    }

    /** Whether a statement may change what TransactionControl knows of a session. */
    public static function isSetting(string $sql): bool
    {
        return \preg_match('/^\s*(?:PRAGMA|ATTACH|DETACH)\b/i', $sql) === 1;
    }

    /** Drops PDO and all that belongs to it. */
    public function forget(): void
    {
        $this->kept = $this->older = $this->prepared = [];
        $this->transactionControl = null;
        $this->pdo = null;
        $this->serverVersion = null;
    }

    public function logger(): ?LoggerInterface
    {
        return $this->logger ?? $this->loggers->find($this->name);
    }
}
