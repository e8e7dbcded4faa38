<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\Exception\ReadOnlyModelException;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;

/**
 * Objects that are made one by one while they are walked over: once, and forward only.
 *
 * @template TValue of ActiveRecordInterface
 * @extends Collection<int, TValue>
 */
class OnDemandCollection extends Collection
{
    /** @var OnDemandIterator<TValue> */
    private OnDemandIterator $iterator;

    /**
     * @param iterable<mixed, TValue> $objects
     * @param class-string<ActiveRecordInterface>|null $model
     */
    public function __construct(iterable $objects = [], ?string $model = null)
    {
        parent::__construct();
        $this->iterator = new OnDemandIterator($objects);
        $this->model = $model;
    }

    /** Walks over the rows of a data fetcher from now on. */
    public function initIterator(AbstractFormatter $formatter, DataFetcherInterface $dataFetcher): void
    {
        if (!$formatter instanceof ObjectFormatter) {
            throw new OrmException('An on-demand collection is made by a formatter of objects.');
        }
        $objects = static function () use ($formatter, $dataFetcher): \Generator {
            foreach ($dataFetcher as $row) {
                $object = is_array($row) ? $formatter->getAllObjectsFromRow(array_values($row)) : null;
                if ($object !== null) {
                    yield $object;
                }
                unset($object);
            }
            $dataFetcher->close();
        };
        /** @var \Generator<int, TValue> $rows */
        $rows = $objects();
        $this->iterator = new OnDemandIterator($rows);
    }

    /**
     * @return OnDemandIterator<TValue>
     * @phpstan-ignore method.childReturnType (as in Propel)
     */
    public function getIterator(): OnDemandIterator
    {
        return $this->iterator;
    }

    /** Ends the reading before the last row. */
    public function closeCursor(): void
    {
        $this->iterator->closeCursor();
    }

    /**
     * @internal
     * @param \Closure(TValue): ?TValue $map null leaves an object out
     * @return self<TValue> of what the function gives for each
     */
    public function mapEach(\Closure $map): self
    {
        $mapped = function () use ($map): \Generator {
            foreach ($this->iterator as $object) {
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
        return iterator_to_array($this->iterator, false);
    }

    /**
     * All the rest, one array per object.
     *
     * @param array<string, mixed> $alreadyDumpedObjects
     * @return array<int|string, array<int|string, mixed>>
     */
    public function toArray(
        ?string $keyColumn = null,
        bool $usePrefix = false,
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumpedObjects = [],
    ): array {
        $arrays = [];
        foreach ($this->iterator as $key => $object) {
            $key = $keyColumn === null ? $key : ObjectValues::key($object, [$keyColumn]);
            $arrays[$usePrefix ? $this->getModel() . '_' . $key : $key]
                = $object->toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects);
            unset($object);
        }

        return $arrays;
    }

    /** Whether there is nothing to walk over; reads at most one row. */
    public function isEmpty(): bool
    {
        return !$this->iterator->hasRows();
    }

    public function count(): int
    {
        throw new OrmException(
            'An on-demand collection does not know the number of its rows before it has read them all. '
            . 'Call count() of the query.',
        );
    }

    public function offsetExists(mixed $offset): bool
    {
        throw self::withoutOffsets();
    }

    public function offsetGet(mixed $offset): mixed
    {
        throw self::withoutOffsets();
    }

    public function getData(): array
    {
        throw self::withoutOffsets();
    }

    public function getArrayCopy(): array
    {
        throw self::withoutOffsets();
    }

    public function get(int|string $key): mixed
    {
        throw self::withoutOffsets();
    }

    public function getFirst(): mixed
    {
        throw self::withoutOffsets();
    }

    public function getLast(): mixed
    {
        throw self::withoutOffsets();
    }

    public function search(mixed $element): int|string|false
    {
        throw self::withoutOffsets();
    }

    public function diff(Collection $collection): static
    {
        throw self::withoutOffsets();
    }

    public function remove(int|string $key): void
    {
        throw ReadOnlyModelException::onDemand();
    }

    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): void
    {
        throw ReadOnlyModelException::onDemand();
    }

    public function exportTo(
        AbstractParser|string $parser,
        bool $usePrefix = true,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        throw new OrmException('An on-demand collection cannot be exported. Export its objects one by one.');
    }

    public function __serialize(): array
    {
        throw new OrmException('An on-demand collection cannot be serialized.');
    }

    public function unserialize(string $data): void
    {
        $this->__unserialize([]);
    }

    public function __unserialize(array $data): void
    {
        throw new OrmException('An on-demand collection cannot be serialized.');
    }

    protected function changed(): void
    {
        throw ReadOnlyModelException::onDemand();
    }

    private static function withoutOffsets(): OrmException
    {
        return new OrmException('An on-demand collection has no elements by number: walk over it, or use find().');
    }
}
