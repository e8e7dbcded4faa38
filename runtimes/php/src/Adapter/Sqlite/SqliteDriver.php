<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Sqlite;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Support\TimeZones;

final class SqliteDriver extends Driver
{
    private const BUSY_TIMEOUT_SECONDS = 30;

    /** PDO::SQLITE_ATTR_OPEN_FLAGS, a name that is deprecated from PHP 8.5 on. */
    private const ATTR_OPEN_FLAGS = 1000;

    /**
     * SQLITE_OPEN_READWRITE and SQLITE_OPEN_CREATE, as PDO opens a file, and SQLITE_OPEN_NOMUTEX: otherwise each call
     * of SQLite locks a mutex, for threads that share a connection, which PHP does not let them do.
     */
    private const OPEN_FLAGS = 0x0002 | 0x0004 | 0x8000;

    private const CLOCK_FORMATS = [
        'current_timestamp' => 'Y-m-d H:i:s',
        'current_date' => 'Y-m-d',
        'current_time' => 'H:i:s',
    ];

    public function connectOptions(array $configured = []): array
    {
        return parent::connectOptions($configured + [
            \PDO::ATTR_TIMEOUT => self::BUSY_TIMEOUT_SECONDS,
            self::ATTR_OPEN_FLAGS => self::OPEN_FLAGS,
        ]);
    }

    public function initSession(\PDO $pdo, string $charset): void
    {
        $pdo->exec('PRAGMA foreign_keys = ON');
        // SQLite knows the operator REGEXP, but leaves its function to the application.
        $matches = static fn (?string $pattern, int|float|string|null $value): ?int
            => self::matchesRegexp($pattern, $value);
        self::createFunction($pdo, 'regexp', $matches, 2);
    }

    /** SQLite rolls back by itself after some errors. */
    public function isRolledBack(\PDOException $failure): bool
    {
        return str_contains($failure->getMessage(), 'no transaction is active');
    }

    /** CURRENT_TIMESTAMP is a function, which is replaced: the one of SQLite gives UTC, whatever the zone is. */
    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        foreach (self::CLOCK_FORMATS as $function => $format) {
            $now = static fn (): string
                => (new \DateTimeImmutable('now', TimeZones::of($connection)))->format($format);
            self::createFunction($pdo, $function, $now, 0);
        }
    }

    private static function createFunction(\PDO $pdo, string $name, \Closure $function, int $arguments): void
    {
        // PDO::connect() gives this class from PHP 8.4 on, where the method of PDO is on its way out.
        if (\PHP_VERSION_ID >= 80400 && method_exists($pdo, 'createFunction')) {
            $pdo->createFunction($name, $function, $arguments);
        } else {
            $pdo->sqliteCreateFunction($name, $function, $arguments);
        }
    }

    public function commitsStatements(): bool
    {
        return true;
    }

    public function isRemote(): bool
    {
        return false;
    }

    protected function createAdapter(): AdapterInterface
    {
        return new SqliteAdapter();
    }

    /** Implements the operator REGEXP. */
    private static function matchesRegexp(?string $pattern, int|float|string|null $value): ?int
    {
        if ($pattern === null || $value === null) {
            return null;
        }
        $expression = "\x01" . str_replace("\x01", '\x01', $pattern) . "\x01u";

        return (int) (@preg_match($expression, (string) $value) === 1);
    }
}
