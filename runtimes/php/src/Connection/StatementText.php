<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * Divides a text into statements, and counts the places for values in one.
 *
 * @internal
 */
final class StatementText
{
    /** Blanks and comments, which may stand before each word. */
    public const BLANK = '(?:\s|--[^\n]*(?:\n|\z)|\#[^\n]*(?:\n|\z)|/\*.*?\*/)';

    /** The semicolons that divide statements, outside of quotes, comments and dollar quotes. */
    private const DIVIDER = '~(?:\'[^\']*+(?:\'\'[^\']*+)*\'|"[^"]*+(?:""[^"]*+)*"|`[^`]*`|--[^\n]*|/\*.*?\*/'
        . '|\$(\w*)\$.*?\$\1\$)(*SKIP)(*FAIL)|;~s';

    /** Texts without literals and comments whose names have no `?`, found by one quick expression. */
    private const PLAIN = '~^(?:[^"`\'\\\\$:#?[/-]++|"[\w .]*+"|`[\w .]*+`|\?(?!\?)|-(?!-)|/(?!\*)|\[[\w .]*+])*+$~D';

    /** @return array<string> */
    public static function statements(string $sql): array
    {
        $statements = str_contains($sql, ';') ? preg_split(self::DIVIDER, $sql) : false;

        return $statements === false ? [$sql] : $statements;
    }

    /** How many `?` a text has; -1 where literals or comments leave it open. */
    public static function countPlaces(string $sql): int
    {
        if (\preg_match(self::PLAIN, $sql) === 1) {
            return \substr_count($sql, '?');
        }
        if (strpbrk($sql, "'\\$:#") !== false || preg_match('~--|/\*|\?\?|\[[^\]]*\?~', $sql) === 1) {
            return -1;
        }

        return substr_count((string) preg_replace('/"[^"]*"|`[^`]*`/', '', $sql), '?');
    }
}
