<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Driver;

final class SqliteDriver extends Driver
{
    private const BUSY_TIMEOUT_SECONDS = 30;

    public function connectOptions(array $configured = []): array
    {
        return parent::connectOptions($configured) + [\PDO::ATTR_TIMEOUT => self::BUSY_TIMEOUT_SECONDS];
    }

    public function initConnection(\PDO $pdo, string $charset): void
    {
        $pdo->exec('PRAGMA foreign_keys = ON');
        // SQLite knows the operator REGEXP, but leaves its function to the application.
        $matches = static fn (?string $pattern, int|float|string|null $value): ?int
            => SqliteRegexp::matches($pattern, $value);
        // PDO::connect() gives this class from PHP 8.4 on, where the method of PDO is on its way out.
        if (method_exists($pdo, 'createFunction')) {
            $pdo->createFunction('regexp', $matches, 2);
        } else {
            $pdo->sqliteCreateFunction('regexp', $matches, 2);
        }
    }

    public function isRemote(): bool
    {
        return false;
    }
}
