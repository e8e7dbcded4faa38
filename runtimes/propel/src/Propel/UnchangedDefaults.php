<?php

declare(strict_types=1);

namespace Orm\Propel;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Persistence\State\DefaultValues;
use Orm\Runtime\Type\Temporal;

/** Compares the columns of an object with the defaults of the schema. */
final class UnchangedDefaults
{
    /** Whether the columns that have a default hold it; the others do not count, as in Propel. */
    public static function areIn(ActiveRecordInterface $object): bool
    {
        $defaults = DefaultValues::of($object);
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            $default = $defaults[$column['property']];
            if ($default === null) {
                continue;
            }
            $value = ColumnAccess::value($object, $column);
            $kind = ($value instanceof \DateTimeInterface || is_string($value)) && is_string($default)
                ? Temporal::kindOf($column)
                : null;
            $differs = $kind === null
                ? $value !== $default
                : Temporal::stored($value, $kind, $object::TABLE_MAP::DATABASE_NAME)
                    !== Temporal::stored($default, $kind, $object::TABLE_MAP::DATABASE_NAME);
            if ($differs) {
                return false;
            }
        }

        return true;
    }
}
