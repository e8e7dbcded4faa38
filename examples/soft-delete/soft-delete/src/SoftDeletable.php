<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

/** An object whose delete() keeps its row. */
interface SoftDeletable
{
    public function isSoftDeleted(): bool;

    /** Whether the delete() that runs removes the row. */
    public function isForcedDelete(): bool;
}
