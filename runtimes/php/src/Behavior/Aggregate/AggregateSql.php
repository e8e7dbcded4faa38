<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * The SQL of the aggregates of one relation. Expressions and conditions are SQL of the schema; the generator has
 * checked that they contain no placeholders.
 *
 * @internal
 * @phpstan-import-type Aggregated from AggregatedRelation
 */
final class AggregateSql
{
    /**
     * The UPDATE of some parents, or of all.
     *
     * @param list<list<mixed>>|null $keys of the parents' rows, as stored
     * @return array{string, list<mixed>}
     */
    public static function update(AggregatedRelation $relation, ?array $keys, ConnectionInterface $con): array
    {
        $parent = $relation->parent;
        $assignments = $values = [];
        foreach ($relation->columns as $name => $column) {
            $value = $relation->isSelf
                ? self::ofGroups($relation, $column, $keys, $values)
                : self::ofRow($relation, $column, self::references($relation), $values);
            $assignments[] = $parent::COLUMNS[$name]['sql'] . ' = ' . $value;
        }
        $where = '';
        if ($keys !== null) {
            $columns = array_map(
                static fn (string $key): string => $parent::COLUMNS[$key]['sql'],
                $parent::PRIMARY_KEY,
            );
            assert($columns !== []);
            $where = ' WHERE ' . KeySql::any($columns, count($keys));
            array_push($values, ...array_merge(...$keys));
        }
        $text = implode(', ', $assignments);

        return [$con->getAdapter()->updateStatement($parent::SQL_TABLE, null, $text, $where), $values];
    }

    /** How many values an UPDATE binds for each parent. */
    public static function valuesPerKey(AggregatedRelation $relation): int
    {
        return count($relation->parent::PRIMARY_KEY)
            + ($relation->isSelf && $relation->isKey ? count($relation->columns) * count($relation->locals) : 0);
    }

    /**
     * The SELECT of the values that columns of one parent should have.
     *
     * @param non-empty-list<string> $columns
     * @param list<mixed> $key what the foreign key of its children holds, as stored
     * @return array{string, list<mixed>}
     */
    public static function select(
        AggregatedRelation $relation,
        array $columns,
        array $key,
        ConnectionInterface $con,
    ): array {
        $expressions = $values = [];
        foreach ($columns as $name) {
            $places = array_fill(0, count($key), '?');
            $expressions[] = self::ofRow($relation, $relation->columns[$name], $places, $values);
            array_push($values, ...$key);
        }

        return [$con->getAdapter()->selectValues($expressions), $values];
    }

    /**
     * The value over the children of one parent.
     *
     * @param Aggregated $column
     * @param list<string> $references what the columns of the foreign key are equal to
     * @param list<mixed> $values
     */
    private static function ofRow(
        AggregatedRelation $relation,
        array $column,
        array $references,
        array &$values,
    ): string {
        $child = $relation->child;
        $conditions = $column['condition'] === null ? [] : ["({$column['condition']})"];
        foreach ($relation->locals as $place => $local) {
            $conditions[] = AggregatedRelation::qualified($child, $local) . ' = ' . $references[$place];
        }
        $value = self::orDefault($column['expression'], $column, $values);

        return "(SELECT $value FROM " . $child::SQL_TABLE . ' WHERE ' . implode(' AND ', $conditions) . ')';
    }

    /** @return list<string> */
    private static function references(AggregatedRelation $relation): array
    {
        return array_map(
            static fn (string $name): string => AggregatedRelation::qualified($relation->parent, $name),
            $relation->foreigns,
        );
    }

    /**
     * The value where parents and children are rows of one table: a derived table of all groups, since the name of the
     * table cannot stand for both, and not every database reads the table that it updates.
     *
     * @param Aggregated $column
     * @param list<list<mixed>>|null $keys
     * @param list<mixed> $values
     */
    private static function ofGroups(
        AggregatedRelation $relation,
        array $column,
        ?array $keys,
        array &$values,
    ): string {
        $child = $relation->child;
        $locals = array_map(
            static fn (string $name): string => AggregatedRelation::qualified($child, $name),
            $relation->locals,
        );
        $list = $joins = [];
        foreach (self::references($relation) as $place => $reference) {
            $list[] = $locals[$place] . " AS k$place";
            $joins[] = "orm_aggregated.k$place = $reference";
        }
        $conditions = $column['condition'] === null ? [] : ["({$column['condition']})"];
        if ($keys !== null && $relation->isKey) {
            $conditions[] = KeySql::any($locals, count($keys));
            array_push($values, ...array_merge(...$keys));
        }
        $where = $conditions === [] ? '' : ' WHERE ' . implode(' AND ', $conditions);
        $groups = 'SELECT ' . implode(', ', $list) . ", {$column['expression']} AS v FROM " . $child::SQL_TABLE
            . $where . ' GROUP BY ' . implode(', ', $locals);
        $none = "SELECT {$column['expression']} AS v FROM " . $child::SQL_TABLE . ' WHERE 1 = 0';
        $value = "COALESCE((SELECT orm_aggregated.v FROM ($groups) orm_aggregated WHERE " . implode(' AND ', $joins)
            . "), (SELECT orm_no_rows.v FROM ($none) orm_no_rows))";

        return self::orDefault($value, $column, $values);
    }

    /**
     * @param Aggregated $column
     * @param list<mixed> $values
     */
    private static function orDefault(string $value, array $column, array &$values): string
    {
        $default = $column['default'];
        if ($default === null) {
            return $value;
        }
        if (is_int($default)) {
            return "COALESCE($value, $default)";
        }
        $values[] = $default;

        return "COALESCE($value, ?)";
    }
}
