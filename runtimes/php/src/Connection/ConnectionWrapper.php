<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\LoggerRegistry;
use Psr\Log\LoggerInterface;

/** A PDO connection that opens when first used, keeps statements prepared, counts transactions and connects again. */
class ConnectionWrapper implements ConnectionInterface
{
    /** Whether prepare() gives the same statement again for the same SQL. */
    public const ORM_ATTR_CACHE_PREPARES = -1;

    /** Two generations of this many statements: a new one replaces the older generation when the younger is full. */
    private const GENERATION = 128;

    /** @internal the state that the parts of a connection share */
    public readonly Session $session;

    private readonly bool $remote;

    private readonly int $booleanType;

    private ?NestedTransactions $transactions = null;

    /** Whether somebody wants to know about each statement. */
    private bool $watched = false;

    final public function __construct(
        ?Connector $connector,
        AdapterInterface $adapter,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ) {
        $this->session = new Session($connector, $adapter, $name, $loggers ?? new LoggerRegistry());
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
        $connection->session->pdo = $pdo;

        return $connection;
    }

    public function getName(): string
    {
        return $this->session->name;
    }

    public function setName(string $name): void
    {
        $this->session->name = $name;
    }

    public function getAdapter(): AdapterInterface
    {
        return $this->session->adapter;
    }

    public function getServerVersion(): string
    {
        return $this->session->serverVersion();
    }

    /** The path of every generated statement, so its parts are written out here instead of being called. */
    public function execute(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        $session = $this->session;
        $watched = $this->watched || $session->loggers->active;
        if ($watched) {
            $this->beforeQuery();
        }
        $startedAt = $watched || $this->remote ? \hrtime(true) : 0;
        try {
            $statement = $session->kept[$sql] ?? $this->keep($sql);
            if ($statement->places !== \count($values)) {
                StatementPreparation::checkPlaces($statement, \count($values));
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
                    [$bound, $type] = ParameterType::of($value, $session->adapter);
                    $statement->bindValue(++$position, $bound, $type);
                }
            }
            $statement->execute();
        } catch (\PDOException $failure) {
            $again = function () use ($sql, $values, $session): \PDOStatement {
                $statement = $this->keep($sql);
                StatementPreparation::bind($statement, $values, $session->adapter);
                $statement->execute();

                return $statement;
            };
            $statement = Recovery::recover($session, $failure, $sql, $startedAt, $again);
        }
        if ($watched) {
            $this->noteQuery($sql, $values, $startedAt);
        }

        return $statement;
    }

    public function executeOnce(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        $action = fn (): \PDOStatement => StatementPreparation::runOnce($this->session, $sql, $values);

        return $this->run($sql, $values, $action);
    }

    public function stream(string $sql, #[\SensitiveParameter] array $values = []): \Generator
    {
        return (new RowStream($this, $this->session))->read($sql, $values);
    }

    public function prepare(string $sql, array $options = []): \PDOStatement
    {
        return StatementPreparation::forApplication($this->session, $sql, $options, $this->runPrepared(...));
    }

    public function query(string $sql): \PDOStatement
    {
        return $this->run($sql, [], fn (): \PDOStatement => StatementPreparation::query($this->session, $sql));
    }

    public function exec(string $sql): int
    {
        return $this->run($sql, [], fn (): int => (int) $this->session->open()->exec($sql));
    }

    /** For a formatter, which reads the statement itself. */
    public function getDataFetcher(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    public function quote(string $text, int $type = \PDO::PARAM_STR): string
    {
        return StatementPreparation::quote($this->session, $text, $type);
    }

    public function lastInsertId(?string $sequence = null): string
    {
        try {
            $id = ($this->session->pdo ?? $this->session->open())->lastInsertId($sequence);
        } catch (\PDOException $failure) {
            throw Recovery::exception($this->session, $failure, 'lastInsertId()');
        }

        return $id !== false ? $id : throw new OrmException('The driver does not know the id of the last new row.');
    }

    public function beginTransaction(): bool
    {
        $session = $this->session;
        // Each save() comes here, most of them inside a transaction that is open and well.
        if ($session->depth > 0 && $session->pdo !== null && !$session->lost && $session->pdo->inTransaction()) {
            ++$session->depth;

            return true;
        }

        return $this->transactions()->begin(null);
    }

    public function beginWriteTransaction(): bool
    {
        return $this->transactions()->begin($this->session->adapter->writeTransactionStatement());
    }

    public function commit(): bool
    {
        if ($this->session->depth > 1) {
            --$this->session->depth;

            return true;
        }

        return $this->transactions()->commit();
    }

    public function rollBack(): bool
    {
        return $this->transactions()->rollBack();
    }

    public function forceRollBack(): bool
    {
        $this->session->depth = min($this->session->depth, 1);

        return $this->rollBack();
    }

    public function inTransaction(): bool
    {
        return $this->session->depth > 0 || $this->session->pdo !== null && $this->session->pdo->inTransaction();
    }

    public function isInTransaction(): bool
    {
        return $this->session->depth > 0;
    }

    public function isCommitable(): bool
    {
        return $this->transactions()->isCommitable();
    }

    public function getNestedTransactionCount(): int
    {
        return $this->session->depth;
    }

    public function transaction(callable $callable, int $retries = 0): mixed
    {
        return $this->transactions()->run($this, $callable, $retries);
    }

    public function afterTransaction(\Closure $callback): void
    {
        $this->transactions()->afterTransaction($callback);
    }

    public function onPartialRollback(\Closure $callback): void
    {
        $this->transactions()->onPartialRollback($callback);
    }

    public function getWrappedConnection(): \PDO
    {
        return $this->session->pdo ?? $this->session->open();
    }

    public function getAttribute(int|string $attribute): mixed
    {
        return SessionAttributes::get($this->session, $attribute);
    }

    public function setAttribute(int|string $attribute, mixed $value): bool
    {
        return SessionAttributes::set($this->session, $attribute, $value);
    }

    public function close(): void
    {
        if ($this->session->connector === null) {
            return;
        }
        try {
            $this->forceRollBack();
        } finally {
            $this->session->forget();
        }
    }

    /** Whether a session is open at this moment. */
    public function isConnected(): bool
    {
        return $this->session->pdo !== null;
    }

    /** Counts statements, remembers the last one, and logs values beside the SQL. */
    public function useDebug(bool $debug = true): void
    {
        $this->session->debug = $debug;
        $this->watched = $debug || $this->session->logger !== null;
        $this->session->queryCount = 0;
        $this->session->lastExecutedQuery = '';
    }

    public function isDebug(): bool
    {
        return $this->session->debug;
    }

    /** How many statements ran since useDebug(true). */
    public function getQueryCount(): int
    {
        return $this->session->queryCount;
    }

    /** The last statement that ran since useDebug(true), with `?` where values are bound. */
    public function getLastExecutedQuery(): string
    {
        return $this->session->lastExecutedQuery;
    }

    /** A logger for this connection alone; null for the one registered under its name. */
    public function setLogger(?LoggerInterface $logger): void
    {
        $this->session->logger = $logger;
        $this->watched = $this->session->debug || $logger !== null;
    }

    public function getLogger(): ?LoggerInterface
    {
        return $this->session->logger();
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
        QueryLog::write($this->session, $sql, $values, $seconds);
    }

    private function transactions(): NestedTransactions
    {
        return $this->transactions ??= new NestedTransactions($this->session);
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
        $watched = $this->watched || $this->session->loggers->active;
        if ($watched) {
            $this->beforeQuery();
        }
        $startedAt = hrtime(true);
        try {
            $result = $action();
        } catch (\PDOException $failure) {
            $result = Recovery::recover($this->session, $failure, $sql, $startedAt, $repeatable ? $action : null);
        }
        if ($this->session->partCallbacks !== [] && NestedTransactions::isRollback($sql)) {
            $this->transactions()->notePartialRollback();
        }
        if ($watched) {
            $this->noteQuery($sql, $values, $startedAt);
        }

        return $result;
    }

    /** @param array<mixed> $values */
    private function noteQuery(string $sql, #[\SensitiveParameter] array $values, int|float $startedAt): void
    {
        if ($this->session->debug) {
            ++$this->session->queryCount;
            $this->session->lastExecutedQuery = $sql;
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

    private function keep(string $sql): KeptStatement
    {
        $session = $this->session;
        $statement = $session->older[$sql] ?? null;
        if ($statement === null) {
            /** @var KeptStatement $statement */
            $statement = $session->open()->prepare($sql, [\PDO::ATTR_STATEMENT_CLASS => [KeptStatement::class]]);
            $statement->places = KeptStatement::countPlaces($sql);
            if (\stripos($sql, 'ROLLBACK') !== false && NestedTransactions::isRollback($sql)) {
                // Not kept, so that it comes here each time.
                $this->transactions()->notePartialRollback();

                return $statement;
            }
        }
        if (\count($session->kept) >= self::GENERATION) {
            $session->older = $session->kept;
            $session->kept = [];
        }

        return $session->kept[$sql] = $statement;
    }
}
