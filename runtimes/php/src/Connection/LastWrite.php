<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\NotSerializable;

/**
 * Remembers when a primary was last written to, which its replicas may not have yet.
 *
 * @internal
 */
final class LastWrite
{
    use NotSerializable;

    /** Unix time; null where nothing was written. */
    private ?float $time = null;

    private bool $isInTransaction = false;

    private bool $transactionWrites = false;

    public function time(): ?float
    {
        return $this->time;
    }

    /**
     * Takes over a write of another process. A time to come is now: clocks differ, and a cookie may say anything. No
     * time, as a cookie that is not there gives it, is no write.
     */
    public function setSince(float $time): void
    {
        if (is_nan($time) || $time <= 0.0) {
            return;
        }
        $this->time = max($this->time ?? 0.0, min($time, microtime(true)));
    }

    public function forget(): void
    {
        $this->time = null;
    }

    public function isWithin(float $seconds): bool
    {
        if ($this->time === null) {
            return false;
        }
        // A clock that was set back must not make this last longer.
        $now = microtime(true);
        $this->time = min($this->time, $now);

        return $now - $this->time < $seconds;
    }

    /**
     * A write that may have been done: it counts at once, or when the open transaction is committed.
     *
     * @param bool $mayCommit whether the statement may have committed the open transaction, as DDL does on some
     *     databases
     */
    public function note(bool $mayCommit): void
    {
        $this->transactionWrites = $this->isInTransaction;
        if ($mayCommit || !$this->isInTransaction) {
            $this->time = microtime(true);
        }
    }

    public function ran(string $sql): void
    {
        if (self::mayWrite($sql)) {
            $this->note(self::mayCommit($sql));
        }
    }

    /** Someone else has written what a statement ran into: replicas may lack that row as well. */
    public function noteConflict(): void
    {
        $this->time = microtime(true);
    }

    public function transactionBegan(bool $isReadOnly): void
    {
        $this->isInTransaction = true;
        $this->transactionWrites = !$isReadOnly;
    }

    /** Called before COMMIT is sent as well: the answer may get lost. */
    public function committing(): void
    {
        if ($this->transactionWrites) {
            $this->time = microtime(true);
        }
    }

    public function transactionEnded(bool $committed): void
    {
        if ($committed) {
            $this->committing();
        }
        $this->isInTransaction = $this->transactionWrites = false;
    }

    public static function mayWrite(string $sql): bool
    {
        return !StatementEffect::changesNothing($sql);
    }

    public static function mayCommit(string $sql): bool
    {
        return !StatementEffect::keepsTransactionOpen($sql) && preg_match('/^\s*(?:ROLLBACK|SET)\b/i', $sql) !== 1;
    }
}
