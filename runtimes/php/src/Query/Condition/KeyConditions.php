<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Type\IntegerValue;

/** Conditions on the primary key; a key is the list of its columns' values. */
final class KeyConditions
{
    /**
     * Adds the condition that a row has a key. An integer is compared as filters compare it, so that the text is kept.
     *
     * @param list<mixed> $key
     */
    public static function add(QuerySpec $spec, array $key): void
    {
        $columns = $spec->table->map::PRIMARY_KEY;
        $name = \count($columns) === 1 && \count($key) === 1 && \is_int($key[0] ?? null)
            ? $columns[0]
            : null;
        $type = $name === null ? null : $spec->table->columns[$name]['type'];
        if ($type === 'INTEGER' || $type === 'BIGINT') {
            ColumnFilters::compareNumber($spec, (string) $name, $key[0], null, 2147483647);
        } else {
            $spec->add(self::one($spec, $key));
        }
    }

    /** @param list<mixed> $key */
    public static function one(QuerySpec $spec, array $key): Condition
    {
        $key = self::complete($spec->table->map, $key);
        $conditions = [];
        foreach (self::columns($spec) as $position => $column) {
            $conditions[] = Comparison::of($column, $key[$position], Keywords::EQUAL);
        }

        return Condition::all(...$conditions);
    }

    /** @param list<list<mixed>> $keys */
    public static function any(QuerySpec $spec, array $keys): Condition
    {
        $columns = self::columns($spec);
        if ($keys === []) {
            return new Condition('1<>1');
        }
        if (count($columns) === 1) {
            $values = [];
            foreach ($keys as $key) {
                $values[] = self::complete($spec->table->map, $key)[0];
            }

            return Comparison::of($columns[0], $values, Keywords::IN);
        }
        $conditions = [];
        foreach ($keys as $key) {
            $conditions[] = self::one($spec, self::complete($spec->table->map, $key));
        }

        return Condition::any(...PaddedList::of($conditions));
    }

    /** Every row but that of an object. */
    public static function allBut(QuerySpec $spec, ActiveRecordInterface $object): Condition
    {
        $key = self::one($spec, $object->primaryKeyValues());
        $sql = $key->column === null ? $key->sql : '(' . $key->sql . ')';

        return new Condition('NOT ' . $sql, $key->values);
    }

    /** @return non-empty-list<Column> */
    public static function columns(QuerySpec $spec): array
    {
        $map = $spec->table->map;
        $columns = [];
        foreach ($map::PRIMARY_KEY as $column) {
            $columns[] = Column::of($map, $column, $spec->prefix);
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
     * Whether a number of the key is beyond the type of its column, so that it cannot be bound.
     *
     * @param class-string<TableMap> $map
     * @param array<mixed> $key
     */
    public static function isBeyondTypes(string $map, array $key): bool
    {
        foreach ($map::PRIMARY_KEY as $position => $name) {
            $type = $map::COLUMNS[$name]['type'];
            if ($type === 'INTEGER' || $type === 'SMALLINT' || $type === 'TINYINT') {
                $number = IntegerValue::of($key[$position] ?? null);
                if ($number !== null && ColumnValue::isBeyond($number, $type)) {
                    return true;
                }
            }
        }

        return false;
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
