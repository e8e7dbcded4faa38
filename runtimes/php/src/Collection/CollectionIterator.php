<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\Support\NotSerializable;

/**
 * Walks over a collection, and knows where it is. Elements that are set here are set in the collection, too.
 *
 * @template TKey of array-key
 * @template TValue
 * @extends \ArrayIterator<TKey, TValue>
 */
class CollectionIterator extends \ArrayIterator
{
    use NotSerializable;

    /** @var array<TKey, int>|null made when first needed */
    private ?array $positions = null;

    /** @param Collection<TKey, TValue> $collection */
    public function __construct(protected Collection $collection)
    {
        parent::__construct($collection->getData());
    }

    /** @return Collection<TKey, TValue> */
    public function getCollection(): Collection
    {
        return $this->collection;
    }

    public function getPosition(): int
    {
        $this->positions ??= array_flip(array_keys($this->getArrayCopy()));

        return $this->valid() ? $this->positions[$this->key()] ?? 0 : 0;
    }

    public function isFirst(): bool
    {
        return $this->getPosition() === 0;
    }

    public function isLast(): bool
    {
        return $this->isEmpty() || $this->getPosition() === $this->count() - 1;
    }

    public function isEmpty(): bool
    {
        return $this->count() === 0;
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
        if ($this->isEmpty()) {
            return null;
        }
        $this->seek($this->count() - 1);

        return $this->current();
    }

    /** Appends where the key is null, as append() does. */
    public function offsetSet(mixed $key, mixed $value): void
    {
        $this->collection->offsetSet($key, $value);
        $this->positions = null;
        parent::offsetSet($key, $value);
    }

    public function offsetUnset(mixed $key): void
    {
        $this->collection->offsetUnset($key);
        $this->positions = null;
        parent::offsetUnset($key);
    }

    public function asort(int $flags = SORT_REGULAR): true
    {
        $this->positions = null;
        parent::asort($flags);

        return true;
    }

    public function ksort(int $flags = SORT_REGULAR): true
    {
        $this->positions = null;
        parent::ksort($flags);

        return true;
    }

    public function uasort(callable $callback): true
    {
        $this->positions = null;
        parent::uasort($callback);

        return true;
    }

    public function uksort(callable $callback): true
    {
        $this->positions = null;
        parent::uksort($callback);

        return true;
    }

    public function natsort(): true
    {
        $this->positions = null;
        parent::natsort();

        return true;
    }

    public function natcasesort(): true
    {
        $this->positions = null;
        parent::natcasesort();

        return true;
    }
}
