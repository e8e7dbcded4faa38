<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/** The save that a hook is part of. */
final class SaveContext
{
    use NotSerializable;

    /** @var list<\Closure(): void> what runs after the commit of the only row */
    private array $afterOnly = [];

    public function __construct(
        public readonly ConnectionInterface $connection,
        public readonly bool $isInsert,
        /** Whether the row is new or has changes; known in afterWrite() and later phases. */
        public bool $writesRow = true,
        /** Whether the transaction is committed after this one row: other objects in memory can follow after that. */
        public readonly bool $isOnly = false,
    ) {
    }

    /**
     * Undoes something in memory when the transaction is rolled back. Columns and other properties of objects are
     * restored without it.
     *
     * @param \Closure(): void $undo
     */
    public function onRollback(\Closure $undo): void
    {
        $this->connection->afterTransaction(static function (bool $committed) use ($undo): void {
            if (!$committed) {
                $undo();
            }
        });
    }

    /** @param \Closure(): void $callback runs when the outermost transaction was committed */
    public function afterCommit(\Closure $callback): void
    {
        if ($this->isOnly) {
            $this->afterOnly[] = $callback;

            return;
        }
        $this->connection->afterTransaction(static function (bool $committed) use ($callback): void {
            if ($committed) {
                $callback();
            }
        });
    }

    /** Called by whoever has committed the transaction of the only row. */
    public function committed(): void
    {
        $callbacks = $this->afterOnly;
        // One that refers to this object would keep it in memory.
        $this->afterOnly = [];
        foreach ($callbacks as $callback) {
            $callback();
        }
    }
}
