<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\ColumnValue;
use Orm\Runtime\ActiveQuery\Criterion\Comparison;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;

/**
 * Conditions on JSON columns, for which every database has words of its own.
 */
trait JsonFilters
{
    /**
     * Compares what a JSON column holds under a path, as text. The path is bound, like what it is compared with.
     *
     * @param list<int|string> $path names of members and places in lists: ['sizes', 0, 'width']
     */
    public function whereJsonPath(
        string $column,
        array $path,
        int|float|string|null $value,
        ?string $comparison = null,
    ): static {
        $resolved = $this->column($column);
        if ($resolved->definition['type'] !== 'JSON' || $path === []) {
            throw InvalidValueException::notA('a path, and is a JSON column', $resolved->label, $path);
        }
        $adapter = Orm::getAdapter($this->getDbName());
        $left = $adapter->jsonAt($resolved->sql);
        $values = [$adapter->jsonPath($path)];
        $operator = Comparison::operator($comparison) ?? '=';
        if ($value === null) {
            $operator = match ($operator) {
                '=', 'IS NULL' => 'IS NULL',
                '<>', 'IS NOT NULL' => 'IS NOT NULL',
                default => throw InvalidValueException::nullWith($resolved->label, $operator),
            };

            return $this->addCondition(new Condition($left . ' ' . $operator, $values));
        }
        if (!in_array($operator, ['=', '<>', 'LIKE', 'NOT LIKE'], true)) {
            throw InvalidClauseException::notOneOf('comparison of JSON', $operator, ['=', '<>', 'LIKE', 'NOT LIKE']);
        }
        $values[] = is_float($value) ? json_encode($value, JSON_THROW_ON_ERROR) : (string) $value;

        return $this->addCondition(new Condition($left . ' ' . $operator . ' ?', $values));
    }

    private function jsonComparison(Column $column, mixed $value, ?string $comparison): Condition
    {
        $operator = Comparison::operator($comparison) ?? '=';
        if ($value === null || $operator === 'IS NULL' || $operator === 'IS NOT NULL') {
            return Comparison::of($column, null, $operator);
        }
        $adapter = Orm::getAdapter($this->getDbName());
        if (str_ends_with($operator, 'LIKE')) {
            $text = new Column($adapter->jsonText($column->sql), $column->label, $column->definition);

            return Comparison::of($text, $value, $operator);
        }
        if ($operator !== '=' && $operator !== '<>') {
            throw InvalidValueException::operatorForType($operator, $column->label, 'JSON');
        }
        $sql = $adapter->jsonComparable($column->sql) . ' ' . $operator . ' ' . $adapter->jsonComparable('?');
        $stored = ColumnValue::stored($value, $column);

        return new Condition($sql, [$stored], $column->sql, false, $operator === '=' ? $value : null);
    }
}
