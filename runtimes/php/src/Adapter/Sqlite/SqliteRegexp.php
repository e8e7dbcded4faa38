<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Sqlite;

/** Implements the operator REGEXP. */
final class SqliteRegexp
{
    public static function matches(?string $pattern, int|float|string|null $value): ?int
    {
        if ($pattern === null || $value === null) {
            return null;
        }
        $expression = "\x01" . str_replace("\x01", '\x01', $pattern) . "\x01u";

        return (int) (@preg_match($expression, (string) $value) === 1);
    }
}
