<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes objects of rows one by one: once, and forward only.
 *
 * @template TValue of ActiveRecordInterface
 * @implements \Iterator<int, TValue>
 */
class OnDemandIterator implements \Iterator
{
    use NamesReplacements;
    use NotSerializable;

    /** @var \Iterator<mixed, TValue>|null null when the cursor is closed */
    private ?\Iterator $objects;
    private int $position = 0;
    private bool $started = false;

    /** @param iterable<mixed, TValue> $objects */
    public function __construct(iterable $objects)
    {
        $this->objects = is_array($objects) ? new \ArrayIterator($objects) : self::iterator($objects);
    }

    /** Ends the reading. The server forgets the rest of the rows. */
    public function closeCursor(): void
    {
        // The generator behind it closes its statement when nothing refers to it any more.
        $this->objects = null;
        $this->started = true;
    }

    /** Whether there is a row to read next, which does not begin the walk. */
    public function hasRows(): bool
    {
        return $this->objects !== null && $this->objects->valid();
    }

    public function current(): ?ActiveRecordInterface
    {
        return $this->objects?->current();
    }

    public function key(): int
    {
        return $this->position;
    }

    public function next(): void
    {
        ++$this->position;
        $this->objects?->next();
    }

    public function rewind(): void
    {
        if ($this->started) {
            throw new OrmException('An on-demand collection can be walked over once. Run the query again.');
        }
        $this->started = true;
    }

    public function valid(): bool
    {
        return $this->hasRows();
    }

    /**
     * @param \Traversable<mixed, TValue> $objects
     * @return \Iterator<mixed, TValue>
     */
    private static function iterator(\Traversable $objects): \Iterator
    {
        while ($objects instanceof \IteratorAggregate) {
            $objects = $objects->getIterator();
        }
        assert($objects instanceof \Iterator);

        return $objects;
    }
}
