<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Adapter\Driver\Driver;
use Orm\Runtime\Adapter\Driver\SqliteDriver;

/** SQLite 3.35 and later; older ones work without RETURNING. */
final class SqliteAdapter extends StandardAdapter
{
    private const BUSY = 5;
    private const LOCKED = 6;
    private const SCHEMA_CHANGED = 17;
    private const CONSTRAINT = 19;
    private const BUSY_SNAPSHOT = 517;

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
            default => FailureKind::Other,
        };
    }

    /** One that has read before it writes cannot wait for the lock: https://sqlite.org/lang_transaction.html */
    public function writeTransactionStatement(): string
    {
        return 'BEGIN IMMEDIATE';
    }

    public function applyLimit(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        SqlText::checkLimit($limit, $offset);

        // OFFSET is part of LIMIT here; a negative limit means all rows.
        return parent::applyLimit($limit === null && $offset > 0 ? $sql . ' LIMIT -1' : $sql, $limit, $offset);
    }

    public function supportsReturning(string $serverVersion): bool
    {
        return version_compare($serverVersion, '3.35.0', '>=');
    }

    /** sqlite3_last_insert_rowid() costs nothing, RETURNING makes a result. */
    public function idStrategy(string $serverVersion): IdStrategy
    {
        return IdStrategy::LastInsertId;
    }

    /** CURRENT_TIMESTAMP has no fraction, what objects save has one. */
    public function comparesTimesAsText(): bool
    {
        return true;
    }

    public function jsonComparable(string $expression): string
    {
        return 'json(' . $expression . ')';
    }

    public function jsonAt(string $expression): string
    {
        // json_extract() would give 1 and 0 for true and false.
        return "(SELECT CASE WHEN type IN ('true', 'false') THEN type ELSE CAST(value AS TEXT) END FROM json_tree("
            . $expression . ', ?) LIMIT 1)';
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
