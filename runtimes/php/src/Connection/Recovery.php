<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Connection\Retry\StatementRetries;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Support\FailureKind;

/**
 * Replaces a broken session before a statement, and runs a statement again after the connection was lost.
 *
 * A statement that reached the server may have done its work even if no answer came. So it runs again only if it reads,
 * or if it certainly never ran.
 */
final class Recovery
{
    /** After this long without a statement a round trip is spent to check that the session is still there. */
    private const IDLE_NANOSECONDS = 1_000_000_000;

    /**
     * Before a statement outside of transactions is sent to a server.
     *
     * @param bool $isBound whether the statement belongs to the session that is open, and cannot move to another
     */
    public static function beforeStatement(Session $session, string $sql, bool $isBound = false): void
    {
        $pdo = $session->pdo;
        if ($session->transactionControl instanceof SandboxTransactions) {
            $session->transactionControl->beforeStatement();
        }
        $session->inForeignTransaction = $pdo !== null
            && $pdo->inTransaction()
            && self::isInTransaction($session, $pdo);
        $session->lastStatement = $sql;
        $now = \hrtime(true);
        $isIdle = $now - $session->usedAt > self::IDLE_NANOSECONDS;
        $session->usedAt = $now;
        if (
            $isIdle && !$isBound && $pdo !== null && $session->connector !== null && !$session->inForeignTransaction
            && !StatementEffect::isRead($sql)
        ) {
            self::replaceBrokenSession($session);
        }
    }

    /**
     * Runs the statement again on a new session where that is safe, and throws otherwise.
     *
     * @template T
     * @param (\Closure(): T)|null $again
     * @param bool $wasSent false if the statement had only been prepared
     * @return T
     */
    public static function recover(
        Session $session,
        \PDOException $failure,
        string $sql,
        #[\SensitiveParameter] ?\Closure $again,
        bool $wasSent = true,
    ): mixed {
        if ($failure instanceof ExceptionInterface) {
            throw $failure;
        }
        if (!$session->driver->isRemote()) {
            // A statement that SQLite could not run for a lock is unfinished, and its end would undo the next one.
            ($session->kept[$sql] ?? null)?->closeCursor();
            ($session->bound[$sql] ?? null)?->statement->closeCursor();
        }
        unset($session->kept[$sql], $session->older[$sql], $session->bound[$sql], $session->prepared[$sql]);
        for ($failures = 1; $again !== null; ++$failures) {
            if (!self::mayRunAgain($session, $failure, $sql, $wasSent, $failures)) {
                break;
            }
            try {
                return $again();
            } catch (\PDOException $next) {
                $failure = $next;
                $wasSent = true;
            }
        }
        self::fail($session, $failure, $sql, $wasSent);
    }

    public static function fail(Session $session, \PDOException $failure, string $sql, bool $wasSent = true): never
    {
        $session->fail(self::exception($session, $failure, $sql, $wasSent), $sql);
    }

    /**
     * The exception for a driver's error, after which the state of the connection is right again. One of the runtime,
     * which is a PDOException in applications moved from Propel, is thrown as it is.
     */
    public static function exception(
        Session $session,
        \PDOException $failure,
        string $sql,
        bool $wasSent = true,
    ): OrmException {
        if ($failure instanceof ExceptionInterface) {
            throw $failure;
        }
        $kind = $session->driver->adapter()->failureKind($failure);
        if ($kind->endsSession()) {
            return self::lostConnection($session, $failure, $kind, $sql, $wasSent);
        }
        $isUnexplained = $kind === FailureKind::Other || $kind === FailureKind::MissingTable;
        if ($isUnexplained && $session->health === TransactionHealth::EndedByDatabase) {
            // Such as a savepoint that is gone: why the transaction was ended says whether to run it again.
            return RollbackException::endedByDatabase($session->name, $session->endedBy);
        }
        if ($kind === FailureKind::UniqueViolation) {
            $session->lastWrite?->noteConflict();
        }
        $exception = DriverFailure::exception($kind, $session->name, $sql, $failure);
        if ($session->depth === 0 && $session->transactionControl instanceof SandboxTransactions) {
            $session->transactionControl->afterFailure();
        }
        if ($session->depth > 0 && !$session->health?->isLost()) {
            self::failedInTransaction($session, $kind, $exception);
        }

        return $exception;
    }

    private static function failedInTransaction(
        Session $session,
        FailureKind $kind,
        QueryExecutionException $exception,
    ): void {
        if (self::endedTransaction($session, $kind, $exception->getSql())) {
            $session->endedBy ??= $exception;
            if (!$session->health?->isLost()) {
                $session->health = TransactionHealth::EndedByDatabase;
            }
        } elseif ($session->health === null) {
            $session->health = TransactionHealth::StatementFailed;
        }
    }

    /** Whether the database has rolled the open transaction back by itself. It is begun again then. */
    private static function endedTransaction(Session $session, FailureKind $kind, string $sql): bool
    {
        if ($session->begunBySql) {
            return $session->transactionControl?->resume() ?? false;
        }

        return $session->driver->adapter()->endsTransaction($kind)
            ? TransactionCheck::beginAgain($session)
            : TransactionCheck::afterFailure($session, $sql);
    }

    private static function lostConnection(
        Session $session,
        \PDOException $failure,
        FailureKind $kind,
        string $sql,
        bool $wasSent,
    ): ConnectionLostException {
        $session->disconnect();
        $hasNoEffect = !$wasSent
            || self::neverRan($session, $failure, $kind, $sql)
            || StatementEffect::changesNothing($sql);
        if ($session->depth > 0) {
            $session->health = $hasNoEffect || StatementEffect::keepsTransactionOpen($sql)
                ? TransactionHealth::Lost
                : TransactionHealth::LostAtCommit;

            return $session->lostTransaction($failure);
        }
        if ($session->inForeignTransaction) {
            $session->inForeignTransaction = false;

            return $hasNoEffect || StatementEffect::keepsTransactionOpen($sql)
                ? ConnectionLostException::inTransaction($session->name, $failure, $kind)
                : ConnectionLostException::duringCommit($session->name, $failure, $kind);
        }

        return $hasNoEffect
            ? ConnectionLostException::withoutEffect($session->name, $failure, $kind)
            : ConnectionLostException::duringStatement($session->name, $failure, $kind);
    }

    private static function neverRan(
        Session $session,
        \PDOException $failure,
        FailureKind $kind,
        string $sql,
    ): bool {
        return $kind->isRefusal() && StatementEffect::runsAtOnce($sql)
            || $session->driver->adapter()->neverRan($failure);
    }

    private static function mayRunAgain(
        Session $session,
        \PDOException $failure,
        string $sql,
        bool $wasSent,
        int $failures,
    ): bool {
        if ($session->depth > 0 || $session->inForeignTransaction) {
            return false;
        }
        $kind = $session->driver->adapter()->failureKind($failure);
        $canMove = $kind->endsSession() && $session->connector !== null;
        if ($canMove === $kind->endsSession() && StatementRetries::allow($session, $kind, $sql, $failures, $failure)) {
            $canMove && self::reconnect($session, $failure);

            return true;
        }
        if ($failures > 1) {
            return false;
        }
        if (!$canMove) {
            // One of several statements may have run before the stale one.
            return $kind === FailureKind::StaleStatement && !StatementEffect::isSeveral($sql);
        }
        if ($wasSent && !self::neverRan($session, $failure, $kind, $sql) && !StatementEffect::isRead($sql)) {
            return false;
        }
        if ($kind === FailureKind::TooManyConnections) {
            // A pooler has let it wait for long before.
            return false;
        }
        self::reconnect($session, $failure);

        return true;
    }

    /**
     * A driver that has noticed a broken connection does not know about a transaction any more, and says there is one.
     */
    private static function isInTransaction(Session $session, \PDO $pdo): bool
    {
        return !$session->driver->adapter()->isBroken($pdo)
            || $session->inForeignTransaction
            || !StatementEffect::keepsTransactionOpen($session->lastStatement);
    }

    private static function replaceBrokenSession(Session $session): void
    {
        $adapter = $session->driver->adapter();
        try {
            StatementPreparation::runOnce($session, $adapter->pingStatement(), [], [])->closeCursor();
        } catch (\PDOException $failure) {
            // Any other failure is for the statement to meet.
            if ($adapter->failureKind($failure)->endsSession()) {
                self::reconnect($session, $failure);
            }
        }
    }

    private static function reconnect(Session $session, \PDOException $failure): void
    {
        $session->disconnect();
        $session->logger()?->warning(
            'The connection "{connection}" was lost or its server cannot be used, connecting again.',
            ['connection' => $session->name, 'exception' => $failure],
        );
    }
}
