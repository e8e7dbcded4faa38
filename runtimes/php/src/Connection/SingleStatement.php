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
    public static function commitsItself(Session $session): bool
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
            return $session->runsAlone = true;
        }
        $session->transactionControl ??= $session->driver->adapter()->transactionControl($pdo);
        $session->runsAlone = $session->transactionControl?->needsTransactions() === true;

        return !$session->runsAlone;
    }

    /**
     * Begins the transaction of one statement, which takes the write lock. Only SQL functions of the application could
     * change objects in it, and those are not taken back: it has no snapshots until regularize() is called after a
     * failure, which is a tenth less of what the UPDATE of one object takes. A server needs none, if it still commits
     * statements, in the session for which the statement was prepared.
     *
     * @param ConnectionWrapper $con one that $runsAlone and has no open transaction, as any other
     * @return bool false where a transaction as any other has to be begun
     */
    public static function begin(ConnectionWrapper $con, string $sql): bool
    {
        $session = $con->session;
        $control = $session->transactionControl;
        if ($control === null || $session->pdo === null || $session->lastWrite !== null) {
            return $control === null && self::isReady($session, $sql);
        }
        try {
            $control->begin($session->defersWriteLock);
            $session->begunBySql = true;
        } catch (\PDOException $failure) {
            $con->nestedTransactions()->beginAgain($session, $session->defersWriteLock, $failure);
        }
        if (Session::$recentObjects !== null) {
            Session::$recentObjects->clear();
        }
        $session->depth = 1;

        return true;
    }

    private static function isReady(Session $session, string $sql): bool
    {
        $pdo = $session->pdo;
        if ($pdo === null || $session->needsTransactions || $pdo->inTransaction() || !$session->driver->isRemote()) {
            return false;
        }
        Recovery::beforeStatement($session, $sql);

        return $session->pdo === $pdo;
    }

    /** Commits what begin() has begun. */
    public static function commit(ConnectionWrapper $con): void
    {
        $session = $con->session;
        $control = $session->transactionControl;
        if ($control === null && $session->depth === 0) {
            self::ran($con);

            return;
        }
        if ($control === null || $session->depth !== 1) {
            self::regularize($con);
            $con->commit();

            return;
        }
        try {
            $control->commit();
        } catch (\PDOException $failure) {
            self::regularize($con);
            throw $con->nestedTransactions()->failedCommit($failure);
        }
        $session->depth = 0;
        $session->begunBySql = false;
        ++$session->commits;
        $control->ended();
    }

    /** Makes what begin() has begun a transaction as any other. */
    public static function regularize(ConnectionWrapper $con): void
    {
        $con->snapshots()->begin();
    }

    /** Called after a statement outside of transactions: where autocommit is off, the database has begun one. */
    public static function ran(ConnectionWrapper $con): void
    {
        $session = $con->session;
        if ($session->driver->isRemote() && $session->pdo?->inTransaction() === true) {
            $session->needsTransactions = true;
            $con->exec('COMMIT');
        }
    }

    /** Called after a failed statement: an open transaction cannot be committed, as after a nested rollback. */
    public static function failed(Session $session): void
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
