<?php

declare(strict_types=1);

namespace Orm\Runtime\Util;

use DateTimeInterface;
use DateTimeZone;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Support\DateText;

/** Makes dates of texts, Unix timestamps and other dates, for code that was written for PropelDateTime. */
class OrmDateTime extends \DateTime
{
    /**
     * @template T of DateTimeInterface
     * @param mixed $value a date object, which is returned itself; a text; a Unix timestamp; nothing
     * @param DateTimeZone|null $timeZone in which a text without zone is read
     * @param class-string<T> $dateTimeClass
     * @return ($value is DateTimeInterface ? DateTimeInterface : T|null)
     */
    public static function newInstance(
        mixed $value,
        ?DateTimeZone $timeZone = null,
        string $dateTimeClass = \DateTime::class,
    ): ?DateTimeInterface {
        if ($value instanceof DateTimeInterface) {
            return $value;
        }
        if ($value === null || $value === false || $value === '') {
            return null;
        }
        try {
            return static::createDateTime($value, $timeZone, $dateTimeClass);
        } catch (\Exception $cause) {
            $shown = is_scalar($value) ? json_encode($value, JSON_INVALID_UTF8_SUBSTITUTE) : get_debug_type($value);

            throw new InvalidValueException(sprintf('%s is not a date or time.', $shown), 0, $cause);
        }
    }

    /**
     * A date with microseconds, in PHP's time zone.
     *
     * @template T of DateTimeInterface
     * @param string|int|float|null $time seconds since 1970; null for now
     * @param class-string<T> $dateTimeClass
     * @return T
     */
    public static function createHighPrecision(
        string|int|float|null $time = null,
        string $dateTimeClass = \DateTime::class,
    ): DateTimeInterface {
        $text = match (true) {
            $time === null, $time === '' => self::getMicrotime(),
            preg_match('/^[+-]?\d+(?:\.\d+)?$/D', (string) $time) === 1 => (string) $time,
            is_numeric($time) => self::formatMicrotime((float) $time),
            default => throw new InvalidArgumentException(
                sprintf('"%s" is not a number of seconds since 1970.', $time),
            ),
        };
        self::checkClass($dateTimeClass);
        /** @var \DateTime|\DateTimeImmutable $date */
        $date = new $dateTimeClass('@' . $text);
        // A date of a timestamp is in UTC.
        $date = $date->setTimezone(new DateTimeZone(date_default_timezone_get()));

        /** @var T $date */
        return $date;
    }

    /** Seconds with six decimals and a point, whatever the locale. */
    public static function formatMicrotime(float $mtime): string
    {
        return number_format($mtime, 6, '.', '');
    }

    public static function getMicrotime(): string
    {
        return self::formatMicrotime(microtime(true));
    }

    /** Whether a value counts seconds since 1970. Eight digits are a date, such as 20261116. */
    protected static function isTimestamp(mixed $value): bool
    {
        return is_numeric($value) && strlen((string) $value) !== 8;
    }

    /**
     * @template T of DateTimeInterface
     * @param class-string<T> $dateTimeClass
     * @return T
     */
    protected static function createDateTime(
        mixed $value,
        ?DateTimeZone $timeZone = null,
        string $dateTimeClass = \DateTime::class,
    ): DateTimeInterface {
        if (!is_scalar($value) || is_bool($value)) {
            throw new InvalidArgumentException('A date is made of a text or a number.');
        }
        if (static::isTimestamp($value)) {
            return self::createHighPrecision($value, $dateTimeClass);
        }
        self::checkClass($dateTimeClass);
        if (!DateText::namesTime((string) $value)) {
            throw new InvalidArgumentException('The text names no date and no time.');
        }

        return new $dateTimeClass((string) $value, $timeZone);
    }

    private static function checkClass(string $class): void
    {
        if (!is_a($class, \DateTime::class, true) && !is_a($class, \DateTimeImmutable::class, true)) {
            throw new InvalidArgumentException(
                sprintf('%s is not a class of dates: it must extend DateTime or DateTimeImmutable.', $class),
            );
        }
    }
}
