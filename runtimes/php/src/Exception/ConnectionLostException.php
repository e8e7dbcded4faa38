<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Support\FailureKind;

/** The database ended the connection, the network did, or the server is of no more use: the session was dropped. */
final class ConnectionLostException extends ConnectionException
{
    private bool $isOutcomeKnown = false;

    private bool $isRefusal = false;

    /** The transaction was open when the connection was lost, so the database has rolled it back. */
    public static function inTransaction(
        string $connection,
        ?\PDOException $failure = null,
        FailureKind $kind = FailureKind::ConnectionLost,
    ): self {
        return self::of(
            true,
            '%s inside a transaction, which the database has rolled back.%s '
            . 'Roll back, then run the transaction again from its start.',
            $connection,
            $failure,
            $kind,
        );
    }

    public static function duringCommit(
        string $connection,
        ?\PDOException $failure = null,
        FailureKind $kind = FailureKind::ConnectionLost,
    ): self {
        return self::of(
            false,
            '%s during the commit.%s '
            . 'Whether the transaction was committed is unknown: check before running it again.',
            $connection,
            $failure,
            $kind,
        );
    }

    public static function duringStatement(
        string $connection,
        \PDOException $failure,
        FailureKind $kind = FailureKind::ConnectionLost,
    ): self {
        return self::of(
            false,
            '%s while a statement was running, so the statement was not repeated.%s '
            . 'Whether it changed data is unknown: check before running it again. The next statement connects again.',
            $connection,
            $failure,
            $kind,
        );
    }

    /** A statement that only reads, or that never reached the database. */
    public static function withoutEffect(
        string $connection,
        \PDOException $failure,
        FailureKind $kind = FailureKind::ConnectionLost,
    ): self {
        return self::of(
            true,
            '%s.%s Nothing was changed, so it can be tried again. '
            . 'The next statement connects again.',
            $connection,
            $failure,
            $kind,
        );
    }

    /**
     * Whether it is certain that the statement or transaction changed nothing, so that it can be run again. If not, the
     * database may or may not have done it: the answer got lost.
     */
    public function isOutcomeKnown(): bool
    {
        return $this->isOutcomeKnown;
    }

    /** Whether the server answered that it cannot work: it is not ready, read-only, or has no connection left. */
    public function isRefusal(): bool
    {
        return $this->isRefusal;
    }

    private static function of(
        bool $isOutcomeKnown,
        string $message,
        string $connection,
        ?\PDOException $failure,
        FailureKind $kind,
    ): self {
        $event = sprintf(match ($kind) {
            FailureKind::ServerNotReady => 'The server of "%s" was not ready',
            FailureKind::ReadOnlyServer => 'The server of "%s" was read-only',
            FailureKind::TooManyConnections => 'The server of "%s" had no connection left',
            default => 'The connection "%s" was lost',
        }, $connection);
        $reason = $failure === null ? '' : sprintf(' The driver said: %s.', rtrim($failure->getMessage(), ". \n"));
        $exception = new self(sprintf($message, $event, $reason), 0, $failure);
        $exception->isOutcomeKnown = $isOutcomeKnown;
        $exception->isRefusal = $kind->isRefusal();

        return $exception;
    }
}
