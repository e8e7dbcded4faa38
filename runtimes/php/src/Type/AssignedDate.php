<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use DateTimeInterface;
use Orm\Runtime\Support\TimeZones;

/**
 * What the setter of a date column assigns: the stored text for what it was given, or what the property holds already,
 * where that is the same date. The texts that most programs give need no call of Temporal.
 *
 * @phpstan-import-type Kind from Temporal
 */
final class AssignedDate
{
    /**
     * @template T of DateTimeInterface
     * @param T|string|null $held
     * @param string $column for messages
     * @return T|string|null
     */
    public static function date(
        mixed $value,
        DateTimeInterface|string|null $held,
        string $column,
        string $connection,
    ): DateTimeInterface|string|null {
        if (!\is_string($value) || \preg_match(Temporal::PLAIN_DATE, $value) !== 1) {
            $value = Temporal::from($value, $column, Temporal::DATE, $connection);
        }

        // A text of this length is as it is stored: only another one may be the same date all the same.
        return $held === null
            || \is_string($held) && \strlen($held) === 10
            || Temporal::differ($held, $value, Temporal::DATE, $connection)
                ? $value
                : $held;
    }

    /**
     * @template T of DateTimeInterface
     * @param T|string|null $held
     * @param string $column for messages
     * @param int $digits of the second's fraction that the column keeps
     * @return T|string|null
     */
    public static function timestamp(
        mixed $value,
        DateTimeInterface|string|null $held,
        string $column,
        string $connection,
        int $digits = 6,
    ): DateTimeInterface|string|null {
        $text = \is_string($value)
            && \preg_match(Temporal::PLAIN_TIMESTAMP, $value) === 1
            && (TimeZones::areDefault() && \date_default_timezone_get() === 'UTC'
                || TimeZones::isUnambiguous($value, $connection))
                ? $value . '.000000'
                : Temporal::from($value, $column, Temporal::TIMESTAMP, $connection, $digits);

        // A text of this length is as it is stored: only another one may be the same time all the same.
        return $held === null
            || \is_string($held) && \strlen($held) === 26
            || Temporal::differ($held, $text, Temporal::TIMESTAMP, $connection)
                ? $text
                : $held;
    }

    /**
     * @template T of DateTimeInterface
     * @param T|string|null $held
     * @param string $column for messages
     * @param Kind $kind
     * @param int $digits of the second's fraction that the column keeps
     * @return T|string|null
     */
    public static function ofKind(
        mixed $value,
        DateTimeInterface|string|null $held,
        string $column,
        string $kind,
        string $connection,
        int $digits = 6,
    ): DateTimeInterface|string|null {
        $text = Temporal::from($value, $column, $kind, $connection, $digits);

        return Temporal::differ($held, $text, $kind, $connection) ? $text : $held;
    }
}
