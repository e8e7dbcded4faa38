<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConstraintViolation;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\ForeignKeyViolation;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\NotNullViolation;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\SerializationFailureException;
use Orm\Runtime\Exception\StaleStatementException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Support\FailureKind;

/**
 * Makes an exception of what the driver says about a failed statement.
 *
 * @internal
 */
final class DriverFailure
{
    private const OLDER_DATABASE = 'If the schema has it, the database is older than the classes: run '
        . '"orm migration:migrate", or "orm sql:insert" in a project without migrations.';

    /** An exception of the class that says what kind of failure it was. */
    public static function exception(
        FailureKind $kind,
        string $connection,
        string $sql,
        \PDOException $failure,
    ): QueryExecutionException {
        $class = match ($kind) {
            FailureKind::UniqueViolation => UniqueConstraintViolation::class,
            FailureKind::ForeignKeyViolation => ForeignKeyViolation::class,
            FailureKind::NotNullViolation => NotNullViolation::class,
            FailureKind::OtherConstraint => ConstraintViolation::class,
            FailureKind::Deadlock => DeadlockException::class,
            FailureKind::SerializationFailure => SerializationFailureException::class,
            FailureKind::LockTimeout => LockTimeoutException::class,
            FailureKind::StaleStatement => StaleStatementException::class,
            default => QueryExecutionException::class,
        };
        $words = $failure->getMessage();
        $shown = QueryExecutionException::shown($sql);
        $message = sprintf("Query failed on connection \"%s\": %s\nSQL: %s", $connection, $words, $shown);
        if ($kind === FailureKind::MissingTable) {
            $message .= "\n" . self::OLDER_DATABASE;
        }

        return new $class($message, $sql, $failure);
    }
}
