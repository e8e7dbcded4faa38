<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A commit was asked for, but the transaction had to be rolled back. */
final class RollbackException extends ConnectionException
{
    public static function afterNestedRollback(string $connection): self
    {
        return new self(sprintf(
            'The transaction on "%s" cannot be committed, because a nested transaction in it was rolled back. '
            . 'All of it has been rolled back.',
            $connection,
        ));
    }

    /** @param \Throwable|null $cause why the database ended it; it decides whether the transaction is run again */
    public static function endedByDatabase(string $connection, ?\Throwable $cause = null): self
    {
        return $cause instanceof self ? $cause : new self(sprintf(
            'The transaction on "%s" cannot be committed: the database had ended it after a failed statement. '
            . 'All of it has been rolled back.',
            $connection,
        ), 0, $cause);
    }

    public static function endedByStatement(string $connection, string $sql): self
    {
        return new self(sprintf(
            "A statement ended the transaction on \"%s\", so it cannot go on: what ran before may be committed or "
            . "rolled back. Call procedures that commit outside of transactions.\nSQL: %s",
            $connection,
            QueryExecutionException::shown($sql),
        ));
    }

    public static function endedUnnoticed(string $connection): self
    {
        return new self(sprintf(
            'The transaction on "%s" was ended by the database, or through its PDO object, so it cannot go on: what '
            . 'ran before may be committed or rolled back. Use commit() and rollBack() of the connection.',
            $connection,
        ));
    }

    public static function committedInSandbox(string $connection): self
    {
        return new self(sprintf(
            'A statement has committed on "%s", so what the test has written stays: CREATE TABLE, ALTER TABLE and '
            . 'TRUNCATE do so on some databases. Run them before the sandbox begins.',
            $connection,
        ));
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(RollbackException::class, 'Orm\Runtime\Connection\Exception\RollbackException');
