<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Ranges in one form each, so that equal ranges have equal texts; null for texts that are not one. */
final class RangeText
{
    private const RANGE = '/^\s*([[(])\s*(?:"([^"\\\\]*)"|([^",()[\]\\\\]*))\s*,'
        . '\s*(?:"([^"\\\\]*)"|([^",()[\]\\\\]*))\s*([\])])\s*$/D';

    private const MOMENT = '/^(\d{4,5}-\d\d-\d\d)'
        . '(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,6}))?)?)?$/D';

    private const INSTANT = '/^(.+:\d\d(?:\.\d+)?)\s*(?:Z|([+-])(\d\d)(?::?([0-5]\d)(?::([0-5]\d))?)?)$/iD';

    public static function of(string $type, string $text): ?string
    {
        if (preg_match('/^\s*empty\s*$/iD', $text) === 1) {
            return 'empty';
        }
        if (preg_match(self::RANGE, $text, $parts, PREG_UNMATCHED_AS_NULL) !== 1) {
            return null;
        }
        [, $open, $quotedLow, $plainLow, $quotedHigh, $plainHigh, $close] = $parts;
        $low = self::bound($type, $quotedLow, $plainLow ?? '');
        $high = self::bound($type, $quotedHigh, $plainHigh ?? '');
        if ($low === null || $high === null) {
            return null;
        }
        if ($low !== '' && $high !== '') {
            $order = self::compare($type, $low, $high);
            if ($order > 0) {
                return null;
            }
            if ($order === 0 && ($open === '(' || $close === ')')) {
                return 'empty';
            }
        }

        return in_array($type, ['NUMRANGE', 'TSRANGE', 'TSTZRANGE'], true)
            ? self::printed($type, $low, $high, $open === '[', $close === ']')
            : self::counted($type, $low, $high, $open === '(', $close === ']');
    }

    /** An end; an empty text where the range has none, null for a text that is not a value. */
    private static function bound(string $type, ?string $quoted, string $plain): ?string
    {
        if ($quoted === null && trim($plain) === '') {
            return '';
        }
        $text = trim($quoted ?? $plain);

        return match ($type) {
            'NUMRANGE' => self::decimal($text),
            'DATERANGE' => self::day($text) === null ? null : $text,
            'TSRANGE' => self::moment($text),
            'TSTZRANGE' => self::instant($text),
            default => self::integer($type, $text),
        };
    }

    private static function integer(string $type, string $text): ?string
    {
        if (preg_match('/^[+-]?\d{1,40}$/D', $text) !== 1) {
            return null;
        }
        $digits = ltrim(ltrim($text, '+-'), '0');
        $number = ($text[0] === '-' && $digits !== '' ? '-' : '') . ($digits === '' ? '0' : $digits);

        return $number === (string) (int) $number && ($type === 'INT8RANGE' || abs((int) $number + 0.5) < 2 ** 31)
            ? $number
            : null;
    }

    private static function decimal(string $text): ?string
    {
        if (
            preg_match('/^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/D', $text, $parts) !== 1
            || preg_match('/\d/', $text) !== 1
        ) {
            return null;
        }
        $fraction = $parts[3] ?? '';
        $number = ($parts[2] === '' ? '0' : $parts[2]) . ($fraction === '' ? '' : '.' . $fraction);

        return $parts[1] === '-' && $number !== '0' ? '-' . $number : $number;
    }

    private static function moment(string $text): ?string
    {
        if (
            preg_match(self::MOMENT, $text, $parts, PREG_UNMATCHED_AS_NULL) !== 1
            || self::day((string) $parts[1]) === null
        ) {
            return null;
        }
        $fraction = rtrim($parts[4] ?? '', '0');

        return $parts[1] . ' ' . ($parts[2] ?? '00:00') . ':' . ($parts[3] ?? '00')
            . ($fraction === '' ? '' : '.' . $fraction);
    }

    /** A moment with its offset, in UTC. */
    private static function instant(string $text): ?string
    {
        if (preg_match(self::INSTANT, $text, $parts, PREG_UNMATCHED_AS_NULL) !== 1 || (int) $parts[3] > 15) {
            return null;
        }
        $moment = self::moment((string) $parts[1]);
        if ($moment === null) {
            return null;
        }
        [$year, $month, $day] = self::day(explode(' ', $moment)[0]) ?? [0, 0, 0];
        [$hour, $minute, $second] = array_map(intval(...), explode(':', substr(explode(' ', $moment)[1], 0, 8)));
        $offset = 3600 * (int) $parts[3] + 60 * (int) $parts[4] + (int) $parts[5];
        $utc = (new \DateTimeImmutable('@0'))->setDate($year, $month, $day)
            ->setTime($hour, $minute, $second + ($parts[2] === '-' ? $offset : -$offset));
        $shifted = (int) $utc->format('Y');

        return $shifted < 1 || $shifted > 99999
            ? null
            : sprintf('%04d', $shifted) . $utc->format('-m-d H:i:s') . substr(explode(' ', $moment)[1], 8) . '+00';
    }

    /** @return array{int, int, int}|null the numbers of a date of the years 1 to 99999 */
    private static function day(string $text): ?array
    {
        if (preg_match('/^(\d{4}|[1-9]\d{4})-(\d\d)-(\d\d)$/D', $text, $parts) !== 1) {
            return null;
        }
        $date = [(int) $parts[1], (int) $parts[2], (int) $parts[3]];

        return $date[0] > 0 && checkdate($date[1], $date[2], 2000 + $date[0] % 400) ? $date : null;
    }

    private static function compare(string $type, string $left, string $right): int
    {
        return match ($type) {
            'NUMRANGE' => self::compareDecimals($left, $right),
            'DATERANGE', 'TSRANGE', 'TSTZRANGE' => [strpos($left, '-'), $left] <=> [strpos($right, '-'), $right],
            default => (int) $left <=> (int) $right,
        };
    }

    private static function compareDecimals(string $left, string $right): int
    {
        $isLess = str_starts_with($left, '-');
        if ($isLess !== str_starts_with($right, '-')) {
            return $isLess ? -1 : 1;
        }
        [$one, $other] = $isLess ? [substr($right, 1), substr($left, 1)] : [$left, $right];
        [$whole, $fraction] = explode('.', $one . '.');
        [$otherWhole, $otherFraction] = explode('.', $other . '.');
        $order = strlen($whole) <=> strlen($otherWhole) ?: strcmp($whole, $otherWhole);

        return $order !== 0 ? $order : strcmp($fraction, $otherFraction);
    }

    /** A range of values that are counted begins with its first one and ends before another. */
    private static function counted(string $type, string $low, string $high, bool $after, bool $until): ?string
    {
        $first = $low !== '' && $after ? self::next($type, $low) : $low;
        $last = $high !== '' && $until ? self::next($type, $high) : $high;
        if ($first === null || $last === null) {
            return null;
        }

        return $first !== '' && $last !== '' && self::compare($type, $first, $last) >= 0
            ? 'empty'
            : self::printed($type, $first, $last, true, false);
    }

    private static function next(string $type, string $bound): ?string
    {
        if ($type !== 'DATERANGE') {
            $number = (int) $bound;

            return $number === ($type === 'INT4RANGE' ? 2147483647 : PHP_INT_MAX) ? null : (string) ($number + 1);
        }
        [$year, $month, $day] = self::day($bound) ?? [0, 0, 0];
        [$year, $month, $day] = match (true) {
            checkdate($month, $day + 1, 2000 + $year % 400) => [$year, $month, $day + 1],
            $month < 12 => [$year, $month + 1, 1],
            default => [$year + 1, 1, 1],
        };

        return $year > 99999 ? null : sprintf('%04d-%02d-%02d', $year, $month, $day);
    }

    private static function printed(string $type, string $low, string $high, bool $hasLow, bool $hasHigh): string
    {
        $isQuoted = $type === 'TSRANGE' || $type === 'TSTZRANGE';
        $shown = static fn (string $bound): string => $isQuoted && $bound !== '' ? '"' . $bound . '"' : $bound;

        return ($hasLow && $low !== '' ? '[' : '(') . $shown($low) . ',' . $shown($high)
            . ($hasHigh && $high !== '' ? ']' : ')');
    }
}
