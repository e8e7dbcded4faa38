<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Adapter\TransactionControl;
use Orm\Runtime\Connection\Retry\RetryStatistics;
use Orm\Runtime\Connection\Retry\StatementRetries;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\FailureKind;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\RecentObjects;
use Psr\Log\LoggerInterface;

/**
 * The state of a connection, which its parts share: PDO while it is open, kept statements, the open transaction.
 *
 * @internal
 */
final class Session
{
    use NotSerializable;

    /** Null unless results are cached, which have to be dropped when their tables are written. */
    private static ?StatementListener $listener = null;

    /** How many results are read row by row. What is saved or read meanwhile is told to OpenResult. */
    public static int $openResults = 0;

    /** Null unless the container in use keeps objects that were read; they go when their rows may have changed. */
    private static ?RecentObjects $recentObjects = null;

    /**
     * Called with the name of the connection after a rollback of a transaction or to a savepoint, when the objects that
     * it changed are restored: any row may be what it was before. A closure, because an interface is one more file.
     *
     * @var \Closure(string): void|null
     */
    private static ?\Closure $onRollback = null;

    /** @var \Closure(self): void|null called when a session was opened */
    private static ?\Closure $onConnect = null;

    public ?\PDO $pdo = null;

    /** @var array<string, KeptStatement> */
    public array $kept = [];

    /** @var array<string, KeptStatement> an older generation */
    public array $older = [];

    /** @var array<string, BoundStatement> those of the runtime that write rows */
    public array $bound = [];

    /** The places for values of $bound, at most. */
    public int $boundPlaces = 0;

    /** The size of $kept, as KeptStatement estimates it. */
    public int $keptSize = 0;

    /** @var array<string, int> how often texts have run in this session that were not prepared on the server */
    public array $uses = [];

    /** @var array<string, StatementWrapper> by SQL, where the application asked for it */
    public array $prepared = [];

    public bool $cachesPrepares = false;

    /** @var array<int, mixed> attributes set on this connection, for the next session as well */
    public array $attributes = [];

    private ?string $serverVersion = null;

    public ?LoggerInterface $logger = null;

    public bool $debug = false;

    /** @var array<int, \WeakReference<OpenRows>> rows that have to be kept before the session writes */
    public array $openRows = [];

    /** Whether each statement goes through StatementRun: in debug mode, with a logger, or with open rows. */
    public bool $observed = false;

    public int $queryCount = 0;

    /** @var (\Closure(string, float): void)|null called with the text and seconds of each statement in debug mode */
    private ?\Closure $collector = null;

    public string $lastExecutedQuery = '';

    /** @var array<mixed> the values of the last executed query */
    public array $lastValues = [];

    /** @var list<string> the methods whose statements are logged */
    public array $logMethods = ['exec', 'query', 'execute'];

    /** Whether a subclass of the connection has its own prepare(), which has to see each statement. */
    public bool $isIntercepted = false;

    /** The number of nested transactions; only the outermost is one for the database. */
    public int $depth = 0;

    /** Whether the open transaction is run again if it fails for a reason that passes. */
    public bool $isRetried = false;

    /** The open transaction was begun by a statement that PDO may not have noticed. */
    public bool $begunBySql = false;

    /** Begins transactions, where PDO::beginTransaction() is not the right way. */
    public ?TransactionControl $transactionControl = null;

    /** Whether the session does not commit statements outside of transactions: autocommit is off. */
    public bool $needsTransactions = false;

    /** Whether transactions take no write lock before they write. */
    public bool $defersWriteLock = false;

    /** Null while nothing has happened to the open transaction. */
    public ?TransactionHealth $health = null;

    /** The exception that told of the end of a transaction that the database has ended. */
    public ?OrmException $endedBy = null;

    /** A statement in the open transaction has committed what went before it, as CREATE TABLE does on MySQL. */
    public bool $committedBySql = false;

    /**
     * The lowest of the inner levels that were rolled back, after which the transaction cannot be committed; null if
     * none.
     */
    public ?int $rolledBackLevel = null;

    /**
     * @var list<array{string, int, bool}> names of savepoints, their levels, and whether the transaction could be
     *     committed
     */
    public array $savepoints = [];

    /** The database has a transaction open that was not begun here: by SQL, or because it does not commit by itself. */
    public bool $inForeignTransaction = false;

    /** The writes that replicas of this server may not have yet; null where it has none. */
    public ?LastWrite $lastWrite = null;

    /** The last statement outside of transactions that was sent to a server. */
    public string $lastStatement = '';

    /** The time by hrtime() at which the last statement outside of transactions began. */
    public int|float $usedAt = 0;

    public int $rollbacks = 0;

    /** Counts rollbacks to savepoints, which close cursors that were opened after them. */
    public int $savepointRollbacks = 0;

    public int $commits = 0;

    /** Null until something was run again. */
    public ?RetryStatistics $retryStatistics = null;

    /** Whether an operation is running that will be run again if it fails, with all that is a part of it. */
    public bool $retriesOperation = false;

    /** Keeps the states that objects had before the open transaction and its savepoints. */
    public ?SavepointListener $savepointListener = null;

    /** @var list<\Closure(SavepointEvent, string): void> listeners of the open transaction */
    public array $savepointCallbacks = [];

    /** Has a listener told of the statements that write tables; null for none. */
    public static function tell(?StatementListener $listener): void
    {
        self::$listener = $listener;
    }

    public static function listener(): ?StatementListener
    {
        return self::$listener;
    }

    public static function keepRecentObjects(?RecentObjects $objects): void
    {
        self::$recentObjects = $objects;
    }

    public static function keepsRecentObjects(): bool
    {
        return self::$recentObjects !== null;
    }

    public static function forgetRecentObjects(): void
    {
        self::$recentObjects?->clear();
    }

    /** @param \Closure(string): void|null $call made with the name of the connection; see $onRollback */
    public static function afterRollbacks(?\Closure $call): void
    {
        self::$onRollback = $call;
    }

    /** @param \Closure(self): void|null $call made whenever a session was opened */
    public static function afterConnects(?\Closure $call): void
    {
        self::$onConnect = $call;
    }

    public static function rolledBack(string $connection): void
    {
        if (self::$onRollback !== null) {
            (self::$onRollback)($connection);
        }
    }

    public function __construct(
        public readonly ?Connector $connector,
        public readonly Driver $driver,
        public string $name,
        public readonly LoggerRegistry $loggers,
        public readonly ServerSettings $servers = new ServerSettings(),
    ) {
    }

    /** The session of a PDO object of the application, which cannot be connected again. */
    public static function ofPdo(
        \PDO $pdo,
        ?AdapterInterface $adapter,
        string $name,
        ?LoggerRegistry $loggers,
    ): self {
        $pdo->setAttribute(\PDO::ATTR_ERRMODE, \PDO::ERRMODE_EXCEPTION);
        $driver = $adapter === null ? DriverFactory::ofPdo($pdo) : DriverFactory::of($adapter);
        $session = new self(null, $driver, $name, $loggers ?? new LoggerRegistry());
        $session->pdo = $pdo;

        return $session;
    }

    /** @param (\Closure(string, float): void)|null $collector called with each statement and its seconds in debug mode */
    public function collect(?\Closure $collector): void
    {
        $this->collector = $collector;
    }

    /** @param array<mixed> $values */
    public function noteStatement(string $sql, #[\SensitiveParameter] array $values, float $seconds): void
    {
        ++$this->queryCount;
        $this->lastExecutedQuery = $sql;
        $this->lastValues = $values;
        if ($this->collector !== null) {
            ($this->collector)($sql, $seconds);
        }
    }

    /** Decides whether statements take the way on which they are reported. */
    public function observe(): void
    {
        $this->observed = $this->debug || $this->logger !== null || $this->isIntercepted || $this->openRows !== [];
    }

    /** The open PDO, opened if need be: outside of transactions also after a few attempts, as is configured. */
    public function open(): \PDO
    {
        if ($this->pdo !== null) {
            return $this->pdo;
        }

        return $this->servers->retries > 0 && $this->depth === 0 && !$this->retriesOperation
            ? StatementRetries::open($this)
            : $this->connect();
    }

    /** Opens PDO in one attempt. */
    public function connect(): \PDO
    {
        if ($this->health?->isLost()) {
            throw $this->lostTransaction();
        }
        if ($this->connector === null) {
            throw ConnectionException::incomplete($this->name, 'its PDO object lost the connection.');
        }
        $pdo = $this->pdo = $this->connector->open();
        $this->usedAt = \hrtime(true);
        foreach ($this->attributes as $attribute => $value) {
            $pdo->setAttribute($attribute, $value);
        }
        if (self::$onConnect !== null) {
            (self::$onConnect)($this);
        }

        return $pdo;
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
        $kind = $failure === null ? FailureKind::ConnectionLost : $this->driver->adapter()->failureKind($failure);

        return $this->health === TransactionHealth::LostAtCommit
            ? ConnectionLostException::duringCommit($this->name, $failure, $kind)
            : ConnectionLostException::inTransaction($this->name, $failure, $kind);
    }

    /** Whether a statement may change what TransactionControl knows of a session. */
    public static function isSetting(string $sql): bool
    {
        return \preg_match('/^\s*(?:PRAGMA|ATTACH|DETACH)\b/i', $sql) === 1;
    }

    /** Drops the statements that are kept prepared. */
    public function dropStatements(): void
    {
        $this->kept = $this->older = $this->bound = $this->prepared = $this->uses = [];
        $this->boundPlaces = $this->keptSize = 0;
    }

    /** Drops PDO and all that belongs to it. */
    public function disconnect(): void
    {
        $this->dropStatements();
        $this->transactionControl = null;
        $this->needsTransactions = false;
        $this->pdo = null;
        $this->serverVersion = null;
    }

    /** Takes over what the application has set on another connection, which this one replaces. */
    public function continueFrom(self $other): void
    {
        $this->attributes = $other->attributes;
        $this->cachesPrepares = $other->cachesPrepares;
        $this->defersWriteLock = $other->defersWriteLock;
        $this->logger = $other->logger;
        $this->debug = $other->debug;
        $this->queryCount = $other->queryCount;
        $this->lastExecutedQuery = $other->lastExecutedQuery;
        $this->lastValues = $other->lastValues;
        $this->logMethods = $other->logMethods;
        $this->isIntercepted = $other->isIntercepted;
        $this->observe();
    }

    /**
     * Logs and throws the exception of a statement.
     *
     * @throws OrmException
     */
    public function fail(OrmException $exception, string $sql): never
    {
        try {
            $this->logger()?->error(
                $exception->getMessage(),
                ['connection' => $this->name, 'sql' => $sql, 'exception' => $exception],
            );
        } finally {
            // An exception of the logger becomes the first of the previous ones, and hides nothing.
            throw $exception;
        }
    }

    public function logger(): ?LoggerInterface
    {
        return $this->logger ?? $this->loggers->find($this->name);
    }
}
