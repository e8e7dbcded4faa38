<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

/** A query that can give the objects of children instead of those of their parents. */
interface ReadsChildren
{
    /** Gives the object of the last class that shares a row, with one SELECT per class. */
    public function withChildren(): static;

    /** @internal */
    public function readsChildren(): bool;
}
