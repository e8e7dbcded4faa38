<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;

/** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
final class DefaultValues
{
    public static function apply(ActiveRecordInterface $object): void
    {
        foreach (self::of($object) as $property => $default) {
            if ($default !== null) {
                ColumnAccess::write($object, $property, $default);
            }
        }
    }

    /** All columns as in an object that was just made. */
    public static function reset(ActiveRecordInterface $object): void
    {
        foreach (self::of($object) as $property => $default) {
            ColumnAccess::write($object, $property, $default);
        }
        RowState::applyDefaults($object);
    }

    /** @return array<string, mixed> by property */
    public static function of(ActiveRecordInterface $object): array
    {
        $properties = (new \ReflectionClass($object))->getDefaultProperties();
        $defaults = [];
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            $defaults[$column['property']] = $properties[$column['property']] ?? null;
        }

        return $defaults;
    }
}
