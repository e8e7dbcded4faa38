<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

/**
 * Every statement is a transaction of its own, so that lists are read outside of the one that changes them.
 *
 * The lock of an SQLite file cannot be left out otherwise: a transaction that reads and then writes fails, and shows
 * nothing.
 */
final class CarelessConnection extends LoggingConnection
{
    private int $level = 0;

    public function beginTransaction(): bool
    {
        ++$this->level;

        return true;
    }

    public function beginWriteTransaction(): bool
    {
        return $this->beginTransaction();
    }

    public function commit(): bool
    {
        if ($this->level > 0 && --$this->level === 0) {
            $this->writeDown();
        }

        return true;
    }

    public function rollBack(): bool
    {
        $this->level = max(0, $this->level - 1);

        return true;
    }

    public function forceRollBack(): bool
    {
        $this->level = 0;

        return true;
    }

    public function isInTransaction(): bool
    {
        return $this->level > 0;
    }

    public function transaction(callable $callable, int $retries = 0, bool $readOnly = false): mixed
    {
        $this->beginTransaction();
        try {
            $result = $callable($this);
            $this->commit();

            return $result;
        } catch (\Throwable $failure) {
            $this->rollBack();
            throw $failure;
        }
    }
}
