<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Objects that are made one by one while they are walked over: once, and forward only.
 *
 * @template TValue of ActiveRecordInterface
 * @implements \IteratorAggregate<int, TValue>
 */
final class OnDemandCollection implements \IteratorAggregate, \JsonSerializable
{
    use NotSerializable;

    private bool $started = false;

    /**
     * @param iterable<int, TValue> $objects
     * @param class-string<ActiveRecordInterface> $model
     */
    public function __construct(private readonly iterable $objects, private readonly string $model)
    {
    }

    /** @return \Generator<int, TValue> */
    public function getIterator(): \Generator
    {
        if ($this->started) {
            throw new OrmException('An on-demand collection can be walked over once. Run the query again.');
        }
        $this->started = true;

        return (function (): \Generator {
            $position = 0;
            foreach ($this->objects as $object) {
                yield $position++ => $object;
            }
        })();
    }

    /**
     * @internal
     * @param \Closure(TValue): ?TValue $map null leaves an object out
     * @return self<TValue> of what the function gives for each
     */
    public function mapEach(\Closure $map): self
    {
        $mapped = function () use ($map): \Generator {
            foreach ($this->getIterator() as $object) {
                $object = $map($object);
                if ($object !== null) {
                    yield $object;
                }
                unset($object);
            }
        };

        return new self($mapped(), $this->model);
    }

    /** @return list<TValue> all the rest */
    public function jsonSerialize(): array
    {
        return iterator_to_array($this->getIterator(), false);
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getFullyQualifiedModel(): string
    {
        return $this->model;
    }

    /**
     * All the rest, one array per object.
     *
     * @return list<array<int|string, mixed>>
     */
    public function toArray(): array
    {
        $arrays = [];
        foreach ($this->getIterator() as $object) {
            $arrays[] = $object->toArray();
        }

        return $arrays;
    }
}
