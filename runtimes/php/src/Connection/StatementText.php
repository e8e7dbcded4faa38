<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * Divides a text into statements.
 *
 * @internal
 */
final class StatementText
{
    /** Blanks and comments, which may stand before each word. */
    public const BLANK = '(?:\s|--[^\n]*(?:\n|\z)|\#[^\n]*(?:\n|\z)|/\*.*?\*/)';

    /** The semicolons that divide statements, outside of quotes, comments and dollar quotes. */
    private const DIVIDER = '~(?:\'(?:[^\']|\'\')*\'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|/\*.*?\*/|\$(\w*)\$.*?\$\1\$)'
        . '(*SKIP)(*FAIL)|;~s';

    /** @return array<string> */
    public static function statements(string $sql): array
    {
        $statements = str_contains($sql, ';') ? preg_split(self::DIVIDER, $sql) : false;

        return $statements === false ? [$sql] : $statements;
    }
}
