<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** The database ended the connection, or the network did. */
final class ConnectionLostException extends ConnectionException
{
    public static function inTransaction(string $connection, ?\PDOException $failure = null): self
    {
        return new self(
            sprintf(
                'The connection "%s" was lost inside a transaction, which the database has rolled back.%s '
                . 'Roll back, then run the transaction again from its start.',
                $connection,
                self::reason($failure),
            ),
            0,
            $failure,
        );
    }

    public static function duringCommit(string $connection, \PDOException $failure): self
    {
        return new self(
            sprintf(
                'The connection "%s" was lost during the commit.%s '
                . 'Whether the transaction was committed is unknown: check before running it again.',
                $connection,
                self::reason($failure),
            ),
            0,
            $failure,
        );
    }

    public static function duringStatement(string $connection, \PDOException $failure): self
    {
        return new self(
            sprintf(
                'The connection "%s" was lost while a statement was running, so the statement was not repeated.%s '
                . 'If it was to change data, check whether it did. The next statement connects again.',
                $connection,
                self::reason($failure),
            ),
            0,
            $failure,
        );
    }

    private static function reason(?\PDOException $failure): string
    {
        return $failure === null ? '' : sprintf(' The driver said: %s.', rtrim($failure->getMessage(), ". \n"));
    }
}
