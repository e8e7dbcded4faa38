<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ModelState;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UnknownColumnException;

/** Columns that only the query knows by which the object was read. */
abstract class VirtualColumns extends ModelState
{
    public static function get(ModelState $object, string $name): mixed
    {
        if (!$object->hasVirtualColumn($name)) {
            throw new UnknownColumnException(sprintf(
                'This %s was not loaded with a column "%s". Add it to the query: withColumn(…, \'%s\').',
                $object::class,
                $name,
                $name,
            ));
        }

        return $object->virtualColumns[$name];
    }

    /** For a method that the class does not have: the getter of such a column. */
    public static function call(ModelState $object, string $method): mixed
    {
        if (str_starts_with($method, 'get')) {
            $name = substr($method, 3);
            foreach ([$name, lcfirst($name)] as $column) {
                if ($object->hasVirtualColumn($column)) {
                    return $object->virtualColumns[$column];
                }
            }
        }

        throw BadMethodCallException::of($object, $method);
    }
}
