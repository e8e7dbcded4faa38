<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A value a column cannot be compared with. */
class InvalidValueException extends OrmException
{
    /** @param string $sql the statement, or what was to be quoted for one */
    public static function nulByte(string $sql): self
    {
        return new self(sprintf(
            'A text with a NUL byte was given, which the database cannot store or compare. '
            . 'Remove the byte, or use a binary column. SQL: %s',
            $sql,
        ));
    }

    public static function nulInPattern(string $column): self
    {
        return new self(
            sprintf('%s is compared with a pattern that holds a NUL byte, where some databases would cut it.', $column),
        );
    }

    public static function notStored(float $number): self
    {
        return new self(sprintf(
            'This database has no number %s. Use null where there is no number.',
            is_nan($number) ? 'NaN' : ($number > 0 ? 'Infinity' : '-Infinity'),
        ));
    }

    public static function unboundYear(string $text): self
    {
        return new self(
            sprintf('The date "%s" cannot be bound to a statement: databases store the years 1 to 9999.', $text),
        );
    }

    public static function unboundTime(string $text, \DateTimeZone $zone): self
    {
        return new self(sprintf(
            'This instant cannot be bound to a statement: the clocks of the connection\'s time zone %s show "%s" '
                . 'twice. '
            . 'Bind a text with an offset, or set "timeZone: UTC" for the connection.',
            $zone->getName(),
            $text,
        ));
    }

    public static function nullWith(string $column, string $operator): self
    {
        return new self(sprintf(
            '%s cannot be compared with null by %s. Use Criteria::ISNULL or Criteria::ISNOTNULL.',
            $column,
            $operator,
        ));
    }

    public static function tooLargeToRead(string $number): self
    {
        return new self(sprintf(
            'The database holds %s, which is more than an integer of PHP holds. Read it by SQL, or give the column '
                . 'another type.',
            $number,
        ));
    }

    public static function notA(string $expected, string $column, mixed $value): self
    {
        $given = self::describe($value);

        return new self(sprintf('%s is compared with %s, but it takes %s.', $column, $given, $expected));
    }

    public static function operatorForType(string $operator, string $column, string $type): self
    {
        return new self(sprintf('%s (%s) cannot be compared by %s.', $column, $type, trim($operator)));
    }

    protected static function describe(mixed $value): string
    {
        if ($value === '') {
            return 'an empty text';
        }
        if (is_string($value)) {
            return strlen($value) > 40 ? 'the text "' . substr($value, 0, 40) . '…"' : 'the text "' . $value . '"';
        }

        return is_scalar($value) ? var_export($value, true) : 'a value of type ' . get_debug_type($value);
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(InvalidValueException::class, 'Orm\Runtime\ActiveQuery\Criterion\Exception\InvalidValueException');
