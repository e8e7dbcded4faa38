<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnScope;
use Orm\Runtime\Support\NotSerializable;

/** Translates SQL that an application wrote with PHP names of columns, as where() and having() take it. */
final class Clause
{
    use NotSerializable;

    /** Tokens that may stand between a column and the `?` it is compared with. */
    private const BETWEEN_COLUMN_AND_VALUE = ['IN', 'NOT', 'LIKE', 'ILIKE', 'BETWEEN', '&', '|'];

    /** @var list<string> the SQL so far, token by token */
    private array $pieces = [];
    /** @var list<string> the kind of each piece */
    private array $kinds = [];
    /** @var array<int, ClauseSlot> by piece */
    private array $slots = [];
    /** The column that a `?` is compared with directly, not inside an expression. */
    private ?Column $column = null;
    private bool $compound = false;
    private int $depth = 0;
    private bool $between = false;
    /** The depth of the SELECT in parentheses that is being read: it may name tables of its own. */
    private ?int $subSelect = null;

    private bool $hasUnknownNames = false;

    private function __construct(private readonly string $clause, private readonly ColumnScope $scope)
    {
    }

    public static function read(string $clause, ColumnScope $scope): self
    {
        if (trim($clause) === '') {
            throw InvalidClauseException::because($clause, 'it is empty.');
        }
        $self = new self($clause, $scope);
        $self->readTokens(ClauseTokens::of($clause));

        return $self;
    }

    public function form(): ClauseForm
    {
        return new ClauseForm(
            $this->clause,
            $this->pieces,
            $this->kinds,
            $this->slots,
            $this->column?->sql,
            $this->compound,
        );
    }

    /** Whether a name was noted in the query, because its qualifier is not part of it. */
    public function hasUnknownNames(): bool
    {
        return $this->hasUnknownNames;
    }

    /** @param list<array{string, string}> $tokens */
    private function readTokens(array $tokens): void
    {
        foreach ($tokens as $place => [$kind, $text]) {
            match ($kind) {
                'name' => $this->name($text, ($tokens[$place + 1][0] ?? '') === 'open'),
                'word' => $this->word($text),
                'value' => $this->value(),
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
            $this->hasUnknownNames = true;
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

    private function value(): void
    {
        $last = $this->lastPiece();
        $operator = $last < 0 ? '' : strtoupper($this->pieces[$last]);
        $this->slots[count($this->pieces)] = new ClauseSlot($operator, $this->column, $this->label());
        $this->write('?', 'operand');
    }

    /** The last piece that is not white space, or -1. */
    private function lastPiece(): int
    {
        $position = count($this->pieces) - 1;
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
