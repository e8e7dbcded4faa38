<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Comparison;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\LogicException;

/**
 * Conditions on the primary key; a key is the list of its columns' values.
 */
trait KeyFilters
{
    /** @param list<mixed> $key */
    public function whereKey(array $key): static
    {
        return $this->addCondition($this->keyCondition($key));
    }

    /** @param list<list<mixed>> $keys */
    public function whereKeys(array $keys): static
    {
        return $this->addCondition($this->keysCondition($keys));
    }

    /** All but this object. */
    protected function pruneObject(?ActiveRecordInterface $object): static
    {
        if ($object === null) {
            return $this;
        }
        $key = $this->keyCondition($object->primaryKeyValues());

        $sql = $key->column === null ? $key->sql : '(' . $key->sql . ')';

        return $this->addCondition(new Condition('NOT ' . $sql, $key->values));
    }

    /** @param list<list<mixed>> $keys */
    private function keysCondition(array $keys): Condition
    {
        $columns = $this->keyColumns();
        if ($keys === []) {
            return new Condition('1<>1');
        }
        if (count($columns) === 1) {
            $values = array_map(fn (array $key): mixed => $this->completeKey($key)[0], $keys);

            return Comparison::of($columns[0], $values, Criteria::IN);
        }

        return Condition::any(...array_map($this->keyCondition(...), $keys));
    }

    /** @param list<mixed> $key */
    private function keyCondition(array $key): Condition
    {
        $key = $this->completeKey($key);
        $parts = [];
        foreach ($this->keyColumns() as $position => $column) {
            $parts[] = Comparison::of($column, $key[$position], Criteria::EQUAL);
        }

        return Condition::all(...$parts);
    }

    /** @return non-empty-list<Column> */
    private function keyColumns(): array
    {
        $map = static::TABLE_MAP;
        $columns = [];
        foreach ($map::PRIMARY_KEY as $column) {
            $columns[] = Column::of($map, $column, $this->prefix);
        }

        return $columns !== [] ? $columns : throw new LogicException(
            sprintf('The table "%s" has no primary key.', $map::TABLE_NAME),
        );
    }

    /**
     * @param list<mixed> $key
     * @return non-empty-list<mixed>
     */
    private function completeKey(array $key): array
    {
        $map = static::TABLE_MAP;
        if ($key === [] || count($key) !== count($map::PRIMARY_KEY)) {
            throw InvalidValueException::notA(
                sprintf('%d value(s)', count($map::PRIMARY_KEY)),
                sprintf('The primary key of "%s"', $map::TABLE_NAME),
                $key,
            );
        }

        return $key;
    }
}
