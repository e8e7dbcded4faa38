<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * Statements that are all of a write: outside of transactions the database commits each by itself, so that BEGIN and
 * COMMIT with their round trips are left out.
 *
 * @internal
 */
final class SingleStatement
{
    /** The statement is a part of the open transaction, which cannot be committed after the statement has failed. */
    public const JOINED = 0;
    /** The database commits the statement. */
    public const AUTOCOMMIT = 1;
    /** The statement has a transaction of its own, or one that is counted as nested. */
    public const OWN = 2;

    /**
     * Begins what the statement needs around it, and returns which of the three that is.
     *
     * @param Session|null $session what session() has given
     */
    public static function begin(ConnectionInterface $con, ?Session $session): int
    {
        if ($session !== null) {
            if ($session->depth > 0) {
                return self::JOINED;
            }
            if (self::commitsItself($session)) {
                return self::AUTOCOMMIT;
            }
        }
        $con->beginTransaction();

        return self::OWN;
    }

    /** Ends what begin() has begun, after the statement. */
    public static function commit(ConnectionInterface $con, int $transaction): void
    {
        if ($transaction === self::OWN) {
            $con->commit();
        } elseif ($transaction === self::AUTOCOMMIT && $con instanceof ConnectionWrapper) {
            self::ran($con);
        }
    }

    /** Ends what begin() has begun, after the statement has failed. */
    public static function rollBack(ConnectionInterface $con, int $transaction): void
    {
        if ($transaction === self::OWN) {
            $con->rollBack();
        } elseif ($con instanceof ConnectionWrapper) {
            self::failed($con->session);
        }
    }

    /**
     * The session of a connection whose single statements need no transaction of their own; null where they do.
     *
     * The outcome of a statement that is lost with its connection is known only in a transaction, which is why a
     * connection that runs operations again keeps them.
     *
     * @param bool $readsLastId whether the id of a new row is asked for by a call of its own
     */
    public static function session(ConnectionInterface $con, bool $readsLastId): ?Session
    {
        if (!$con instanceof ConnectionWrapper || !$con->session->driver->commitsStatements()) {
            return null;
        }
        $servers = $con->session->servers;

        return $servers->retries > 0 || $readsLastId && $servers->sharesSessions() ? null : $con->session;
    }

    /** Whether the database commits a statement that runs now, outside of transactions. */
    private static function commitsItself(Session $session): bool
    {
        if ($session->needsTransactions) {
            return false;
        }
        $pdo = $session->pdo ?? $session->open();
        // Begun by the application on the PDO object.
        if ($pdo->inTransaction()) {
            return false;
        }
        if ($session->driver->isRemote()) {
            return true;
        }
        $session->transactionControl ??= $session->driver->adapter()->transactionControl($pdo);

        return $session->transactionControl?->needsTransactions() !== true;
    }

    /** Called after a statement outside of transactions: where autocommit is off, the database has begun one. */
    private static function ran(ConnectionWrapper $con): void
    {
        $session = $con->session;
        if ($session->driver->isRemote() && $session->pdo?->inTransaction() === true) {
            $session->needsTransactions = true;
            $con->exec('COMMIT');
        }
    }

    /** Called after a failed statement: an open transaction cannot be committed, as after a nested rollback. */
    private static function failed(Session $session): void
    {
        if ($session->depth > 0) {
            $level = $session->depth + 1;
            $session->rolledBackLevel = min($session->rolledBackLevel ?? $level, $level);

            return;
        }
        $question = $session->driver->transactionStateStatement();
        if ($question === null || $session->pdo === null) {
            return;
        }
        try {
            $session->pdo->exec($question);
            if ($session->pdo->inTransaction()) {
                // Autocommit is off.
                $session->needsTransactions = true;
                $session->pdo->rollBack();
            }
        } catch (\PDOException) {
            // The next statement meets it again.
        }
    }
}
