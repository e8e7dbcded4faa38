<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;

/** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
abstract class DefaultValues extends ModelInternals
{
    public static function apply(Model $object): void
    {
        $defaults = (new \ReflectionClass($object))->getDefaultProperties();
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            $object->writeProperty($column['property'], $defaults[$column['property']] ?? null);
        }
    }

    public static function areAll(Model $object): bool
    {
        $defaults = (new \ReflectionClass($object))->getDefaultProperties();
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            if ($object->valueOf($column) !== ($defaults[$column['property']] ?? null)) {
                return false;
            }
        }

        return true;
    }
}
