<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\Map\TableMap;

/** Which columns were changed since the row was read or written. */
abstract class ModifiedColumns extends ModelInternals
{
    /** @return list<int> */
    public static function positions(Model $object): array
    {
        $positions = [];
        for ($mask = $object->modifiedColumns, $position = 0; $mask !== 0; $mask >>= 1, ++$position) {
            if (($mask & 1) !== 0) {
                $positions[] = $position;
            }
        }
        $highColumns = array_keys($object->modifiedHighColumns);
        sort($highColumns);

        return [...$positions, ...$highColumns];
    }

    /** @return list<string> full column names */
    public static function names(Model $object): array
    {
        $names = $object::TABLE_MAP::getFieldNames(TableMap::TYPE_COLNAME);

        return array_map(static fn (int $position): string => (string) $names[$position], self::positions($object));
    }

    public static function contain(Model $object, string $column): bool
    {
        $position = self::position($object, $column);

        return $position < 62
            ? ($object->modifiedColumns & (1 << $position)) !== 0
            : isset($object->modifiedHighColumns[$position]);
    }

    /** @param string|null $column all where none is named */
    public static function forget(Model $object, ?string $column): void
    {
        if ($column !== null) {
            self::unmark($object, self::position($object, $column));

            return;
        }
        $object->modifiedColumns = 0;
        $object->modifiedHighColumns = [];
    }

    public static function unmark(Model $object, int $position): void
    {
        if ($position < 62) {
            $object->modifiedColumns &= ~(1 << $position);
        } else {
            unset($object->modifiedHighColumns[$position]);
        }
    }

    private static function position(Model $object, string $column): int
    {
        $map = $object::TABLE_MAP;

        return $map::position($map::columnOf($column));
    }
}
