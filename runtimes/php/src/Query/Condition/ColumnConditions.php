<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryOperand;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Type\Temporal;

/** Comparisons of a column with values of any kind. */
final class ColumnConditions
{
    /** Keywords that the database replaces by a date. */
    private const NOW = [Keywords::CURRENT_DATE, Keywords::CURRENT_TIME, Keywords::CURRENT_TIMESTAMP];
    private const MOMENT_OPERATORS = ['=', '<>', '>', '<', '>=', '<='];

    /** @param string $name of a column of the table */
    public static function own(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::at($spec, Column::of($spec->table->map, $name, $spec->prefix), $value, $comparison);
    }

    /** @param string $name phpName or name of a column, qualified or not */
    public static function named(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::at($spec, Names::column($spec, $name), $value, $comparison);
    }

    /** Compares as own() does, but CURRENT_DATE, CURRENT_TIME and CURRENT_TIMESTAMP are keywords of the database. */
    public static function date(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        $column = Column::of($spec->table->map, $name, $spec->prefix);

        return self::moment($column, $value, $comparison) ?? self::at($spec, $column, $value, $comparison);
    }

    /** The comparison of a date with a keyword that the database replaces; null for other values. */
    public static function moment(Column $column, mixed $value, ?string $comparison): ?Condition
    {
        if (!\in_array($value, self::NOW, true)) {
            return null;
        }
        $operator = Comparison::operator($comparison ?? Keywords::EQUAL);
        $kind = \in_array($operator, self::MOMENT_OPERATORS, true) ? Temporal::kindOf($column->definition) : null;
        if ($kind === null) {
            return null;
        }
        if ($kind === Temporal::UTC) {
            // The database's own would be in the zone of the connection, and the column is in UTC.
            $now = $value === Keywords::CURRENT_DATE ? 'today' : 'now';

            return Comparison::of($column, $now, $comparison, false, $column->database);
        }

        return new Condition("$column->sql $operator $value", [], $column->sql);
    }

    /** Compares as own() does, but IN means that the set contains one of the values. */
    public static function set(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        $operator = $value instanceof QueryOperand ? '' : Comparison::operator($comparison);

        return self::own($spec, $name, $value, match ($operator) {
            'IN' => Keywords::CONTAINS_SOME,
            'NOT IN' => Keywords::CONTAINS_NONE,
            default => $comparison,
        });
    }

    /**
     * The values that the conditions demand of columns, as values to set.
     *
     * @return array<string, mixed>
     */
    public static function assignments(QuerySpec $spec): array
    {
        foreach ($spec->conditions() as $condition) {
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
        foreach ($spec->conditions() as $condition) {
            foreach ($condition->equalities() as [$sql, $value]) {
                $name = self::nameOf($spec, $sql);
                $isList = in_array($spec->table->columns[$name]['type'], ['SET', 'ARRAY', 'LIST'], true);
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

    /** @param bool $ignoreCase whether the case of text is ignored even where the query does not say so */
    public static function at(
        QuerySpec $spec,
        Column $column,
        mixed $value,
        ?string $comparison,
        bool $ignoreCase = false,
    ): Condition {
        if ($value instanceof QueryOperand) {
            return self::withQuery($spec, $column, $value, $comparison);
        }

        return $column->definition['type'] === 'JSON'
            ? JsonConditions::comparison($spec, $column, $value, $comparison)
            : Comparison::of($column, $value, $comparison, $ignoreCase || $spec->ignoreCase, $spec->database());
    }

    /** Without a comparison, the query gives a list. */
    private static function withQuery(
        QuerySpec $spec,
        Column $column,
        QueryOperand $query,
        ?string $comparison,
    ): Condition {
        $operator = Comparison::operator($comparison) ?? 'IN';
        $accepted = ['IN', 'NOT IN', ...self::MOMENT_OPERATORS];
        if (!in_array($operator, $accepted, true)) {
            throw InvalidClauseException::notOneOf('comparison with a query', (string) $comparison, $accepted);
        }
        $operand = $query->operand($spec, $operator);

        return new Condition("$column->sql $operator $operand->sql", $operand->values, $column->sql);
    }
}
