<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\FailureKind;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;

/** What happens after a statement has failed. */
final class Recovery
{
    /** A broken connection answers at once; a statement that took longer than this may have done its work. */
    private const AT_ONCE_NANOSECONDS = 50_000_000;

    /**
     * Runs the statement again on a new session where that is safe, and throws otherwise.
     *
     * @template T
     * @param (\Closure(): T)|null $again
     * @return T
     */
    public static function recover(
        Session $session,
        \PDOException $failure,
        string $sql,
        int|float $startedAt,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        unset($session->kept[$sql], $session->older[$sql], $session->prepared[$sql]);
        if ($again !== null && self::mayRunAgain($session, $failure, $sql, $startedAt)) {
            try {
                return $again();
            } catch (\PDOException $second) {
                $failure = $second;
            }
        }
        self::fail($session, $failure, $sql);
    }

    public static function fail(Session $session, \PDOException $failure, string $sql): never
    {
        $exception = self::exception($session, $failure, $sql);
        try {
            $session->logger()?->error(
                $exception->getMessage(),
                ['connection' => $session->name, 'sql' => $sql, 'exception' => $exception],
            );
        } finally {
            // What a logger throws becomes the first of the previous exceptions, and hides nothing.
            throw $exception;
        }
    }

    /** The exception for a driver's error, after which the state of the connection is right again. */
    public static function exception(Session $session, \PDOException $failure, string $sql): OrmException
    {
        $kind = $session->driver->adapter()->failureKind($failure);
        if ($kind === FailureKind::ConnectionLost) {
            $session->forget();
            if ($session->depth === 0) {
                return ConnectionLostException::duringStatement($session->name, $failure);
            }
            $session->lost = true;

            return ConnectionLostException::inTransaction($session->name, $failure);
        }
        if ($session->depth > 0) {
            $session->statementFailed = true;
            $session->endedByDatabase = $session->endedByDatabase || $session->driver->adapter()->endsTransaction($kind);
        }

        return QueryExecutionException::fromDriver($kind, $session->name, $sql, $failure);
    }

    private static function mayRunAgain(
        Session $session,
        \PDOException $failure,
        string $sql,
        int|float $startedAt,
    ): bool {
        if ($session->depth > 0) {
            return false;
        }
        $kind = $session->driver->adapter()->failureKind($failure);
        if ($kind !== FailureKind::ConnectionLost || $session->connector === null) {
            return $kind === FailureKind::StaleStatement;
        }
        $session->forget();
        $safe = $session->driver->adapter()->neverRan($failure)
            || hrtime(true) - $startedAt < self::AT_ONCE_NANOSECONDS
            || preg_match('/^\s*(?:SELECT|SHOW|VALUES|DESCRIBE)\b/i', $sql) === 1;
        if ($safe) {
            $session->logger()?->warning(
                'The connection "{connection}" was lost, connecting again.',
                ['connection' => $session->name, 'exception' => $failure],
            );
        }

        return $safe;
    }
}
