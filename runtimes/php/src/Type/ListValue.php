<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Map\TableMap;

/**
 * Columns with array="true". A property holds a list as JSON, such as `["a","b c"]`, or as it was read: in a database
 * with arrays, `{a,"b c"}`.
 *
 * @phpstan-import-type Column from TableMap
 */
final class ListValue
{
    private const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;

    /** An element between braces, in quotes or without, and what follows it. */
    private const ELEMENT = '/\G\s*(?:"((?:[^"\\\\]++|\\\\.)*+)"|((?:[^",{}\\\\]++|\\\\.)++))\s*(?:,|$)/sD';

    /**
     * The list that a setter or a filter was given, as JSON.
     *
     * @param Column $column
     */
    public static function stored(mixed $elements, array $column, string $label): ?string
    {
        if ($elements === null) {
            return null;
        }
        if ($elements instanceof \Traversable) {
            $elements = iterator_to_array($elements, false);
        }
        if (!is_array($elements)) {
            throw InvalidColumnValue::wrongType($label, 'a list', $elements);
        }
        $list = [];
        foreach ($elements as $element) {
            $list[] = self::element($element, $column, $label);
        }

        try {
            return json_encode($list, self::JSON);
        } catch (\JsonException $cause) {
            throw InvalidColumnValue::noJson($label, $cause);
        }
    }

    /** What a property holds as the database stores it: as an array, or as JSON. */
    public static function bound(?string $stored, bool $isArray): ?string
    {
        return $isArray && $stored !== null && str_starts_with($stored, '[') && !str_ends_with($stored, '}')
            ? self::braces(self::elements($stored) ?? [])
            : $stored;
    }

    /** @return ($nulls is true ? list<int|null>|null : list<int>|null) */
    public static function integers(?string $stored, string $label, bool $nulls = false): ?array
    {
        return self::read($stored, $label, $nulls, static fn (bool|float|int|string $element): int => (int) $element);
    }

    /** @return ($nulls is true ? list<float|null>|null : list<float>|null) */
    public static function floats(?string $stored, string $label, bool $nulls = false): ?array
    {
        return self::read($stored, $label, $nulls, FloatValue::of(...));
    }

    /** @return ($nulls is true ? list<bool|null>|null : list<bool>|null) */
    public static function booleans(?string $stored, string $label, bool $nulls = false): ?array
    {
        return self::read(
            $stored,
            $label,
            $nulls,
            static fn (bool|float|int|string $element): bool => $element !== 'f' && $element !== 'false' && $element,
        );
    }

    /** @return ($nulls is true ? list<string|null>|null : list<string>|null) */
    public static function texts(?string $stored, string $label, bool $nulls = false): ?array
    {
        return self::read(
            $stored,
            $label,
            $nulls,
            static fn (bool|float|int|string $element): string => (string) $element,
        );
    }

    /**
     * The list of a stored text, for columns of any type of elements.
     *
     * @param Column $column
     * @return list<bool|float|int|string|null>|null
     */
    public static function of(?string $stored, array $column, string $label): ?array
    {
        $nulls = $column['nullElements'] ?? false;

        return match ($column['element'] ?? '') {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => self::integers($stored, $label, $nulls),
            'REAL', 'FLOAT', 'DOUBLE' => self::floats($stored, $label, $nulls),
            'BOOLEAN' => self::booleans($stored, $label, $nulls),
            default => self::texts($stored, $label, $nulls),
        };
    }

    /**
     * Whether two lists have other elements; how they are written does not count.
     *
     * @param Column $column
     */
    public static function differ(?string $one, ?string $other, array $column): bool
    {
        if ($one === null || $other === null || $one === $other) {
            return $one !== $other;
        }

        $column['nullElements'] = true;

        return self::of($one, $column, $column['phpName']) !== self::of($other, $column, $column['phpName']);
    }

    /**
     * The list without all elements of a value.
     *
     * @template T of bool|float|int|string
     * @param list<T> $list
     * @param T $element
     * @return list<T>
     */
    public static function without(array $list, bool|float|int|string $element): array
    {
        return array_values(array_filter($list, static fn (mixed $other): bool => $other !== $element));
    }

    /**
     * @template T
     * @param callable(bool|float|int|string): T $convert
     * @return ($nulls is true ? list<T|null>|null : list<T>|null)
     */
    private static function read(?string $stored, string $label, bool $nulls, callable $convert): ?array
    {
        if ($stored === null) {
            return null;
        }
        $list = [];
        foreach (self::elements($stored) ?? throw InvalidColumnValue::noList($label) as $element) {
            if ($element === null && !$nulls) {
                throw InvalidColumnValue::nullElement($label);
            }
            $list[] = $element === null ? null : $convert($element);
        }

        return $list;
    }

    /** @return list<bool|float|int|string|null>|null null for a text that is not a list of single values */
    private static function elements(string $stored): ?array
    {
        // An array whose places do not begin with 1 says so before its elements.
        $text = preg_replace('/^\[[^\]]*\]=(?=\{)/', '', $stored) ?? '';
        if (str_starts_with($text, '{')) {
            return self::elementsInBraces(substr($text, 1, -1));
        }
        $list = json_decode($text, true, 3, JSON_BIGINT_AS_STRING);
        if (!is_array($list) || !array_is_list($list)) {
            return null;
        }
        $elements = [];
        foreach ($list as $element) {
            if ($element !== null && !is_scalar($element)) {
                return null;
            }
            $elements[] = $element;
        }

        return $elements;
    }

    /** @return list<string|null>|null */
    private static function elementsInBraces(string $inner): ?array
    {
        $elements = [];
        for ($at = 0; $at < strlen($inner); $at += strlen($found[0])) {
            if (preg_match(self::ELEMENT, $inner, $found, PREG_UNMATCHED_AS_NULL, $at) !== 1) {
                return null;
            }
            $elements[] = match (true) {
                isset($found[1]) => self::unescaped($found[1]),
                strcasecmp($found[2] ?? '', 'null') === 0 => null,
                default => self::unescaped($found[2] ?? ''),
            };
        }

        return $elements;
    }

    private static function unescaped(string $text): string
    {
        return str_contains($text, '\\') ? (string) preg_replace('/\\\\(.)/s', '$1', $text) : $text;
    }

    /** @param Column $column */
    private static function element(mixed $element, array $column, string $label): bool|float|int|string|null
    {
        if ($element === null) {
            return ($column['nullElements'] ?? false) ? null : throw InvalidColumnValue::nullElement($label);
        }

        $type = $column['element'] ?? '';

        return match ($type) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT' => IntegerValue::from($element, $label, true),
            'REAL', 'FLOAT', 'DOUBLE' => self::float(FloatValue::from($element, $label, true)),
            'DECIMAL', 'NUMERIC' => self::decimal($element, $column['scale'] ?? null, $label),
            'BOOLEAN' => BooleanValue::from($element, $label),
            'UUID' => UuidValue::from($element, $label),
            default => in_array($type, FormattedText::TYPES, true)
                ? FormattedText::from($element, $type, $label)
                : TextValue::from($element, $label),
        };
    }

    /** A number; JSON has only texts for those without digits. */
    private static function float(?float $number): float|string|null
    {
        return match (true) {
            $number === null, is_finite($number) => $number,
            is_nan($number) => 'NaN',
            default => $number > 0 ? 'Infinity' : '-Infinity',
        };
    }

    /** A decimal with as many digits after the point as the database gives back. */
    private static function decimal(mixed $element, ?int $scale, string $label): ?string
    {
        $text = DecimalValue::from($element, $label, $scale, false, true);
        if ($text === null || $scale === null || $scale === 0) {
            return $text;
        }
        [$whole, $fraction] = explode('.', $text . '.');

        return $whole . '.' . str_pad($fraction, $scale, '0');
    }

    /** @param list<bool|float|int|string|null> $list */
    private static function braces(array $list): string
    {
        $encode = static fn (bool|float|int|string|null $element): string => match (true) {
            $element === null => 'NULL',
            is_bool($element) => $element ? 't' : 'f',
            is_string($element) => '"' . addcslashes($element, '"\\') . '"',
            is_float($element) => (string) json_encode($element),
            default => (string) $element,
        };

        return '{' . implode(',', array_map($encode, $list)) . '}';
    }
}
