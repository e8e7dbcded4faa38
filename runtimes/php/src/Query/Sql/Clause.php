<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnScope;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Support\NotSerializable;

/**
 * Translates SQL that an application wrote with PHP names of columns, as where() and having() take it.
 */
final class Clause
{
    use NotSerializable;

    /** Tokens that may precede the operand of an empty IN. */
    private const BEFORE_OPERAND = ['AND', 'OR', 'NOT', 'XOR', 'WHEN', 'THEN', 'ELSE', 'ON', '(', ',', '&&', '||'];

    /** Tokens that may stand between a column and the `?` it is compared with. */
    private const BETWEEN_COLUMN_AND_VALUE = ['IN', 'NOT', 'LIKE', 'ILIKE', 'BETWEEN', '&', '|'];

    /** @var list<string> the SQL so far, token by token */
    private array $pieces = [];
    /** @var list<string> the kind of each piece */
    private array $kinds = [];
    /** @var list<mixed> */
    private array $bound = [];
    /** The column that a `?` is compared with directly, not inside an expression. */
    private ?Column $column = null;
    private bool $compound = false;
    private int $depth = 0;
    private bool $between = false;
    /** The depth of the SELECT in parentheses that is being read: it may name tables of its own. */
    private ?int $subSelect = null;

    /** @param list<mixed> $values */
    private function __construct(
        private readonly string $clause,
        private readonly ColumnScope $scope,
        private array $values,
        private readonly ?int $bindingType = null,
    ) {
    }

    /**
     * A condition with its values: one for the only `?`, else a list with one for each.
     *
     * @param bool $hasValue whether a value was given at all; null is one
     * @param int|null $bindingType a PDO::PARAM_ constant: values are of that type, whatever they are compared with
     */
    public static function condition(
        string $clause,
        ColumnScope $scope,
        mixed $value,
        bool $hasValue,
        ?int $bindingType = null,
    ): Condition {
        $tokens = ClauseTokens::of($clause);
        if (trim($clause) === '') {
            throw InvalidClauseException::because($clause, 'it is empty.');
        }
        $values = self::valuesFor($clause, ClauseTokens::places($tokens), $value, $hasValue);

        return self::readAll(new self($clause, $scope, $values, $bindingType), $tokens);
    }

    /** @param list<mixed> $values one for each `?` */
    public static function withValues(string $clause, ColumnScope $scope, array $values): Condition
    {
        $tokens = ClauseTokens::of($clause);
        if (ClauseTokens::places($tokens) !== count($values)) {
            $given = sprintf('%d values', count($values));
            throw InvalidClauseException::values($clause, ClauseTokens::places($tokens), $given);
        }

        return self::readAll(new self($clause, $scope, $values), $tokens);
    }

    /** An expression without values. */
    public static function expression(string $clause, ColumnScope $scope): string
    {
        return self::condition($clause, $scope, null, false)->sql;
    }

    /** @param list<array{string, string}> $tokens */
    private static function readAll(self $reader, array $tokens): Condition
    {
        $value = $reader->values[0] ?? null;
        $reader->read($tokens);
        $sql = implode('', $reader->pieces);
        $column = $reader->column?->sql;
        // `Column = ?` alone is the same condition as a filter.
        $isEquality = $column !== null && $reader->bindingType === null
            && in_array($sql, [$column . ' = ?', $column . '=?', $column . ' IS NULL'], true);

        return $isEquality
            ? new Condition($sql, $reader->bound, $column, false, $value)
            : new Condition($sql, $reader->bound, null, $reader->compound);
    }

    /** @return list<mixed> */
    private static function valuesFor(string $clause, int $placeholders, mixed $value, bool $hasValue): array
    {
        if ($placeholders === 0) {
            return $value === null ? [] : throw InvalidClauseException::values($clause, 0, 'a value');
        }
        if (!$hasValue) {
            throw InvalidClauseException::values($clause, $placeholders, 'no value');
        }
        if ($placeholders === 1) {
            return [$value];
        }
        if (!is_array($value) || count($value) !== $placeholders) {
            $given = is_array($value) ? sprintf('%d values', count($value)) : 'one value';
            throw InvalidClauseException::values($clause, $placeholders, $given);
        }

        return array_values($value);
    }

    /** @param list<array{string, string}> $tokens */
    private function read(array $tokens): void
    {
        foreach ($tokens as $place => [$kind, $text]) {
            match ($kind) {
                'name' => $this->name($text, ($tokens[$place + 1][0] ?? '') === 'open'),
                'word' => $this->word($text),
                'value' => $this->value(array_shift($this->values)),
                'open' => $this->open(),
                'close' => $this->close(),
                'comment' => throw $this->problem('it contains a comment, which would hide what comes after it.'),
                'other' => $this->other($text),
                default => $this->write($text, $kind),
            };
            $this->compound = $this->compound || ($this->depth === 0 && in_array($text, ['||', '&&'], true));
        }
        if ($this->depth > 0) {
            throw $this->problem('a parenthesis is not closed.');
        }
    }

    private function name(string $text, bool $isFunction): void
    {
        if ($isFunction) {
            $this->column = null;
            $this->write($text, 'word');

            return;
        }
        $expression = $this->scope->namedExpression($text);
        if ($expression !== null) {
            $this->column = null;
            $this->write($expression, 'operand');

            return;
        }
        $dot = (int) strrpos($text, '.');
        $column = $this->scope->qualifiedColumn(substr($text, 0, $dot), substr($text, $dot + 1));
        if ($column === null && $this->subSelect === null && !$this->isOfServer(substr($text, $dot + 1))) {
            $this->scope->noteUnknown($text, $this->clause);
        }
        $this->column = $column;
        $this->write($column === null ? $text : $column->sql, 'operand');
    }

    /** A variable of the server, or a value of a sequence. */
    private function isOfServer(string $name): bool
    {
        $last = $this->lastPiece();

        return in_array(strtoupper($name), ['NEXTVAL', 'CURRVAL'], true)
            || ($last >= 0 && $this->pieces[$last] === '@');
    }

    private function word(string $text): void
    {
        $word = strtoupper($text);
        $expression = $this->scope->namedExpression($text);
        $isBetween = $word === 'AND' && $this->between;
        $this->column = $isBetween || in_array($word, self::BETWEEN_COLUMN_AND_VALUE, true) ? $this->column : null;
        if ($expression !== null) {
            $this->write($expression, 'operand');

            return;
        }
        if ($word === 'SELECT' && $this->depth > 0) {
            $this->subSelect ??= $this->depth;
        }
        if ($word === 'BETWEEN') {
            $this->between = true;
        } elseif ($isBetween) {
            $this->between = false;
        } elseif ($this->depth === 0 && in_array($word, ['AND', 'OR', 'XOR'], true)) {
            $this->compound = true;
        }
        $this->write($text, 'word');
    }

    private function open(): void
    {
        $this->depth++;
        $this->write('(', 'open');
    }

    private function close(): void
    {
        if (--$this->depth < 0) {
            throw $this->problem('a parenthesis is closed that was not opened.');
        }
        if ($this->subSelect !== null && $this->depth < $this->subSelect) {
            $this->subSelect = null;
        }
        $this->column = null;
        $this->write(')', 'close');
    }

    private function other(string $text): void
    {
        if ($text === "'" || $text === '"' || $text === '`') {
            throw $this->problem('a quote is not closed. Give the text as a value, with "?" in its place.');
        }
        if ($text === ';' || $text === "\0") {
            throw $this->problem('it contains more than a condition.');
        }
        $this->column = in_array($text, self::BETWEEN_COLUMN_AND_VALUE, true) ? $this->column : null;
        $this->write($text, 'other');
    }

    private function value(mixed $value): void
    {
        $last = $this->lastPiece();
        $before = $last < 0 ? '' : strtoupper($this->pieces[$last]);
        if ($before === 'IN') {
            $this->listOfValues($value, $last);
        } elseif ($value === null) {
            $this->nullValue($before, $last);
        } else {
            $isPattern = $before === 'LIKE' || $before === 'ILIKE';
            $type = $this->column->definition['type'] ?? '';
            if ($isPattern && in_array($type, Comparison::WITHOUT_PATTERN, true)) {
                throw InvalidValueException::operatorForType($before, $this->label(), $type);
            }
            $stored = $isPattern && $this->bindingType === null
                ? ColumnValue::pattern($value, $this->label())
                : $this->converted($value, $isPattern ? null : $this->column);
            $isLowest = $this->column !== null && in_array($before, ['>=', '<', 'BETWEEN'], true);
            $this->bound[] = $isLowest ? ColumnValue::wholeSecond($stored, $this->column) ?? $stored : $stored;
            $this->write('?', 'operand');
        }
    }

    private function converted(mixed $value, ?Column $column): mixed
    {
        return match (true) {
            $this->bindingType !== null => ColumnValue::ofType($value, $this->bindingType, $this->label()),
            $column === null => ColumnValue::unconverted($value, $this->label()),
            default => ColumnValue::stored($value, $column),
        };
    }

    /** "= ?" with null means IS NULL. */
    private function nullValue(string $operator, int $position): void
    {
        $test = match ($operator) {
            '=' => 'IS NULL',
            '<>', '!=' => 'IS NOT NULL',
            '' => throw InvalidValueException::nullWith($this->label(), 'this clause'),
            default => throw InvalidValueException::nullWith($this->label(), $operator),
        };
        array_splice($this->pieces, $position, null, $test);
        array_splice($this->kinds, $position, null, 'word');
    }

    private function listOfValues(mixed $values, int $in): void
    {
        $values = $values instanceof \Traversable ? iterator_to_array($values, false) : $values;
        if (!is_array($values)) {
            throw InvalidValueException::notA('a list, since it stands after IN', $this->label(), $values);
        }
        if ($values === []) {
            $this->emptyList($in);

            return;
        }
        foreach ($values as $value) {
            if ($value === null) {
                throw InvalidValueException::nullWith($this->label(), 'IN');
            }
            $this->bound[] = $this->converted($value, $this->column);
        }
        $this->write('(' . str_repeat('?,', count($values) - 1) . '?)', 'operand');
    }

    /** `x IN ()` is not valid SQL: the operand and its test become false, or true after NOT. */
    private function emptyList(int $in): void
    {
        $not = $this->lastPiece($in);
        $negated = $not >= 0 && strtoupper($this->pieces[$not]) === 'NOT';
        $start = $this->operandStart($this->lastPiece($negated ? $not : $in));
        $before = $this->lastPiece($start);
        if ($before >= 0 && !in_array(strtoupper($this->pieces[$before]), self::BEFORE_OPERAND, true)) {
            throw $this->problem('the list after IN is empty; put what stands before IN in parentheses.');
        }
        array_splice($this->pieces, $start, null, $negated ? '1=1' : '1<>1');
        array_splice($this->kinds, $start, null, 'word');
    }

    /** Where the operand that ends at this piece begins: one piece, or a call with its parentheses. */
    private function operandStart(int $end): int
    {
        if ($end < 0) {
            throw $this->problem('nothing stands before IN.');
        }
        if ($this->kinds[$end] !== 'close') {
            return $end;
        }
        $depth = 0;
        for ($start = $end; $start >= 0; $start--) {
            $depth += match ($this->kinds[$start]) {
                'close' => 1,
                'open' => -1,
                default => 0,
            };
            if ($depth === 0) {
                break;
            }
        }
        $function = $start - 1;
        $isCall = $function >= 0 && $this->kinds[$function] === 'word'
            && !in_array(strtoupper($this->pieces[$function]), self::BEFORE_OPERAND, true);

        return $isCall ? $function : $start;
    }

    /** The last piece before a position that is not white space, or -1. */
    private function lastPiece(?int $before = null): int
    {
        $position = ($before ?? count($this->pieces)) - 1;
        while ($position >= 0 && $this->kinds[$position] === 'space') {
            $position--;
        }

        return $position;
    }

    private function write(string $piece, string $kind): void
    {
        $this->pieces[] = $piece;
        $this->kinds[] = $kind;
    }

    private function label(): string
    {
        return $this->column === null ? sprintf('The clause "%s"', $this->clause) : $this->column->label;
    }

    private function problem(string $reason): InvalidClauseException
    {
        return InvalidClauseException::because($this->clause, $reason);
    }
}
