<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Column;

/** Splits SQL that an application wrote into tokens. */
final class ClauseTokens
{
    /** Quotes are counted, not characters: PCRE gives up at some ten thousand repetitions of a group. */
    private const TEXT = <<<'REGEX'
        '[^']*+(?:''[^']*+)*'|"[^"]*+(?:""[^"]*+)*"|`[^`]*+(?:``[^`]*+)*`
        REGEX;

    private const NAME = <<<'REGEX'
        \\?[a-z_\x80-\xff][\w\\\x80-\xff]*(?:\.[a-z_\x80-\xff][\w\x80-\xff]*)+
        REGEX;

    private const TOKENS = '~(?<text>' . self::TEXT . ')|(?<name>' . self::NAME . ')' . <<<'REGEX'
        |(?<word>[a-z_\x80-\xff][\w\x80-\xff]*)
        |(?<escaped>\?\?)
        |(?<value>\?)
        |(?<operator><=|>=|<>|!=|\|\||&&|=|<|>)
        |(?<comment>--|/\*)
        |(?<open>\()|(?<close>\))
        |(?<space>\s+)
        |(?<other>.)~xisS
        REGEX;

    /** @return list<array{string, string}> kind and text */
    public static function of(string $clause): array
    {
        $tokens = [];
        if (preg_match_all(self::TOKENS, $clause, $matches, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL) === false) {
            throw InvalidClauseException::because($clause, preg_last_error_msg() . '.');
        }
        foreach ($matches as $match) {
            foreach ($match as $kind => $text) {
                if (is_string($kind) && $text !== null) {
                    $tokens[] = [$kind, $text];
                }
            }
        }

        return $tokens;
    }

    /**
     * SQL whose qualified names are columns where the callback knows them; texts, comments and all else stay.
     *
     * @param \Closure(string, string): ?Column $columnCalled
     */
    public static function replaceNames(string $sql, \Closure $columnCalled): string
    {
        return preg_replace_callback(
            '~(?:' . self::TEXT . '|/\*.*?\*/)(*SKIP)(*FAIL)|' . self::NAME . '~is',
            static function (array $found) use ($columnCalled): string {
                $dot = (int) strrpos($found[0], '.');
                $column = $columnCalled(substr($found[0], 0, $dot), substr($found[0], $dot + 1));

                return $column === null ? $found[0] : $column->sql;
            },
            $sql,
        ) ?? throw InvalidClauseException::because($sql, preg_last_error_msg() . '.');
    }
}
