<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;

/** The snapshot of the transaction is older than the lock of a list; what it sees of the list may be out of date. */
final class StaleSnapshotException extends StaleSnapshot
{
    public static function ofList(StaleSnapshot $failure): self
    {
        return new self($failure->getMessage() . ' lockLists() takes the locks of lists.', $failure);
    }

    public static function rowKeepsMoving(string $table): self
    {
        return new self(
            sprintf('A row of "%s" was moved from list to list while it was looked for. Run it again.', $table),
        );
    }
}
