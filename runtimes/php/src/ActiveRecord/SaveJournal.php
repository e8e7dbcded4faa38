<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What the outermost save or delete on a connection has done to objects, to undo it should the whole fail.
 */
final class SaveJournal
{
    /**
     * By the id of the connection, which lives at least as long as its transaction.
     *
     * @internal public because each save has to know whether there is one, and asking costs as much as the rest of it
     * @var array<int, self>
     */
    public static array $open = [];

    /** @var list<SavedState|\Closure(): void> */
    public array $entries = [];
    /** @var list<\Closure(ConnectionInterface): int> */
    public array $deferred = [];

    private function __construct()
    {
    }

    public static function current(ConnectionInterface $con): ?self
    {
        return self::$open[\spl_object_id($con)] ?? null;
    }

    public static function begin(ConnectionInterface $con): self
    {
        return self::$open[\spl_object_id($con)] = new self();
    }

    public static function end(ConnectionInterface $con): void
    {
        unset(self::$open[\spl_object_id($con)]);
    }

    /**
     * Runs a save in a transaction. If it is the outermost one, what had to wait for it follows, and when it fails all that
     * was done to objects is undone.
     *
     * @param \Closure(self): int $work
     * @return int the number of rows
     */
    public static function transaction(ConnectionInterface $con, \Closure $work): int
    {
        $con->beginTransaction();
        $outer = self::current($con);
        $journal = $outer ?? self::begin($con);
        $committing = false;
        try {
            $rows = $work($journal);
            if ($outer === null && $journal->deferred !== []) {
                $rows += $journal->runDeferred($con);
            }
            $committing = true;
            $con->commit();

            return $rows;
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            if ($outer === null) {
                $journal->undo();
            }
            throw $failure;
        } finally {
            if ($outer === null) {
                self::end($con);
            }
        }
    }

    /**
     * For the save of an object that is part of the outermost one.
     *
     * @param array<int, array{string, mixed}> $properties that the save has set
     */
    public function note(ActiveRecordInterface $object, bool $wasNew, int $modified, array $properties): void
    {
        $this->entries[] = new SavedState($object, $wasNew, false, $modified, [], null, $properties);
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

    public function runDeferred(ConnectionInterface $con): int
    {
        $rows = 0;
        while ($this->deferred !== []) {
            $rows += array_shift($this->deferred)($con);
        }

        return $rows;
    }

    public function undo(): void
    {
        foreach (array_reverse($this->entries) as $entry) {
            if ($entry instanceof SavedState) {
                $entry->object->undoSave($entry);
            } else {
                $entry();
            }
        }
        $this->entries = [];
    }
}
