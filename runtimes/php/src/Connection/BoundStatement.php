<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Support\NotSerializable;

/**
 * A prepared statement that writes rows, with a variable for each place. The variables are bound once and assigned in
 * each run, which takes a twentieth less of a save() than binding each value anew.
 *
 * The runtime keeps it to itself: a value that someone else has bound would be written again and again.
 *
 * @internal
 */
final class BoundStatement
{
    use NotSerializable;

    /** The type of a float, for bindRows(): it is written as text. */
    public const PARAM_FLOAT = -1;

    /** The number that is kept for a session at a time. */
    private const MOST_KEPT = 128;

    /**
     * The places that they have together, unless one of them has more: INSERTs of many rows of all sizes would take
     * 50 MB otherwise, at 250 to 400 bytes a place.
     */
    private const MOST_PLACES = 20_000;

    /** @var array<int, mixed> changed by a reference, because an array that is read from a property would be copied */
    public array $variables;
    /** @var array<int, int> how each of them is bound, 0 until it is; NULL is written as such, however it is bound */
    public array $types;

    /**
     * The variables of bindRows(), by row and column.
     *
     * @var list<array<int, mixed>>
     */
    public array $rows = [];
    /** @var array<int, int>|null what bindRows() was given; null while $variables are bound */
    public ?array $rowTypes = null;
    /** @var list<int> the columns of $rows that are floats */
    public array $floats = [];

    public readonly int $booleanType;

    public readonly bool $refusesNul;

    public readonly bool $isRemote;

    private function __construct(public readonly KeptStatement $statement, Driver $driver)
    {
        $this->types = \array_fill(0, $statement->places, 0);
        $this->variables = \array_fill(0, $statement->places, null);
        $this->booleanType = $driver->booleanType();
        $this->refusesNul = !$driver->storesNulInTexts();
        $this->isRemote = $driver->isRemote();
    }

    /** The connection, unless it has a class of the application, which may have to see each statement. */
    public static function connection(ConnectionInterface $con): ?ConnectionWrapper
    {
        return $con instanceof ConnectionWrapper && $con::class === ConnectionWrapper::class ? $con : null;
    }

    /**
     * Does what execute() of the connection does, with a statement that the caller gives to nobody.
     *
     * @param array<mixed> $values
     */
    public static function run(
        ConnectionInterface $con,
        string $sql,
        #[\SensitiveParameter] array $values,
    ): \PDOStatement {
        // The application's own class of connections may have to see each statement.
        if ($con::class !== ConnectionWrapper::class) {
            return $con->execute($sql, $values);
        }
        $session = $con->session;
        $bound = $session->bound[$sql] ?? null;
        if ($bound === null || $session->observed || $session->loggers->active || Session::listener() !== null) {
            return self::first($con, $sql, $values);
        }
        $types = $bound->types;
        if (\count($types) !== \count($values) || $bound->isRemote && !self::isReady($session, $sql)) {
            return $con->execute($sql, $values);
        }
        try {
            $variables = &$bound->variables;
            $refusesNul = $bound->refusesNul;
            $place = 0;
            foreach ($values as $value) {
                if (\is_int($value)) {
                    if ($types[$place] !== \PDO::PARAM_INT) {
                        $bound->bind($place, \PDO::PARAM_INT);
                    }
                } elseif (\is_string($value)) {
                    if ($refusesNul && \str_contains($value, "\0")) {
                        throw InvalidValueException::nulByte($sql);
                    }
                    if ($types[$place] !== \PDO::PARAM_STR) {
                        $bound->bind($place, \PDO::PARAM_STR);
                    }
                } elseif ($value === null) {
                    if ($types[$place] === 0) {
                        $bound->bind($place, \PDO::PARAM_STR);
                    }
                } elseif (\is_bool($value)) {
                    if ($types[$place] !== $bound->booleanType) {
                        $bound->bind($place, $bound->booleanType);
                    }
                } elseif (\is_float($value)) {
                    if ($types[$place] !== \PDO::PARAM_STR) {
                        $bound->bind($place, \PDO::PARAM_STR);
                    }
                    // PHP 8.5 warns where NAN becomes text, which is not less than any number.
                    $text = $value < \INF ? (string) $value : '';
                    $value = (float) $text === $value ? $text : ParameterType::exactly($value, $session->driver);
                } else {
                    return $con->execute($sql, $values);
                }
                $variables[$place] = $value;
                ++$place;
            }
            $bound->statement->execute();
        } catch (\PDOException $failure) {
            return (new StatementRun($session))->again($sql, $values, $failure, true);
        }
        if ($bound->isRemote) {
            self::checkTransaction($session, $sql);
        }

        return $bound->statement;
    }

    /**
     * Runs a statement of which there is none yet. It is kept once it is prepared, unless somebody else may have it.
     *
     * @param array<mixed> $values
     */
    private static function first(
        ConnectionWrapper $con,
        string $sql,
        #[\SensitiveParameter] array $values,
    ): \PDOStatement {
        $session = $con->session;
        $isKnown = isset($session->kept[$sql]) || isset($session->older[$sql]) || isset($session->bound[$sql]);
        $statement = $con->execute($sql, $values);
        $kept = $isKnown ? null : $session->kept[$sql] ?? null;
        if ($kept !== null && $kept === $statement && $kept->places === \count($values)) {
            self::makeRoom($session, $kept->places);
            $session->boundPlaces += $kept->places;
            $session->bound[$sql] = new self($kept, $session->driver);
            unset($session->kept[$sql]);
            $session->keptSize -= $kept->size();
        }

        return $statement;
    }

    /** Drops the oldest statements, as far as a new one needs their room. */
    private static function makeRoom(Session $session, int $places): void
    {
        while (
            $session->bound !== []
            && (\count($session->bound) >= self::MOST_KEPT || $session->boundPlaces + $places > self::MOST_PLACES)
        ) {
            $oldest = \array_key_first($session->bound);
            $session->boundPlaces -= $session->bound[$oldest]->statement->places;
            unset($session->bound[$oldest]);
        }
        if ($session->bound === []) {
            // Statements that have failed were dropped without counting.
            $session->boundPlaces = 0;
        }
    }

    /**
     * Returns the statement of a text with variables for rows; null where it has not run before, or where others have
     * to see its values.
     *
     * @param array<int, int> $types as bindRows() takes them
     */
    public static function forRows(Session $session, string $sql, array $types, int $rows): ?self
    {
        $bound = $session->bound[$sql] ?? null;
        if ($bound === null || $session->observed || $session->loggers->active || Session::listener() !== null) {
            return null;
        }
        // Classes of two schemas can have the same statement, with columns in another order.
        if ($bound->rowTypes !== $types) {
            $bound->bindRows($types, $rows);
        }

        return $bound;
    }

    /**
     * Binds $rows instead of $variables, which execute() binds again.
     *
     * @param array<int, int> $types PDO::PARAM_ constants or PARAM_FLOAT by column, in the order of the places of a row
     */
    public function bindRows(array $types, int $rows): void
    {
        $this->types = \array_fill(0, $this->statement->places, 0);
        $this->rows = [];
        $this->rowTypes = $types;
        $this->floats = \array_keys($types, self::PARAM_FLOAT, true);
        $place = 0;
        for ($row = 0; $row < $rows; ++$row) {
            $this->rows[] = [];
            foreach ($types as $column => $type) {
                $type = match ($type) {
                    self::PARAM_FLOAT => \PDO::PARAM_STR,
                    \PDO::PARAM_BOOL => $this->booleanType,
                    default => $type,
                };
                $this->statement->bindParam(++$place, $this->rows[$row][$column], $type);
            }
        }
    }

    /** Runs the statement with what was assigned to $rows. */
    public function executeRows(Session $session, string $sql): \PDOStatement
    {
        foreach ($this->floats as $column) {
            foreach ($this->rows as &$row) {
                $value = $row[$column];
                if (\is_float($value)) {
                    $text = $value < \INF ? (string) $value : '';
                    $row[$column] = (float) $text === $value ? $text : ParameterType::exactly($value, $session->driver);
                }
            }
        }
        try {
            $this->statement->execute();
        } catch (\PDOException $failure) {
            return (new StatementRun($session))->again($sql, $this->rowValues(), $failure, true);
        }

        return $this->statement;
    }

    /** @return list<mixed> what was assigned to $rows */
    public function rowValues(): array
    {
        $values = [];
        foreach ($this->rows as $row) {
            foreach ($this->rowTypes ?? [] as $column => $type) {
                $values[] = $row[$column];
            }
        }

        return $values;
    }

    private function bind(int $place, int $type): void
    {
        $this->rowTypes = null;
        $this->statement->bindParam($place + 1, $this->variables[$place], $type);
        $this->types[$place] = $type;
    }

    /** Whether the session is still there in which the statement was prepared. */
    private static function isReady(Session $session, string $sql): bool
    {
        $pdo = $session->pdo;
        if ($session->depth === 0) {
            Recovery::beforeStatement($session, $sql);
        } elseif ($session->endedBy !== null || $pdo !== null && !$pdo->inTransaction()) {
            TransactionCheck::beforeStatement($session, $sql);
        }

        return $pdo !== null && $session->pdo === $pdo;
    }

    private static function checkTransaction(Session $session, string $sql): void
    {
        if ($session->depth > 0 && $session->pdo !== null && !$session->pdo->inTransaction()) {
            TransactionCheck::afterStatement($session, $sql);
        }
    }
}
