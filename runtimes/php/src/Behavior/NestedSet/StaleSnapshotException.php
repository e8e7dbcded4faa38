<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;

/** The snapshot of the transaction is older than the lock of a tree; what it sees of the tree may be out of date. */
final class StaleSnapshotException extends StaleSnapshot
{
    public static function ofTree(StaleSnapshot $failure): self
    {
        return new self($failure->getMessage() . ' lockTrees() takes the locks of trees.', $failure);
    }

    public static function rowKeepsMoving(string $table): self
    {
        return new self(
            sprintf('A row of "%s" was moved from tree to tree while it was looked for. Run it again.', $table),
        );
    }
}
