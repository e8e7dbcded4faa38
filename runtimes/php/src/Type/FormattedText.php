<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Texts in the format of a column's type, such as addresses and ranges: stored, and so given back, in one form per value. */
final class FormattedText
{
    public const TYPES = [
        'INET', 'CIDR', 'MACADDR', 'INT4RANGE', 'INT8RANGE', 'NUMRANGE', 'DATERANGE', 'TSRANGE',
        'TSTZRANGE', 'INTERVAL', 'XML', 'POINT', 'TSVECTOR',
    ];

    /** Types without an operator for equality: their texts are compared. */
    public const WITHOUT_EQUALITY = ['XML', 'POINT'];

    /** Types whose values a server shows as the settings of its session say. */
    public const SHOWN_VARIOUSLY = ['TSTZRANGE', 'INTERVAL'];

    public static function from(mixed $value, string $type, string $column): ?string
    {
        if ($value === null) {
            return null;
        }
        $text = TextValue::plain($value);
        if (!is_string($text)) {
            throw InvalidColumnValue::wrongType($column, 'a text in the format of ' . $type, $value);
        }

        return self::canonical($type, $text) ?? throw InvalidColumnValue::wrongFormat($column, $type, $text);
    }

    /** A value as columns store it, where the server shows it in another form. */
    public static function shown(mixed $stored, string $type): ?string
    {
        $text = LobValue::text($stored);

        return $text === null ? null : self::canonical($type, $text) ?? $text;
    }

    /** The text that is stored for a value; null for texts that columns of the type refuse. */
    public static function canonical(string $type, string $text): ?string
    {
        return match ($type) {
            'INET' => AddressText::inet($text),
            'CIDR' => AddressText::cidr($text),
            'MACADDR' => AddressText::macaddr($text),
            'INT4RANGE', 'INT8RANGE', 'NUMRANGE', 'DATERANGE', 'TSRANGE', 'TSTZRANGE'
                => RangeText::of($type, $text),
            'INTERVAL' => IntervalText::of($text),
            'XML' => XmlText::of($text),
            'POINT' => PointText::of($text),
            // The server sorts the words; they are hardly ever written by hand.
            'TSVECTOR' => str_contains($text, "\0") ? null : $text,
            default => $text,
        };
    }
}
