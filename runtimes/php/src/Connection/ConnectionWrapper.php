<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverFactory;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/** A PDO connection that opens when first used, keeps statements prepared, counts transactions and connects again. */
class ConnectionWrapper implements ConnectionInterface
{
    use NotSerializable;
    use Concern\Observation;

    /** Whether prepare() gives the same statement again for the same SQL. */
    public const ORM_ATTR_CACHE_PREPARES = -1;

    /**
     * Whether transactions on a database with one write lock take it when they first write, instead of at their
     * beginning.
     */
    public const ORM_ATTR_DEFER_WRITE_LOCK = -2;

    /** @internal the state that the parts of a connection share */
    public readonly Session $session;

    private readonly bool $remote;

    private readonly int $booleanType;

    private readonly bool $refusesNul;

    private ?NestedTransactions $transactions = null;

    final public function __construct(
        ?Connector $connector,
        AdapterInterface|Driver $adapter,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
        ?ServerSettings $servers = null,
    ) {
        $driver = DriverFactory::of($adapter);
        $servers ??= new ServerSettings();
        $this->session = new Session($connector, $driver, $name, $loggers ?? new LoggerRegistry(), $servers);
        $this->remote = $driver->isRemote();
        $this->booleanType = $driver->booleanType();
        $this->refusesNul = !$driver->storesNulInTexts();
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
        return $this->session->driver->adapter ?? $this->session->driver->adapter();
    }

    public function getServerVersion(): string
    {
        return $this->session->serverVersion();
    }

    /** The path of every generated statement, so its parts are written out here instead of being called. */
    public function execute(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        $session = $this->session;
        if ($session->observed || $session->loggers->active || Session::$listener !== null) {
            return $this->statementRun()->kept($sql, $values);
        }
        if ($this->remote) {
            if ($session->depth === 0) {
                Recovery::beforeStatement($session, $sql);
            } elseif ($session->endedBy !== null || $session->pdo !== null && !$session->pdo->inTransaction()) {
                TransactionCheck::beforeStatement($session, $sql);
            }
        }
        $statement = null;
        try {
            $statement = $session->kept[$sql] ?? KeptStatement::of($session, $sql);
            if ($statement->places !== \count($values)) {
                StatementPreparation::checkPlaces($statement, \count($values));
            }
            $position = 0;
            foreach ($values as $value) {
                if (\is_int($value)) {
                    $statement->bindValue(++$position, $value, \PDO::PARAM_INT);
                } elseif (\is_string($value)) {
                    if ($this->refusesNul && \str_contains($value, "\0")) {
                        throw InvalidValueException::nulByte($sql);
                    }
                    $statement->bindValue(++$position, $value);
                } elseif ($value === null) {
                    $statement->bindValue(++$position, null, \PDO::PARAM_NULL);
                } elseif (\is_bool($value)) {
                    $statement->bindValue(++$position, $value, $this->booleanType);
                } elseif (\is_float($value)) {
                    // PHP 8.5 warns where NAN becomes text.
                    $text = \is_nan($value) ? '' : (string) $value;
                    $exact = (float) $text === $value ? $text : ParameterType::exactly($value, $session->driver);
                    $statement->bindValue(++$position, $exact);
                } else {
                    [$bound, $type] = ParameterType::of($value, $session, $sql);
                    $statement->bindValue(++$position, $bound, $type);
                }
            }
            $statement->execute();
        } catch (\PDOException $failure) {
            return (new StatementRun($session))->again($sql, $values, $failure, $statement !== null);
        }
        if ($this->remote && $session->depth > 0 && $session->pdo !== null && !$session->pdo->inTransaction()) {
            TransactionCheck::afterStatement($session, $sql);
        }

        return $statement;
    }

    public function executeOnce(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        return $this->statementRun()->once($sql, $values);
    }

    public function stream(string $sql, #[\SensitiveParameter] array $values = []): \Generator
    {
        return (new RowStream($this, $this->session))->read($sql, $values);
    }

    public function prepare(string $sql, array $options = []): \PDOStatement
    {
        $run = fn (
            string $sql,
            #[\SensitiveParameter] array $values,
            #[\SensitiveParameter] \Closure $action,
        ): bool => $this->statementRun()->prepared($sql, $values, $action);

        return StatementPreparation::forApplication($this->session, $sql, $options, $run);
    }

    public function query(string $sql): \PDOStatement
    {
        return $this->statementRun()->query($sql);
    }

    public function exec(string $sql): int
    {
        return $this->statementRun()->exec($sql);
    }

    /** Returns the statement itself, which formatters read. */
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
        if ($this->session->servers->sharesSessions() && !$this->inTransaction()) {
            throw new OrmException(sprintf(
                'The last id on "%s" is known in the transaction of its INSERT only: a pooler gives the next statement '
                    . 'another session. Use RETURNING, or a transaction.',
                $this->session->name,
            ));
        }
        try {
            $id = ($this->session->pdo ?? $this->session->open())->lastInsertId($sequence);
        } catch (\PDOException $failure) {
            throw Recovery::exception($this->session, $failure, 'lastInsertId()', false);
        }

        return $id !== false ? $id : throw new OrmException('The driver does not know the id of the last new row.');
    }

    public function beginTransaction(): bool
    {
        $session = $this->session;
        // Each save() comes here, most of them inside a transaction that is open. One that is lost has no PDO.
        if ($session->depth > 0 && $session->pdo !== null && ($session->begunBySql || $session->pdo->inTransaction())) {
            ++$session->depth;

            return true;
        }

        return $this->transactions()->begin($session->defersWriteLock);
    }

    public function beginReadTransaction(): bool
    {
        return $this->transactions()->begin(true);
    }

    public function beginWriteTransaction(): bool
    {
        return $this->transactions()->begin(false);
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

    public function transaction(callable $callable, int $retries = 0, bool $readOnly = false): mixed
    {
        return $this->transactions()->run($this, $callable, $retries, $readOnly);
    }

    public function afterTransaction(\Closure $callback): void
    {
        $this->transactions()->afterTransaction($callback);
    }

    public function savepoint(string $name): void
    {
        $this->runSavepoint($this->getAdapter()->savepointStatement($name));
    }

    public function releaseSavepoint(string $name): void
    {
        $this->runSavepoint($this->getAdapter()->releaseSavepointStatement($name));
    }

    public function rollBackToSavepoint(string $name): void
    {
        $this->runSavepoint($this->getAdapter()->rollbackToSavepointStatement($name));
    }

    public function onSavepoint(\Closure $callback): void
    {
        $this->transactions()->onSavepoint($callback);
    }

    public function onPartialRollback(\Closure $callback): void
    {
        $this->onSavepoint(static function (SavepointEvent $event) use ($callback): void {
            if ($event === SavepointEvent::RolledBack) {
                $callback();
            }
        });
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
            $this->session->disconnect();
        }
    }

    /** Whether a session is open at this moment. */
    public function isConnected(): bool
    {
        return $this->session->pdo !== null;
    }

    /** Called by the constructor, for subclasses that have something to set up. */
    protected function initialize(): void
    {
    }

    /** @internal */
    public function identity(): string
    {
        return $this->session->name . "\0" . ($this->session->connector?->identity() ?? '');
    }

    /** @internal */
    public function snapshots(): Snapshots
    {
        return $this->transactions()->snapshots;
    }

    /** The hooks are passed on only while someone observes the connection. */
    private function statementRun(): StatementRun
    {
        $isObserved = $this->session->observed || $this->session->loggers->active;
        $listener = Session::$listener;

        return new StatementRun(
            $this->session,
            $isObserved ? $this->beforeQuery(...) : null,
            $isObserved ? $this->logQuery(...) : null,
            $listener === null ? null : fn (string $sql) => $listener->ran($sql, $this),
        );
    }

    /** @param string|null $sql null where the database has no such statement and needs none */
    private function runSavepoint(?string $sql): void
    {
        if (!$this->inTransaction()) {
            throw new OrmException(sprintf(
                'There is no transaction on "%s" that could have a savepoint. Call beginTransaction() or '
                    . 'transaction() first.',
                $this->session->name,
            ));
        }
        if ($sql !== null) {
            $this->exec($sql);
        }
    }

    private function transactions(): NestedTransactions
    {
        return $this->transactions ??= new NestedTransactions($this->session);
    }
}
