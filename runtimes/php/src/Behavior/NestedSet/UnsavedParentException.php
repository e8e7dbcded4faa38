<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** The node to place another one at has no row yet. */
final class UnsavedParentException extends TreeException
{
    public static function of(NestedSetObject $target): self
    {
        return new self(sprintf(
            'A node cannot be placed at a %s that %s.',
            $target::class,
            $target->isDeleted() ? 'is deleted' : 'is not saved. Put that one into a tree and save it first',
        ));
    }
}
