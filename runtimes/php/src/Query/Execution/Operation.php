<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Query\Lock\WriteOperation;
use Orm\Runtime\Support\NotSerializable;

/** The writes that run on a connection, one because of another: a save of a graph, a delete, a write of a query. */
final class Operation
{
    use NotSerializable;

    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $running = null;

    /** How many writes are begun and not ended. */
    public int $depth = 0;
    /** The snapshots of the application's transaction that the outermost write is a part of, and its level of them. */
    private ?Snapshots $snapshots = null;
    private int $level = 0;
    /** @var list<\Closure(ConnectionInterface): int> */
    private array $deferred = [];
    /** @var array<int, array{Behavior, non-empty-list<mixed>}> by the id of the hook */
    private array $collected = [];
    /** @var array<int|string, object> by the id of the hook, or the class of the behavior */
    private array $memory = [];

    /**
     * Begins a write in a transaction. The caller notes the depth, and ends it by commit(), or by rollBack() where that
     * was not reached: after a failure, and in a fiber that is dropped while a hook has suspended it.
     */
    public static function begin(ConnectionInterface $con): self
    {
        $operation = self::$running[$con] ?? self::on($con);
        $isPart = $operation->depth === 0 && $con->isInTransaction();
        $con->beginTransaction();
        if ($isPart) {
            $operation->snapshots = Snapshots::of($con);
            $operation->level = $operation->snapshots?->pushForSave() ?? 0;
        }
        ++$operation->depth;

        return $operation;
    }

    private static function on(ConnectionInterface $con): self
    {
        self::$running ??= new \WeakMap();

        return self::$running[$con] = new self();
    }

    /**
     * Ends a write that has succeeded. What had to wait for it follows the outermost one.
     *
     * @return int the number of rows that were written here
     */
    public function commit(ConnectionInterface $con): int
    {
        $rows = 0;
        if ($this->depth === 1) {
            if ($this->deferred !== [] || $this->collected !== []) {
                $rows = $this->runDeferred($con);
            }
            if ($this->snapshots !== null) {
                $this->snapshots->merge($this->level);
                $this->snapshots = null;
            }
        }
        try {
            $con->commit();
        } finally {
            if (--$this->depth === 0 && ($this->memory !== [] || $this->collected !== [] || $this->deferred !== [])) {
                $this->end();
            }
        }

        return $rows;
    }

    /**
     * Ends a write that has failed, unless its commit has: all objects are what they were before it.
     *
     * @param int $depth that of the write
     */
    public function rollBack(ConnectionInterface $con, int $depth): void
    {
        if ($this->depth < $depth) {
            return;
        }
        try {
            if ($depth === 1) {
                $this->snapshots?->restoreFrom($this->level);
            }
            $con->rollBack();
        } finally {
            if (--$this->depth === 0) {
                $this->end();
            }
        }
    }

    private function end(): void
    {
        $this->snapshots = null;
        $this->deferred = $this->collected = $this->memory = [];
    }

    /**
     * Runs a write in a transaction. What had to wait for it follows the outermost one; when that fails, all objects
     * are what they were before it.
     *
     * @param \Closure(self): int $work
     * @return int the number of rows
     */
    public static function run(ConnectionInterface $con, \Closure $work): int
    {
        $operation = self::begin($con);
        $depth = $operation->depth;
        $isDone = false;
        try {
            $rows = $work($operation);
            $rows += $operation->commit($con);
            $isDone = true;

            return $rows;
        } finally {
            if (!$isDone) {
                $operation->rollBack($con, $depth);
            }
        }
    }

    /**
     * Runs as run() does, and again after a failure that is worth another attempt, if the transaction is its own.
     *
     * @param list<Behavior> $retries
     * @param \Closure(): int $work may run several times
     */
    public static function runWithRetries(ConnectionInterface $con, array $retries, \Closure $work): int
    {
        $once = static fn (): int => self::run($con, static fn (): int => $work());

        return self::isRunning($con) ? $once() : WriteOperation::run($con, [], $once, $retries);
    }

    /** Whether a write is running on the connection that another one would be a part of. */
    public static function isRunning(ConnectionInterface $con): bool
    {
        return isset(self::$running[$con]) && self::$running[$con]->depth > 0;
    }

    /** Whether the running operation has more to do at its end, beside the hook that is called. */
    public static function hasDeferred(ConnectionInterface $con): bool
    {
        $operation = self::$running[$con] ?? null;

        return $operation !== null && ($operation->deferred !== [] || $operation->collected !== []);
    }

    /** Hands an item to the hook at the end of the running operation, together with all others that it was given. */
    public static function collect(ConnectionInterface $con, Behavior $hook, mixed $item): void
    {
        $operation = self::$running[$con] ?? null;
        if ($operation === null || $operation->depth === 0) {
            $hook->afterOperation([$item], $con);

            return;
        }
        $operation->collected[\spl_object_id($hook)][0] ??= $hook;
        $operation->collected[\spl_object_id($hook)][1][] = $item;
    }

    /**
     * What a hook, or all hooks of a behavior, know as long as the running operation goes on; it ends with the
     * operation, also when that fails.
     *
     * @template T of object
     * @param Behavior|class-string $owner
     * @param \Closure(): T $make
     * @return T
     */
    public static function memory(ConnectionInterface $con, Behavior|string $owner, \Closure $make): object
    {
        $operation = self::$running[$con] ?? null;
        if ($operation === null || $operation->depth === 0) {
            return $make();
        }
        /** @var T */
        return $operation->memory[\is_string($owner) ? $owner : \spl_object_id($owner)] ??= $make();
    }

    /**
     * Returns what memory() has made in the running operation.
     *
     * @param Behavior|class-string $owner
     */
    public static function remembered(ConnectionInterface $con, Behavior|string $owner): ?object
    {
        return self::$running[$con]->memory[\is_string($owner) ? $owner : \spl_object_id($owner)] ?? null;
    }

    /**
     * Work that has to wait until all rows of the operation exist.
     *
     * @param \Closure(ConnectionInterface): int $work
     */
    public function defer(\Closure $work): void
    {
        $this->deferred[] = $work;
    }

    private function runDeferred(ConnectionInterface $con): int
    {
        $rows = 0;
        // What a behavior writes here can make work for another one.
        while ($this->deferred !== [] || $this->collected !== []) {
            while ($this->deferred !== []) {
                $rows += \array_shift($this->deferred)($con);
            }
            $next = \array_shift($this->collected);
            if ($next !== null) {
                $next[0]->afterOperation($next[1], $con);
            }
        }

        return $rows;
    }
}
