<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Writes values into the placeholders of a statement, for people who read logs. */
final class ExecutedQuery
{
    private const LONGEST_TEXT = 100;

    /** Literals, quoted names and comments, in which a "?" is none; then the placeholders. */
    private const TOKENS = <<<'REGEX'
        ~'(?:[^'\\]|\\.|'')*'|"[^"]*"|`[^`]*`|--[^\n]*|/\*.*?\*/|::|\?\?|(?<place>\?)|:(?<name>[A-Za-z_]\w*)~s
        REGEX;

    /** @param array<mixed> $values by position from 0 or 1, or by name with or without the colon */
    public static function text(string $sql, #[\SensitiveParameter] array $values): string
    {
        if ($values === []) {
            return $sql;
        }
        $position = array_key_exists(0, $values) ? -1 : 0;
        $written = preg_replace_callback(
            self::TOKENS,
            static function (array $token) use ($values, &$position): string {
                $keys = match (true) {
                    ($token['name'] ?? '') !== '' => [':' . $token['name'], $token['name']],
                    ($token['place'] ?? '') !== '' => [++$position],
                    default => [],
                };
                foreach ($keys as $key) {
                    if (array_key_exists($key, $values)) {
                        return self::shown($values[$key]);
                    }
                }

                return $token[0];
            },
            $sql,
        );

        return $written ?? $sql;
    }

    private static function shown(#[\SensitiveParameter] mixed $value): string
    {
        return match (true) {
            $value === null => 'NULL',
            is_bool($value) => $value ? 'true' : 'false',
            is_int($value), is_float($value) => var_export($value, true),
            $value instanceof \DateTimeInterface => "'" . $value->format('Y-m-d H:i:s.u') . "'",
            $value instanceof \BackedEnum => self::shown($value->value),
            is_string($value) && preg_match('//u', $value) !== 1 => '[binary value]',
            is_string($value) && strlen($value) > self::LONGEST_TEXT => '[large value]',
            is_string($value) => "'" . str_replace("'", "''", $value) . "'",
            default => '[' . get_debug_type($value) . ']',
        };
    }
}
