<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;

/** Column values that text formats do not have: bytes, objects, dates. */
final class ExportedValue
{
    private const BYTES = 'data:application/octet-stream;base64,';
    private const SERIALIZED = 'data:application/x-php-serialized;base64,';
    private const LOBS = ['VARBINARY', 'LONGVARBINARY', 'BLOB', 'GEOMETRY'];

    public static function of(mixed $value): mixed
    {
        return match (true) {
            is_array($value) => array_map(self::of(...), $value),
            is_resource($value) => self::bytes((string) LobValue::text($value)),
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s.u'),
            $value instanceof \stdClass => self::of((array) $value),
            is_object($value) => self::SERIALIZED . base64_encode(serialize($value)),
            default => $value,
        };
    }

    /**
     * What was exported, as the columns take it.
     *
     * @param array<mixed> $values
     * @param class-string<TableMap> $map
     * @return array<int|string, mixed>
     */
    public static function forColumns(array $values, string $map, string $keyType): array
    {
        foreach (array_combine($map::getFieldNames($keyType), array_keys($map::COLUMNS)) as $key => $name) {
            $value = $values[$key] ?? null;
            if (!is_string($value)) {
                continue;
            }
            $column = $map::COLUMNS[$name];
            if (in_array($column['type'], self::LOBS, true) && str_starts_with($value, self::BYTES)) {
                $values[$key] = (string) base64_decode(substr($value, strlen(self::BYTES)), true);
            } elseif ($column['type'] === 'OBJECT' && str_starts_with($value, self::SERIALIZED)) {
                $text = (string) base64_decode(substr($value, strlen(self::SERIALIZED)), true);
                $label = $map::TABLE_NAME . '.' . $name;
                $values[$key] = ObjectValue::read($text, $column['allowedClasses'] ?? [], $label);
            } elseif (in_array($column['type'], ['ARRAY', 'SET'], true) && str_starts_with($value, '[')) {
                $list = json_decode($value, true);
                $values[$key] = is_array($list) ? $list : $value;
            }
        }

        return $values;
    }

    private static function bytes(string $content): string
    {
        $isText = preg_match('/^[^\x00-\x08\x0B\x0C\x0E-\x1F]*$/uD', $content) === 1 && !str_starts_with($content, self::BYTES);

        return $isText ? $content : self::BYTES . base64_encode($content);
    }
}
