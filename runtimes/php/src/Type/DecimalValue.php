<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Exact numbers: text in PHP, with all of their digits. */
final class DecimalValue
{
    public static function from(float|int|string|null $value): ?string
    {
        return \is_float($value) ? self::digits($value, null) : ($value === null ? null : (string) $value);
    }

    /** SQLite answers with numbers, whose last zeros are lost. */
    public static function read(mixed $stored, ?int $scale): ?string
    {
        return match (true) {
            \is_string($stored), $stored === null => $stored,
            \is_int($stored) => $scale === null || $scale === 0 ? (string) $stored : $stored . '.' . str_repeat('0', $scale),
            \is_float($stored) => self::digits($stored, $scale),
            default => LobValue::text($stored),
        };
    }

    /** A cast to string stops at the 14 digits of the setting "precision". */
    private static function digits(float $value, ?int $scale): string
    {
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
