<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Support\UndefinedMethod;

/** A query was asked for a method that it does not have. */
final class UnknownMethodException extends OrmException
{
    public static function of(object $query, string $method): self
    {
        return new self(UndefinedMethod::ofObject($query, $method));
    }

    /** @param class-string $class */
    public static function ofClass(string $class, string $method): self
    {
        return new self(UndefinedMethod::ofClass($class, $method));
    }
}
