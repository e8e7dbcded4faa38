<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\Restorable;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\ParserRegistry;
use Orm\Runtime\Support\NameList;
use Orm\Runtime\Support\NamesReplacements;

/**
 * A list of what a query found.
 *
 * @template TKey of array-key
 * @template TValue
 * @implements \ArrayAccess<TKey, TValue>
 * @implements \IteratorAggregate<TKey, TValue>
 * @phpstan-consistent-constructor
 */
class Collection implements \ArrayAccess, \IteratorAggregate, \Countable, \JsonSerializable
{
    use Concern\ElementModel;
    use Concern\Exports;
    use NamesReplacements;

    protected ?AbstractFormatter $formatter = null;

    /** The relation whose members these are: a rollback takes them back. */
    protected ?Restorable $relation = null;
    /** Whether elements were taken out other than by the relation, which does not know of them then. */
    protected bool $isShortened = false;
    /** Whether elements were added other than by the relation. */
    protected bool $isExtended = false;

    /** @param array<TKey, TValue> $data */
    public function __construct(protected array $data = [])
    {
    }

    /** A copy is the application's own. */
    public function __clone()
    {
        $this->relation = null;
    }

    /**
     * Called by a relation that gives its members out.
     *
     * @internal
     * @param bool $isShortened what a rollback makes of it again
     * @param bool $isExtended what a rollback makes of it again
     */
    public function belongTo(Restorable $relation, bool $isShortened = false, bool $isExtended = false): static
    {
        $this->relation = $relation;
        $this->isShortened = $isShortened;
        $this->isExtended = $isExtended;

        return $this;
    }

    /**
     * Makes a collection of the application the one of a relation, so that the relation notices what is added to it.
     *
     * @internal
     * @param array<TKey, TValue> $members the elements that the relation has taken
     * @param class-string<ActiveRecordInterface>|null $model the class of the elements; null for other elements
     * @return static|null null if the collection belongs to another relation
     */
    public function becomeMembers(Restorable $relation, array $members, ?string $model = null): ?static
    {
        if ($this->relation !== null && $this->relation !== $relation) {
            return null;
        }
        if (array_values($this->data) !== array_values($members)) {
            $this->setData($members);
        }
        $this->model ??= $model;

        return $this->belongTo($relation);
    }

    /**
     * Makes the collection the application's own, when its relation has got another one.
     *
     * @internal
     */
    public function leaveRelation(): void
    {
        $this->relation = null;
    }

    /** @internal */
    public function isExtended(): bool
    {
        return $this->isExtended;
    }

    /**
     * Adds an element on behalf of the relation.
     *
     * @internal
     * @param TValue $value
     */
    public function appendMember(mixed $value): void
    {
        $isExtended = $this->isExtended;
        $this->append($value);
        $this->isExtended = $isExtended;
    }

    /** @internal */
    public function isShortened(): bool
    {
        return $this->isShortened;
    }

    public function offsetExists(mixed $offset): bool
    {
        return isset($this->data[$offset]);
    }

    /** @return TValue|null */
    public function offsetGet(mixed $offset): mixed
    {
        return $this->data[$offset] ?? null;
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        $this->changed();
        $this->isExtended = true;
        if ($offset === null) {
            /** @phpstan-ignore assign.propertyType (appending to a list is for integer keys) */
            $this->data[] = $value;
        } else {
            $this->isShortened = $this->isShortened || isset($this->data[$offset]);
            $this->data[$offset] = $value;
        }
    }

    public function offsetUnset(mixed $offset): void
    {
        $this->shorten();
        unset($this->data[$offset]);
    }

    /** @return CollectionIterator<TKey, TValue> */
    public function getIterator(): \Traversable
    {
        return new CollectionIterator($this);
    }

    public function count(): int
    {
        return count($this->data);
    }

    /** @return array<TKey, TValue> */
    public function getData(): array
    {
        return $this->data;
    }

    /** @param array<TKey, TValue> $data */
    public function setData(array $data): void
    {
        $this->shorten();
        $this->isExtended = true;
        $this->data = $data;
    }

    /** @param array<TKey, TValue> $data */
    public function exchangeArray(array $data): void
    {
        $this->setData($data);
    }

    /** @return array<TKey, TValue> */
    public function getArrayCopy(): array
    {
        return $this->data;
    }

    /** @param TValue $value */
    public function append(mixed $value): void
    {
        $this->changed();
        $this->isExtended = true;
        /** @phpstan-ignore assign.propertyType (as above) */
        $this->data[] = $value;
    }

    /** @param TValue $value */
    public function push(mixed $value): void
    {
        $this->append($value);
    }

    /**
     * @param TValue $value
     * @return int the new number of elements
     */
    public function prepend(mixed $value): int
    {
        $this->changed();
        $this->isExtended = true;

        /** @phpstan-ignore assign.propertyType (as above) */
        return array_unshift($this->data, $value);
    }

    /** @return TValue|null the last element, which is taken out */
    public function pop(): mixed
    {
        $this->shorten();

        return array_pop($this->data);
    }

    /** @return TValue|null the first element, which is taken out */
    public function shift(): mixed
    {
        $this->shorten();

        return array_shift($this->data);
    }

    /**
     * @param TKey $key
     * @return TValue
     */
    public function get(int|string $key): mixed
    {
        return $this->data[$key]
            ?? throw new UnexpectedValueException(sprintf('The collection has no element "%s".', $key));
    }

    /**
     * @param TKey|null $key null: behind the last element
     * @param TValue $value
     */
    public function set(int|string|null $key, mixed $value): void
    {
        $this->offsetSet($key, $value);
    }

    /** @param TKey $key */
    public function remove(int|string $key): void
    {
        if (!array_key_exists($key, $this->data)) {
            throw new UnexpectedValueException(sprintf('The collection has no element "%s".', $key));
        }
        $this->offsetUnset($key);
    }

    public function clear(): void
    {
        $this->shorten();
        $this->data = [];
    }

    public function contains(mixed $element): bool
    {
        return $this->search($element) !== false;
    }

    /** @return TKey|false */
    public function search(mixed $element): int|string|false
    {
        return array_search($element, $this->data, true);
    }

    /**
     * @param self<covariant array-key, covariant mixed> $collection
     * @return static what is here and not in the other collection
     */
    public function diff(self $collection): static
    {
        $diff = clone $this;
        $diff->clear();
        foreach ($this->data as $element) {
            if (!$collection->contains($element)) {
                $diff->append($element);
            }
        }

        return $diff;
    }

    /** @return TValue|null */
    public function getFirst(): mixed
    {
        $key = array_key_first($this->data);

        return $key === null ? null : $this->data[$key];
    }

    /** @return TValue|null */
    public function getLast(): mixed
    {
        $key = array_key_last($this->data);

        return $key === null ? null : $this->data[$key];
    }

    public function isEmpty(): bool
    {
        return $this->data === [];
    }

    public function setFormatter(AbstractFormatter $formatter): void
    {
        $this->formatter = $formatter;
    }

    /** The formatter that makes such collections, which knows their class and table. */
    public function getFormatter(): ?AbstractFormatter
    {
        return $this->formatter ??= $this->model === null ? null : $this->defaultFormatter();
    }

    protected function defaultFormatter(): ?AbstractFormatter
    {
        return null;
    }

    /**
     * @param array<string, mixed> $alreadyDumpedObjects
     * @return array<mixed>
     */
    public function toArray(
        ?string $keyColumn = null,
        bool $usePrefix = false,
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumpedObjects = [],
    ): array {
        return $this->data;
    }

    /**
     * @param array<mixed> $values
     * @param list<int|string>|null $only the keys that each element keeps; all when null
     */
    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): void
    {
        if ($only !== null) {
            $names = NameList::keys($only);
            $values = array_map(
                static fn (mixed $element): array => is_array($element)
                    ? array_intersect_key($element, $names)
                    : throw new OrmException('A list of fields needs elements that are arrays.'),
                $values,
            );
        }
        /** @var array<TKey, TValue> $values */
        $this->setData($values);
    }

    public function __toString(): string
    {
        return $this->exportTo(
            $this->model === null ? ParserRegistry::defaultFormat() : $this->getTableMapClass()::DEFAULT_STRING_FORMAT,
            false,
        );
    }

    public function hashCode(): string
    {
        return spl_object_hash($this);
    }

    /** @return array{data: array<TKey, TValue>, model: string|null} */
    public function __serialize(): array
    {
        return ['data' => $this->data, 'model' => $this->model];
    }

    public function serialize(): ?string
    {
        return serialize($this->__serialize());
    }

    public function unserialize(string $data): void
    {
        $values = unserialize($data);
        $this->__unserialize(is_array($values) ? $values : []);
    }

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void
    {
        $elements = $data['data'] ?? null;
        $model = $data['model'] ?? null;
        $isModel = is_string($model) && is_a($model, ActiveRecordInterface::class, true);
        if (!is_array($elements) || $model !== null && !$isModel) {
            throw self::damaged();
        }
        foreach ($elements as $element) {
            if (!$this->mayHold($element)) {
                throw self::damaged();
            }
        }
        /** @var array<TKey, TValue> $elements */
        $this->data = $elements;
        $this->model = $model;
    }

    /** Whether unserialize() accepts an element: no object but models and dates, so that none runs code of its own. */
    protected function mayHold(mixed $element): bool
    {
        if (is_array($element)) {
            foreach ($element as $part) {
                if (!$this->mayHold($part)) {
                    return false;
                }
            }

            return true;
        }

        return !is_object($element) || $element instanceof ActiveRecordInterface
            || in_array($element::class, [\DateTimeImmutable::class, \DateTime::class], true);
    }

    private static function damaged(): OrmException
    {
        return new OrmException(sprintf('The serialized %s is damaged.', static::class));
    }

    /** Called before elements are taken out. */
    protected function shorten(): void
    {
        $this->changed();
        $this->isShortened = true;
    }

    /** Called before the elements change. */
    protected function changed(): void
    {
        if ($this->relation !== null) {
            Snapshots::$current?->take($this->relation);
        }
    }
}
