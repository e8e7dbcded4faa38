<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\TransactionAbortedException;

/**
 * Handles transactions that the database has ended although no statement failed.
 *
 * A Galera node rolls a transaction back when another node wins a conflict, and may answer the statement that runs at
 * that moment with success. Whatever follows would then commit by itself. PDO knows from each answer of the server
 * whether a transaction is open, so that nothing has to be sent to find out.
 *
 * @internal
 */
final class TransactionCheck
{
    /**
     * Refuses a statement that would take effect although the transaction is gone.
     *
     * @throws OrmException
     */
    public static function beforeStatement(Session $session, string $sql): void
    {
        if ($session->health === TransactionHealth::EndedByDatabase && !StatementEffect::cannotCommit($sql)) {
            throw RollbackException::endedByDatabase($session->name, $session->endedBy);
        }
        // The rest of a result was fetched meanwhile, or the application used the PDO object.
        if (self::isGone($session) && $session->health !== TransactionHealth::TablesLocked) {
            self::refuse($session, RollbackException::endedUnnoticed($session->name), $sql);
        }
    }

    /**
     * Called in a transaction after a statement that did not fail.
     *
     * @throws OrmException where the transaction is gone, unless the statement ends transactions by its meaning
     */
    public static function afterStatement(Session $session, string $sql): void
    {
        if (!self::isGone($session)) {
            return;
        }
        if ($session->health === TransactionHealth::TablesLocked) {
            if (StatementEffect::unlocksTables($sql)) {
                $session->health = null;
                self::beginAgain($session);
            }
        } elseif (StatementEffect::endsTransaction($sql)) {
            self::continueAfterCommit($session, $sql);
        } else {
            self::refuse($session, StatementEffect::cannotCommit($sql)
                ? TransactionAbortedException::during($session->name, $sql)
                : RollbackException::endedByStatement($session->name, $sql), $sql);
        }
    }

    /** Called after a statement failed in a transaction; returns whether the database has rolled all of it back. */
    public static function afterFailure(Session $session, string $sql): bool
    {
        $question = $session->driver->transactionStateStatement();
        if ($question === null || $session->health === TransactionHealth::TablesLocked) {
            return false;
        }
        try {
            $session->pdo?->exec($question);
        } catch (\PDOException $failure) {
            $adapter = $session->driver->adapter();
            if (!$adapter->endsTransaction($adapter->failureKind($failure))) {
                // The next statement meets it again.
                return false;
            }

            return self::beginAgain($session);
        }
        if (!self::isGone($session)) {
            return false;
        }
        if (StatementEffect::endsTransaction($sql)) {
            // MySQL commits before it finds out that a table cannot be created.
            self::continueAfterCommit($session, $sql);

            return false;
        }

        return self::beginAgain($session);
    }

    /**
     * Begins a transaction for what is run until the end of the one that is gone: it would commit by itself otherwise.
     *
     * @return true
     */
    public static function beginAgain(Session $session): bool
    {
        for ($attempt = 1; $attempt <= 2; ++$attempt) {
            try {
                // Not by PDO, which may not have noticed that the transaction is gone.
                $session->pdo?->exec($session->driver->adapter()->beginStatement());

                return true;
            } catch (\PDOException) {
                // A Galera node may have answered for the transaction that it has aborted.
            }
        }
        $session->disconnect();
        $session->health = TransactionHealth::Lost;

        return true;
    }

    private static function isGone(Session $session): bool
    {
        return !$session->begunBySql && $session->pdo?->inTransaction() === false;
    }

    /** Makes the statements after one that commits by itself atomic again. */
    private static function continueAfterCommit(Session $session, string $sql): void
    {
        $session->committedBySql = true;
        $session->savepoints = [];
        if (StatementEffect::locksTables($sql)) {
            $session->health = TransactionHealth::TablesLocked;
        } else {
            self::beginAgain($session);
        }
    }

    private static function refuse(Session $session, OrmException $exception, string $sql): never
    {
        $session->health = TransactionHealth::EndedByDatabase;
        $session->endedBy ??= $exception;
        self::beginAgain($session);
        $session->fail($exception, $sql);
    }
}
