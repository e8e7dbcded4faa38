<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Sqlite;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Support\FailureKind;

/** SQLite 3.35 and later; older ones work without RETURNING. */
class SqliteAdapter extends StandardAdapter
{
    private const BUSY = 5;
    private const LOCKED = 6;
    private const SCHEMA_CHANGED = 17;
    private const CONSTRAINT = 19;
    private const BUSY_SNAPSHOT = 517;
    private const MISSING_TABLE = '/: 1 (?:no such (?:table|column): |table .* has no column named )/s';

    public function getName(): string
    {
        return 'sqlite';
    }

    public function failureKind(\PDOException $failure): FailureKind
    {
        $code = DriverError::code($failure);

        return match (true) {
            $code === self::BUSY_SNAPSHOT => FailureKind::SerializationFailure,
            ($code & 0xFF) === self::BUSY, ($code & 0xFF) === self::LOCKED => FailureKind::LockTimeout,
            ($code & 0xFF) === self::SCHEMA_CHANGED => FailureKind::StaleStatement,
            ($code & 0xFF) === self::CONSTRAINT => self::constraint($failure->getMessage()),
            preg_match(self::MISSING_TABLE, $failure->getMessage()) === 1 => FailureKind::MissingTable,
            default => FailureKind::Other,
        };
    }

    public function transactionControl(\PDO $pdo): SqliteTransactions
    {
        return new SqliteTransactions($pdo);
    }

    /** The resolution of conflicts is ABORT, unless a statement names another: https://sqlite.org/lang_conflict.html */
    public function undoesFailedStatements(): bool
    {
        return true;
    }

    /** Letter case never matters, in quotes or not. */
    public function savepointKey(string $name, bool $isQuoted): string
    {
        return strtolower($name);
    }

    public function limitSelect(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        SqlText::checkLimit($limit, $offset);

        // OFFSET is part of LIMIT here; a negative limit means all rows.
        return parent::limitSelect($limit === null && $offset > 0 ? $sql . ' LIMIT -1' : $sql, $limit, $offset);
    }

    public function supportsReturning(string $serverVersion): bool
    {
        return version_compare($serverVersion, '3.35.0', '>=');
    }

    public function explainStatement(string $sql): string
    {
        return "EXPLAIN QUERY PLAN $sql";
    }

    public function planSteps(array $rows): array
    {
        return SqlitePlan::steps($rows);
    }

    public function lockFacts(string $serverVersion, string $cluster): LockFacts
    {
        return new LockFacts(
            // The whole file has one writer. In a transaction of the application a statement that changes nothing makes
            // it the writer: https://sqlite.org/lang_transaction.html
            take: 'UPDATE {table} SET {column} = {column} WHERE 1 = 0',
            perTable: 1,
            isWriteTransaction: true,
            keepsLocksOfSavepoints: true,
            locksRows: false,
        );
    }

    public function updateFacts(): UpdateFacts
    {
        return new UpdateFacts(
            // https://sqlite.org/lang_update.html
            joinedUpdate: 'UPDATE {table} SET {assignments} FROM {rows} WHERE {match} AND ({condition})',
            // https://sqlite.org/json1.html
            givenRows: '(SELECT {columns} FROM json_each(?))',
            givenColumn: "json_extract(value, '\$[{place}]') AS {name}",
            givesTexts: true,
            checksPlaces: true,
        );
    }

    /** Before 3.38 the JSON functions may be missing. */
    public function supportsJsonTable(string $serverVersion): bool
    {
        return version_compare($serverVersion, '3.38.0', '>=');
    }

    public function ignoresPadding(string $type): bool
    {
        return false;
    }

    public function supportsRowDefaults(): bool
    {
        return false;
    }

    /** Such a column is an alias of the rowid: https://sqlite.org/lang_createtable.html#rowid */
    public function fillsIntegerKeys(): bool
    {
        return true;
    }

    /** sqlite3_last_insert_rowid() costs nothing, RETURNING makes a result. */
    public function idStrategy(string $serverVersion): IdStrategy
    {
        return IdStrategy::LastInsertId;
    }

    /**
     * A new rowid is the highest one plus one: https://sqlite.org/autoinc.html. Only a trigger can insert rows between
     * those of a statement, and only a virtual table gives ids of its own. Temporary tables hide others of their name.
     */
    public function consecutiveIdsStatement(string $name, string $table, string $id): string
    {
        return "SELECT COALESCE((SELECT MAX($id) FROM $table), 0) FROM sqlite_master AS own"
            . " WHERE own.type = 'table' AND own.name = " . SqlText::literal($name) . ' COLLATE NOCASE'
            . " AND own.sql NOT LIKE 'CREATE VIRTUAL%'"
            . ' AND NOT EXISTS (SELECT 1 FROM sqlite_master AS other'
            . " WHERE other.type = 'trigger' AND other.tbl_name = own.name COLLATE NOCASE)"
            . ' AND NOT EXISTS (SELECT 1 FROM sqlite_temp_master AS hidden'
            . ' WHERE hidden.tbl_name = own.name COLLATE NOCASE)';
    }

    /** CURRENT_TIMESTAMP has no fraction, what objects save has one. */
    public function comparesTimesAsText(): bool
    {
        return true;
    }

    /** All that a value consists of, members in the order of their names. */
    public function jsonComparable(string $expression): string
    {
        return "(SELECT group_concat(part, ',') FROM (SELECT quote(fullkey) || CASE type WHEN 'real' THEN 'integer' "
            . "ELSE type END"
            . " || quote(CASE WHEN type = 'real' AND atom = CAST(atom AS INTEGER) THEN CAST(atom AS INTEGER) ELSE "
            . "atom END) AS part"
            . ' FROM json_tree(' . $expression . ') ORDER BY fullkey, atom))';
    }

    public function listContains(string $list, string $elements, bool $isArray): string
    {
        return 'NOT EXISTS (SELECT 1 FROM json_each(' . $elements . ') wanted WHERE NOT EXISTS ('
            . 'SELECT 1 FROM json_each(' . $list . ') held WHERE held.value = wanted.value))';
    }

    public function jsonAt(string $expression, array $path): array
    {
        // A path in the words of JSON cannot name a member that has a quote in its name.
        $from = $where = '';
        foreach ($path as $place => $segment) {
            $within = $place === 0
                ? $expression
                : "CASE WHEN j$place.type IN ('object', 'array') THEN j$place.value END";
            $step = 'j' . ($place + 1);
            $from .= ($place === 0 ? '' : ', ') . "json_each($within) $step";
            $where .= ($place === 0 ? '' : ' AND ') . "$step.key = ?";
        }
        $last = 'j' . count($path);

        // json_extract() would give 1 and 0 for true and false.
        return [
            "(SELECT CASE WHEN $last.type IN ('true', 'false') THEN $last.type ELSE CAST($last.value AS TEXT) END"
                . " FROM $from WHERE $where LIMIT 1)",
            $path,
        ];
    }

    public function maxParameters(): int
    {
        return 32766;
    }

    private static function constraint(string $message): FailureKind
    {
        return match (true) {
            str_contains($message, 'UNIQUE constraint failed'),
            str_contains($message, 'PRIMARY KEY must be unique') => FailureKind::UniqueViolation,
            str_contains($message, 'FOREIGN KEY constraint failed') => FailureKind::ForeignKeyViolation,
            str_contains($message, 'NOT NULL constraint failed') => FailureKind::NotNullViolation,
            default => FailureKind::OtherConstraint,
        };
    }

    public function driver(): Driver
    {
        return new SqliteDriver();
    }
}
