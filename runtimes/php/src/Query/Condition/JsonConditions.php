<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Conditions on JSON columns, for which every database has its own functions. */
final class JsonConditions
{
    /**
     * Compares the value at a path of a JSON column, as text. Path and value are bound.
     *
     * @param array<mixed> $path names of members and positions in lists: ['sizes', 0, 'width']
     */
    public static function atPath(
        QuerySpec $spec,
        string $column,
        array $path,
        int|float|string|bool|null $value,
        ?string $comparison,
    ): Condition {
        $resolved = Names::column($spec, $column);
        $type = $resolved->definition['type'];
        if ($type !== 'JSON') {
            throw InvalidValueException::operatorForType('whereJsonPath()', $resolved->label, $type);
        }
        $path = self::path($path, $resolved->label);
        [$left, $values] = Orm::getAdapter($spec->database())->jsonAt($resolved->sql, $path);
        $operator = Comparison::operator($comparison) ?? '=';
        if ($value === null) {
            $operator = match ($operator) {
                '=', 'IS NULL' => 'IS NULL',
                '<>', 'IS NOT NULL' => 'IS NOT NULL',
                default => throw InvalidValueException::nullWith($resolved->label, $operator),
            };

            return new Condition($left . ' ' . $operator, $values);
        }
        if (!in_array($operator, ['=', '<>', 'LIKE', 'NOT LIKE'], true)) {
            throw InvalidClauseException::notOneOf('comparison of JSON', $operator, ['=', '<>', 'LIKE', 'NOT LIKE']);
        }
        $values[] = is_string($value) ? $value : json_encode($value, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);

        return new Condition($left . ' ' . $operator . ' ?', $values);
    }

    /**
     * @param array<mixed> $path
     * @return non-empty-list<int|string>
     */
    private static function path(array $path, string $label): array
    {
        $segments = [];
        foreach ($path as $segment) {
            if (!is_string($segment) && (!is_int($segment) || $segment < 0 || $segment > 0x7FFFFFFF)) {
                throw InvalidValueException::notA('a path of names and of positions from 0 on', $label, $segment);
            }
            $segments[] = $segment;
        }

        return $segments !== [] ? $segments : throw InvalidValueException::notA('a path', $label, $path);
    }

    public static function comparison(QuerySpec $spec, Column $column, mixed $value, ?string $comparison): Condition
    {
        $operator = Comparison::operator($comparison) ?? '=';
        if ($value === null || $operator === 'IS NULL' || $operator === 'IS NOT NULL') {
            return Comparison::of($column, null, $operator);
        }
        $adapter = Orm::getAdapter($spec->database());
        if (str_ends_with($operator, 'LIKE')) {
            $text = new Column($adapter->asText($column->sql), $column->label, $column->definition, $column->database);

            return Comparison::of($text, $value, $operator, false, $spec->database());
        }
        if ($operator !== '=' && $operator !== '<>') {
            throw InvalidValueException::operatorForType($operator, $column->label, 'JSON');
        }
        $sql = $adapter->jsonComparable($column->sql) . ' ' . $operator . ' ' . $adapter->jsonComparable('?');
        $stored = ColumnValue::stored($value, $column);

        return new Condition($sql, [$stored], $column->sql, false, $operator === '=' ? $value : null);
    }
}
