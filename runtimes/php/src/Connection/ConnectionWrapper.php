<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\FailureKind;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Log\LoggerRegistry;
use Psr\Log\LoggerInterface;

/** A PDO connection that opens when first used, keeps statements prepared, counts transactions and connects again. */
class ConnectionWrapper implements ConnectionInterface
{
    use NestedTransactions;
    use StreamsRows;

    /** Whether prepare() gives the same statement again for the same SQL. */
    public const ORM_ATTR_CACHE_PREPARES = -1;

    /** Two generations of this many statements: a new one replaces the older generation when the younger is full. */
    private const GENERATION = 128;

    /** A broken connection answers at once; a statement that took longer than this may have done its work. */
    private const AT_ONCE_NANOSECONDS = 50_000_000;

    private ?\PDO $pdo = null;

    private readonly LoggerRegistry $loggers;

    private readonly bool $remote;

    private readonly int $booleanType;

    /** @var array<string, KeptStatement> */
    private array $kept = [];

    /** @var array<string, KeptStatement> */
    private array $older = [];

    /** @var array<string, Statement> */
    private array $prepared = [];

    private bool $cachesPrepares = false;

    /** @var array<int, mixed> attributes set on this connection, for the next session as well */
    private array $attributes = [];

    private ?string $serverVersion = null;

    private ?LoggerInterface $logger = null;

    private bool $debug = false;

    /** Whether somebody wants to know about each statement. */
    private bool $watched = false;

    private int $queryCount = 0;

    private string $lastExecutedQuery = '';

    final public function __construct(
        private readonly ?Connector $connector,
        private readonly AdapterInterface $adapter,
        private string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ) {
        $this->loggers = $loggers ?? new LoggerRegistry();
        $this->remote = $adapter->isRemote();
        $this->booleanType = $adapter->booleanType();
        $this->initialize();
    }

    /** Wraps a PDO object of the application; it cannot be connected again. */
    public static function forPdo(
        \PDO $pdo,
        AdapterInterface $adapter,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ): static {
        $pdo->setAttribute(\PDO::ATTR_ERRMODE, \PDO::ERRMODE_EXCEPTION);
        $connection = new static(null, $adapter, $name, $loggers);
        $connection->pdo = $pdo;

        return $connection;
    }

    public function getName(): string
    {
        return $this->name;
    }

    public function setName(string $name): void
    {
        $this->name = $name;
    }

    public function getAdapter(): AdapterInterface
    {
        return $this->adapter;
    }

    public function getServerVersion(): string
    {
        if ($this->serverVersion === null) {
            $version = $this->getWrappedConnection()->getAttribute(\PDO::ATTR_SERVER_VERSION);
            $this->serverVersion = is_scalar($version) ? (string) $version : '';
        }

        return $this->serverVersion;
    }

    /** The path of every generated statement, so its parts are written out here instead of being called. */
    public function execute(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        $watched = $this->watched || $this->loggers->active;
        if ($watched) {
            $this->beforeQuery();
        }
        $startedAt = $watched || $this->remote ? \hrtime(true) : 0;
        try {
            $statement = $this->kept[$sql] ?? $this->keep($sql);
            if ($statement->places !== \count($values)) {
                $this->checkPlaces($statement, \count($values));
            }
            $position = 0;
            foreach ($values as $value) {
                if (\is_int($value)) {
                    $statement->bindValue(++$position, $value, \PDO::PARAM_INT);
                } elseif (\is_string($value)) {
                    $statement->bindValue(++$position, $value);
                } elseif ($value === null) {
                    $statement->bindValue(++$position, null, \PDO::PARAM_NULL);
                } elseif (\is_bool($value)) {
                    $statement->bindValue(++$position, $value, $this->booleanType);
                } elseif (\is_float($value)) {
                    $text = (string) $value;
                    $exact = (float) $text === $value ? $text : ParameterType::exactly($value);
                    $statement->bindValue(++$position, $exact);
                } else {
                    $this->bindValue($statement, ++$position, $value);
                }
            }
            $statement->execute();
        } catch (\PDOException $failure) {
            $again = fn (): \PDOStatement => $this->executeAgain($sql, $values);
            $statement = $this->recover($failure, $sql, $startedAt, $again);
        }
        if ($watched) {
            $this->noteQuery($sql, $values, $startedAt);
        }

        return $statement;
    }

    public function executeOnce(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        return $this->run($sql, $values, function () use ($sql, $values): \PDOStatement {
            $statement = $this->getWrappedConnection()->prepare($sql, $this->adapter->singleUseOptions());
            $this->bind($statement, $values);
            $statement->execute();

            return $statement;
        });
    }

    public function prepare(string $sql, array $options = []): \PDOStatement
    {
        if ($options === [] && isset($this->prepared[$sql])) {
            return $this->prepared[$sql];
        }
        $own = [\PDO::ATTR_STATEMENT_CLASS => [Statement::class, [$this->runPrepared(...)]]];
        $prepare = fn (): \PDOStatement => $this->getWrappedConnection()->prepare($sql, $options + $own);
        $startedAt = hrtime(true);
        try {
            $statement = $prepare();
        } catch (\PDOException $failure) {
            $statement = $this->recover($failure, $sql, $startedAt, $prepare);
        }
        if ($this->cachesPrepares && $options === [] && $statement instanceof Statement) {
            if (count($this->prepared) >= 2 * self::GENERATION) {
                $this->prepared = [];
            }
            $this->prepared[$sql] = $statement;
        }

        return $statement;
    }

    public function query(string $sql): \PDOStatement
    {
        $action = function () use ($sql): \PDOStatement {
            $statement = $this->getWrappedConnection()->query($sql);

            return $statement !== false ? $statement : throw new \PDOException('The driver gave no result.');
        };

        return $this->run($sql, [], $action);
    }

    public function exec(string $sql): int
    {
        return $this->run($sql, [], fn (): int => (int) $this->getWrappedConnection()->exec($sql));
    }

    public function quote(string $text, int $type = \PDO::PARAM_STR): string
    {
        $quoted = $this->getWrappedConnection()->quote($text, $type);

        return $quoted !== false
            ? $quoted
            : throw new InvalidArgumentException('The driver cannot quote this text. Bind it instead.');
    }

    public function lastInsertId(?string $sequence = null): string
    {
        try {
            $id = ($this->pdo ?? $this->connect())->lastInsertId($sequence);
        } catch (\PDOException $failure) {
            throw $this->failure($failure, 'lastInsertId()');
        }

        return $id !== false ? $id : throw new OrmException('The driver does not know the id of the last new row.');
    }

    public function getWrappedConnection(): \PDO
    {
        return $this->pdo ?? $this->connect();
    }

    public function getAttribute(int|string $attribute): mixed
    {
        $number = PdoConstants::attribute($attribute);
        if ($number === self::ORM_ATTR_CACHE_PREPARES) {
            return $this->cachesPrepares;
        }

        return $this->getWrappedConnection()->getAttribute($number);
    }

    public function setAttribute(int|string $attribute, mixed $value): bool
    {
        $number = PdoConstants::attribute($attribute);
        $value = PdoConstants::value($value);
        if ($number === self::ORM_ATTR_CACHE_PREPARES) {
            $this->cachesPrepares = (bool) $value;
            $this->prepared = [];

            return true;
        }
        if ($number === \PDO::ATTR_ERRMODE && $value !== \PDO::ERRMODE_EXCEPTION) {
            throw new InvalidArgumentException('PDO::ATTR_ERRMODE can only be PDO::ERRMODE_EXCEPTION.');
        }
        $this->attributes[$number] = $value;

        return $this->pdo === null || $this->pdo->setAttribute($number, $value);
    }

    public function close(): void
    {
        if ($this->connector === null) {
            return;
        }
        try {
            $this->forceRollBack();
        } finally {
            $this->forget();
        }
    }

    /** Whether a session is open at this moment. */
    public function isConnected(): bool
    {
        return $this->pdo !== null;
    }

    /** Counts statements, remembers the last one, and logs values beside the SQL. */
    public function useDebug(bool $debug = true): void
    {
        $this->debug = $debug;
        $this->watched = $debug || $this->logger !== null;
        $this->queryCount = 0;
        $this->lastExecutedQuery = '';
    }

    public function isDebug(): bool
    {
        return $this->debug;
    }

    /** How many statements ran since useDebug(true). */
    public function getQueryCount(): int
    {
        return $this->queryCount;
    }

    /** The last statement that ran since useDebug(true), with `?` where values are bound. */
    public function getLastExecutedQuery(): string
    {
        return $this->lastExecutedQuery;
    }

    /** A logger for this connection alone; null for the one registered under its name. */
    public function setLogger(?LoggerInterface $logger): void
    {
        $this->logger = $logger;
        $this->watched = $this->debug || $logger !== null;
    }

    public function getLogger(): ?LoggerInterface
    {
        return $this->logger ?? $this->loggers->find($this->name);
    }

    /** For subclasses that have something to set up. */
    protected function initialize(): void
    {
    }

    /** Called before a statement runs, when somebody wants to know about each. */
    protected function beforeQuery(): void
    {
    }

    /**
     * Says that a statement has run.
     *
     * @param array<mixed> $values
     */
    protected function logQuery(string $sql, #[\SensitiveParameter] array $values, float $seconds): void
    {
        $context = ['connection' => $this->name, 'seconds' => $seconds];
        if ($this->debug) {
            $context['values'] = $values;
        }
        if ($seconds >= $this->loggers->slowThreshold()) {
            $this->getLogger()?->warning('Slow query: ' . $sql, $context);
        } else {
            $this->getLogger()?->debug($sql, $context);
        }
    }

    /**
     * @template T
     * @param array<mixed> $values
     * @param \Closure(): T $action
     * @return T
     */
    private function run(
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
        bool $repeatable = true,
    ): mixed {
        $watched = $this->watched || $this->loggers->active;
        if ($watched) {
            $this->beforeQuery();
        }
        $startedAt = hrtime(true);
        try {
            $result = $action();
        } catch (\PDOException $failure) {
            $result = $this->recover($failure, $sql, $startedAt, $repeatable ? $action : null);
        }
        if ($watched) {
            $this->noteQuery($sql, $values, $startedAt);
        }

        return $result;
    }

    /** @param array<mixed> $values */
    private function noteQuery(string $sql, #[\SensitiveParameter] array $values, int|float $startedAt): void
    {
        if ($this->debug) {
            ++$this->queryCount;
            $this->lastExecutedQuery = $sql;
        }
        $this->logQuery($sql, $values, (hrtime(true) - $startedAt) / 1e9);
    }

    /**
     * The application holds the statement, so it cannot be prepared again for another session.
     *
     * @param array<mixed> $values
     * @param \Closure(): bool $action
     */
    private function runPrepared(
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
    ): bool {
        return $this->run($sql, $values, $action, false);
    }

    /** @param array<mixed> $values */
    private function executeAgain(string $sql, #[\SensitiveParameter] array $values): \PDOStatement
    {
        $statement = $this->keep($sql);
        $this->bind($statement, $values);
        $statement->execute();

        return $statement;
    }

    private function keep(string $sql): KeptStatement
    {
        $statement = $this->older[$sql] ?? null;
        if ($statement === null) {
            $pdo = $this->getWrappedConnection();
            /** @var KeptStatement $statement */
            $statement = $pdo->prepare($sql, [\PDO::ATTR_STATEMENT_CLASS => [KeptStatement::class]]);
            $statement->places = KeptStatement::countPlaces($sql);
        }
        if (\count($this->kept) >= self::GENERATION) {
            $this->older = $this->kept;
            $this->kept = [];
        }

        return $this->kept[$sql] = $statement;
    }

    private function checkPlaces(KeptStatement $statement, int $given): void
    {
        // Where the SQL does not tell it for certain, the first run is the measure.
        if ($statement->places < 0) {
            $statement->places = $given;

            return;
        }
        throw new InvalidArgumentException(sprintf(
            'The statement has %d places for values, but %d values were given. SQL: %s',
            $statement->places,
            $given,
            $statement->queryString,
        ));
    }

    /** @param array<mixed> $values */
    private function bind(\PDOStatement $statement, #[\SensitiveParameter] array $values): void
    {
        $position = 0;
        foreach ($values as $value) {
            // Most values are one of these, and this runs for each value of each statement.
            if (\is_string($value)) {
                $statement->bindValue(++$position, $value);
            } elseif (\is_int($value)) {
                $statement->bindValue(++$position, $value, \PDO::PARAM_INT);
            } elseif ($value === null) {
                $statement->bindValue(++$position, null, \PDO::PARAM_NULL);
            } elseif (\is_bool($value)) {
                $statement->bindValue(++$position, $value, $this->adapter->booleanType());
            } else {
                $this->bindValue($statement, ++$position, $value);
            }
        }
    }

    private function bindValue(\PDOStatement $statement, int $position, #[\SensitiveParameter] mixed $value): void
    {
        [$bound, $type] = ParameterType::of($value, $this->adapter);
        $statement->bindValue($position, $bound, $type);
    }

    /**
     * Runs the statement again on a new session where that is safe, and throws otherwise.
     *
     * @template T
     * @param (\Closure(): T)|null $again
     * @return T
     */
    private function recover(
        \PDOException $failure,
        string $sql,
        int|float $startedAt,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        unset($this->kept[$sql], $this->older[$sql], $this->prepared[$sql]);
        if ($again !== null && $this->mayRunAgain($failure, $sql, $startedAt)) {
            try {
                return $again();
            } catch (\PDOException $second) {
                $failure = $second;
            }
        }
        $this->fail($failure, $sql);
    }

    private function fail(\PDOException $failure, string $sql): never
    {
        $exception = $this->failure($failure, $sql);
        $this->getLogger()?->error(
            $exception->getMessage(),
            ['connection' => $this->name, 'sql' => $sql, 'exception' => $exception],
        );
        throw $exception;
    }

    private function mayRunAgain(\PDOException $failure, string $sql, int|float $startedAt): bool
    {
        if ($this->depth > 0) {
            return false;
        }
        $kind = $this->adapter->failureKind($failure);
        if ($kind !== FailureKind::ConnectionLost || $this->connector === null) {
            return $kind === FailureKind::StaleStatement;
        }
        $this->forget();
        $safe = $this->adapter->neverRan($failure)
            || hrtime(true) - $startedAt < self::AT_ONCE_NANOSECONDS
            || preg_match('/^\s*(?:SELECT|SHOW|VALUES|DESCRIBE)\b/i', $sql) === 1;
        if ($safe) {
            $this->getLogger()?->warning(
                'The connection "{connection}" was lost, connecting again.',
                ['connection' => $this->name, 'exception' => $failure],
            );
        }

        return $safe;
    }

    /** The exception for a driver's error, after which the state of this connection is right again. */
    private function failure(\PDOException $failure, string $sql): OrmException
    {
        $kind = $this->adapter->failureKind($failure);
        if ($kind === FailureKind::ConnectionLost) {
            $this->forget();
            if ($this->depth === 0) {
                return ConnectionLostException::duringStatement($this->name, $failure);
            }
            $this->lost = true;

            return ConnectionLostException::inTransaction($this->name, $failure);
        }
        $this->noteFailedStatement($kind);

        return QueryExecutionException::fromDriver($kind, $this->name, $sql, $failure);
    }

    private function connect(): \PDO
    {
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

    /** Drops the session and all that belongs to it. */
    private function forget(): void
    {
        $this->kept = $this->older = $this->prepared = [];
        $this->pdo = null;
        $this->serverVersion = null;
    }
}
