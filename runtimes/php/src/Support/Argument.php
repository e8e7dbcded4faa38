<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

use Orm\Runtime\Exception\OrmException;

/**
 * Checks elements of lists, which no native type can declare.
 *
 * @internal
 */
final class Argument
{
    public static function requireText(mixed $value, string $message): void
    {
        if (!is_string($value)) {
            throw new OrmException($message);
        }
    }

    public static function requireNames(mixed $names, string $method): void
    {
        if (!is_array($names) && (!is_string($names) || $names === '')) {
            throw new OrmException(sprintf('%s needs the name of a column, or a list of names.', $method));
        }
    }

    public static function requireArray(mixed $value, string $message): void
    {
        if (!is_array($value)) {
            throw new OrmException($message);
        }
    }

    /** @param class-string $class */
    public static function requireInstance(mixed $value, string $class, string $message): void
    {
        if (!$value instanceof $class) {
            throw new OrmException($message);
        }
    }
}
