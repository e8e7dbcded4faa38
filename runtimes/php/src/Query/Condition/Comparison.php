<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\UnmatchedValue;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\FormattedText;

/** Turns a column, an operator out of a closed set and a value into a condition. */
final class Comparison
{
    use NotSerializable;

    /** The operators that callers may write, trimmed and in upper case, and their SQL. */
    private const OPERATORS = [
        '=' => '=', '<>' => '<>', '!=' => '<>', '>' => '>', '<' => '<', '>=' => '>=', '<=' => '<=',
        'LIKE' => 'LIKE', 'NOT LIKE' => 'NOT LIKE', 'ILIKE' => 'ILIKE', 'NOT ILIKE' => 'NOT ILIKE',
        'IN' => 'IN', 'NOT IN' => 'NOT IN', 'IS NULL' => 'IS NULL', 'IS NOT NULL' => 'IS NOT NULL',
        '&' => '&', '|' => '|', 'BINARY_ALL' => 'BINARY_ALL', 'BINARY_NONE' => 'BINARY_NONE',
        'CONTAINS_ALL' => 'CONTAINS_ALL', 'CONTAINS_SOME' => 'CONTAINS_SOME', 'CONTAINS_NONE' => 'CONTAINS_NONE',
        'MATCHES' => 'MATCHES',
    ];

    private const TEXT = ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT'];

    private const INTEGERS = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];

    /** Types that are not stored as text, so that no pattern can match them. */
    public const WITHOUT_PATTERN = [
        'ENUM', 'NAMED_ENUM', 'SET', 'UUID_BINARY', 'OBJECT', ...FormattedText::SHOWN_VARIOUSLY,
    ];

    /** Types for which `min` and `max` in an array mean a range; for others the keys of an array have no meaning. */
    private const RANGES = [
        ...self::INTEGERS, 'NUMERIC', 'DECIMAL', 'REAL', 'FLOAT', 'DOUBLE',
        'DATE', 'BU_DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_TIMESTAMP', 'TIMESTAMPTZ',
    ];

    private function __construct(
        private readonly Column $column,
        private readonly string $operator,
        private readonly bool $ignoreCase,
        private readonly ?string $database = null,
    ) {
    }

    /** @param string|null $database the datasource whose SQL is written where databases differ */
    public static function of(
        Column $column,
        mixed $value,
        ?string $comparison,
        bool $ignoreCase = false,
        ?string $database = null,
    ): Condition {
        $type = $column->definition['type'];
        if ($value instanceof \Traversable && $type !== 'JSON' && $type !== 'OBJECT') {
            // A collection of values that select() has read.
            $value = iterator_to_array($value, false);
        }
        $operator = self::operator($comparison) ?? self::defaultOperator($type, $value);
        if ($type === 'LIST') {
            return ListConditions::comparison($column, $value, $operator);
        }
        if (in_array($type, FormattedText::WITHOUT_EQUALITY, true) && !str_ends_with($operator, 'LIKE')) {
            $sql = Orm::getAdapter($column->database)->asText($column->sql, $type);
            $column = new Column($sql, $column->label, $column->definition, $column->database);
        }
        $self = new self($column, $operator, $ignoreCase && in_array($type, self::TEXT, true), $database);

        return match ($operator) {
            'IS NULL', 'IS NOT NULL' => $self->test($operator),
            'MIN MAX' => $self->range((array) $value),
            'IN', 'NOT IN' => $self->isIn(is_array($value) ? $value : [$value]),
            'CONTAINS_ALL', 'CONTAINS_SOME', 'CONTAINS_NONE' => $self->contains($value),
            '&', '|', 'BINARY_ALL', 'BINARY_NONE' => $self->binary($value),
            'LIKE', 'NOT LIKE', 'ILIKE', 'NOT ILIKE' => $self->like($value),
            'MATCHES' => $self->search($value),
            default => $self->compare($value),
        };
    }

    /** The operator as SQL writes it; null where none was given. */
    public static function operator(?string $comparison): ?string
    {
        if ($comparison === null) {
            return null;
        }

        return self::OPERATORS[strtoupper(trim($comparison))] ?? throw match ($comparison) {
            Keywords::CUSTOM, Keywords::RAW, Keywords::CUSTOM_EQUAL => InvalidClauseException::sqlInFilter($comparison),
            default => InvalidClauseException::notOneOf('comparison', $comparison, array_keys(self::OPERATORS)),
        };
    }

    private static function defaultOperator(string $type, mixed $value): string
    {
        if ($type === 'SET' || $type === 'ARRAY' || $type === 'LIST') {
            return $value === null ? 'IS NULL' : 'CONTAINS_ALL';
        }
        if (!is_array($value) || $type === 'JSON' || $type === 'OBJECT') {
            return '=';
        }

        return (isset($value['min']) || isset($value['max'])) && in_array($type, self::RANGES, true) ? 'MIN MAX' : 'IN';
    }

    private function test(string $test): Condition
    {
        return new Condition($this->column->sql . ' ' . $test, [], $this->column->sql);
    }

    private function compare(mixed $value): Condition
    {
        if ($value === null) {
            return match ($this->operator) {
                '=' => $this->test('IS NULL'),
                '<>' => $this->test('IS NOT NULL'),
                default => throw InvalidValueException::nullWith($this->column->label, $this->operator),
            };
        }

        $equalTo = $this->operator === '=' ? $value : null;
        try {
            $stored = ColumnValue::compared($value, $this->column);
        } catch (UnmatchedValue $unmatched) {
            return match ($this->operator) {
                '=' => new Condition('1<>1', [], $this->column->sql, false, $value),
                '<>' => $this->test('IS NOT NULL'),
                default => throw $unmatched,
            };
        }
        if (is_int($stored) && ColumnValue::isBeyond($stored, $this->column->definition['type'])) {
            // PostgreSQL refuses a parameter that does not fit into the column's type, but not a number.
            $sql = $this->column->sql . ' ' . $this->operator . ' ' . $stored;

            return new Condition($sql, [], $this->column->sql, false, $equalTo);
        }
        $forms = $this->forms($stored);
        if (!isset($forms[1])) {
            return $this->binding(' ' . $this->operator . ' ', $forms[0], $equalTo);
        }

        return match ($this->operator) {
            '=' => new Condition($this->column->sql . ' IN (?,?)', $forms, $this->column->sql, false, $equalTo),
            '<>' => new Condition($this->column->sql . ' NOT IN (?,?)', $forms, $this->column->sql),
            '>=', '<' => $this->binding(' ' . $this->operator . ' ', $forms[1]),
            default => $this->binding(' ' . $this->operator . ' ', $forms[0]),
        };
    }

    /** @return array{0: mixed, 1?: string} a value as it may be stored: a whole second also without its fraction */
    private function forms(mixed $stored): array
    {
        $short = $this->database === null ? null : ColumnValue::wholeSecond($stored, $this->column);

        return $short !== null && Orm::getAdapter($this->database)->comparesTimesAsText()
            ? [$stored, $short]
            : [$stored];
    }

    /** Rows whose words match a text that a person typed. */
    private function search(mixed $value): Condition
    {
        $column = $this->column;
        $type = $column->definition['type'];
        if ($type !== 'TSVECTOR') {
            throw InvalidValueException::operatorForType($this->operator, $column->label, $type);
        }
        if (!is_string($value) || str_contains($value, "\0")) {
            throw InvalidValueException::notA('a text to search for', $column->label, $value);
        }

        return new Condition(Orm::getAdapter($this->database)->matches($column->sql, '?'), [$value], $column->sql);
    }

    private function like(mixed $value): Condition
    {
        if ($value === null) {
            throw InvalidValueException::nullWith($this->column->label, $this->operator);
        }
        $type = $this->column->definition['type'];
        if (in_array($type, self::WITHOUT_PATTERN, true)) {
            throw InvalidValueException::operatorForType($this->operator, $this->column->label, $type);
        }
        $pattern = ColumnValue::pattern($value, $this->column->label);
        $column = $this->column;
        $left = in_array($type, [...self::RANGES, 'UUID', ...FormattedText::TYPES], true)
            ? Orm::getAdapter($this->database)->asText($column->sql, $type)
            : $column->sql;
        $operator = str_replace('ILIKE', 'LIKE', $this->operator);
        $ignoresCase = $this->ignoreCase || $operator !== $this->operator;
        $sql = $ignoresCase ? "UPPER($left) $operator UPPER(?)" : "$left $operator ?";
        if (is_string($pattern) && str_contains($pattern, '\\')) {
            $sql .= " ESCAPE '!'";
            $pattern = self::escapedByBang($pattern);
        }

        return new Condition($sql, [$pattern], $column->sql);
    }

    /** `\` is not the escape character of every database, and where it is, it is not written in the same way. */
    private static function escapedByBang(string $pattern): string
    {
        return (string) preg_replace_callback(
            '/!|\\\\(.?)/s',
            static fn (array $found): string => match ($found[1] ?? '!') {
                '%', '_', '!' => '!' . ($found[1] ?? '!'),
                '' => '\\',
                default => $found[1],
            },
            $pattern,
        );
    }

    /** @param array<mixed> $range */
    private function range(array $range): Condition
    {
        $bounds = [];
        foreach (['min' => '>=', 'max' => '<='] as $end => $operator) {
            if (isset($range[$end])) {
                $comparison = new self($this->column, $operator, $this->ignoreCase, $this->database);
                $bounds[] = $comparison->compare($range[$end]);
            }
        }

        return $bounds !== [] ? Condition::all(...$bounds) : throw InvalidValueException::notA(
            'a minimum or a maximum',
            $this->column->label,
            $range,
        );
    }

    /** @param array<mixed> $values */
    private function isIn(array $values): Condition
    {
        $mayBeRange = in_array($this->column->definition['type'], self::RANGES, true);
        if ($mayBeRange && !array_is_list($values) && array_diff_key($values, ['min' => 0, 'max' => 0]) === []) {
            throw InvalidValueException::notA('a minimum or a maximum that is not null', $this->column->label, $values);
        }
        $stored = [];
        $hasUnmatched = false;
        $isTime = in_array($this->column->definition['type'], ColumnValue::TIMES, true);
        foreach ($values as $value) {
            if ($value !== null) {
                try {
                    $stored[] = ColumnValue::compared($value, $this->column);
                } catch (UnmatchedValue) {
                    $hasUnmatched = true;
                }
            }
        }
        $stored = $isTime ? array_merge(...array_map($this->forms(...), $stored)) : $stored;
        $only = count($values) === 1 && $this->operator === 'IN' ? reset($values) : null;
        $isIn = match (true) {
            $stored !== [] => $this->membership($stored, $only),
            $this->operator === 'IN' => new Condition('1<>1', [], $this->column->sql, false, $only),
            $hasUnmatched => $this->test('IS NOT NULL'),
            default => new Condition('1=1', [], $this->column->sql),
        };
        if (!in_array(null, $values, true)) {
            return $isIn;
        }

        return $this->operator === 'IN'
            ? Condition::any($isIn, $this->test('IS NULL'))
            : Condition::all($isIn, $this->test('IS NOT NULL'));
    }

    /**
     * @param non-empty-list<mixed> $values
     * @param mixed $equalTo the value, where there is only one
     */
    private function membership(array $values, mixed $equalTo): Condition
    {
        $place = $this->ignoreCase ? 'UPPER(?)' : '?';
        $beyond = $this->beyondType($values);
        $values = $beyond === [] ? PaddedList::of($values) : $values;
        $list = str_repeat($place . ',', count($values) - 1) . $place;
        if ($beyond !== []) {
            // Such numbers stand in the text, as in compare().
            $values = array_values(array_diff_key($values, $beyond));
            $list = implode(',', [...array_fill(0, count($values), '?'), ...$beyond]);
        }
        $sql = $this->left() . ' ' . $this->operator . ' (' . $list . ')';

        return new Condition($sql, $values, $this->column->sql, false, $equalTo);
    }

    /**
     * @param non-empty-list<mixed> $values
     * @return array<int, int> the numbers that the column's type does not have on every database, by their places
     */
    private function beyondType(array $values): array
    {
        $type = $this->column->definition['type'];
        $limits = [min($values), max($values)];
        if (!is_int($limits[0]) || !is_int($limits[1])) {
            return [];
        }
        if (!ColumnValue::isBeyond($limits[0], $type) && !ColumnValue::isBeyond($limits[1], $type)) {
            return [];
        }
        $isBeyond = static fn (int $value): bool => ColumnValue::isBeyond($value, $type);

        return array_filter(array_filter($values, is_int(...)), $isBeyond);
    }

    private function contains(mixed $value): Condition
    {
        return match ($this->column->definition['type']) {
            'SET' => $this->containsBits($value),
            'ARRAY' => $this->containsElements($value),
            'INT4RANGE', 'INT8RANGE', 'NUMRANGE', 'DATERANGE', 'TSRANGE', 'TSTZRANGE'
                => RangeConditions::contains($this->column, $value, $this->operator),
            default => throw InvalidValueException::operatorForType(
                $this->operator,
                $this->column->label,
                $this->column->definition['type'],
            ),
        };
    }

    private function containsBits(mixed $value): Condition
    {
        $operator = match ($this->operator) {
            'CONTAINS_ALL' => 'BINARY_ALL',
            'CONTAINS_NONE' => 'BINARY_NONE',
            default => '&',
        };

        return $value === []
            ? $this->containsOfNothing()
            : (new self($this->column, $operator, false, $this->database))->binary($value);
    }

    private function binary(mixed $value): Condition
    {
        $type = $this->column->definition['type'];
        if ($type !== 'SET' && !in_array($type, self::INTEGERS, true)) {
            throw InvalidValueException::operatorForType($this->operator, $this->column->label, $type);
        }
        if ($value === null) {
            throw InvalidValueException::nullWith($this->column->label, $this->operator);
        }
        $bits = ColumnValue::stored($value, $this->column);
        $masked = Orm::getAdapter($this->database)->bitAnd($this->column->sql, '?');

        return match ($this->operator) {
            '|' => new Condition('(' . $this->column->sql . ' | ?) <> 0', [$bits], $this->column->sql),
            'BINARY_ALL' => new Condition(
                $masked . ' = ?',
                [$bits, $bits],
                $this->column->sql,
                false,
                $type === 'SET' && !is_int($value) ? (array) $value : null,
            ),
            'BINARY_NONE' => Condition::any(
                new Condition($masked . ' = 0', [$bits], $this->column->sql),
                $this->test('IS NULL'),
            ),
            default => new Condition($masked . ' <> 0', [$bits], $this->column->sql),
        };
    }

    private function containsElements(mixed $value): Condition
    {
        $conditions = [];
        $adapter = Orm::getAdapter($this->database);
        // The bar of a delimiter follows a blank; one that is part of an element follows a backslash.
        $test = $adapter->containsText($adapter->concatString("' '", $this->column->sql), '?');
        $isNone = $this->operator === 'CONTAINS_NONE';
        foreach (is_array($value) ? $value : [$value] as $element) {
            $conditions[] = new Condition(
                $isNone ? 'NOT (' . $test . ')' : $test,
                [' ' . ColumnValue::delimitedElement($element, $this->column)],
                $this->column->sql,
                false,
                $this->operator === 'CONTAINS_ALL' ? [$element] : null,
            );
        }
        if ($conditions === []) {
            return $this->containsOfNothing();
        }

        return match ($this->operator) {
            'CONTAINS_SOME' => Condition::any(...$conditions),
            'CONTAINS_NONE' => Condition::any(Condition::all(...$conditions), $this->test('IS NULL')),
            default => Condition::all(...$conditions),
        };
    }

    /** Every row contains all and none of an empty list, and no row contains one of its elements. */
    private function containsOfNothing(): Condition
    {
        return new Condition($this->operator === 'CONTAINS_SOME' ? '1<>1' : '1=1', [], $this->column->sql);
    }

    private function binding(string $operator, mixed $value, mixed $equalTo = null): Condition
    {
        $place = $this->ignoreCase ? 'UPPER(?)' : '?';

        return new Condition($this->left() . $operator . $place, [$value], $this->column->sql, false, $equalTo);
    }

    private function left(): string
    {
        return $this->ignoreCase ? 'UPPER(' . $this->column->sql . ')' : $this->column->sql;
    }
}
