<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Support\DateText;

/** Dates in the words of an application: any text that PHP understands, as long as it cannot mean something else. */
final class GivenDate
{
    /** Unix timestamps of the years 1 to 9999. */
    private const EARLIEST = -62135596800;
    private const LATEST = 253402300799;

    /** @return \DateTimeImmutable|string an instant, or a plain wall-clock text of the zone */
    public static function read(string $given, string $column, \DateTimeZone $zone): \DateTimeImmutable|string
    {
        $text = $given;
        if (preg_match('/^(?:\d{8}|\d{14})$/D', $text) === 1) {
            $pairs = str_split($text, 2);
            $text = $pairs[0] . $pairs[1] . '-' . implode('-', array_slice($pairs, 2, 2))
                . rtrim(' ' . implode(':', array_slice($pairs, 4)));
        } elseif (preg_match('/^-?\d{1,11}(?:\.\d+)?$/D', $text) === 1) {
            return self::ofTimestamp(
                str_contains($text, '.') ? (float) $text : (int) $text,
                $column,
            )->setTimezone($zone);
        }
        $parts = date_parse($text);
        if ($parts['warning_count'] > 0 || $parts['error_count'] > 0 || !DateText::namesTime($text, $parts)) {
            throw InvalidColumnValue::unreadableDate($column, $given);
        }
        // PHP takes "10000-01-01" for ten o'clock on 2000-01-01.
        if (preg_match('/(?<![\d.@])-?\d{5,}/', $text) === 1 && !str_starts_with($text, '@')) {
            throw InvalidColumnValue::unreadableDate($column, $text);
        }
        $isPlain = $parts['is_localtime'] === false && !isset($parts['relative']);
        if ($isPlain && is_int($parts['year']) && is_int($parts['month']) && is_int($parts['day'])) {
            return self::wallClock($parts, $text, $column);
        }
        if (
            $isPlain
            && is_int($parts['hour'])
            && $parts['year'] === false
            && $parts['month'] === false
            && $parts['day'] === false
        ) {
            return self::time($parts);
        }

        return new \DateTimeImmutable($text, $zone);
    }

    public static function ofTimestamp(int|float $seconds, string $column): \DateTimeImmutable
    {
        if (!($seconds >= self::EARLIEST && $seconds < self::LATEST + 1)) {
            throw InvalidColumnValue::yearOutOfRange(
                $column,
                is_int($seconds) ? (string) $seconds : var_export($seconds, true),
            );
        }

        return new \DateTimeImmutable(is_int($seconds) ? '@' . $seconds : sprintf('@%.6F', $seconds));
    }

    /** @param array<mixed> $parts of date_parse() */
    private static function wallClock(array $parts, string $text, string $column): string
    {
        [$year, $month, $day] = [
            self::number($parts['year']),
            self::number($parts['month']),
            self::number($parts['day']),
        ];
        if ($year < 1 || $year > 9999) {
            throw InvalidColumnValue::yearOutOfRange($column, $text);
        }

        return sprintf('%04d-%02d-%02d ', $year, $month, $day) . self::time($parts);
    }

    /** @param array<mixed> $parts of date_parse() */
    private static function time(array $parts): string
    {
        $fraction = is_float($parts['fraction']) ? (int) round($parts['fraction'] * 1e6) : 0;

        return sprintf(
            '%02d:%02d:%02d.%06d',
            self::number($parts['hour']),
            self::number($parts['minute']),
            self::number($parts['second']),
            min($fraction, 999999),
        );
    }

    private static function number(mixed $part): int
    {
        return is_int($part) ? $part : 0;
    }
}
