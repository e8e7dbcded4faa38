<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Comparison;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\InvalidValueException;

/**
 * Comparisons of a column with values of any kind.
 */
final class ColumnConditions
{
    /** What the database puts in for a date. */
    private const NOW = [Criteria::CURRENT_DATE, Criteria::CURRENT_TIME, Criteria::CURRENT_TIMESTAMP];
    private const MOMENT_OPERATORS = ['=', '<>', '>', '<', '>=', '<='];

    /** @param string $name of a column of the table */
    public static function own(QueryParts $parts, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::of($parts, Column::of($parts->table->map, $name, $parts->prefix), $value, $comparison);
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @param array<string, mixed> $conditions value by column, or objects by relation
     */
    public static function addAll(ModelCriteria $query, array $conditions): void
    {
        foreach ($conditions as $name => $value) {
            if ($value instanceof ActiveRecordInterface || $value instanceof ObjectCollection) {
                $parts = $query->parts();
                $parts->add(RelationConditions::belongingTo($parts, $name, $value, null));
            } else {
                $query->filterBy($name, $value);
            }
        }
    }

    /** @param string $name phpName or name of a column, qualified or not */
    public static function named(QueryParts $parts, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::of($parts, Names::column($parts, $name), $value, $comparison);
    }

    /**
     * As own(), where CURRENT_DATE and its like are the database's.
     *
     * @param \DateTimeInterface|string|int|array<int|string, \DateTimeInterface|string|int|null>|null $value
     */
    public static function date(
        QueryParts $parts,
        string $name,
        \DateTimeInterface|string|int|array|null $value,
        ?string $comparison,
    ): Condition {
        $operator = Comparison::operator($comparison ?? Criteria::EQUAL);
        if (\in_array($value, self::NOW, true) && \in_array($operator, self::MOMENT_OPERATORS, true)) {
            $sql = $parts->prefix . $parts->table->columns[$name]['sql'];

            return new Condition("$sql $operator $value", [], $sql);
        }

        return self::own($parts, $name, $value, $comparison);
    }

    /** As own(), where IN means that the set has one of the values. */
    public static function set(QueryParts $parts, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::own($parts, $name, $value, match (Comparison::operator($comparison)) {
            'IN' => Criteria::CONTAINS_SOME,
            'NOT IN' => Criteria::CONTAINS_NONE,
            default => $comparison,
        });
    }

    /** The comparisons of add(), where CUSTOM means SQL that the program wrote. */
    public static function ofCriterion(QueryParts $parts, Criterion $criterion): Condition
    {
        return $criterion->condition(
            static fn (string $name, mixed $value, ?string $comparison): Condition => match ($comparison) {
                Criteria::CUSTOM, Criteria::RAW
                    => new Condition(self::customSql($parts, $value, $comparison), [], null, true),
                Criteria::CUSTOM_EQUAL => new Condition(
                    Names::column($parts, $name)->sql . ' = ' . self::customSql($parts, $value, $comparison),
                ),
                default => self::named($parts, $name, $value, $comparison),
            },
        );
    }

    /** Forgets what was said about a column. */
    public static function remove(QueryParts $parts, string $column): void
    {
        $sql = Names::column($parts, $column)->sql;
        $parts->conditions = array_values(array_filter(
            $parts->conditions,
            static fn (Condition $condition): bool => $condition->column !== $sql,
        ));
    }

    public static function contain(QueryParts $parts, string $column): bool
    {
        return in_array(Names::column($parts, $column)->sql, array_column($parts->conditions, 'column'), true);
    }

    private static function of(QueryParts $parts, Column $column, mixed $value, ?string $comparison): Condition
    {
        return $column->definition['type'] === 'JSON'
            ? JsonConditions::comparison($parts, $column, $value, $comparison)
            : Comparison::of($column, $value, $comparison, $parts->ignoreCase, $parts->database());
    }

    private static function customSql(QueryParts $parts, mixed $value, string $comparison): string
    {
        return is_string($value)
            ? Clause::expression($value, $parts)
            : throw InvalidValueException::notA('SQL', $comparison, $value);
    }
}
