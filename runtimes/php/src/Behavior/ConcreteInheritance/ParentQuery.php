<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Formatter\ObjectFormatter;

/** The queries of a table whose rows children share. */
trait ParentQuery
{
    protected bool $childrenAreRead = false;

    /** Gives the object of the last class that shares a row, with one SELECT per class. */
    public function withChildren(): static
    {
        $this->childrenAreRead = true;

        // A query with a formatter of its own is never answered from the identity map of the parents.
        return $this->setFormatter(new ObjectFormatter());
    }

    /** @internal */
    public function readsChildren(): bool
    {
        return $this->childrenAreRead;
    }
}
