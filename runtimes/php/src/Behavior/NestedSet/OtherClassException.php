<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** Nodes of one tree are rows of one table. */
final class OtherClassException extends TreeException
{
    public static function of(string $class, string $other): self
    {
        return new self(sprintf('A %s and a %s cannot be nodes of one tree.', $class, $other));
    }
}
