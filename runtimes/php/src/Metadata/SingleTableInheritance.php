<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;

/** Chooses the class of a row by the value of one column. */
final class SingleTableInheritance
{
    /** @var array<class-string<TableMap>, int> */
    private static array $offsets = [];

    /**
     * @param class-string<TableMap> $map
     * @param array<int, mixed> $row
     * @return class-string<ActiveRecordInterface>
     */
    public static function classOfRow(string $map, array $row, int $start): string
    {
        $inheritance = $map::INHERITANCE;
        if ($inheritance === null) {
            return $map::MODEL;
        }

        return self::classOfKey(
            $map,
            $row[$start + (self::$offsets[$map] ??= self::offset($map, $inheritance['column']))],
        );
    }

    /**
     * @param class-string<TableMap> $map
     * @return class-string<ActiveRecordInterface>
     */
    public static function classOfKey(string $map, mixed $key): string
    {
        $classes = $map::INHERITANCE['classes'] ?? [];
        if (!is_int($key) && !is_string($key)) {
            return $map::MODEL;
        }
        if ($classes !== []) {
            return $classes[$key] ?? $map::MODEL;
        }

        // The text comes from the database: only what is a model of this table may be instantiated.
        return is_string($key) && is_subclass_of($key, $map::MODEL) ? $key : $map::MODEL;
    }

    /** @param class-string<TableMap> $map */
    private static function offset(string $map, string $column): int
    {
        $eager = array_filter($map::COLUMNS, static fn (array $facts): bool => !($facts['lazy'] ?? false));

        return (int) array_search($column, array_keys($eager), true);
    }
}
