<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** The object is in no tree. */
final class NotInTreeException extends TreeException
{
    public static function moving(NestedSetObject $object, string $method): self
    {
        return new self(sprintf(
            '%s(): this %s is in no tree. %s.',
            $method,
            $object::class,
            $object->isDeleted() ? 'It is deleted' : 'Use the insertAs…() method for the place, and save it',
        ));
    }

    public static function target(NestedSetObject $target): self
    {
        return new self(sprintf(
            'The %s to place a node at is in no tree. Call makeRoot() or an insertAs…() method on it, and save it.',
            $target::class,
        ));
    }

    public static function gone(string $class): self
    {
        return new self(sprintf('The row of this %s is not in the database any more.', $class));
    }
}
