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
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Type\Temporal;

/**
 * Comparisons of a column with values of any kind.
 */
final class ColumnConditions
{
    /** What the database puts in for a date. */
    private const NOW = [Criteria::CURRENT_DATE, Criteria::CURRENT_TIME, Criteria::CURRENT_TIMESTAMP];
    private const MOMENT_OPERATORS = ['=', '<>', '>', '<', '>=', '<='];
    /** Comparisons that nobody means as a value. */
    private const SPELT_OUT = [
        Criteria::LIKE, Criteria::NOT_LIKE, Criteria::ILIKE, Criteria::NOT_ILIKE, Criteria::IN, Criteria::NOT_IN,
        Criteria::ISNULL, Criteria::ISNOTNULL, Criteria::CONTAINS_ALL, Criteria::CONTAINS_SOME, Criteria::CONTAINS_NONE,
        Criteria::BINARY_ALL, Criteria::BINARY_NONE,
    ];

    /** @param string $name of a column of the table */
    public static function own(QueryParts $parts, string $name, mixed $value, ?string $comparison): Condition
    {
        return self::of($parts, Column::of($parts->table->map, $name, $parts->prefix), $value, $comparison);
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @param array<mixed> $conditions value by column, or objects by relation
     */
    public static function addAll(ModelCriteria $query, array $conditions): void
    {
        foreach ($conditions as $name => $value) {
            // Values often come from outside: they must not choose how they are compared.
            if (is_array($value) && count($value) === 2 && in_array(end($value), self::SPELT_OUT, true)) {
                throw InvalidClauseException::because((string) $name, sprintf(
                    'a list of values cannot say "%s". Call filterBy%s($value, $comparison).',
                    trim(end($value)),
                    $name,
                ));
            }
            self::addNamed($query, (string) $name, $value);
        }
    }

    /**
     * The application's own filterBy…() of that name, if there is one.
     *
     * @param ModelCriteria<*, *> $query
     */
    public static function addNamed(ModelCriteria $query, string $name, mixed $value): void
    {
        $method = 'filterBy' . $name;
        if (self::isOfApplication($query, $method)) {
            $query->$method($value);
        } elseif ($value instanceof ActiveRecordInterface || $value instanceof ObjectCollection) {
            $parts = $query->parts();
            $parts->add(RelationConditions::belongingTo($parts, $name, $value, null));
        } else {
            $query->filterBy($name, $value);
        }
    }

    /**
     * Generated classes and those of the runtime are abstract.
     *
     * @param ModelCriteria<*, *> $query
     */
    private static function isOfApplication(ModelCriteria $query, string $method): bool
    {
        if (!method_exists($query, $method)) {
            return false;
        }
        $reflection = new \ReflectionMethod($query, $method);

        return $reflection->isPublic() && !$reflection->isStatic() && !$reflection->getDeclaringClass()->isAbstract();
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
            $column = $parts->table->columns[$name];
            if (Temporal::kindOf($column) === Temporal::UTC) {
                // The database's own would be in the zone of the connection, and the column is in UTC.
                return self::own($parts, $name, $value === Criteria::CURRENT_DATE ? 'today' : 'now', $comparison);
            }
            $sql = $parts->prefix . $column['sql'];

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

    /**
     * What columns must be equal to, as the values they are to have.
     *
     * @return array<string, mixed>
     */
    public static function assignments(QueryParts $parts): array
    {
        foreach ($parts->conditions as $condition) {
            if ($condition->equalities() === []) {
                throw new LogicException(sprintf('"%s" says no value that a column could be set to.', $condition->sql));
            }
        }

        return self::equalities($parts);
    }

    /**
     * The values that columns of the table must be equal to, by column. Of a list, that is all that it must contain.
     *
     * @return array<string, mixed>
     */
    public static function equalities(QueryParts $parts): array
    {
        $values = [];
        foreach ($parts->conditions as $condition) {
            foreach ($condition->equalities() as [$sql, $value]) {
                $name = self::nameOf($parts, $sql);
                $isList = in_array($parts->table->columns[$name]['type'], ['SET', 'ARRAY'], true);
                $values[$name] = $isList && is_array($value) && is_array($values[$name] ?? null)
                    ? array_values(array_unique([...$values[$name], ...$value], SORT_REGULAR))
                    : $value;
            }
        }

        return $values;
    }

    /** The column of the table that is written so in SQL. */
    public static function nameOf(QueryParts $parts, string $sql): string
    {
        foreach ($parts->table->columns as $name => $definition) {
            if ($parts->prefix . $definition['sql'] === $sql) {
                return $name;
            }
        }

        throw new LogicException(sprintf('%s is no column of the table "%s".', $sql, $parts->table->map::TABLE_NAME));
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
