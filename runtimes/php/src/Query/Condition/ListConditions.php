<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Type\ListValue;

/** Conditions on columns with array="true": by their elements, or by the whole list. */
final class ListConditions
{
    public static function comparison(Column $column, mixed $value, string $operator): Condition
    {
        $isTest = $operator === 'IS NULL' || $operator === 'IS NOT NULL';
        if ($isTest || $value === null) {
            return self::test($column, match ($operator) {
                '=', 'IS NULL' => 'IS NULL',
                '<>', 'IS NOT NULL' => 'IS NOT NULL',
                default => throw InvalidValueException::nullWith($column->label, $operator),
            });
        }

        return match ($operator) {
            '=', '<>' => self::whole($column, $value, $operator),
            'CONTAINS_ALL' => self::all($column, self::elements($value)),
            'CONTAINS_SOME' => self::some($column, self::elements($value)),
            'CONTAINS_NONE' => self::none($column, self::elements($value)),
            default => throw InvalidValueException::operatorForType(
                $operator,
                $column->label,
                'array of ' . ($column->definition['element'] ?? ''),
            ),
        };
    }

    private static function whole(Column $column, mixed $value, string $operator): Condition
    {
        $stored = ListValue::stored($value, $column->definition, $column->label);
        $adapter = Orm::getAdapter($column->database);
        $isArray = self::isArray($column);
        [$left, $right] = $isArray
            ? [$column->sql, '?']
            : [$adapter->jsonComparable($column->sql), $adapter->jsonComparable('?')];

        return new Condition(
            $left . ' ' . $operator . ' ' . $right,
            [ListValue::bound($stored, $isArray)],
            $column->sql,
            false,
            $operator === '=' ? $value : null,
        );
    }

    /** @param list<mixed> $elements */
    private static function all(Column $column, array $elements): Condition
    {
        return $elements === []
            ? new Condition('1=1', [], $column->sql)
            : new Condition(self::sql($column), [self::stored($column, $elements)], $column->sql, false, $elements);
    }

    /** @param list<mixed> $elements */
    private static function some(Column $column, array $elements): Condition
    {
        $conditions = array_map(
            static fn (mixed $element): Condition => new Condition(
                self::sql($column),
                [self::stored($column, [$element])],
                $column->sql,
            ),
            $elements,
        );

        return $conditions === [] ? new Condition('1<>1', [], $column->sql) : Condition::any(...$conditions);
    }

    /** @param list<mixed> $elements */
    private static function none(Column $column, array $elements): Condition
    {
        $conditions = array_map(
            static fn (mixed $element): Condition => new Condition(
                'NOT (' . self::sql($column) . ')',
                [self::stored($column, [$element])],
                $column->sql,
            ),
            $elements,
        );

        return $conditions === []
            ? new Condition('1=1', [], $column->sql)
            : Condition::any(Condition::all(...$conditions), self::test($column, 'IS NULL'));
    }

    private static function sql(Column $column): string
    {
        return Orm::getAdapter($column->database)->listContains($column->sql, '?', self::isArray($column));
    }

    /** Whether the column is an array of the database, and not JSON. */
    public static function isArray(Column $column): bool
    {
        return !($column->definition['document'] ?? false) && Orm::getAdapter($column->database)->hasArrays();
    }

    /** @param list<mixed> $elements */
    private static function stored(Column $column, array $elements): ?string
    {
        // No row contains null: databases do not take it for equal to itself.
        $stored = ListValue::stored($elements, ['nullElements' => false] + $column->definition, $column->label);

        return ListValue::bound($stored, self::isArray($column));
    }

    /** @return list<mixed> */
    private static function elements(mixed $value): array
    {
        return is_array($value) ? array_values($value) : [$value];
    }

    private static function test(Column $column, string $test): Condition
    {
        return new Condition($column->sql . ' ' . $test, [], $column->sql);
    }
}
