<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\NameType;
use Orm\Runtime\Metadata\ColumnNames;
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

    /**
     * @param bool|array<int, mixed>|null $row
     * @param bool $withPrefix Propel's name for a path with dots, which no class needs
     */
    public static function getOMClass(bool|array|null $row = null, int $start = 0, bool $withPrefix = false): string
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

    /**
     * @param array<int|string, mixed> $row
     * @param string $indexType the kind of names by which the row holds its columns
     */
    public static function getPrimaryKeyFromRow(
        array $row,
        int $offset = 0,
        string $indexType = NameType::NUMBER,
    ): mixed {
        if ($indexType !== NameType::NUMBER) {
            return static::getPrimaryKeyFromRow(ColumnNames::of(static::class)->selectedRow($row, $indexType));
        }

        /** @var array<int, mixed> $row */
        return PrimaryKey::of(static::class)->valueFromRow($row, $offset);
    }

    /**
     * @param array<int|string, mixed> $row
     * @param string $indexType the kind of names by which the row holds its columns
     */
    public static function getPrimaryKeyHashFromRow(
        array $row,
        int $offset = 0,
        string $indexType = NameType::NUMBER,
    ): ?string {
        if ($indexType !== NameType::NUMBER) {
            return static::getPrimaryKeyHashFromRow(ColumnNames::of(static::class)->selectedRow($row, $indexType));
        }
        /** @var array<int, mixed> $row */
        $key = PrimaryKey::of(static::class)->poolKeyFromRow($row, $offset);

        return $key === null ? null : (string) $key;
    }
}
