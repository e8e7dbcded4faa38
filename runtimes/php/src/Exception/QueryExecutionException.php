<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Support\FailureKind;

/** A statement that the database refused. */
class QueryExecutionException extends RuntimeException
{
    private const SQL_SHOWN = 2000;

    private const OLDER_DATABASE = 'If the schema has it, the database is older than the classes: run '
        . '"orm migration:migrate", or "orm sql:insert" in a project without migrations.';

    final public function __construct(string $message, private readonly string $sql, ?\Throwable $previous = null)
    {
        parent::__construct($message, 0, $previous);
    }

    /** The exception class that says what kind of failure it was. */
    public static function fromDriver(
        FailureKind $kind,
        string $connection,
        string $sql,
        \PDOException $failure,
    ): self {
        $class = match ($kind) {
            FailureKind::UniqueViolation => UniqueConstraintViolation::class,
            FailureKind::ForeignKeyViolation => ForeignKeyViolation::class,
            FailureKind::NotNullViolation => NotNullViolation::class,
            FailureKind::OtherConstraint => ConstraintViolation::class,
            FailureKind::Deadlock => DeadlockException::class,
            FailureKind::SerializationFailure => SerializationFailureException::class,
            FailureKind::LockTimeout => LockTimeoutException::class,
            FailureKind::StaleStatement => StaleStatementException::class,
            default => self::class,
        };
        $words = $failure->getMessage();
        $message = sprintf("Query failed on connection \"%s\": %s\nSQL: %s", $connection, $words, self::shown($sql));
        if ($kind === FailureKind::MissingTable) {
            $message .= "\n" . self::OLDER_DATABASE;
        }

        return new $class($message, $sql, $failure);
    }

    public function getSql(): string
    {
        return $this->sql;
    }

    /** The five characters of the SQL standard, where the driver gave them. */
    public function getSqlState(): ?string
    {
        $state = $this->driverError()[0] ?? null;

        return is_string($state) ? $state : null;
    }

    /** The driver's own error number. */
    public function getDriverCode(): int|string|null
    {
        $code = $this->driverError()[1] ?? null;

        return is_int($code) || is_string($code) ? $code : null;
    }

    /** The beginning of a statement, for messages. */
    public static function shown(string $sql): string
    {
        return strlen($sql) > self::SQL_SHOWN ? substr($sql, 0, self::SQL_SHOWN) . ' …' : $sql;
    }

    /** @return array<mixed> */
    private function driverError(): array
    {
        $previous = $this->getPrevious();

        return $previous instanceof \PDOException ? $previous->errorInfo ?? [] : [];
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(QueryExecutionException::class, 'Orm\Runtime\ActiveQuery\QueryExecutor\QueryExecutionException');
