<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\ColumnValue;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Comparison;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\TableMap;

/**
 * Conditions on the primary key; a key is the list of its columns' values.
 */
final class KeyConditions
{
    /** @param list<mixed> $key */
    public static function one(QueryParts $parts, array $key): Condition
    {
        $key = self::complete($parts->table->map, $key);
        $conditions = [];
        foreach (self::columns($parts) as $position => $column) {
            $conditions[] = Comparison::of($column, $key[$position], Criteria::EQUAL);
        }

        return Condition::all(...$conditions);
    }

    /** @param list<list<mixed>> $keys */
    public static function any(QueryParts $parts, array $keys): Condition
    {
        $columns = self::columns($parts);
        if ($keys === []) {
            return new Condition('1<>1');
        }
        if (count($columns) === 1) {
            $values = [];
            foreach ($keys as $key) {
                $values[] = self::complete($parts->table->map, $key)[0];
            }

            return Comparison::of($columns[0], $values, Criteria::IN);
        }
        $conditions = [];
        foreach ($keys as $key) {
            $conditions[] = self::one($parts, self::complete($parts->table->map, $key));
        }

        return Condition::any(...$conditions);
    }

    /** All but this object. */
    public static function allBut(QueryParts $parts, ActiveRecordInterface $object): Condition
    {
        $key = self::one($parts, $object->primaryKeyValues());
        $sql = $key->column === null ? $key->sql : '(' . $key->sql . ')';

        return new Condition('NOT ' . $sql, $key->values);
    }

    /** @return non-empty-list<Column> */
    public static function columns(QueryParts $parts): array
    {
        $map = $parts->table->map;
        $columns = [];
        foreach ($map::PRIMARY_KEY as $column) {
            $columns[] = Column::of($map, $column, $parts->prefix);
        }

        return $columns !== [] ? $columns : throw new LogicException(
            sprintf('The table "%s" has no primary key.', $map::TABLE_NAME),
        );
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<mixed> $key
     * @return list<mixed> as the database stores it
     */
    public static function stored(string $map, array $key): array
    {
        $stored = [];
        foreach (self::complete($map, $key) as $position => $value) {
            $stored[] = ColumnValue::stored($value, Column::of($map, $map::PRIMARY_KEY[$position], ''));
        }

        return $stored;
    }

    /**
     * @param class-string<TableMap> $map
     * @return non-empty-list<mixed>
     */
    public static function complete(string $map, mixed $key): array
    {
        if (!is_array($key) || $key === [] || !array_is_list($key) || count($key) !== count($map::PRIMARY_KEY)) {
            throw InvalidValueException::notA(
                sprintf('a list of %d value(s)', count($map::PRIMARY_KEY)),
                sprintf('The primary key of "%s"', $map::TABLE_NAME),
                $key,
            );
        }

        return $key;
    }
}
