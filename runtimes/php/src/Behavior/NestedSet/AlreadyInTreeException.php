<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** The object has its place in a tree already. */
final class AlreadyInTreeException extends TreeException
{
    public static function inserting(string $class, Place $place): self
    {
        return new self(sprintf(
            'This %s is in a tree already. Use %s() instead.',
            $class,
            $place->moveMethod(),
        ));
    }

    public static function root(string $class): self
    {
        return new self(sprintf('Cannot make this %s a root: it is in a tree already.', $class));
    }

    public static function sameScope(string $class): self
    {
        return new self(sprintf(
            'Cannot make this %s a root: its tree has one. Give it the scope of a new tree with setScopeValue().',
            $class,
        ));
    }
}
