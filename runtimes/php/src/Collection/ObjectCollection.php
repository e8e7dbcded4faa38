<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Hydration\CollectorPause;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;

/**
 * Objects of one model class.
 *
 * @template TKey of array-key
 * @template TValue of ActiveRecordInterface
 * @extends Collection<TKey, TValue>
 */
class ObjectCollection extends Collection
{
    /** @var array<string, class-string<self<int, ActiveRecordInterface>>> */
    private static array $classes = [];

    /** @var array<int, TKey>|null where the objects are by their ids, once asked for */
    private ?array $objectIds = null;
    /** @var array<int|string, TKey>|null where the objects of rows are by the keys of the rows, once asked for */
    private ?array $rowKeys = null;

    /** @return class-string<self<int, ActiveRecordInterface>> `BookCollection` beside `Book`, if there is one */
    public static function classFor(string $model): string
    {
        return self::$classes[$model] ??= is_subclass_of($model . 'Collection', self::class)
            ? $model . 'Collection'
            : self::class;
    }

    /**
     * @template T of ActiveRecordInterface
     * @param class-string<T> $model
     * @param array<int, T> $objects
     * @return self<int, T>
     */
    public static function of(string $model, array $objects = []): self
    {
        $class = self::$classes[$model] ?? self::classFor($model);
        /** @var self<int, T> $collection */
        $collection = new $class($objects);
        $collection->model = $model;

        return $collection;
    }

    public function append(mixed $value): void
    {
        $this->isExtended = true;
        $this->appendMember($value);
    }

    /** @param bool $isNoted whether the open transaction knows the present members */
    public function appendMember(mixed $value, bool $isNoted = false): void
    {
        if (!$isNoted && Snapshots::$current !== null) {
            parent::changed();
        }
        /** @phpstan-ignore assign.propertyType (appending to a list is for integer keys) */
        $this->data[] = $value;
        if ($this->objectIds !== null) {
            /** @var TKey $key */
            $key = \array_key_last($this->data);
            $this->objectIds[\spl_object_id($value)] = $key;
            $row = $this->rowKeys === null ? null : $value->getPrimaryKey();
            // Most keys are integers, which need no further call; so in search().
            if ($row !== null && !\is_int($row)) {
                $row = PrimaryKey::poolKeyOf($value);
            }
            if ($row !== null && !$this->hasAt($this->rowKeys[$row] ?? null, $value)) {
                $this->rowKeys[$row] = $key;
            }
        }
    }

    /**
     * Appends those objects that are not here, and of whose rows no other object is.
     *
     * @internal
     * @param array<int, TValue> $objects
     */
    public function appendMissing(array $objects): void
    {
        $known = $this->objectIds ?? $this->indexObjects();
        foreach ($objects as $object) {
            if (!isset($known[\spl_object_id($object)]) && $this->search($object) === false) {
                $this->appendMember($object);
            }
        }
    }

    /** Whether this very object is here. */
    public function holds(ActiveRecordInterface $object): bool
    {
        return isset(($this->objectIds ?? $this->indexObjects())[spl_object_id($object)]);
    }

    public function contains(mixed $element): bool
    {
        return $this->search($element) !== false;
    }

    /** @return TKey|false where the object is, or another of the same row */
    public function search(mixed $element): int|string|false
    {
        if (!$element instanceof ActiveRecordInterface) {
            return false;
        }
        $key = ($this->objectIds ?? $this->indexObjects())[\spl_object_id($element)] ?? null;
        if ($key !== null) {
            return $key;
        }
        $row = $element->getPrimaryKey();
        if ($row !== null && !\is_int($row)) {
            $row = PrimaryKey::poolKeyOf($element);
        }
        if ($row === null) {
            return false;
        }
        $key = ($this->rowKeys ?? $this->indexRows())[$row] ?? null;

        return $key !== null && $this->hasAt($key, $element) ? $key : false;
    }

    /** Whether an object of the same row has a key; a rollback may have given the indexed one another row. */
    private function hasAt(int|string|null $key, ActiveRecordInterface $element): bool
    {
        return $key !== null && isset($this->data[$key]) && $this->data[$key]->equals($element);
    }

    /** Removes an object. A list stays a list: the elements behind the object move up. */
    public function removeObject(ActiveRecordInterface $object): void
    {
        $key = $this->search($object);
        if (is_int($key) && array_is_list($this->data)) {
            $this->shorten();
            array_splice($this->data, $key, 1);
        } elseif ($key !== false) {
            $this->remove($key);
        }
    }

    /**
     * Removes as removeObject() does, for many objects one after another: the keys of the others stay.
     *
     * @internal
     */
    public function withdraw(ActiveRecordInterface $object): void
    {
        $key = $this->search($object);
        if ($key !== false) {
            $this->removeIndexed($key);
        }
    }

    /**
     * Puts another object of the same row in the place of one: the collection has neither less nor more rows.
     *
     * @internal
     * @param TKey $key
     * @param TValue $object
     */
    public function exchange(int|string $key, ActiveRecordInterface $object): void
    {
        [$isShortened, $isExtended] = [$this->isShortened, $this->isExtended];
        $this->set($key, $object);
        [$this->isShortened, $this->isExtended] = [$isShortened, $isExtended];
    }

    public function remove(int|string $key): void
    {
        if ($this->objectIds !== null && isset($this->data[$key])) {
            $this->removeIndexed($key);
            $this->isShortened = true;
        } else {
            parent::remove($key);
        }
    }

    /**
     * Keeps the indexes, so that many objects can be removed one by one.
     *
     * @param TKey $key
     */
    private function removeIndexed(int|string $key): void
    {
        parent::changed();
        $object = $this->data[$key];
        unset($this->data[$key], $this->objectIds[spl_object_id($object)]);
        $row = $this->rowKeys === null ? null : PrimaryKey::poolKeyOf($object);
        if ($row !== null && ($this->rowKeys[$row] ?? null) === $key) {
            unset($this->rowKeys[$row]);
        }
    }

    /** @return array<int, TKey> */
    private function indexObjects(): array
    {
        $index = [];
        foreach ($this->data as $key => $object) {
            $index[spl_object_id($object)] = $key;
        }

        return $this->objectIds = $index;
    }

    /** @return array<int|string, TKey> */
    private function indexRows(): array
    {
        $index = [];
        foreach ($this->data as $key => $object) {
            $row = PrimaryKey::poolKeyOf($object);
            if ($row !== null) {
                $index[$row] ??= $key;
            }
        }

        return $this->rowKeys = $index;
    }

    /** Saves all objects in one transaction. */
    public function save(?ConnectionInterface $con = null): void
    {
        $con = $this->connection($con);
        $first = reset($this->data);
        if ($con !== null && $first !== false) {
            ModelClass::save($first, array_values($this->data), $con);
        }
    }

    /** Deletes all objects in one transaction. */
    public function delete(?ConnectionInterface $con = null): void
    {
        $con = $this->connection($con);
        $members = array_values($this->data);
        if ($con === null || $members === []) {
            return;
        }
        if ($this->relation instanceof RelatedCollection) {
            $this->relation->deleteMembers($members, $con);
        } else {
            ModelClass::delete($members[0], $members, $con);
        }
    }

    /** @return array<int|string, mixed> */
    public function getPrimaryKeys(bool $usePrefix = true): array
    {
        $keys = [];
        foreach ($this->data as $key => $object) {
            $keys[$usePrefix ? $this->getModel() . '_' . $key : $key] = $object->getPrimaryKey();
        }

        return $keys;
    }

    /**
     * @param string|null $keyColumn phpName of the column whose values are the keys
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
        $pause = CollectorPause::forObjects(count($this->data));
        $first = reset($this->data);
        if ($first !== false && $keyColumn === null && !$usePrefix && $alreadyDumpedObjects === []) {
            return ModelClass::toArrays($first, $this->data, $keyType, $includeLazyLoadColumns);
        }
        $arrays = [];
        foreach ($this->data as $key => $object) {
            $key = $keyColumn === null ? $key : ObjectValues::key($object, [$keyColumn]);
            $arrays[$usePrefix ? $this->getModel() . '_' . $key : $key]
                = $object->toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, true);
        }

        return $arrays;
    }

    /** @return array<TKey, TValue>|array<int|string, TValue> */
    public function getArrayCopy(?string $keyColumn = null, bool $usePrefix = false): array
    {
        if ($keyColumn === null && !$usePrefix) {
            return $this->data;
        }
        $objects = [];
        foreach ($this->data as $key => $object) {
            $key = $keyColumn === null ? $key : ObjectValues::key($object, [$keyColumn]);
            $objects[$usePrefix ? $this->getModel() . '_' . $key : $key] = $object;
        }

        return $objects;
    }

    /**
     * @param array<mixed> $values one array per object, which are made new
     * @param list<int|string>|null $only the names that may be set in each object; all when null
     */
    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): void
    {
        $class = $this->modelClass();
        foreach ($values as $row) {
            if (!is_array($row)) {
                throw new OrmException(sprintf('A collection of %s is made of arrays.', $class));
            }
            /** @var TValue $object */
            $object = new $class();
            $object->fromArray($row, $keyType, $only);
            $this->append($object);
        }
    }

    /**
     * One column by another, as for a select box.
     *
     * @param string|list<string> $keyColumn phpName; a list, or names with dots, lead through related objects
     * @param string|null $valueColumn without one: the object as text
     * @return array<int|string, mixed>
     */
    public function toKeyValue(string|array $keyColumn = 'PrimaryKey', ?string $valueColumn = null): array
    {
        $path = is_string($keyColumn) ? explode('.', $keyColumn) : $keyColumn;
        $values = [];
        foreach ($this->data as $object) {
            $values[ObjectValues::key($object, $path)] = match (true) {
                $valueColumn !== null => ObjectValues::value($object, explode('.', $valueColumn)),
                $object instanceof \Stringable => (string) $object,
                default => $object->hashCode(),
            };
        }

        return $values;
    }

    /**
     * @param string|list<string> $keyColumn
     * @return array<int|string, TValue>
     */
    public function toKeyIndex(string|array $keyColumn = 'PrimaryKey'): array
    {
        $path = is_string($keyColumn) ? explode('.', $keyColumn) : $keyColumn;
        $objects = [];
        foreach ($this->data as $object) {
            $objects[ObjectValues::key($object, $path)] = $object;
        }

        return $objects;
    }

    /**
     * @param string|list<string> $columnName
     * @return list<mixed>
     */
    public function getColumnValues(string|array $columnName = 'PrimaryKey'): array
    {
        $path = is_string($columnName) ? explode('.', $columnName) : $columnName;

        return array_values(array_map(
            static fn (ActiveRecordInterface $object): mixed => ObjectValues::value($object, $path),
            $this->data,
        ));
    }

    /**
     * Loads a relation of all objects with one query.
     *
     * @param \Orm\Runtime\ActiveQuery\Criteria|null $criteria what else the related objects have to fulfil
     * @return self<int, ActiveRecordInterface> the related objects
     */
    public function populateRelation(
        string $relation,
        ?object $criteria = null,
        ?ConnectionInterface $con = null,
    ): self {
        if ($this->model === null && $this->data !== []) {
            $this->model = reset($this->data)::class;
        }

        $class = $this->modelClass();
        $related = ModelClass::populate($class, array_values($this->data), $relation, $criteria, $con);

        return self::of($class::tableMap()::relation($relation)['map']::MODEL, $related);
    }

    protected function defaultFormatter(): AbstractFormatter
    {
        return (new ObjectFormatter())->setClass($this->modelClass());
    }

    protected function mayHold(mixed $element): bool
    {
        return $element instanceof ActiveRecordInterface && ($this->model === null || $element instanceof $this->model);
    }

    protected function changed(): void
    {
        parent::changed();
        $this->objectIds = $this->rowKeys = null;
    }

    private function connection(?ConnectionInterface $con): ?ConnectionInterface
    {
        if ($con !== null || $this->data === []) {
            return $con;
        }

        return Orm::getWriteConnection(reset($this->data)::tableMap()::DATABASE_NAME);
    }
}
