<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * Statements that do not go the short way of execute(): watched ones, those that run once, and the application's own.
 *
 * It is loaded with the first of them, and a subclass to call the hooks of a connection.
 */
abstract class StatementRun extends ConnectionWrapper
{
    /**
     * What execute() does, when somebody wants to know about it.
     *
     * @param array<mixed> $values
     */
    public static function watched(
        ConnectionWrapper $con,
        string $sql,
        #[\SensitiveParameter] array $values,
    ): \PDOStatement {
        $action = static fn (): \PDOStatement => self::runKept($con->session, $sql, $values);

        return self::run($con, $sql, $values, $action, $action);
    }

    /**
     * After a failure of execute().
     *
     * @param array<mixed> $values
     */
    public static function again(
        Session $session,
        string $sql,
        #[\SensitiveParameter] array $values,
        \PDOException $failure,
        bool $wasSent,
    ): \PDOStatement {
        $again = static fn (): \PDOStatement => self::runKept($session, $sql, $values);

        return Recovery::recover($session, $failure, $sql, $again, $wasSent);
    }

    /** @param array<mixed> $values */
    public static function runOnce(
        ConnectionWrapper $con,
        string $sql,
        #[\SensitiveParameter] array $values,
    ): \PDOStatement {
        $action = static fn (): \PDOStatement => StatementPreparation::runOnce($con->session, $sql, $values);

        return self::runFree($con, $sql, $values, $action, $action);
    }

    public static function runQuery(ConnectionWrapper $con, string $sql): \PDOStatement
    {
        $action = static fn (): \PDOStatement => StatementPreparation::query($con->session, $sql);

        return self::runFree($con, $sql, [], $action, $action);
    }

    public static function runText(ConnectionWrapper $con, string $sql): int
    {
        $action = static fn (): int => (int) $con->session->open()->exec($sql);

        return self::runFree($con, $sql, [], $action, $action);
    }

    /** @param array<int, mixed> $options */
    public static function prepareFor(ConnectionWrapper $con, string $sql, array $options): \PDOStatement
    {
        $run = static fn (
            string $sql,
            #[\SensitiveParameter] array $values,
            #[\SensitiveParameter] \Closure $action,
        ): bool => self::runPrepared($con, $sql, $values, $action);

        return StatementPreparation::forApplication($con->session, $sql, $options, $run);
    }

    /**
     * The application holds the statement, so it cannot be prepared again for another session.
     *
     * @param array<mixed> $values
     * @param \Closure(): bool $action
     */
    private static function runPrepared(
        ConnectionWrapper $con,
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
    ): bool {
        return self::runFree($con, $sql, $values, $action, null);
    }

    /** @param array<mixed> $values */
    private static function runKept(
        Session $session,
        string $sql,
        #[\SensitiveParameter] array $values,
    ): \PDOStatement {
        $statement = $session->kept[$sql] ?? KeptStatement::of($session, $sql);
        if ($statement->places !== count($values)) {
            StatementPreparation::checkPlaces($statement, count($values));
        }
        StatementPreparation::bind($statement, $values, $session);
        $statement->execute();

        return $statement;
    }

    /**
     * One whose text nobody has looked at.
     *
     * @template T
     * @param array<mixed> $values
     * @param \Closure(): T $action
     * @param (\Closure(): T)|null $again
     * @return T
     */
    private static function runFree(
        ConnectionWrapper $con,
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        $result = self::run($con, $sql, $values, $action, $again);
        if ($con->session->depth > 0) {
            Savepoints::observe($con->session, $sql);
        }
        if ($con->session->transactionControl !== null && Session::isSetting($sql)) {
            $con->session->transactionControl->settingsChanged();
        }

        return $result;
    }

    /**
     * @template T
     * @param array<mixed> $values
     * @param \Closure(): T $action
     * @param (\Closure(): T)|null $again
     * @return T
     */
    private static function run(
        ConnectionWrapper $con,
        string $sql,
        #[\SensitiveParameter] array $values,
        #[\SensitiveParameter] \Closure $action,
        #[\SensitiveParameter] ?\Closure $again,
    ): mixed {
        $session = $con->session;
        $watched = $session->watched || $session->loggers->active;
        if ($watched) {
            $con->beforeQuery();
        }
        if ($session->depth === 0 && $session->driver->isRemote()) {
            Recovery::beforeStatement($session, $sql, $again === null);
        }
        $startedAt = hrtime(true);
        try {
            $result = $action();
        } catch (\PDOException $failure) {
            $result = Recovery::recover($session, $failure, $sql, $again);
        }
        if ($watched) {
            if ($session->debug) {
                ++$session->queryCount;
                $session->lastExecutedQuery = $sql;
            }
            $con->logQuery($sql, $values, (hrtime(true) - $startedAt) / 1e9);
        }

        return $result;
    }
}
