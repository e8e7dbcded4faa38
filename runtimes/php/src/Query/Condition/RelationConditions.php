<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Join\JoinRestrictions;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\RelationKeys;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;

/** Conditions that rows belong to given objects. */
final class RelationConditions
{
    /** @param ActiveRecordInterface|ObjectCollection<int, covariant ActiveRecordInterface> $value */
    public static function belongingTo(
        QuerySpec $spec,
        string $relation,
        ActiveRecordInterface|ObjectCollection $value,
        ?string $comparison,
    ): Condition {
        $map = $spec->table->map;
        $facts = $map::RELATIONS[$relation] ?? throw UnknownRelationException::ofModel($relation, $map);
        $objects = $value instanceof ActiveRecordInterface ? [$value] : array_values($value->getData());
        $label = sprintf('The relation "%s"', $relation);
        foreach ($objects as $object) {
            if (!is_a($object, $facts['map']::MODEL)) {
                throw InvalidValueException::notA('objects of the class ' . $facts['map']::MODEL, $label, $object);
            }
        }
        if ($facts['type'] !== RelationMap::MANY_TO_MANY) {
            return self::ofRelation($spec, $relation, $objects, $comparison);
        }

        return self::throughJunction($spec, $facts['through'] ?? '', $facts['target'] ?? '', $objects, $comparison);
    }

    /** @param list<ActiveRecordInterface> $objects */
    private static function ofRelation(
        QuerySpec $spec,
        string $relation,
        array $objects,
        ?string $comparison,
    ): Condition {
        $map = $spec->table->map;
        $facts = $map::relation($relation);
        $columns = $facts['columns'] ?? [];
        $constants = $map::relationConstants($relation);
        if ($constants === []) {
            return self::belongsTo($map, $spec->prefix, $columns, $objects, $comparison);
        }
        if ($facts['type'] !== RelationMap::MANY_TO_ONE) {
            $objects = array_filter(
                $objects,
                static fn (ActiveRecordInterface $object): bool => self::hasValues($object, $constants),
            );

            return self::belongsTo($map, $spec->prefix, $columns, array_values($objects), $comparison);
        }
        $isNegative = in_array(Comparison::operator($comparison), ['<>', 'NOT IN'], true);
        $condition = Condition::all(
            self::belongsTo($map, $spec->prefix, $columns, $objects, $isNegative ? null : $comparison),
            ...RelationKeys::constants($map, $relation, $spec->prefix, ''),
        );

        return $isNegative ? new Condition('NOT ' . $condition->sql, $condition->values) : $condition;
    }

    /**
     * Whether a polymorphic relation can lead from the object: its columns have the values that the relation demands.
     *
     * @param array<string, int|string> $constants by column
     */
    private static function hasValues(ActiveRecordInterface $object, array $constants): bool
    {
        foreach ($constants as $column => $value) {
            if ($object->getByName($column, TableMap::TYPE_FIELDNAME) != $value) {
                return false;
            }
        }

        return true;
    }

    /**
     * One object joins the junction table, whose columns can then be used; several would give rows twice.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    private static function throughJunction(
        QuerySpec $spec,
        string $through,
        string $target,
        array $objects,
        ?string $comparison,
    ): Condition {
        if (count($objects) === 1) {
            $join = RelationJoins::add($spec, null, $through, null, Keywords::INNER_JOIN);
            $columns = $join->map::relation($target)['columns'] ?? [];

            return self::belongsTo($join->map, $join->prefix(), $columns, $objects, $comparison);
        }
        $map = $spec->table->map;
        $facts = $map::relation($through);
        $between = $facts['map'];
        $prefix = $between::SQL_TABLE . '.';
        $columns = $between::relation($target)['columns'] ?? [];
        $belongs = self::belongsTo($between, $prefix, $columns, $objects, $comparison);
        $matches = RelationKeys::match($map, $spec->prefix, $between, $prefix, $facts['columns'] ?? []);
        $restriction = JoinRestrictions::of($between, $through, null);
        $where = $restriction === null ? $belongs : Condition::all($belongs, $restriction);
        $sql = 'EXISTS (SELECT 1 FROM ' . $between::SQL_TABLE
            . ' WHERE ' . $matches->sql . ' AND ' . $where->operand() . ')';

        return new Condition($sql, $where->values);
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, string> $columns from this table's columns to those of the objects
     * @param list<ActiveRecordInterface> $objects
     */
    private static function belongsTo(
        string $map,
        string $prefix,
        array $columns,
        array $objects,
        ?string $comparison,
    ): Condition {
        $operator = Comparison::operator($comparison) ?? '=';
        $isNegative = $operator === '<>' || $operator === 'NOT IN';
        if (!$isNegative && $operator !== '=' && $operator !== 'IN') {
            throw InvalidValueException::operatorForType($operator, $map::TABLE_NAME, 'a relation');
        }
        $alternatives = [];
        foreach ($objects as $object) {
            $key = [];
            foreach ($columns as $here => $there) {
                $value = $object->getByName($there, TableMap::TYPE_FIELDNAME);
                // An object without a key has no rows yet; NULL would find those of nobody.
                if ($value === null) {
                    continue 2;
                }
                $key[$here] = $value;
            }
            $alternatives[] = $key;
        }
        if (count($columns) === 1) {
            $column = Column::of($map, (string) array_key_first($columns), $prefix);
            $values = array_map(static fn (array $key): mixed => reset($key), $alternatives);
            if (count($values) === 1) {
                return Comparison::of($column, $values[0], $isNegative ? Keywords::NOT_EQUAL : Keywords::EQUAL);
            }

            return Comparison::of($column, $values, $isNegative ? Keywords::NOT_IN : Keywords::IN);
        }

        return self::anyKey($map, $prefix, $alternatives, $isNegative);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<array<string, mixed>> $alternatives
     */
    private static function anyKey(string $map, string $prefix, array $alternatives, bool $isNegative): Condition
    {
        $conditions = [];
        foreach ($alternatives as $key) {
            $equal = [];
            foreach ($key as $column => $value) {
                $equal[] = Comparison::of(Column::of($map, $column, $prefix), $value, Keywords::EQUAL);
            }
            $conditions[] = Condition::all(...$equal);
        }
        if ($conditions === []) {
            return new Condition($isNegative ? '1=1' : '1<>1');
        }
        $any = Condition::any(...PaddedList::of($conditions));

        return $isNegative ? new Condition('NOT ' . $any->sql, $any->values) : $any;
    }
}
