<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;

/** Writes what was done into a log, in the same transaction and under the same locks. */
final class LoggingConnection extends ConnectionWrapper
{
    /** @var (\Closure(): list<mixed>)|null */
    public ?\Closure $entry = null;

    /** Whether a transaction that writes begins like any other, and waits for nobody. */
    public bool $isCareless = false;

    public function beginWriteTransaction(): bool
    {
        return $this->isCareless ? $this->beginTransaction() : parent::beginWriteTransaction();
    }

    public function commit(): bool
    {
        if ($this->entry !== null && $this->getNestedTransactionCount() === 1) {
            $this->execute('INSERT INTO "list_log" ("entry") VALUES (?)', [json_encode(($this->entry)(), JSON_THROW_ON_ERROR)]);
        }

        return parent::commit();
    }
}
