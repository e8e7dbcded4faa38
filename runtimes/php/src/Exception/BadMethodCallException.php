<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

class BadMethodCallException extends OrmException
{
    /** Of a call that ended in __call(): the method is not there, or not for the caller. */
    public static function of(object $object, string $method): self
    {
        return new self(sprintf(
            method_exists($object, $method) ? '%s::%s() is not public.' : '%s has no method %s().',
            $object::class,
            $method,
        ));
    }
}
