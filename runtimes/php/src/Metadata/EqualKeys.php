<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use Orm\Runtime\Map\TableMap;

/**
 * Texts of keys that the database takes for equal though they are written differently, as its answers have shown: a
 * collation may ignore letter case, accents or blanks at the end, and PHP does not know its rules.
 *
 * @internal
 */
final class EqualKeys
{
    /** The maximum number of pairs; older ones are dropped, and found out again when rows are read. */
    private const MOST = 20_000;

    /** @var array<string, true> */
    private static array $pairs = [];

    /**
     * Notes that a reference to a column of a key has found a row.
     *
     * @param class-string<TableMap> $map of the table with the key
     */
    public static function note(string $map, string $column, mixed $reference, mixed $key): void
    {
        if (\is_scalar($reference) && \is_scalar($key) && $reference !== $key) {
            if (\count(self::$pairs) >= self::MOST) {
                self::$pairs = \array_slice(self::$pairs, self::MOST >> 1, null, true);
            }
            self::$pairs[self::pair($map, $column, (string) $reference, (string) $key)] = true;
        }
    }

    /** @param class-string<TableMap> $map of the table with the key */
    public static function has(string $map, string $column, mixed $reference, mixed $key): bool
    {
        return self::$pairs !== [] && \is_scalar($reference) && \is_scalar($key)
            && isset(self::$pairs[self::pair($map, $column, (string) $reference, (string) $key)]);
    }

    private static function pair(string $map, string $column, string $reference, string $key): string
    {
        return "$map.$column." . \strlen($reference) . ":$reference$key";
    }
}
