<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Util\NotSerializable;

/**
 * What saves and deletes on a connection have done to objects: undone where the outermost save fails, and where the
 * transaction that the application has begun around them is rolled back.
 */
final class SaveJournal
{
    use NotSerializable;

    /** The size at which those that are gone are looked for. */
    private const FIRST_SWEEP = 1000;
    /** Beside the bits of modified columns. */
    public const WAS_NEW = 1 << 62;

    /**
     * By the id of the connection.
     *
     * @internal public because each save has to know whether there is one, and asking costs as much as the rest of it
     * @var array<int, self>
     */
    public static array $open = [];

    /** @var list<SavedState|\Closure(): void> */
    public array $entries = [];

    /** @var list<\Closure(ConnectionInterface): int> */
    public array $deferred = [];

    /** How many saves are being done, one because of another. */
    private int $saves = 0;
    /** @var list<\WeakReference<ActiveRecordInterface>> what was saved alone: there may be many */
    private array $alone = [];
    /** @var list<int> of each, the columns that were modified before */
    private array $masks = [];
    /** @var list<WriteTarget> that know of it */
    private array $targets = [];
    private int $sweepAt = self::FIRST_SWEEP;
    /** @var \WeakReference<ConnectionInterface> */
    private readonly \WeakReference $con;

    private function __construct(ConnectionInterface $con)
    {
        $this->con = \WeakReference::create($con);
    }

    public static function current(ConnectionInterface $con): ?self
    {
        return self::$open[\spl_object_id($con)] ?? null;
    }

    /** That of the transaction that is open, for what is done in it; null where there is none. */
    public static function ofTransaction(ConnectionInterface $con): ?self
    {
        $id = \spl_object_id($con);
        $journal = self::$open[$id] ?? null;
        // A connection that was lost without an end of its transaction may have had the same id.
        if ($journal !== null && $journal->con->get() === $con) {
            return $journal;
        }
        if (!$con->isInTransaction()) {
            return null;
        }
        $journal = self::begin($con);
        $con->afterTransaction(static function (bool $committed) use ($journal, $id): void {
            unset(self::$open[$id]);
            $journal->leave();
            if (!$committed) {
                $journal->undo();
            }
        });

        return $journal;
    }

    /** The same, for the saves that follow. */
    public static function ofTarget(WriteTarget $target): ?self
    {
        $journal = self::ofTransaction($target->connection);
        if ($journal !== null) {
            $journal->targets[] = $target;
            $target->journal = $journal;
        }

        return $journal;
    }

    public static function begin(ConnectionInterface $con): self
    {
        return self::$open[\spl_object_id($con)] = new self($con);
    }

    public static function end(ConnectionInterface $con): void
    {
        self::current($con)?->leave();
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
        $outer = self::ofTransaction($con);
        $con->beginTransaction();
        $journal = $outer ?? self::begin($con);
        $isOutermost = $journal->saves++ === 0;
        $before = \count($journal->entries);
        $committing = false;
        try {
            $rows = $work($journal);
            if ($isOutermost && $journal->deferred !== []) {
                $rows += $journal->runDeferred($con);
            }
            $committing = true;
            $con->commit();

            return $rows;
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            if ($isOutermost) {
                $journal->undoFrom($before);
            }
            throw $failure;
        } finally {
            --$journal->saves;
            if ($outer === null) {
                self::end($con);
            } elseif ($isOutermost && $journal->size() > $journal->sweepAt) {
                $journal->sweep();
            }
        }
    }

    /** For one that is undone in its own way. */
    public function add(SavedState $state): void
    {
        $this->entries[] = $state;
        if ($this->saves === 0 && $this->size() > $this->sweepAt) {
            $this->sweep();
        }
    }

    /** For the save of an object without others: the columns that were modified, and whether it was new. */
    public function note(ActiveRecordInterface $object, int $mask): void
    {
        if ($this->saves > 0) {
            $this->entries[] = $this->stateOf($object, $mask);

            return;
        }
        $this->alone[] = \WeakReference::create($object);
        $this->masks[] = $mask;
        if (\count($this->masks) > $this->sweepAt) {
            $this->sweep();
        }
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
        $this->undoFrom(0);
        foreach ($this->alone as $place => $reference) {
            $object = $reference->get();
            $object?->undoSave($this->stateOf($object, $this->masks[$place]));
        }
        $this->alone = $this->masks = [];
    }

    private function stateOf(ActiveRecordInterface $object, int $mask): SavedState
    {
        $wasNew = ($mask & self::WAS_NEW) !== 0;
        $con = $this->con->get();
        $properties = $wasNew && $con !== null ? RowStatements::of($object::tableMap(), $con)->idUndo : [];
        // What is said of it more than once was said in any order: it was new if once it was.
        $isNew = $wasNew || $object->isNew();

        return new SavedState(\WeakReference::create($object), $isNew, false, $mask & ~self::WAS_NEW, [], null, $properties);
    }

    /** The entries from this one on. */
    private function undoFrom(int $first): void
    {
        $this->deferred = [];
        foreach (array_reverse(array_splice($this->entries, $first)) as $entry) {
            if ($entry instanceof SavedState) {
                $entry->object->get()?->undoSave($entry);
            } else {
                $entry();
            }
        }
    }

    /** Nothing that is saved after the transaction belongs to it. */
    private function leave(): void
    {
        foreach ($this->targets as $target) {
            $target->journal = null;
        }
        $this->targets = [];
    }

    /** An entry takes as much memory as four objects that were saved alone. */
    private function size(): int
    {
        return \count($this->alone) + 4 * \count($this->entries);
    }

    /** A long transaction shall not keep what was saved in it, nor an object more than once. */
    private function sweep(): void
    {
        $alone = $masks = [];
        foreach ($this->alone as $place => $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $id = \spl_object_id($object);
                $alone[$id] = $reference;
                $masks[$id] = ($masks[$id] ?? 0) | $this->masks[$place];
            }
        }
        $this->alone = array_values($alone);
        $this->masks = array_values($masks);
        $this->entries = array_values(array_filter(
            $this->entries,
            static fn (SavedState|\Closure $entry): bool => $entry instanceof \Closure || $entry->object->get() !== null,
        ));
        $this->sweepAt = max(self::FIRST_SWEEP, 4 * $this->size());
    }
}
