<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Type\FormattedText;

/** Conditions on ranges by the values and ranges that they contain or overlap. */
final class RangeConditions
{
    public static function contains(Column $column, mixed $value, string $operator): Condition
    {
        $type = $column->definition['type'];
        $test = Orm::getAdapter($column->database)->rangeTest($column->sql, $operator === 'CONTAINS_ALL', $type)
            ?? throw InvalidValueException::operatorForType($operator, $column->label, $type);
        $isNone = $operator === 'CONTAINS_NONE';
        $conditions = array_map(
            static fn (mixed $element): Condition => new Condition(
                $isNone ? 'NOT (' . $test . ')' : $test,
                [self::range($element, $type, $column)],
                $column->sql,
            ),
            is_array($value) ? array_values($value) : [$value],
        );
        if ($conditions === []) {
            return new Condition($operator === 'CONTAINS_SOME' ? '1<>1' : '1=1', [], $column->sql);
        }

        return match ($operator) {
            'CONTAINS_SOME' => Condition::any(...$conditions),
            'CONTAINS_NONE' => Condition::any(
                Condition::all(...$conditions),
                new Condition($column->sql . ' IS NULL', [], $column->sql),
            ),
            default => Condition::all(...$conditions),
        };
    }

    /** A range, or the range that has one value. */
    private static function range(mixed $element, string $type, Column $column): string
    {
        $text = is_int($element) || is_float($element) ? (string) $element : $element;
        $range = is_string($text)
            ? FormattedText::canonical($type, $text) ?? FormattedText::canonical($type, "[\"$text\",\"$text\"]")
            : null;

        return $range ?? throw InvalidValueException::notA("a value or range of $type", $column->label, $element);
    }
}
