<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/**
 * A PDO connection that opens when first used, keeps statements prepared, counts transactions and connects again.
 *
 * @method string|null errorCode() and other methods of PDO, of its driver too
 */
class ConnectionWrapper implements ConnectionInterface
{
    use NotSerializable;
    use Concern\Statements;
    use Concern\Transactions;

    /** Whether prepare() gives the same statement again for the same SQL. */
    public const ORM_ATTR_CACHE_PREPARES = -1;

    /** Propel's name of ORM_ATTR_CACHE_PREPARES. */
    public const PROPEL_ATTR_CACHE_PREPARES = self::ORM_ATTR_CACHE_PREPARES;

    /**
     * Whether transactions on a database with one write lock take it when they first write, instead of at their
     * beginning.
     */
    public const ORM_ATTR_DEFER_WRITE_LOCK = -2;

    /** Whether connections made from now on are in debug mode. */
    public static bool $useDebugMode = false;

    /** @internal the state that the parts of a connection share */
    public readonly Session $session;

    private readonly bool $remote;

    private readonly int $booleanType;

    private readonly bool $refusesNul;

    /**
     * @param \PDO|ConnectionInterface|Session $connection a PDO object of the application, which cannot be connected
     *     again, or a connection: both then share its session and its transaction
     * @param AdapterInterface|null $adapter null for the one of the PDO driver
     */
    public function __construct(
        \PDO|ConnectionInterface|Session $connection,
        ?AdapterInterface $adapter = null,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ) {
        if ($connection instanceof self) {
            $this->transactions = $connection->transactions();
            $connection = $connection->session;
        } elseif ($connection instanceof ConnectionInterface) {
            $adapter ??= $connection->getAdapter();
            $name = $connection->getName();
            $connection = $connection->getWrappedConnection();
        }
        $this->session = $connection instanceof Session
            ? $connection
            : Session::ofPdo($connection, $adapter, $name, $loggers);
        $driver = $this->session->driver;
        $this->remote = $driver->isRemote();
        $this->booleanType = $driver->booleanType();
        $this->refusesNul = !$driver->storesNulInTexts();
        if (self::$useDebugMode) {
            $this->useDebug();
        }
        if (static::class !== self::class) {
            $this->interceptStatements();
            $this->initialize();
        }
    }

    /** Wraps a PDO object of the application; it cannot be connected again. */
    public static function forPdo(
        \PDO $pdo,
        AdapterInterface $adapter,
        string $name = 'default',
        ?LoggerRegistry $loggers = null,
    ): static {
        return self::ofSession(Session::ofPdo($pdo, $adapter, $name, $loggers), static::class);
    }

    /**
     * @internal
     * @template T of self
     * @param class-string<T> $class
     * @return T
     */
    public static function ofSession(Session $session, string $class = self::class): self
    {
        // A constructor of the application's own takes a connection.
        return new $class($class === self::class ? $session : new self($session));
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
        if ($session->observed || $session->loggers->active || Session::listener() !== null) {
            return $session->isIntercepted
                ? $this->executePrepared($sql, $values)
                : $this->statementRun()->kept($sql, $values);
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
            $statement = $session->kept[$sql] ?? KeptStatement::of($session, $sql, $values);
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

    /**
     * Runs a statement that gives no rows, which the server plans with the values of each run.
     *
     * @internal
     * @param list<mixed> $values
     */
    public function executeReplanned(string $sql, #[\SensitiveParameter] array $values): \PDOStatement
    {
        $session = $this->session;
        if ($session->observed || $session->loggers->active || $session->servers->sharesSessions()) {
            return $this->executeOnce($sql, $values);
        }
        if ($session->pdo !== null && !isset($session->kept[$sql])) {
            KeptStatement::keepUnnamed($session, $sql);
        }

        return $this->execute($sql, $values);
    }

    public function executeOnce(string $sql, #[\SensitiveParameter] array $values = []): \PDOStatement
    {
        return $this->session->isIntercepted
            ? $this->executePrepared($sql, $values)
            : $this->statementRun()->once($sql, $values, $this->statementOptions());
    }

    public function stream(string $sql, #[\SensitiveParameter] array $values = []): \Generator
    {
        return (new RowStream($this, $this->session))->read($sql, $values);
    }

    public function exec(string $sql): int
    {
        return $this->forApplication(fn (): int => $this->statementRun('exec')->exec($sql));
    }

    public function quote(string $text, int $type = \PDO::PARAM_STR): string
    {
        return StatementPreparation::quote($this->session, $text, $type);
    }

    public function lastInsertId(?string $sequence = null): string
    {
        $session = $this->session;
        if ($session->depth === 0 && $session->servers->sharesSessions() && !$this->inTransaction()) {
            throw new OrmException(sprintf(
                'The last id on "%s" is known in the transaction of its INSERT only: a pooler gives the next statement '
                    . 'another session. Use RETURNING, or a transaction.',
                $session->name,
            ));
        }
        try {
            $id = ($session->pdo ?? $session->open())->lastInsertId($sequence);
        } catch (\PDOException $failure) {
            throw Recovery::exception($session, $failure, 'lastInsertId()', false);
        }

        return $id !== false ? $id : throw new OrmException('The driver does not know the id of the last new row.');
    }

    public function getWrappedConnection(): \PDO
    {
        return $this->session->pdo ?? $this->session->open();
    }

    public function getAttribute(int|string $attribute): mixed
    {
        $number = PdoConstants::attribute($attribute);

        return match ($number) {
            self::ORM_ATTR_CACHE_PREPARES => $this->session->cachesPrepares,
            self::ORM_ATTR_DEFER_WRITE_LOCK => $this->session->defersWriteLock,
            default => $this->session->open()->getAttribute($number),
        };
    }

    public function setAttribute(int|string $attribute, mixed $value): bool
    {
        $session = $this->session;
        $number = PdoConstants::attribute($attribute);
        $value = PdoConstants::value($value);
        if ($number === self::ORM_ATTR_CACHE_PREPARES) {
            $session->cachesPrepares = (bool) $value;
            $session->prepared = [];

            return true;
        }
        if ($number === self::ORM_ATTR_DEFER_WRITE_LOCK) {
            $session->defersWriteLock = (bool) $value;

            return true;
        }
        if ($number === \PDO::ATTR_ERRMODE && $value !== \PDO::ERRMODE_EXCEPTION) {
            throw new OrmException('PDO::ATTR_ERRMODE can only be PDO::ERRMODE_EXCEPTION.');
        }
        $required = $session->driver->serverOptions($session->servers);
        if (array_key_exists($number, $required) && (bool) $value !== $required[$number]) {
            throw new OrmException(sprintf(
                'Statements cannot be prepared on the server of "%s", whose pooler shares sessions by transaction.',
                $session->name,
            ));
        }
        $session->attributes[$number] = $value;
        $session->transactionControl?->settingsChanged();

        return $session->pdo === null || $session->pdo->setAttribute($number, $value);
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
}
