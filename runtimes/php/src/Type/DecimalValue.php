<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Exact numbers: text in PHP, with all of their digits. */
final class DecimalValue
{
    public static function from(float|int|string|null $value): ?string
    {
        return \is_float($value) ? self::text($value, null) : ($value === null ? null : (string) $value);
    }

    /** SQLite answers with numbers, whose last zeros are lost. */
    public static function read(mixed $stored, ?int $scale): ?string
    {
        return match (true) {
            \is_string($stored), $stored === null => $stored,
            \is_int($stored), \is_float($stored) => self::text($stored, $scale),
            default => LobValue::text($stored),
        };
    }

    /** Whether a setter was given another number than the one that is held. */
    public static function differ(float|int $held, ?string $given, ?int $scale): bool
    {
        if ($given === null) {
            return true;
        }
        // Rounding is by half a unit at most: numbers further apart have different texts, which need not be made.
        $gap = \abs($held - (float) $given);

        return $gap > 1.0 && $gap < INF || self::text($held, $scale) !== $given;
    }

    /** A cast to string stops at the 14 digits of the setting "precision". */
    public static function text(float|int $value, ?int $scale): string
    {
        if (\is_int($value)) {
            return $scale === null || $scale === 0 ? (string) $value : $value . '.' . str_repeat('0', $scale);
        }
        if ($scale !== null) {
            return number_format($value, $scale, '.', '');
        }
        $text = var_export($value, true);
        if (str_contains($text, 'E')) {
            return number_format($value, abs($value) < 1 ? 20 : 0, '.', '');
        }

        return str_ends_with($text, '.0') ? substr($text, 0, -2) : $text;
    }
}
