<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** A node cannot be moved to a place within its own branch. */
final class OwnSubtreeException extends TreeException
{
    public static function moving(string $class, string $method): self
    {
        return new self(sprintf(
            '%s(): the place is within the branch of this %s itself. Move the other node first.',
            $method,
            $class,
        ));
    }
}
