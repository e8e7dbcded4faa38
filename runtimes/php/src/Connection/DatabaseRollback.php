<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\FailureKind;

/**
 * Rolls back the transaction of a session in the database.
 *
 * @internal
 */
final class DatabaseRollback
{
    /** @return bool false where the database had ended the transaction before */
    public static function run(Session $session): bool
    {
        if ($session->health?->isLost() || $session->pdo === null) {
            return true;
        }
        try {
            if ($session->begunBySql && $session->transactionControl !== null) {
                $session->transactionControl->rollBack();

                return true;
            }
            if ($session->pdo->inTransaction()) {
                $session->pdo->rollBack();
                if (!$session->committedBySql) {
                    return true;
                }
            }
        } catch (\PDOException $failure) {
            return self::afterFailure($session, $failure);
        }
        $session->logger()?->warning(
            'Not everything was rolled back on "{connection}": the database had ended the transaction before, '
            . 'as some do when a table is created or altered.',
            ['connection' => $session->name],
        );

        return false;
    }

    /**
     * A session that cannot roll back is dropped, and the server rolls back. So nothing is thrown here, which would
     * hide why the transaction is rolled back.
     *
     * @return true
     */
    private static function afterFailure(Session $session, \PDOException $failure): bool
    {
        if ($session->driver->isRolledBack($failure)) {
            return true;
        }
        $kind = $session->driver->adapter()->failureKind($failure);
        if ($kind === FailureKind::Deadlock || $kind === FailureKind::SerializationFailure) {
            try {
                // A Galera node has rolled back before; the second answer tells PDO so.
                $session->pdo?->exec('ROLLBACK');

                return true;
            } catch (\PDOException $failure) {
                $kind = $session->driver->adapter()->failureKind($failure);
            }
        }
        if ($session->connector === null && !$kind->endsSession()) {
            // The application holds the PDO object, and with it the session.
            throw $failure;
        }
        $session->disconnect();

        return true;
    }
}
