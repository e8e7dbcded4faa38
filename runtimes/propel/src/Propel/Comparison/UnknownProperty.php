<?php

declare(strict_types=1);

namespace Orm\Propel\Comparison;

/** Properties that an application reads or writes, and that are not public. */
final class UnknownProperty
{
    /** Fails as PHP does in classes without __get() and __set(), where the class has such a property. */
    public static function refuse(object $object, string $name): void
    {
        if (property_exists($object, $name)) {
            $property = new \ReflectionProperty($object, $name);
            if (!$property->isPublic()) {
                $visibility = $property->isPrivate() ? 'private' : 'protected';

                throw new \Error("Cannot access $visibility property " . $object::class . "::\$$name");
            }
        }
    }
}
