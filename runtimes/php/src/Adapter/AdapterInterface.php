<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Support\FailureKind;

/** What one kind of database does and says differently. Adapters hold no state. */
interface AdapterInterface
{
    public function getName(): string;

    /** The adapter for this DSN: the same, or a close relative for another driver of the same database. */
    public function forDsn(string $dsn): self;

    /** The DSN with the character set in it, where the driver wants it there. */
    public function prepareDsn(string $dsn, string $charset): string;

    /**
     * What PDO is opened with: the configured options, and ours where these say nothing.
     *
     * @param array<int, mixed> $configured
     * @return array<int, mixed>
     */
    public function connectOptions(array $configured = []): array;

    /** Sets up a session that was just opened. */
    public function initConnection(\PDO $pdo, string $charset): void;

    /** Whether there is a network that can fail. */
    public function isRemote(): bool;

    /** @return array<int, mixed> options of PDO::prepare() for a statement that runs once */
    public function singleUseOptions(): array;

    public function streaming(): Streaming;

    public function failureKind(\PDOException $failure): FailureKind;

    /** A statement without effect, which shows whether the session is still there. */
    public function pingStatement(): string;

    /** Whether the driver has noticed that the connection is broken; nothing is sent to find out. */
    public function isBroken(\PDO $pdo): bool;

    /** Whether the connection was lost for certain before the server saw the statement. */
    public function neverRan(\PDOException $failure): bool;

    /** Whether the database has rolled the whole transaction back by itself after such a failure. */
    public function endsTransaction(FailureKind $kind): bool;

    /** Begins a transaction again after such a failure. */
    public function beginStatement(): string;

    /** A statement that fails in a transaction which cannot be committed any more; null where COMMIT says so. */
    public function transactionProbe(): ?string;

    /** How a session begins transactions; null where PDO does it. */
    public function transactionControl(\PDO $pdo): ?TransactionControl;

    public function savepointStatement(string $name): string;

    /** How to release a savepoint; null where savepoints end with their transaction only. */
    public function releaseSavepointStatement(string $name): ?string;

    public function rollbackToSavepointStatement(string $name): string;

    /** A name of a savepoint, without quotes, in the form in which it equals another that means the same savepoint. */
    public function savepointKey(string $name, bool $isQuoted): string;

    /** Quotes one name; a delimiter in it is doubled. */
    public function quoteIdentifier(string $name): string;

    /** Quotes a table name with or without a schema: "schema.table". */
    public function quoteIdentifierTable(string $name): string;

    /**
     * @param int|null $limit null for all rows
     * @param bool $ordered whether the outermost SELECT has an ORDER BY
     */
    public function applyLimit(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string;

    /** A SELECT with a limit as IN takes it. */
    public function limitedList(string $sql): string;

    /**
     * What locks the rows of a SELECT, at its very end; empty where there is nothing to write there.
     *
     * @param list<string> $tables quoted names or aliases to which the lock is restricted, where the database can
     */
    public function lockClause(
        LockMode $mode,
        array $tables = [],
        bool $noWait = false,
        string $serverVersion = '',
    ): string;

    /** What locks the rows of a table, behind its name in FROM; empty where lockClause() does it. */
    public function lockHint(LockMode $mode, bool $noWait = false): string;

    public function idStrategy(string $serverVersion): IdStrategy;

    /** Whether INSERT gives columns of the new rows back. */
    public function supportsReturning(string $serverVersion): bool;

    /** Whether a primary key that is one INTEGER column gets a value from the database, without being asked for it. */
    public function fillsIntegerKeys(): bool;

    /**
     * A SELECT of one row with the values of SQL expressions.
     *
     * @param non-empty-list<string> $expressions defaults of columns
     */
    public function selectValues(array $expressions): string;

    /**
     * An INSERT with one `?` per value.
     *
     * @param string $table quoted
     * @param list<string> $columns quoted; none for a row of default values
     * @param list<string> $returning quoted columns that the statement gives back
     */
    public function insertStatement(string $table, array $columns, int $rows = 1, array $returning = []): string;

    /**
     * A SELECT of the first id that an INSERT of several rows was given, and of the step to the next ones;
     * null where RETURNING or a sequence tells them, or nothing does.
     */
    public function insertedIdsStatement(): ?string;

    /**
     * An INSERT that updates the rows that are there already, with one `?` per value.
     *
     * @param string $table quoted
     * @param list<string> $columns quoted
     * @param list<string> $key quoted columns of a unique index, among those
     * @param list<string> $update quoted columns to change in a row that is there; none to leave it as it is
     */
    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string;

    /** An UPDATE of a table that its conditions may call by an alias, both quoted; $where brings its own WHERE. */
    public function updateStatement(string $table, ?string $alias, string $assignments, string $where): string;

    /** A DELETE from a table that its conditions may call by an alias, both quoted; $where brings its own WHERE. */
    public function deleteStatement(string $table, ?string $alias, string $where): string;

    /** The bits that two integers have in common. */
    public function bitAnd(string $left, string $right): string;

    /** Whether dates with time are texts, of which "10:00:00" and "10:00:00.000000" are two. */
    public function comparesTimesAsText(): bool;

    /** A JSON value in the form in which it equals another that says the same. */
    public function jsonComparable(string $expression): string;

    /** Whether a text holds another one, letter by letter in the same case. */
    public function containsText(string $text, string $part): string;

    /** A JSON value, number or date as its text, which the database may not make of it unasked. */
    public function asText(string $expression): string;

    /**
     * The text of what is found in a JSON value under a path: a text names a member of an object, a number a place in a
     * list. NULL for what is not there, and for null.
     *
     * @param non-empty-list<int|string> $path
     * @return array{string, list<int|string>} SQL and the values of its `?`
     */
    public function jsonAt(string $expression, array $path): array;

    /** A SELECT of the next value of a sequence, "schema.sequence" or "sequence". */
    public function nextIdStatement(string $sequence): string;

    /** How many `?` one statement may have. */
    public function maxParameters(): int;

    /** The PDO::PARAM_ constant for booleans. */
    public function booleanType(): int;

    public function booleanLiteral(bool $value): string;

    /** Format of a date with time, as \DateTimeInterface::format() takes it. */
    public function getTimestampFormatter(): string;

    public function getDateFormatter(): string;

    public function getTimeFormatter(): string;

    public function concatString(string ...$expressions): string;

    public function subString(string $expression, int $position, int $length): string;

    public function strLength(string $expression): string;

    public function toUpperCase(string $expression): string;

    /** The expression as it is compared without regard to letter case. */
    public function ignoreCase(string $expression): string;

    public function ignoreCaseInOrderBy(string $expression): string;

    public function random(?int $seed = null): string;
}
