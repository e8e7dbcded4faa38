<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Support\NotSerializable;

/** The saves that are running on a connection, one because of another. */
final class GraphSave
{
    use NotSerializable;

    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $running = null;

    private int $depth = 0;
    /** @var list<\Closure(ConnectionInterface): int> */
    private array $deferred = [];

    /**
     * Runs a save in a transaction. What had to wait for it follows the outermost one; when that fails, all objects are
     * what they were before it.
     *
     * @param \Closure(self): int $work
     * @return int the number of rows
     */
    public static function run(ConnectionInterface $con, \Closure $work): int
    {
        self::$running ??= new \WeakMap();
        $save = self::$running[$con] ??= new self();
        $isOutermost = $save->depth === 0;
        $isPart = $con->isInTransaction();
        $con->beginTransaction();
        $snapshots = $isOutermost && $isPart ? Snapshots::of($con) : null;
        $level = $snapshots?->push() ?? 0;
        ++$save->depth;
        $committing = false;
        try {
            $rows = $work($save);
            if ($isOutermost) {
                $rows += $save->runDeferred($con);
            }
            $snapshots?->merge($level);
            $committing = true;
            $con->commit();

            return $rows;
        } catch (\Throwable $failure) {
            if (!$committing) {
                $snapshots?->restoreFrom($level);
                $con->rollBack();
            }
            throw $failure;
        } finally {
            if (--$save->depth === 0) {
                $save->deferred = [];
            }
        }
    }

    /** Whether a save is running on the connection that another one would be a part of. */
    public static function isRunning(ConnectionInterface $con): bool
    {
        return isset(self::$running[$con]) && self::$running[$con]->depth > 0;
    }

    /**
     * Work that has to wait until all rows of the graph exist.
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
        while ($this->deferred !== []) {
            $rows += array_shift($this->deferred)($con);
        }

        return $rows;
    }
}
