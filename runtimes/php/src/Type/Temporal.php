<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use DateTime;
use DateTimeImmutable;
use DateTimeInterface;
use DateTimeZone;
use Orm\Runtime\Support\DateText;
use Orm\Runtime\Support\TimeZones;

/**
 * Dates and times, by the rule that docs/time.md explains: columns without zone hold wall-clock time in the zone of
 * their connection, columns with zone hold instants.
 *
 * A property holds the stored text until someone asks for the object.
 *
 * @phpstan-type Kind self::DATE|self::TIME|self::TIMESTAMP|self::INSTANT|self::UTC
 */
final class Temporal
{
    public const DATE = 'Y-m-d';
    public const TIME = 'H:i:s.u';
    public const TIMESTAMP = 'Y-m-d H:i:s.u';
    /** An instant that is stored with its offset. */
    public const INSTANT = 'Y-m-d H:i:s.uP';
    /** An instant that is stored as wall-clock time in UTC, where the database has no type with zone. */
    public const UTC = 'Y-m-d H:i:s.u \U\T\C';
    public const DATETIME = self::TIMESTAMP;
    public const BU_DATE = self::DATE;
    public const BU_TIMESTAMP = self::TIMESTAMP;

    /** A date that exists in every year, with or without a time. */
    public const STORED_FORM = '/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])'
        . '(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/D';

    /**
     * A date that exists in every year.
     *
     * @internal for generated setters, as DecimalValue::PLAIN
     */
    public const PLAIN_DATE = '/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/D';

    /** STORED_FORM with a time. */
    public const PLAIN_TIMESTAMP = '/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])'
        . ' (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/D';

    /** STORED_FORM with an optional fraction of the second, or a time alone. */
    public const PLAIN_FORM = '/^(?:(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])'
        . '(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?)?'
        . '|(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?)$/D';

    private static ?DateTimeZone $utc = null;

    /**
     * @param array{type: string, storesOffset?: bool, ...} $column
     * @return Kind|null null for a column that holds no date
     */
    public static function kindOf(array $column): ?string
    {
        return match ($column['type']) {
            'DATE', 'BU_DATE' => self::DATE,
            'TIME' => self::TIME,
            'TIMESTAMP', 'DATETIME', 'BU_TIMESTAMP' => self::TIMESTAMP,
            'TIMESTAMPTZ' => ($column['storesOffset'] ?? false) ? self::INSTANT : self::UTC,
            default => null,
        };
    }

    /**
     * The object for a stored text; null for the zero date of old MySQL tables.
     *
     * @template T of DateTimeInterface
     * @param string $connection whose zone the object is given in
     * @param Kind $kind
     * @param class-string<T> $class
     * @return T|null
     */
    public static function parse(
        string $stored,
        string $connection,
        string $kind = self::TIMESTAMP,
        string $class = DateTimeImmutable::class,
    ): ?DateTimeInterface {
        if ($stored === '' || \str_starts_with($stored, '0000-00-00')) {
            return null;
        }
        if (!DateText::namesTime($stored)) {
            throw InvalidColumnValue::unreadableStoredDate($stored);
        }
        $zone = TimeZones::of($connection);
        try {
            $value = match (true) {
                $kind === self::DATE => self::withFields($stored, $zone, self::DATE, 10),
                $kind === self::TIME => self::withFields($stored, $zone, 'H:i:s', 8),
                self::isUnusual($stored) => StoredInstant::read(
                    $stored,
                    $kind === self::TIMESTAMP ? $zone : self::utc(),
                )
                    ->setTimezone($zone),
                $kind === self::TIMESTAMP => new DateTimeImmutable($stored, $zone),
                default => (new DateTimeImmutable($stored, self::utc()))->setTimezone($zone),
            };
        } catch (\Exception $cause) {
            throw InvalidColumnValue::unreadableStoredDate($stored, $cause);
        }

        return self::convert($value, $class);
    }

    /**
     * The stored text in one of the usual formats, where it holds that already; null where an object has to be made.
     */
    public static function textAs(string $format, string $stored): ?string
    {
        $given = \strlen($stored);
        $length = match ($format) {
            'Y-m-d' => 10,
            'Y-m-d H:i:s' => 19,
            default => 0,
        };
        if ($given === $length) {
            return \preg_match(self::STORED_FORM, $stored) === 1 ? $stored : null;
        }
        if (
            $length === 0
            || $given < $length
            || $given > 19 && ($given > 26 || $stored[19] !== '.' || \strspn($stored, '0123456789', 20) !== $given - 20)
        ) {
            return null;
        }
        $text = $given > 19 ? \substr($stored, 0, 19) : $stored;

        return \preg_match(self::STORED_FORM, $text) === 1 ? \substr($text, 0, $length) : null;
    }

    /**
     * The stored text for what a setter or a filter was given: an object, a text, a Unix timestamp, or nothing.
     *
     * @param string $column for messages
     * @param Kind $kind
     * @param int $digits of the second's fraction that the column keeps
     */
    public static function from(
        mixed $value,
        string $column,
        string $kind,
        string $connection,
        int $digits = 6,
    ): ?string {
        if (\is_string($value)) {
            // What most programs and forms give: this runs for each date of each new row.
            $length = \strlen($value);
            if ($kind === self::DATE) {
                if ($length === 10 && \preg_match(self::STORED_FORM, $value) === 1) {
                    return $value;
                }
            } elseif (
                $kind === self::TIMESTAMP
                && ($length === 19 || $length === 26 && $digits === 6)
                && \preg_match(self::PLAIN_FORM, $value) === 1
                && TimeZones::isUnambiguous($value, $connection)
            ) {
                return $length === 19 ? $value . '.000000' : $value;
            }
            if ($value === '') {
                return null;
            }
            if (\preg_match(self::PLAIN_FORM, $value) !== 1) {
                if (\str_starts_with($value, '0000-00-00')) {
                    return null;
                }
                $value = GivenDate::read($value, $column, TimeZones::of($connection));
            }
        } elseif ($value === null || $value === false) {
            return null;
        } elseif ($value instanceof DateTimeImmutable) {
            if ($kind === self::DATE) {
                return self::checked($value->format(self::DATE), $column);
            }
            if ($kind === self::TIMESTAMP && $digits === 6) {
                $clock = TimeZones::clock($connection);
                $local = $value->getTimezone()->getName() === $clock->identifier
                    ? $value
                    : $value->setTimezone($clock->zone);
                $text = $local->format(self::TIMESTAMP);
                $month = \substr($text, 0, 7);
                if ($text[4] === '-' && ($clock->stableMonths[$month] ?? $clock->isStable($month)) && $month > '0001') {
                    return $text;
                }
            }
        } elseif (!$value instanceof DateTimeInterface) {
            if (!\is_int($value) && !\is_float($value)) {
                $plain = TextValue::plain($value);

                return $plain === $value
                    ? throw InvalidColumnValue::wrongType($column, 'a date or time', $value)
                    : self::from($plain, $column, $kind, $connection, $digits);
            }
            $value = GivenDate::ofTimestamp($value, $column)->setTimezone(TimeZones::of($connection));
        }
        $text = \is_string($value)
            ? self::ofWallClock($value, $column, $kind, $connection)
            : self::ofObject($value, $column, $kind, $connection);

        return $digits < 6 && $kind !== self::DATE ? self::cut($text, $kind, $digits) : $text;
    }

    /**
     * Whether a setter was given another date than the one that is held.
     *
     * @param Kind $kind
     */
    public static function differ(
        DateTimeInterface|string|null $held,
        ?string $given,
        string $kind,
        string $connection,
    ): bool {
        return $held !== $given
            && ($held === null || $given === null || self::stored($held, $kind, $connection) !== $given);
    }

    /**
     * The text for the database.
     *
     * @param Kind $kind
     */
    public static function stored(DateTimeInterface|string|null $value, string $kind, string $connection): ?string
    {
        if ($value === null) {
            return null;
        }
        if (\is_string($value)) {
            $length = \strlen($value);
            if ($length === 26 && ($kind === self::TIMESTAMP || $kind === self::UTC && !self::isUnusual($value))) {
                return $value;
            }
            if (
                $kind === self::DATE && $length === 10
                || $kind === self::INSTANT && $length === 32 && \str_ends_with($value, '+00:00')
            ) {
                return $value;
            }
            if (\preg_match(self::PLAIN_FORM, $value) === 1) {
                return self::padded($value, $kind);
            }
            $value = self::parse($value, $connection, $kind);
            if ($value === null) {
                return null;
            }
        }

        return self::textOf($value, $kind, TimeZones::of($connection));
    }

    /** @param Kind $kind */
    private static function ofWallClock(string $text, string $column, string $kind, string $connection): string
    {
        if ($kind === self::DATE || $kind === self::TIME) {
            return self::padded($text, $kind);
        }
        $clock = TimeZones::clock($connection);
        $zone = $clock->zone;
        $text = self::padded($text, self::TIMESTAMP, $zone);
        if ($kind === self::TIMESTAMP && !$clock->changesOn($text)) {
            return $text;
        }
        $instant = new DateTimeImmutable($text, $zone);
        if ($instant->format(self::TIMESTAMP) !== $text) {
            throw InvalidColumnValue::skippedTime($column, \substr($text, 0, 19), $zone);
        }

        return $kind === self::TIMESTAMP ? $text : self::checked(self::textOf($instant, $kind, $zone), $column);
    }

    /** @param Kind $kind */
    private static function ofObject(DateTimeInterface $value, string $column, string $kind, string $connection): string
    {
        $clock = TimeZones::clock($connection);
        $text = self::checked(self::textOf($value, $kind, $clock->zone), $column);
        if (
            $kind === self::TIMESTAMP
            && $clock->changesOn($text)
            && new DateTimeImmutable($text, $clock->zone) != $value
        ) {
            throw InvalidColumnValue::repeatedTime($column, \substr($text, 0, 19), $clock->zone);
        }

        return $text;
    }

    /** @param Kind $kind */
    private static function textOf(DateTimeInterface $value, string $kind, DateTimeZone $zone): string
    {
        if ($kind === self::DATE || $kind === self::TIME) {
            return $value->format($kind);
        }
        $instant = $value instanceof DateTimeImmutable ? $value : DateTimeImmutable::createFromInterface($value);

        return match ($kind) {
            self::TIMESTAMP => $instant->setTimezone($zone)->format(self::TIMESTAMP),
            self::INSTANT => $instant->setTimezone(self::utc())->format(self::INSTANT),
            self::UTC => $instant->setTimezone(self::utc())->format(self::TIMESTAMP),
        };
    }

    /** Databases keep the years 1 to 9999. */
    private static function checked(string $text, string $column): string
    {
        // A year before 1 begins with a sign or is 0000, one after 9999 has five digits; a time of day has no year.
        $isInRange = $text[2] === ':' || $text[4] === '-' && !\str_starts_with($text, '0000');

        return $isInRange ? $text : throw InvalidColumnValue::yearOutOfRange($column, $text);
    }

    /**
     * A plain text with all parts that the kind has.
     *
     * @param Kind $kind
     */
    private static function padded(string $text, string $kind, ?DateTimeZone $zone = null): string
    {
        $hasDate = $text[2] !== ':';
        if ($kind === self::DATE) {
            return $hasDate ? \substr($text, 0, 10) : self::today($zone);
        }
        $time = $hasDate ? (\strlen($text) > 10 ? \substr($text, 11) : '00:00:00') : $text;
        $time = \strlen($time) === 8 ? $time . '.000000' : \str_pad($time, 15, '0');
        if ($kind === self::TIME) {
            return $time;
        }
        $date = $hasDate ? \substr($text, 0, 10) : self::today($zone);

        return $date . ' ' . $time . ($kind === self::INSTANT ? '+00:00' : '');
    }

    private static function today(?DateTimeZone $zone): string
    {
        return (new DateTimeImmutable('now', $zone))->format(self::DATE);
    }

    /** @param Kind $kind */
    private static function cut(string $text, string $kind, int $digits): string
    {
        $second = $kind === self::TIME ? 8 : 19;
        $fraction = \substr($text, $second + 1, \max(0, $digits));

        return \substr($text, 0, $second) . '.' . \str_pad($fraction, 6, '0') . \substr($text, $second + 7);
    }

    /** Whether a text has an offset or the era after the time, or a year that PHP cannot read. */
    private static function isUnusual(string $stored): bool
    {
        return \strlen($stored) > 19 && ($stored[4] !== '-' || \strpbrk(\substr($stored, 19), '+-ZC') !== false);
    }

    /**
     * The object that shows these fields: in UTC where the zone skips them.
     *
     * @param int $length of the text that the format gives
     */
    private static function withFields(
        string $stored,
        DateTimeZone $zone,
        string $format,
        int $length,
    ): DateTimeImmutable {
        $value = new DateTimeImmutable($stored, $zone);
        $shown = $value->format($format);

        return $shown === \substr($stored, 0, $length) || \strlen($stored) < $length
            ? $value
            : new DateTimeImmutable($stored, self::utc());
    }

    public static function utc(): DateTimeZone
    {
        return self::$utc ??= new DateTimeZone('UTC');
    }

    /**
     * @template T of DateTimeInterface
     * @param class-string<T> $class
     * @return T
     */
    private static function convert(DateTimeInterface $value, string $class): DateTimeInterface
    {
        if ($value instanceof DateTimeImmutable && $value instanceof $class && $value::class === $class) {
            return $value;
        }
        $converted = is_a($class, DateTimeImmutable::class, true)
            ? $class::createFromInterface($value)
            : (is_a($class, DateTime::class, true) ? $class::createFromInterface($value) : null);

        return $converted instanceof $class
            ? $converted
            : throw new \LogicException(sprintf('%s is neither a DateTime nor a DateTimeImmutable.', $class));
    }
}
