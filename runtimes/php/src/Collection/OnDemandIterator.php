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
 * @extends \IteratorIterator<int, TValue, \Generator<int, TValue>>
 */
class OnDemandIterator extends \IteratorIterator
{
    use NamesReplacements;
    use NotSerializable;

    private bool $started = false;
    /** Shared with the generator, which must not refer to the iterator: it would outlive a walk that was left. */
    private readonly \stdClass $cursor;

    /** @param iterable<mixed, TValue> $objects */
    public function __construct(iterable $objects)
    {
        $this->cursor = (object) ['isClosed' => false];
        parent::__construct(self::read($objects, $this->cursor));
    }

    /** Ends the reading. The server forgets the rest of the rows. */
    public function closeCursor(): void
    {
        $this->cursor->isClosed = true;
        $this->started = true;
        // The generator ends, and with it the one behind it, which closes the statement.
        $this->next();
    }

    /** Whether there is a row to read next, which does not begin the walk. */
    public function hasRows(): bool
    {
        return $this->cursor->isClosed === false && $this->getInnerIterator()->valid();
    }

    public function rewind(): void
    {
        if ($this->started) {
            throw new OrmException('An on-demand collection can be walked over once. Run the query again.');
        }
        $this->started = true;
        parent::rewind();
    }

    /**
     * @param iterable<mixed, TValue> $objects
     * @return \Generator<int, TValue>
     */
    private static function read(iterable $objects, \stdClass $cursor): \Generator
    {
        foreach ($objects as $object) {
            yield $object;
            // Else it would stay in memory beside the next one.
            unset($object);
            if ($cursor->isClosed === true) {
                return;
            }
        }
    }
}
