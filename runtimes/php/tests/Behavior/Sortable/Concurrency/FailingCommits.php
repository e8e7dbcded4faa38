<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\SerializationFailureException;

/**
 * A connection whose outermost commits fail a few times, as those of clusters and of SQLite beside a long reader do.
 */
final class FailingCommits extends ConnectionWrapper
{
    public int $left = 0;

    /** What they fail with, where it is not that others were faster. */
    public ?\Throwable $failure = null;

    public function commit(): bool
    {
        if ($this->left > 0 && $this->getNestedTransactionCount() === 1) {
            --$this->left;
            $this->forceRollBack();
            throw $this->failure ?? new SerializationFailureException('Others were faster.', 'COMMIT');
        }

        return parent::commit();
    }
}
