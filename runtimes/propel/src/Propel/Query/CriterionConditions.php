<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseNames;

/** The conditions of a query that criterions stand for; CUSTOM means SQL of the application. */
final class CriterionConditions
{
    /** The condition of one comparison, without those combined with it. */
    public static function of(QuerySpec $spec, AbstractCriterion $criterion): Condition
    {
        $value = $criterion->getValue();
        if ($criterion->compiled() !== null) {
            return $criterion->compiled();
        }
        if ($criterion->clause() !== null) {
            [$clause, $type] = $criterion->clause();

            return str_contains($clause, '?')
                ? ClauseNames::condition($spec, $clause, $value, true, $type)
                : throw InvalidClauseException::values($clause, 0, 'a value and its PDO type');
        }
        $name = $criterion->qualifiedName();
        $comparison = $criterion->givenComparison();

        return match (true) {
            $comparison === Keywords::CUSTOM, $comparison === Keywords::RAW
                => new Condition(self::customSql($spec, $value, $comparison), [], null, true),
            $comparison === Keywords::CUSTOM_EQUAL => new Condition(
                Names::column($spec, $name)->sql . ' = ' . self::customSql($spec, $value, $comparison),
            ),
            isset($spec->asColumns[$name]) => self::ofExpression($spec, $name, $value, $comparison),
            default => self::ofNamed($spec, $name, $criterion),
        };
    }

    private static function ofNamed(QuerySpec $spec, string $name, AbstractCriterion $criterion): Condition
    {
        $column = Names::column($spec, $name);
        $value = $criterion->getValue();
        $comparison = $criterion->givenComparison();

        return ColumnConditions::moment($column, $value, $comparison)
            ?? ColumnConditions::at($spec, $column, $value, $comparison, $criterion->isIgnoreCase());
    }

    /** Compares an expression that addAsColumn() named. */
    private static function ofExpression(QuerySpec $spec, string $name, mixed $value, ?string $comparison): Condition
    {
        $operator = Comparison::operator($comparison) ?? (is_array($value) ? 'IN' : '=');

        return in_array($operator, ['IS NULL', 'IS NOT NULL'], true)
            ? ClauseNames::condition($spec, $name . ' ' . $operator, null, false)
            : ClauseNames::condition($spec, $name . ' ' . $operator . ' ?', $value, true);
    }

    private static function customSql(QuerySpec $spec, mixed $value, string $comparison): string
    {
        return is_string($value)
            ? ClauseNames::expression($spec, $value)
            : throw InvalidValueException::notA('SQL', $comparison, $value);
    }

    /** Removes the conditions on a column. */
    public static function remove(QuerySpec $spec, string $column): void
    {
        $sql = Names::column($spec, $column)->sql;
        $spec->setConditions(array_values(array_filter(
            $spec->conditions(),
            static fn (Condition $condition): bool => $condition->column !== $sql,
        )));
    }

    public static function contain(QuerySpec $spec, string $column): bool
    {
        return in_array(Names::column($spec, $column)->sql, array_column($spec->conditions(), 'column'), true);
    }
}
