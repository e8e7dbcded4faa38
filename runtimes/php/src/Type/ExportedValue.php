<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Support\NameList;

/**
 * Column values that text formats do not have: bytes, objects, dates, numbers that are none.
 *
 * @phpstan-import-type Column from TableMap
 */
final class ExportedValue
{
    private const BYTES = 'data:application/octet-stream;base64,';
    private const SERIALIZED = 'data:application/x-php-serialized;base64,';
    private const LOBS = ['VARBINARY', 'LONGVARBINARY', 'BLOB', 'GEOMETRY'];
    private const BYTE_TYPES = ['BINARY', ...self::LOBS];
    private const TEXTS = ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT'];
    private const FLOATS = ['REAL', 'FLOAT', 'DOUBLE'];
    private const JSON = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
    private const LISTS = ['ARRAY', 'LIST', 'SET', 'JSON'];
    /** Columns for which an empty text is a value of its own; for the others it says that there is none. */
    private const WITH_EMPTY_TEXT = [
        'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT', 'OBJECT', 'BOOLEAN', 'BOOLEAN_EMU',
        ...self::BYTE_TYPES,
    ];

    /** @var array<class-string<TableMap>, array<string, list<int|string>>> names of JSON columns, by kind of names */
    private static array $jsonKeys = [];
    /** @var array<class-string<TableMap>, array<string, list<int|string>>> names of text columns */
    private static array $textKeys = [];
    /** @var array<class-string<TableMap>, array<string, list<int|string>>> names of columns of bytes */
    private static array $byteKeys = [];

    public static function of(mixed $value): mixed
    {
        if (is_array($value)) {
            // Most arrays need no other values, and stay as they are.
            foreach ($value as $key => $element) {
                if (\is_float($element) ? !\is_finite($element) : $element !== null && !\is_scalar($element)) {
                    $value[$key] = self::of($element);
                }
            }

            return $value;
        }

        return match (true) {
            is_float($value) && !is_finite($value) => var_export($value, true),
            is_resource($value) => self::bytes((string) LobValue::text($value)),
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s.u'),
            $value instanceof \BackedEnum => $value->value,
            $value instanceof ActiveRecordInterface => self::of($value->toArray()),
            $value instanceof \stdClass => self::of((array) $value),
            is_object($value) => self::SERIALIZED . base64_encode(serialize($value)),
            default => $value,
        };
    }

    /**
     * The values of one object as a text format takes them.
     *
     * @param array<int|string, mixed> $values
     * @param class-string<TableMap> $map
     * @return array<int|string, mixed>
     */
    public static function ofColumns(array $values, string $map, string $keyType, AbstractParser $parser): array
    {
        $values = self::ofRow($values, $map, $keyType);
        foreach (self::$jsonKeys[$map][$keyType] ?? [] as $key) {
            $value = $values[$key] ?? null;
            $isAmbiguous = is_string($value) && self::isAmbiguous($value);
            if ($isAmbiguous || is_bool($value) && !$parser->writesBooleans()) {
                // An import would take the text for the value that it describes.
                $values[$key] = json_encode($value, self::JSON);
            }
        }
        self::$textKeys[$map][$keyType] ??= self::keysOf(self::TEXTS, $map, $keyType);
        foreach ($parser->writesAnyText() ? [] : self::$textKeys[$map][$keyType] as $key) {
            $value = $values[$key] ?? null;
            if (is_string($value) && (str_starts_with($value, self::BYTES) || preg_match('//u', $value) !== 1)) {
                $values[$key] = self::BYTES . base64_encode($value);
            }
        }

        return $values;
    }

    /**
     * The values of one object without what only an import needs.
     *
     * @param array<int|string, mixed> $values
     * @param class-string<TableMap> $map
     * @return array<int|string, mixed>
     */
    public static function ofRow(array $values, string $map, string $keyType): array
    {
        foreach (self::$jsonKeys[$map][$keyType] ??= self::keysOf(['JSON'], $map, $keyType) as $key) {
            // toArray() gives a text of JSON as setters take it: in quotes.
            if (is_string($values[$key] ?? null)) {
                $values[$key] = json_decode($values[$key], true) ?? $values[$key];
            }
        }
        foreach (self::$byteKeys[$map][$keyType] ??= self::keysOf(self::BYTE_TYPES, $map, $keyType) as $key) {
            // Columns of a fixed size, and those with a phpType, give their bytes as text.
            if (is_string($values[$key] ?? null)) {
                $values[$key] = self::bytes($values[$key]);
            }
        }
        /** @var array<int|string, mixed> */
        return self::of($values);
    }

    /**
     * What was exported, as the columns take it.
     *
     * @param array<mixed> $values
     * @param class-string<TableMap> $map
     * @param list<int|string>|null $only the names that are kept; all when null
     * @return array<int|string, mixed>
     */
    public static function forColumns(
        array $values,
        string $map,
        string $keyType,
        AbstractParser $parser,
        ?array $only = null,
    ): array {
        // What ofColumns() has written for texts that the format cannot hold.
        $decodesTexts = !$parser->writesAnyText();
        // A field that may not be set is not converted either: this would unserialize values of OBJECT columns.
        $values = $only === null ? $values : array_intersect_key($values, NameList::keys($only));
        foreach (self::columns($map, $keyType) as $key => $name) {
            if (isset($values[$key])) {
                $values[$key] = self::forColumn(
                    $values[$key],
                    $map::COLUMNS[$name],
                    $map::TABLE_NAME . '.' . $name,
                    $decodesTexts,
                );
            }
        }

        return $values;
    }

    /** @param Column $column */
    private static function forColumn(mixed $value, array $column, string $label, bool $decodesTexts): mixed
    {
        $type = $column['type'];
        if (is_array($value) && $type !== 'JSON' && in_array($type, self::LISTS, true)) {
            return array_values($value);
        }
        if (!is_string($value)) {
            return $value;
        }

        return match (true) {
            $value === '' => in_array($type, self::WITH_EMPTY_TEXT, true) ? '' : null,
            in_array($type, self::BYTE_TYPES, true), $decodesTexts && in_array($type, self::TEXTS, true)
                => str_starts_with($value, self::BYTES)
                    ? (string) base64_decode(substr($value, strlen(self::BYTES)), true)
                    : $value,
            in_array($type, self::FLOATS, true) => match ($value) {
                'NAN' => NAN,
                'INF' => INF,
                '-INF' => -INF,
                default => $value,
            },
            in_array($type, self::LISTS, true) => self::list($value, $type),
            $type === 'OBJECT' && str_starts_with($value, self::SERIALIZED) => ObjectValue::read(
                (string) base64_decode(substr($value, strlen(self::SERIALIZED)), true),
                $column['allowedClasses'] ?? [],
                $label,
            ),
            default => $value,
        };
    }

    /** The list in a cell of CSV: JSON, or a serialized array as Propel writes it. */
    private static function list(string $text, string $type): mixed
    {
        if (preg_match('/^a:\d+:\{.*\}$/Ds', $text) === 1) {
            $list = @unserialize($text, ['allowed_classes' => false, 'max_depth' => 100]);
            if (is_array($list) && self::isPlain($list)) {
                return $list;
            }
        }
        if ($type === 'JSON') {
            return self::isJson($text) ? $text : json_encode($text, self::JSON);
        }
        $list = str_starts_with($text, '[') ? json_decode($text, true) : null;

        return is_array($list) ? $list : $text;
    }

    private static function isAmbiguous(string $json): bool
    {
        return $json === '' || self::list($json, 'JSON') !== json_encode($json, self::JSON);
    }

    /** @param array<mixed> $values */
    private static function isPlain(array $values): bool
    {
        foreach ($values as $value) {
            if (is_object($value) || is_array($value) && !self::isPlain($value)) {
                return false;
            }
        }

        return true;
    }

    private static function isJson(string $text): bool
    {
        json_decode($text);

        return json_last_error() === JSON_ERROR_NONE;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array<int|string, string> names of columns, by the names that an export gives them
     */
    private static function columns(string $map, string $keyType): array
    {
        return array_combine($map::getFieldNames($keyType), array_keys($map::COLUMNS));
    }

    /**
     * @param list<string> $types
     * @param class-string<TableMap> $map
     * @return list<int|string>
     */
    private static function keysOf(array $types, string $map, string $keyType): array
    {
        $isOne = static fn (string $name): bool => in_array($map::COLUMNS[$name]['type'], $types, true);

        return array_keys(array_filter(self::columns($map, $keyType), $isOne));
    }

    private static function bytes(string $content): string
    {
        $isText = preg_match('/^[^\x00-\x08\x0B\x0C\x0E-\x1F]*$/uD', $content) === 1
            && !str_starts_with($content, self::BYTES);

        return $isText ? $content : self::BYTES . base64_encode($content);
    }
}
