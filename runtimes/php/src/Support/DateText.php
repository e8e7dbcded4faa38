<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** Texts that PHP's parser of dates accepts. */
final class DateText
{
    /**
     * Whether a text names a date or a time. PHP reads a time zone ("x", "EST", "+02:00"), "ago" and punctuation as the
     * current time, because parts that a text does not have are taken from the clock.
     *
     * @param array<mixed>|null $parts of date_parse()
     */
    public static function namesTime(string $text, ?array $parts = null): bool
    {
        // No zone begins with a digit.
        if (\strspn($text, '0123456789') > 0) {
            return true;
        }
        $parts ??= \date_parse($text);

        return isset($parts['relative'])
            || $parts['year'] !== false
            || $parts['month'] !== false
            || $parts['day'] !== false
            || $parts['hour'] !== false
            // The only word with a meaning that date_parse() does not show.
            || \preg_match('/(?<![a-z])now(?![a-z])/i', $text) === 1;
    }
}
