<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A statement that stays prepared. It remembers bound values, so it must never run with fewer than it has places. */
class KeptStatement extends \PDOStatement
{
    /** Two generations of this many statements: a new one replaces the older generation when the younger is full. */
    private const GENERATION = 128;

    /** A generation is full at this size too: lists of hundreds of values and texts with literals take megabytes. */
    private const GENERATION_SIZE = 1_000_000;

    /** What a place for a value takes in a statement, beside the text. */
    private const PLACE_SIZE = 150;

    /** How many texts are counted at a time that are not prepared yet. */
    private const COUNTED_TEXTS = 256;

    /** Longer texts are counted by a hash, which takes less memory. */
    private const COUNTED_LENGTH = 1000;

    /** -1 until known. */
    public int $places = -1;

    protected function __construct()
    {
    }

    /**
     * Returns the statement of a session for this text. The driver decides which use of a text prepares it on the
     * server; a statement of an earlier use is sent with its values, and is not kept.
     *
     * @param array<mixed> $values
     * @throws \PDOException
     */
    public static function of(Session $session, string $sql, #[\SensitiveParameter] array $values = []): self
    {
        $statement = $session->older[$sql] ?? null;
        if ($statement === null) {
            if (\str_contains($sql, "\0")) {
                ParameterType::text($sql, $session->driver, strtok($sql, "\0") ?: '');
            }
            $isSavepoint = !self::isGenerated($sql) && Savepoints::isCandidate($sql)
                && Savepoints::eventsOf($session, $sql) !== [];
            // Where there is a value for each `?`, PDO refuses the text if one of them is not a place.
            $given = \count($values);
            $places = \substr_count($sql, '?') === $given ? $given : StatementText::countPlaces($sql);
            $options = $isSavepoint
                ? [\PDO::ATTR_STATEMENT_CLASS => [SavepointStatement::class, [$session]]]
                : self::classOption($session, $sql);
            $unprepared = self::unprepared($session, $sql, $values, $options);
            /** @var self $statement */
            $statement = $unprepared ?? $session->open()->prepare($sql, $options);
            $statement->places = $places;
            if ($isSavepoint) {
                // Not kept: it refers to the session, which would then refer to itself.
                return $statement;
            }
            if ($session->transactionControl !== null && Session::isSetting($sql)) {
                // Not kept, so that it comes here each time.
                $session->transactionControl->settingsChanged();

                return $statement;
            }
            if ($unprepared !== null || $session->servers->sharesSessions()) {
                // Not kept: what is not prepared on the server would go on with the columns of its first run, even
                // after ALTER TABLE, and PDO would then read memory that is not its own.
                return $statement;
            }
        }

        return self::keep($session, $sql, $statement);
    }

    /**
     * Keeps a statement of PDO that has no name on the server, which plans it with the values of each run. It must not
     * give rows: they would be read with the columns of its first run, even after ALTER TABLE.
     *
     * @throws \PDOException
     */
    public static function keepUnnamed(Session $session, string $sql): void
    {
        $statement = $session->older[$sql] ?? null;
        if ($statement === null) {
            $options = $session->driver->adapter()->singleUseOptions() + self::classOption($session, $sql);
            /** @var self $statement */
            $statement = $session->open()->prepare($sql, $options);
            $statement->places = StatementText::countPlaces($sql);
        }
        self::keep($session, $sql, $statement);
    }

    private static function keep(Session $session, string $sql, self $statement): self
    {
        if (\count($session->kept) >= self::GENERATION || $session->keptSize >= self::GENERATION_SIZE) {
            $session->older = $session->kept;
            $session->kept = [];
            $session->keptSize = 0;
        }
        $session->keptSize += $statement->size();

        return $session->kept[$sql] = $statement;
    }

    /** An estimate of the bytes that it takes. */
    public function size(): int
    {
        return \strlen($this->queryString) + self::PLACE_SIZE * \max(0, $this->places);
    }

    /** @return array<int, mixed> options of PDO::prepare() */
    private static function classOption(Session $session, string $sql): array
    {
        $class = $session->lastWrite !== null && LastWrite::mayWrite($sql)
            ? [WriteStatement::class, [$session->lastWrite, LastWrite::mayCommit($sql)]]
            : [self::class];

        return [\PDO::ATTR_STATEMENT_CLASS => $class];
    }

    /**
     * Returns a statement that is sent with its values, for a text that is used too seldom to be worth the round trips
     * of preparing it; null for one that is prepared. Uses are counted anew after a reconnect and 256 other texts.
     *
     * @param array<mixed> $values
     * @param array<int, mixed> $options
     */
    private static function unprepared(
        Session $session,
        string $sql,
        #[\SensitiveParameter] array $values,
        array $options,
    ): ?\PDOStatement {
        $driver = $session->driver;
        $counted = \strlen($sql) > self::COUNTED_LENGTH ? \md5($sql) : $sql;
        $earlier = $session->uses[$counted] ?? 0;
        // Behind a pooler that shares sessions nothing is prepared at any use.
        if ($earlier >= $driver->unpreparedUses() || $session->servers->sharesSessions()) {
            return null;
        }
        $pdo = $session->pdo ?? $session->open();
        $statement = $driver->unprepared($pdo, $sql, $values, $options, $session->depth > 0);
        if ($statement !== null) {
            if ($earlier === 0 && \count($session->uses) >= self::COUNTED_TEXTS) {
                $session->uses = [];
            }
            $session->uses[$counted] = $earlier + 1;
        }

        return $statement;
    }

    /** Whether a text begins as those of queries do, which spares the first one of a process to load Savepoints. */
    private static function isGenerated(string $sql): bool
    {
        return (\str_starts_with($sql, 'SELECT ')
            || \in_array(\substr($sql, 0, 7), ['INSERT ', 'UPDATE ', 'DELETE '], true))
            && !\str_contains($sql, ';');
    }
}
