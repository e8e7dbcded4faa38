<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Exception\OrmException;

/**
 * The statements of a database: what queries and saves call of an adapter.
 *
 * @internal
 */
interface StatementDialect
{
    /**
     * @param int|null $limit null for all rows
     * @param bool $ordered whether the outermost SELECT has an ORDER BY
     */
    public function limitSelect(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string;

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

    /**
     * How named locks are taken.
     *
     * @param string $cluster the kind of cluster, or empty
     * @throws OrmException where the adapter does not say it
     */
    public function lockFacts(string $serverVersion, string $cluster): LockFacts;

    /**
     * How lists and trees are written.
     *
     * @throws OrmException where the adapter does not say it
     */
    public function updateFacts(): UpdateFacts;

    /** Whether the server reads JSON as a table, as UpdateFacts::$givenRows has it. */
    public function supportsJsonTable(string $serverVersion): bool;

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

    /** Whether blanks or zero bytes at the end of a value of a column type do not count: values have a fixed length. */
    public function ignoresPadding(string $type): bool;

    /** Whether a row of an INSERT can name the default of a column: see insertWithDefaults(). */
    public function supportsRowDefaults(): bool;

    /**
     * An INSERT of rows in which columns can have their defaults.
     *
     * @param string $table quoted
     * @param list<string> $columns quoted
     * @param list<list<bool>> $rows whether a row has a `?` for a column, or its default
     * @param list<string> $returning quoted columns that the statement gives back
     */
    public function insertWithDefaults(string $table, array $columns, array $rows, array $returning = []): string;

    /**
     * The statements before and after an INSERT with a value for a generated id; null where none are needed.
     *
     * @param string $table quoted
     * @return array{string, string}|null
     */
    public function explicitIdSwitch(string $table): ?array;

    /**
     * A SELECT of the first id that an INSERT of several rows was given, and of the step to the next ones;
     * null where RETURNING or a sequence gives them, or nothing does.
     */
    public function insertedIdsStatement(): ?string;

    /**
     * A SELECT of the highest id of a table. It gives no row unless nothing but the INSERT itself can take an id while
     * an INSERT of several rows runs, so that their ids follow each other; null where that is not known.
     *
     * @param string $name of the table, without quotes
     * @param string $table quoted
     * @param string $id the quoted column
     */
    public function consecutiveIdsStatement(string $name, string $table, string $id): ?string;

    /**
     * An INSERT that updates the rows that are there already, with one `?` per value.
     *
     * @param string $table quoted
     * @param list<string> $columns quoted
     * @param list<string> $key quoted columns of a unique index, among those
     * @param list<string> $update quoted columns to change in a row that is there; none to leave it as it is
     */
    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string;

    /**
     * An INSERT of the rows that a SELECT gives.
     *
     * @param string $table quoted
     * @param non-empty-list<string> $columns quoted
     * @param string $select a SELECT with a WHERE, whose columns are called as those of the table, in their order
     * @param list<string> $key quoted columns of a unique index, among those; none for a plain INSERT
     * @param list<string> $update quoted columns to change in a row that is there; none to leave it as it is
     */
    public function copyStatement(string $table, array $columns, string $select, array $key, array $update): string;

    /** The next value of a sequence, for each row of a SELECT; null where columns take theirs themselves. */
    public function nextIdExpression(string $sequence): ?string;

    /** An UPDATE of a table that its conditions may call by an alias, both quoted; $where brings its own WHERE. */
    public function updateStatement(string $table, ?string $alias, string $assignments, string $where): string;

    /** A DELETE from a table that its conditions may call by an alias, both quoted; $where brings its own WHERE. */
    public function deleteStatement(string $table, ?string $alias, string $where): string;

    /**
     * The statement that computes the rows of a materialized view again; null where such a view is a plain one.
     *
     * @param string $view quoted
     */
    public function refreshStatement(string $view, bool $concurrently): ?string;

    /** A SELECT of the next value of a sequence, "schema.sequence" or "sequence". */
    public function nextIdStatement(string $sequence): string;

    /** How many `?` one statement may have. */
    public function maxParameters(): int;

    /** Whether every column that is read beside aggregates must stand in GROUP BY, or depend on a key that does. */
    public function groupsBySelected(): bool;
}
