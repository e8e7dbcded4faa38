<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\NotNullViolation;
use Orm\Runtime\Map\TableMap;

/** Refuses new objects without values for columns that neither the schema nor the database fills in. */
final class RequiredColumns
{
    /** A bit that no column has: the mask of a table with required columns beyond the bits of a mask. */
    private const ALWAYS_CHECKED = 1 << ColumnMask::BITS;

    /**
     * The bits of the required columns: objects that have modified all of them need no check.
     *
     * @param class-string<TableMap> $map
     */
    public static function mask(string $map): int
    {
        $mask = 0;
        foreach ($map::REQUIRED_COLUMNS as $column) {
            $position = $map::position($column);
            $mask |= $position < ColumnMask::BITS ? 1 << $position : self::ALWAYS_CHECKED;
        }

        return $mask;
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects new ones of one table */
    public static function check(array $objects, RowStatements $table): void
    {
        foreach ($objects as $object) {
            if ((RowState::modifiedMask($object) & $table->requiredMask) === $table->requiredMask) {
                continue;
            }
            $missing = self::missing($object);
            if ($missing !== []) {
                throw NotNullViolation::ofNewObject($object::class, $missing);
            }
        }
    }

    /** @return list<string> */
    private static function missing(ActiveRecordInterface $object): array
    {
        $map = $object::TABLE_MAP;
        $values = ColumnAccess::values($object);
        $missing = [];
        foreach ($map::REQUIRED_COLUMNS as $column) {
            if ($values[$map::position($column)] === null) {
                $missing[] = $map::TABLE_NAME . '.' . $column;
            }
        }

        return $missing;
    }
}
