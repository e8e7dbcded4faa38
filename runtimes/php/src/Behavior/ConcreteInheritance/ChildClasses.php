<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Map\TableMap;

/**
 * The classes of children by the names that the descendant column holds: those of their tables, which stay when a class
 * is renamed.
 */
final class ChildClasses
{
    /**
     * @param class-string<TableMap> $map
     * @return string|null the class; the stored value itself where there is no such child any more
     */
    public static function classOf(string $map, ?string $stored): ?string
    {
        $child = ParentTable::of($map)->childOf($stored);

        return $child === null ? $stored : $child::MODEL;
    }

    /**
     * @param class-string<TableMap> $map
     * @param string|null $class a class, or the name of a table
     */
    public static function nameOf(string $map, ?string $class): ?string
    {
        $parent = ParentTable::of($map);
        $child = $parent->childOf($class);
        $name = $child === null ? false : array_search($child, $parent->children, true);

        return $name === false ? $class : $name;
    }

    /**
     * @param class-string<TableMap> $map
     * @param mixed $classes a class or the name of a table, or several; anything else is left to the filter
     */
    public static function namesOf(string $map, mixed $classes): mixed
    {
        $nameOf = static fn (mixed $class): mixed => \is_string($class) ? self::nameOf($map, $class) : $class;

        return \is_array($classes) ? array_map($nameOf, $classes) : $nameOf($classes);
    }
}
