<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\Operand;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Type\Temporal;

/**
 * Comparisons of a column with values of any kind.
 */
final class ColumnConditions
{
    /** Keywords that the database replaces by a date. */
    private const NOW = [Keywords::CURRENT_DATE, Keywords::CURRENT_TIME, Keywords::CURRENT_TIMESTAMP];
    private const MOMENT_OPERATORS = ['=', '<>', '>', '<', '>=', '<='];

    /** @param string $name of a column of the table */
    public static function own(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::of($spec, Column::of($spec->table->map, $name, $spec->prefix), $value, $comparison);
    }

    /** @param string $name phpName or name of a column, qualified or not */
    public static function named(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::of($spec, Names::column($spec, $name), $value, $comparison);
    }

    /** As own(), but CURRENT_DATE, CURRENT_TIME and CURRENT_TIMESTAMP are keywords of the database. */
    public static function date(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        $operator = Comparison::operator($comparison ?? Keywords::EQUAL);
        if (\in_array($value, self::NOW, true) && \in_array($operator, self::MOMENT_OPERATORS, true)) {
            $column = $spec->table->columns[$name];
            if (Temporal::kindOf($column) === Temporal::UTC) {
                // The database's own would be in the zone of the connection, and the column is in UTC.
                return self::own($spec, $name, $value === Keywords::CURRENT_DATE ? 'today' : 'now', $comparison);
            }
            $sql = $spec->prefix . $column['sql'];

            return new Condition("$sql $operator $value", [], $sql);
        }

        return self::own($spec, $name, $value, $comparison);
    }

    /** As own(), but IN means that the set contains one of the values. */
    public static function set(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::own($spec, $name, $value, match ($value instanceof Operand ? '' : Comparison::operator($comparison)) {
            'IN' => Keywords::CONTAINS_SOME,
            'NOT IN' => Keywords::CONTAINS_NONE,
            default => $comparison,
        });
    }

    /** The comparisons of add(), where CUSTOM means SQL of the application. */
    public static function ofCriterion(QuerySpec $spec, Criterion $criterion): Condition
    {
        return $criterion->condition(
            static fn (string $name, mixed $value, ?string $comparison): Condition => match ($comparison) {
                Keywords::CUSTOM, Keywords::RAW
                    => new Condition(self::customSql($spec, $value, $comparison), [], null, true),
                Keywords::CUSTOM_EQUAL => new Condition(
                    Names::column($spec, $name)->sql . ' = ' . self::customSql($spec, $value, $comparison),
                ),
                default => self::named($spec, $name, $value, $comparison),
            },
        );
    }

    /** Removes the conditions on a column. */
    public static function remove(QuerySpec $spec, string $column): void
    {
        $sql = Names::column($spec, $column)->sql;
        $spec->conditions = array_values(array_filter(
            $spec->conditions,
            static fn (Condition $condition): bool => $condition->column !== $sql,
        ));
    }

    public static function contain(QuerySpec $spec, string $column): bool
    {
        return in_array(Names::column($spec, $column)->sql, array_column($spec->conditions, 'column'), true);
    }

    /**
     * The values that the conditions demand of columns, as values to set.
     *
     * @return array<string, mixed>
     */
    public static function assignments(QuerySpec $spec): array
    {
        foreach ($spec->conditions as $condition) {
            if ($condition->equalities() === []) {
                throw new OrmException(sprintf(
                    'The condition "%s" gives no value that a column can be set to. '
                    . 'Use conditions of the form column = value.',
                    $condition->sql,
                ));
            }
        }

        return self::equalities($spec);
    }

    /**
     * The values that columns of the table must be equal to, by column. For a list: all elements that it must contain.
     *
     * @return array<string, mixed>
     */
    public static function equalities(QuerySpec $spec): array
    {
        $values = [];
        foreach ($spec->conditions as $condition) {
            foreach ($condition->equalities() as [$sql, $value]) {
                $name = self::nameOf($spec, $sql);
                $isList = in_array($spec->table->columns[$name]['type'], ['SET', 'ARRAY'], true);
                $values[$name] = $isList && is_array($value) && is_array($values[$name] ?? null)
                    ? array_values(array_unique([...$values[$name], ...$value], SORT_REGULAR))
                    : $value;
            }
        }

        return $values;
    }

    /** The name of the column with this SQL. */
    public static function nameOf(QuerySpec $spec, string $sql): string
    {
        foreach ($spec->table->columns as $name => $definition) {
            if ($spec->prefix . $definition['sql'] === $sql) {
                return $name;
            }
        }

        throw new OrmException(sprintf('%s is not a column of the table "%s".', $sql, $spec->table->map::TABLE_NAME));
    }

    private static function of(QuerySpec $spec, Column $column, mixed $value, ?string $comparison): Condition
    {
        if ($value instanceof Operand) {
            return self::withQuery($spec, $column, $value, $comparison);
        }

        return $column->definition['type'] === 'JSON'
            ? JsonConditions::comparison($spec, $column, $value, $comparison)
            : Comparison::of($column, $value, $comparison, $spec->ignoreCase, $spec->database());
    }

    /** Without a comparison, the query gives a list. */
    private static function withQuery(QuerySpec $spec, Column $column, Operand $query, ?string $comparison): Condition
    {
        $operator = Comparison::operator($comparison) ?? 'IN';
        $accepted = ['IN', 'NOT IN', ...self::MOMENT_OPERATORS];
        if (!in_array($operator, $accepted, true)) {
            throw InvalidClauseException::notOneOf('comparison with a query', (string) $comparison, $accepted);
        }
        $operand = $query->operand($spec, $operator);

        return new Condition("$column->sql $operator $operand->sql", $operand->values, $column->sql);
    }

    private static function customSql(QuerySpec $spec, mixed $value, string $comparison): string
    {
        return is_string($value)
            ? ClauseNames::expression($spec, $value)
            : throw InvalidValueException::notA('SQL', $comparison, $value);
    }
}
