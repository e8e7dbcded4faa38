<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;

/** Statements that are not kept: for the application, or for one use. */
final class StatementPreparation
{
    /** The number of prepared statements that are kept, which is what a connection keeps of its own. */
    private const MOST_KEPT = 256;

    /**
     * A statement that the application binds and runs by itself.
     *
     * @param array<int, mixed> $options
     * @param array<int, mixed> $own the class of the statement
     */
    public static function forApplication(
        Session $session,
        string $sql,
        array $options,
        array $own,
    ): \PDOStatement {
        if ($options === [] && isset($session->prepared[$sql])) {
            return $session->prepared[$sql];
        }
        if ($options !== [] && $session->servers->sharesSessions()) {
            $options = self::sessionless($session, $options);
        }
        $prepare = static fn (): \PDOStatement => $session->open()->prepare($sql, $options + $own);
        try {
            $statement = $prepare();
        } catch (\PDOException $failure) {
            $statement = Recovery::recover($session, $failure, $sql, $prepare, false);
        }
        // Like those of KeptStatement.
        $isCached = $session->cachesPrepares && !$session->servers->sharesSessions();
        if ($isCached && $options === [] && $statement instanceof StatementWrapper) {
            if (count($session->prepared) >= self::MOST_KEPT) {
                $session->prepared = [];
            }
            $session->prepared[$sql] = $statement;
        }

        return $statement;
    }

    /**
     * Options for a statement that leaves nothing in a session of the server, which others use as well.
     *
     * @param array<int, mixed> $options
     * @return array<int, mixed>
     */
    private static function sessionless(Session $session, array $options): array
    {
        if (($options[\PDO::ATTR_CURSOR] ?? \PDO::CURSOR_FWDONLY) !== \PDO::CURSOR_FWDONLY) {
            throw new OrmException(sprintf(
                'A scrollable cursor cannot be used on "%s": its pooler gives each transaction another session.',
                $session->name,
            ));
        }

        return $session->driver->serverOptions($session->servers) + $options;
    }

    /**
     * @param array<mixed> $values
     * @param array<int, mixed> $own the class of the statement
     */
    public static function runOnce(
        Session $session,
        string $sql,
        #[\SensitiveParameter] array $values,
        array $own,
    ): \PDOStatement {
        [$pdo, $driver] = [$session->open(), $session->driver];
        $statement = $driver->unprepared($pdo, $sql, $values, $own, $session->depth > 0)
            ?? $pdo->prepare($sql, $driver->adapter()->singleUseOptions() + $own);
        self::bind($statement, $values, $session);
        self::start($statement);

        return $statement;
    }

    /** @param array<int, mixed> $own the class of the statement */
    public static function query(Session $session, string $sql, array $own): \PDOStatement
    {
        // PDO::query() does the same, but takes no options.
        $statement = $session->open()->prepare($sql, $own);
        self::start($statement);

        return $statement;
    }

    private static function start(\PDOStatement $statement): void
    {
        $statement instanceof StatementWrapper ? $statement->executeUnobserved() : $statement->execute();
    }

    public static function quote(Session $session, string $text, int $type): string
    {
        $quoted = $session->open()->quote(ParameterType::text($text, $session->driver, 'quote()'), $type);

        return $quoted !== false
            ? $quoted
            : throw new OrmException('The driver cannot quote this text. Bind it instead.');
    }

    /** @param array<mixed> $values */
    public static function bind(
        \PDOStatement $statement,
        #[\SensitiveParameter] array $values,
        Session $session,
    ): void {
        $driver = $session->driver;
        $refusesNul = !$driver->storesNulInTexts();
        $position = 0;
        foreach ($values as $value) {
            // Most values are one of these, and this runs for each value of each statement.
            if (\is_string($value)) {
                if ($refusesNul && \str_contains($value, "\0")) {
                    throw InvalidValueException::nulByte($statement->queryString);
                }
                $statement->bindValue(++$position, $value);
            } elseif (\is_int($value)) {
                $statement->bindValue(++$position, $value, \PDO::PARAM_INT);
            } elseif ($value === null) {
                $statement->bindValue(++$position, null, \PDO::PARAM_NULL);
            } elseif (\is_bool($value)) {
                $statement->bindValue(++$position, $value, $driver->booleanType());
            } else {
                [$bound, $type] = ParameterType::of($value, $session, $statement->queryString);
                $statement->bindValue(++$position, $bound, $type);
            }
        }
    }

    public static function checkPlaces(KeptStatement $statement, int $given): void
    {
        // Where the SQL leaves it open, the first run decides.
        if ($statement->places < 0) {
            $statement->places = $given;

            return;
        }
        throw new OrmException(sprintf(
            'The statement has %d places for values, but %d values were given. SQL: %s',
            $statement->places,
            $given,
            $statement->queryString,
        ));
    }
}
