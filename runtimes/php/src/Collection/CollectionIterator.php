<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\Support\NotSerializable;

/**
 * Walks over a collection, and knows where it is.
 *
 * @template TKey of array-key
 * @template TValue
 * @extends \ArrayIterator<TKey, TValue>
 */
class CollectionIterator extends \ArrayIterator
{
    use NotSerializable;

    /** @var list<TKey> */
    private readonly array $keys;
    /** @var array<TKey, int>|null */
    private ?array $positions = null;

    /** @param array<TKey, TValue> $data */
    public function __construct(array $data)
    {
        parent::__construct($data);
        $this->keys = array_keys($data);
    }

    public function getPosition(): int
    {
        $this->positions ??= array_flip($this->keys);

        return $this->valid() ? $this->positions[$this->key()] ?? 0 : 0;
    }

    public function isFirst(): bool
    {
        return $this->getPosition() === 0;
    }

    public function isLast(): bool
    {
        return $this->getPosition() === count($this->keys) - 1;
    }

    public function isEmpty(): bool
    {
        return $this->keys === [];
    }

    /** Whether this is the second, fourth … element: positions start at 0. */
    public function isOdd(): bool
    {
        return $this->getPosition() % 2 === 1;
    }

    public function isEven(): bool
    {
        return $this->getPosition() % 2 === 0;
    }

    /** Goes to the first element. */
    public function getFirst(): mixed
    {
        $this->rewind();

        return $this->current();
    }

    /** Goes one back; null before the first. */
    public function getPrevious(): mixed
    {
        $position = $this->getPosition() - 1;
        if ($position < 0) {
            return null;
        }
        $this->seek($position);

        return $this->current();
    }

    public function getCurrent(): mixed
    {
        return $this->current();
    }

    /** Goes one on; null behind the last. */
    public function getNext(): mixed
    {
        $this->next();

        return $this->valid() ? $this->current() : null;
    }

    /** Goes to the last element. */
    public function getLast(): mixed
    {
        if ($this->keys === []) {
            return null;
        }
        $this->seek(count($this->keys) - 1);

        return $this->current();
    }
}
