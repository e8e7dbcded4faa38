<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Exception\InvalidValueException;

/** A value that a column cannot hold, or holds and cannot be read. */
final class InvalidColumnValue extends InvalidValueException
{
    public static function unreadableDate(string $column, string $text): self
    {
        return new self(sprintf('"%s" is not a date or time that column "%s" can hold.', $text, $column));
    }

    public static function unreadableStoredDate(string $text, ?\Throwable $cause = null): self
    {
        return new self(
            sprintf('The database holds "%s", which is not a date or time that PHP can read.', $text),
            0,
            $cause,
        );
    }

    public static function yearOutOfRange(string $column, string $text): self
    {
        return new self(sprintf('"%s" is outside of the years 1 to 9999 that column "%s" can hold.', $text, $column));
    }

    public static function skippedTime(string $column, string $text, \DateTimeZone $zone): self
    {
        return new self(sprintf(
            'Column "%s" cannot hold "%s": the clocks of the connection\'s time zone %s skip this time. '
            . 'Give a date with its own zone, or set "timeZone: UTC" for the connection.',
            $column,
            $text,
            $zone->getName(),
        ));
    }

    public static function repeatedTime(string $column, string $text, \DateTimeZone $zone): self
    {
        return new self(sprintf(
            'Column "%s" cannot hold this instant: the clocks of the connection\'s time zone %s show "%s" twice, and '
                . 'the '
            . 'column would give back the other time. Use type TIMESTAMPTZ, or set "timeZone: UTC" for the connection.',
            $column,
            $zone->getName(),
            $text,
        ));
    }

    public static function notANumber(string $column, string $text): self
    {
        return new self(sprintf('"%s" is not a number that column "%s" can hold.', $text, $column));
    }

    public static function tooManyDigits(string $column, string $text, int $scale): self
    {
        return new self(sprintf(
            'Column "%s" keeps %d digits after the decimal point, and would round %s. Round it first.',
            $column,
            $scale,
            $text,
        ));
    }

    public static function inexactDecimal(string $column, string $text): self
    {
        return new self(sprintf(
            'Column "%s" cannot keep all digits of %s: the database stores decimals as floating-point numbers. '
            . 'Use a text column for numbers with more than 15 digits.',
            $column,
            $text,
        ));
    }

    /** @param list<string> $known */
    public static function unknownLabel(string $column, string $label, array $known): self
    {
        return new self(sprintf(
            'Column "%s" has no value "%s". Its values are: %s.',
            $column,
            $label,
            implode(', ', $known),
        ));
    }

    public static function unknownIndex(string $column, int $stored): self
    {
        return new self(sprintf(
            'The database holds %d in column "%s", for which there is no value. Was the value set shortened?',
            $stored,
            $column,
        ));
    }

    public static function wrongType(string $column, string $expected, mixed $value): self
    {
        return new self(sprintf('Column "%s" takes %s, not %s.', $column, $expected, self::describe($value)));
    }

    public static function noJson(string $column, \Throwable $cause): self
    {
        return new self(sprintf(
            'The text for column "%s" is not JSON: %s. A plain text must be encoded first: json_encode($text).',
            $column,
            $cause->getMessage(),
        ), 0, $cause);
    }

    public static function noList(string $column): self
    {
        return new self(sprintf('The content of column "%s" is not a list of single values.', $column));
    }

    public static function nullElement(string $column): self
    {
        return new self(sprintf(
            'A list of column "%s" has an element that is null. Write nullElements="true" beside array="true" in the '
            . 'schema if lists may have such elements.',
            $column,
        ));
    }

    public static function noUuid(string $column, string $text): self
    {
        return new self(sprintf('"%s" is not a UUID for column "%s".', $text, $column));
    }

    public static function wrongFormat(string $column, string $type, string $text): self
    {
        return new self(sprintf('"%s" is not a value of type %s for column "%s".', $text, $type, $column));
    }

    public static function forbiddenClass(string $column, string $class): self
    {
        return new self(sprintf(
            'Column "%s" holds an object of class %s, which may not be instantiated. '
            . 'If the content of the table can be trusted, call \Orm\Runtime\Type\ObjectValue::allow(%s::class) first.',
            $column,
            $class,
            $class,
        ));
    }

    public static function unreadableObject(string $column): self
    {
        return new self(sprintf('The content of column "%s" is not a serialized value.', $column));
    }
}
