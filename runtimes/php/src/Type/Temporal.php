<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use DateTime;
use DateTimeImmutable;
use DateTimeInterface;
use DateTimeZone;

/** Dates and times. A property holds the stored text until someone asks for the object. */
final class Temporal
{
    public const DATE = 'Y-m-d';
    public const TIME = 'H:i:s.u';
    public const TIMESTAMP = 'Y-m-d H:i:s.u';
    public const DATETIME = self::TIMESTAMP;
    public const BU_DATE = self::DATE;
    public const BU_TIMESTAMP = self::TIMESTAMP;

    /** A date that exists in every year, with or without a time. */
    private const STORED_FORM = '/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/D';

    /** @return self::DATE|self::TIME|self::TIMESTAMP of a column of this type */
    public static function formatOf(string $type): string
    {
        return match ($type) {
            'DATE', 'BU_DATE' => self::DATE,
            'TIME' => self::TIME,
            default => self::TIMESTAMP,
        };
    }

    /**
     * The object for a stored text; null for the zero date of old MySQL tables.
     *
     * @template T of DateTimeInterface
     * @param class-string<T> $class
     * @return T|null
     */
    public static function parse(string $stored, string $class = DateTimeImmutable::class): ?DateTimeInterface
    {
        if ($stored === '' || str_starts_with($stored, '0000-00-00')) {
            return null;
        }

        return self::read($stored, $class);
    }

    /**
     * The stored text in one of the usual formats, where it holds that already; null where an object has to be made.
     */
    public static function textAs(string $format, string $stored): ?string
    {
        $length = match ($format) {
            'Y-m-d' => 10,
            'Y-m-d H:i:s' => 19,
            default => 0,
        };
        $given = \strlen($stored);
        if ($length === 0 || $given < $length || $given > 19 && ($given > 26 || $stored[19] !== '.')) {
            return null;
        }
        $text = $given > 19 ? \substr($stored, 0, 19) : $stored;

        return \preg_match(self::STORED_FORM, $text) === 1 ? \substr($text, 0, $length) : null;
    }

    /**
     * What a setter was given: an object, a text, a Unix timestamp, or nothing.
     *
     * A text in the form of the database stays one, until someone asks for the object.
     *
     * @template T of DateTimeInterface
     * @param class-string<T> $class
     * @return T|string|null
     */
    public static function from(
        DateTimeInterface|string|int|float|false|null $value,
        string $column,
        string $class = DateTimeImmutable::class,
    ): DateTimeInterface|string|null {
        if ($value === null || $value === '' || $value === false || \is_string($value) && \str_starts_with($value, '0000-00-00')) {
            return null;
        }
        if (\is_string($value) && \preg_match(self::STORED_FORM, $value) === 1) {
            return $value;
        }
        if ($value instanceof DateTimeInterface) {
            return self::convert($value, $class);
        }
        if (!is_string($value) || (is_numeric($value) && preg_match('/^\d{8}$/D', $value) !== 1)) {
            $zone = new DateTimeZone(date_default_timezone_get());
            $value = (new DateTimeImmutable(sprintf('@%.6F', $value)))->setTimezone($zone);

            return self::convert($value, $class);
        }
        try {
            return self::read($value, $class);
        } catch (\Exception $cause) {
            throw InvalidColumnValue::unreadableDate($column, $value, $cause);
        }
    }

    /** @param self::DATE|self::TIME|self::TIMESTAMP $format */
    public static function differ(DateTimeInterface|string|null $one, DateTimeInterface|string|null $other, string $format): bool
    {
        if ($one === null || $other === null || $one === $other) {
            return $one !== $other;
        }

        return self::comparable($one, $format) !== self::comparable($other, $format);
    }

    /**
     * The text for the database.
     *
     * @param self::DATE|self::TIME|self::TIMESTAMP $format
     */
    public static function stored(DateTimeInterface|string|null $value, string $format): ?string
    {
        if ($value === null) {
            return null;
        }
        if (\is_string($value)) {
            if (\strlen($value) === 19 && $format === self::TIMESTAMP) {
                return $value . '.000000';
            }
            if (\strlen($value) === 10 && $format === self::DATE || \strlen($value) === 26 && $format === self::TIMESTAMP) {
                return $value;
            }
            $value = self::parse($value);
        }

        return $value?->format($format);
    }

    /** @param self::DATE|self::TIME|self::TIMESTAMP $format */
    private static function comparable(DateTimeInterface|string|null $value, string $format): ?string
    {
        return self::stored($value, $format);
    }

    /**
     * @template T of DateTimeInterface
     * @param class-string<T> $class
     * @return T
     */
    private static function read(string $text, string $class): DateTimeInterface
    {
        return self::convert(new DateTimeImmutable($text), $class);
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
