<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Support\UndefinedMethod;

/** A query was asked for a method that it does not have. */
final class UnknownMethodException extends OrmException
{
    /** @param string|null $instead the call that does the same */
    public static function of(object $query, string $method, ?string $instead = null): self
    {
        return new self($instead === null
            ? UndefinedMethod::ofObject($query, $method)
            : sprintf('%s has no method %s(). Call %s.', $query::class, $method, $instead));
    }

    /** @param class-string $class */
    public static function ofClass(string $class, string $method): self
    {
        return new self(UndefinedMethod::ofClass($class, $method));
    }
}
