<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** JSON columns: the property holds the text. */
final class JsonValue
{
    private const ENCODING = JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION
        | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;

    /** A text must be JSON, and is kept as it is, for numbers that PHP cannot hold; other values are encoded. */
    public static function stored(mixed $value, string $column): ?string
    {
        if ($value === null) {
            return null;
        }
        try {
            if (is_string($value)) {
                json_decode($value, false, 512, JSON_THROW_ON_ERROR);

                return trim($value);
            }

            return json_encode($value, self::ENCODING);
        } catch (\JsonException $cause) {
            throw InvalidColumnValue::noJson($column, $cause);
        }
    }

    public static function decode(?string $stored, bool $asArray, string $column): mixed
    {
        if ($stored === null) {
            return null;
        }
        try {
            return json_decode($stored, $asArray, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException $cause) {
            throw InvalidColumnValue::noJson($column, $cause);
        }
    }

    /** The JSON of a plain text, as setters take it. */
    public static function text(string $text): string
    {
        return json_encode($text, self::ENCODING);
    }

    /** Whether two texts say different things; blanks between them do not count. */
    public static function differ(?string $one, ?string $other): bool
    {
        if ($one === null || $other === null || $one === $other) {
            return $one !== $other;
        }

        return self::normal($one) !== self::normal($other);
    }

    private static function normal(string $text): string
    {
        $value = json_decode($text, false, 512, JSON_BIGINT_AS_STRING);

        return json_last_error() === JSON_ERROR_NONE ? json_encode($value, self::ENCODING) : $text;
    }
}
