<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

class ClassNotFoundException extends RuntimeException
{
    public static function missing(string $class, string $purpose): self
    {
        return new self(sprintf('The class "%s", configured as %s, does not exist.', $class, $purpose));
    }

    public static function ofQuery(string $model, ?\Throwable $previous = null): self
    {
        return new self(
            sprintf('There is no query class of "%s". Write the full name of the model\'s class.', $model),
            0,
            $previous,
        );
    }

    public static function wrongKind(string $class, string $purpose, string $expected): self
    {
        return new self(sprintf(
            'The class "%s", configured as %s, is not a "%s".',
            $class,
            $purpose,
            $expected,
        ));
    }

    public static function unusable(mixed $class, string $purpose, string $expected): self
    {
        return is_string($class) && class_exists($class)
            ? self::wrongKind($class, $purpose, $expected)
            : self::missing(is_string($class) ? $class : get_debug_type($class), $purpose);
    }
}
