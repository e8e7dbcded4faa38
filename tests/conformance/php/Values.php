<?php

declare(strict_types=1);

namespace Conformance;

/** Values of scenarios as PHP takes them, and values of PHP as both languages print them. */
final class Values
{
    private const BINARY = ['BINARY', 'VARBINARY', 'LONGVARBINARY', 'BLOB'];
    private const MOMENTS = ['TIMESTAMP', 'DATETIME', 'TIMESTAMPTZ'];

    /** Makes a value of a column's type; a value that does not fit it stays as it is. */
    public static function given(mixed $value, string $type): mixed
    {
        if (is_array($value) && array_key_exists('hex', $value) && in_array($type, self::BINARY, true)) {
            return (string) hex2bin($value['hex']);
        }
        if ($type === 'BIGINT' && is_string($value) && preg_match('/^-?\d{1,19}$/', $value) === 1) {
            return (string) (int) $value === $value ? (int) $value : $value;
        }

        return $value;
    }

    /** A value of a column as JSON. */
    public static function shown(mixed $value, string $type): mixed
    {
        if ($value === null) {
            return null;
        }
        if (is_resource($value)) {
            rewind($value);
            $value = (string) stream_get_contents($value);
        }

        return match (true) {
            in_array($type, self::BINARY, true) => ['hex' => bin2hex((string) $value)],
            $type === 'BIGINT' => (string) $value,
            $value instanceof \DateTimeInterface && $type === 'DATE' => $value->format('Y-m-d'),
            $value instanceof \DateTimeInterface && $type === 'TIME' => self::trimmed($value->format('H:i:s.u')),
            $value instanceof \DateTimeInterface => self::trimmed($value->format('Y-m-d H:i:s.u')),
            in_array($type, self::MOMENTS, true) && is_string($value) => self::trimmed($value),
            default => $value,
        };
    }

    /** The fraction of a second without its last zeros. */
    private static function trimmed(string $time): string
    {
        return str_contains($time, '.') ? rtrim(rtrim($time, '0'), '.') : $time;
    }
}
