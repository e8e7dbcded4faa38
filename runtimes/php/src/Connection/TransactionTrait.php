<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Runs work in a transaction, for connections of an application that are not a ConnectionWrapper. */
trait TransactionTrait
{
    /**
     * @template T
     * @param callable(static): T $callable
     * @return T
     */
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

    abstract public function beginTransaction(): bool;

    abstract public function commit(): bool;

    abstract public function rollBack(): bool;
}
