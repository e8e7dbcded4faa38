<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Metadata\SingleTableInheritance;

/** The class and the primary key of a row of the table's select list. */
trait RowLayout
{
    /**
     * The class for a row; differs from MODEL only with single-table inheritance.
     *
     * @param array<int, mixed> $row
     * @return class-string<ActiveRecordInterface>
     */
    public static function classOfRow(array $row, int $start = 0): string
    {
        return SingleTableInheritance::classOfRow(static::class, $row, $start);
    }

    /** @param array<int, mixed>|null $row */
    public static function getOMClass(bool|array|null $row = null, int $start = 0): string
    {
        return is_array($row) ? static::classOfRow($row, $start) : static::MODEL;
    }

    /**
     * Whether an outer join found no row.
     *
     * @param array<int, mixed> $row
     */
    public static function isEmptyRow(array $row, int $start = 0): bool
    {
        $key = PrimaryKey::of(static::class);
        $positions = $key->offsets !== [] ? $key->offsets : range(0, static::NUM_HYDRATE_COLUMNS - 1);
        foreach ($positions as $position) {
            if ($row[$start + $position] !== null) {
                return false;
            }
        }

        return true;
    }

    /** @param array<int, mixed> $row */
    public static function getPrimaryKeyFromRow(array $row, int $offset = 0): mixed
    {
        return PrimaryKey::of(static::class)->valueFromRow($row, $offset);
    }

    /** @param array<int, mixed> $row */
    public static function getPrimaryKeyHashFromRow(array $row, int $offset = 0): ?string
    {
        $key = PrimaryKey::of(static::class)->poolKeyFromRow($row, $offset);

        return $key === null ? null : (string) $key;
    }
}
