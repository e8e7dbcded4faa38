<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\RuntimeException;

/** The transaction looks at a moment before the list was locked; what it sees of the list may be out of date. */
final class StaleSnapshotException extends RuntimeException implements RetryableException
{
    public static function othersCommitted(string $isolation): self
    {
        return new self(sprintf(
            'Other transactions were committed since this one, which is %s, began to read. Run it again.',
            strtoupper($isolation),
        ));
    }

    public static function cannotTell(string $isolation): self
    {
        return new self(sprintf(
            'This transaction is %s and had written before it came to a list, so the list may have changed unseen. '
            . 'Call lockLists() before anything else in the transaction, or use READ COMMITTED.',
            strtoupper($isolation),
        ));
    }

    public static function rowKeepsMoving(string $table): self
    {
        return new self(
            sprintf('A row of "%s" was moved from list to list while it was looked for. Run it again.', $table),
        );
    }
}
