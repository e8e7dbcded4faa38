<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\SerializationFailureException;

/** A connection whose UPDATE statements fail a few times, as those of strict transactions beside others do. */
final class FailingUpdates extends ConnectionWrapper
{
    public int $left = 0;
    /** How many transactions were begun. */
    public int $begun = 0;

    public function execute(string $sql, array $values = []): \PDOStatement
    {
        if ($this->left > 0 && str_starts_with($sql, 'UPDATE ')) {
            --$this->left;
            throw new SerializationFailureException('Others were faster.', $sql);
        }

        return parent::execute($sql, $values);
    }

    public function beginTransaction(): bool
    {
        ++$this->begun;

        return parent::beginTransaction();
    }

    public function beginWriteTransaction(): bool
    {
        ++$this->begun;

        return parent::beginWriteTransaction();
    }
}
