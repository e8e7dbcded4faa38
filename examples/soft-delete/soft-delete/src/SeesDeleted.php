<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

/** A query that hides deleted rows, or not. */
interface SeesDeleted
{
    public function deletedRows(): DeletedRows;

    /** Whether the delete() that runs removes the rows. */
    public function isForcedDelete(): bool;
}
