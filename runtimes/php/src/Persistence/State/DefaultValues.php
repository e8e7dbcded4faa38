<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Type\Temporal;

/** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
final class DefaultValues
{
    public static function apply(ActiveRecordInterface $object): void
    {
        foreach (self::of($object) as $property => $default) {
            if ($default !== null) {
                $object->writeProperty($property, $default);
            }
        }
    }

    /** All columns as in an object that was just made. */
    public static function reset(ActiveRecordInterface $object): void
    {
        foreach (self::of($object) as $property => $default) {
            $object->writeProperty($property, $default);
        }
        $object->applyDefaultValues();
    }

    /** Whether the columns that have a default hold it; the others do not count, as in Propel. */
    public static function areAll(ActiveRecordInterface $object): bool
    {
        $defaults = self::of($object);
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            $default = $defaults[$column['property']];
            if ($default === null) {
                continue;
            }
            $value = $object->valueOf($column);
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
