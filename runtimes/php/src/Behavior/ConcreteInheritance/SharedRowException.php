<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;

/** A row cannot be shared by a child and its parent. */
final class SharedRowException extends OrmException
{
    /**
     * @param class-string<TableMap> $map
     * @param list<mixed> $key
     */
    public static function taken(string $map, array $key): self
    {
        return new self(sprintf(
            'The row %s of "%s" has a child already. Use getChildObject() to find it.',
            self::text($key),
            $map::TABLE_NAME,
        ));
    }

    public static function newParent(string $class, string $parent): self
    {
        return new self(sprintf(
            'The %s is new: there is no row that the %s could join. Save it first, or save the %s alone, which makes '
            . 'a row for both.',
            $parent,
            $class,
            $class,
        ));
    }

    /** @param list<mixed> $key */
    public static function otherKey(string $class, array $key): self
    {
        return new self(sprintf(
            'The key %s of this %s cannot be changed: it shares the row of its parent.',
            self::text($key),
            $class,
        ));
    }

    /** @param list<mixed> $key */
    private static function text(array $key): string
    {
        return implode(', ', array_map(
            static fn (mixed $value): string => \is_scalar($value) ? '"' . $value . '"' : get_debug_type($value),
            $key,
        ));
    }
}
