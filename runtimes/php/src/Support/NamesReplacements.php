<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

use Orm\Runtime\Exception\BadMethodCallException;

/** Calls of unknown methods throw an exception that names the method to call instead. */
trait NamesReplacements
{
    /** @param array<mixed> $arguments */
    public function __call(string $method, array $arguments): never
    {
        throw BadMethodCallException::of($this, $method);
    }

    /** @param array<mixed> $arguments */
    public static function __callStatic(string $method, array $arguments): never
    {
        throw BadMethodCallException::ofClass(static::class, $method);
    }
}
