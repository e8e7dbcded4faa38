<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A statement that stays prepared. It remembers bound values, so it must never run with fewer than it has places. */
final class KeptStatement extends \PDOStatement
{
    /** -1 until known. */
    public int $places = -1;

    protected function __construct()
    {
    }

    /** How many `?` a text has; -1 where literals or comments make it hard to tell. */
    public static function countPlaces(string $sql): int
    {
        if (strpbrk($sql, "'\\$:#") !== false || preg_match('~--|/\*|\?\?|\[[^\]]*\?~', $sql) === 1) {
            return -1;
        }

        return substr_count((string) preg_replace('/"[^"]*"|`[^`]*`/', '', $sql), '?');
    }
}
