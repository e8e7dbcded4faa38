<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;

/** Writes what was done into a log, in the same transaction and under the same locks. */
class LoggingConnection extends ConnectionWrapper
{
    /** @var (\Closure(): list<mixed>)|null */
    public ?\Closure $entry = null;

    /** How many transactions were begun. */
    public int $begun = 0;

    public function beginTransaction(): bool
    {
        $this->begun += $this->getNestedTransactionCount() === 0 ? 1 : 0;

        return parent::beginTransaction();
    }

    public function beginWriteTransaction(): bool
    {
        $this->begun += $this->getNestedTransactionCount() === 0 ? 1 : 0;

        return parent::beginWriteTransaction();
    }

    public function commit(): bool
    {
        if ($this->getNestedTransactionCount() === 1) {
            $this->writeDown();
        }

        return parent::commit();
    }

    protected function writeDown(): void
    {
        if ($this->entry !== null) {
            $this->execute(
                'INSERT INTO "list_log" ("entry") VALUES (?)',
                [json_encode(($this->entry)(), JSON_THROW_ON_ERROR)],
            );
        }
    }
}
