<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Support\UndefinedMethod;

class BadMethodCallException extends \BadMethodCallException implements ExceptionInterface
{
    /** The exception for a call that ended in __call(): the method does not exist, or the caller may not call it. */
    public static function of(object $object, string $method): self
    {
        return new self(UndefinedMethod::ofObject($object, $method));
    }

    /**
     * The exception for a static call that ended in __callStatic().
     *
     * @param class-string $class
     */
    public static function ofClass(string $class, string $method): self
    {
        return new self(UndefinedMethod::ofClass($class, $method));
    }
}
