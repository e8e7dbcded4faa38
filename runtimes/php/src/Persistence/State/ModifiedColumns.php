<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;

/** Which columns were changed since the row was read or written. */
final class ModifiedColumns
{
    /** @return list<int> */
    public static function positions(ActiveRecordInterface $object): array
    {
        return ColumnMask::positions(RowState::modifiedMask($object), RowState::modifiedHighColumns($object));
    }

    /** @return list<string> full column names */
    public static function names(ActiveRecordInterface $object): array
    {
        $names = $object::TABLE_MAP::getFieldNames(TableMap::TYPE_COLNAME);

        return array_map(static fn (int $position): string => (string) $names[$position], self::positions($object));
    }

    public static function contain(ActiveRecordInterface $object, string $column): bool
    {
        return ColumnMask::contains(
            RowState::modifiedMask($object),
            RowState::modifiedHighColumns($object),
            self::position($object, $column),
        );
    }

    /** @param string|null $column all where none is named */
    public static function reset(ActiveRecordInterface $object, ?string $column): void
    {
        if ($column === null) {
            RowState::markModifiedColumns($object, 0);
        } else {
            RowState::unmarkModified($object, self::position($object, $column));
        }
    }

    private static function position(ActiveRecordInterface $object, string $column): int
    {
        $map = $object::TABLE_MAP;

        return $map::position($map::columnOf($column));
    }
}
