<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Query\Condition\PaddedList;
use Orm\Runtime\Support\NotSerializable;

/** Writes a clause whose SQL depends on its values: `= ?` with null becomes IS NULL, `IN ?` gets one `?` per value. */
final class ClauseText
{
    use NotSerializable;

    /** Tokens that may precede the operand of an empty IN. */
    private const BEFORE_OPERAND = ['AND', 'OR', 'NOT', 'XOR', 'WHEN', 'THEN', 'ELSE', 'ON', '(', ',', '&&', '||'];

    /** @var list<string> the SQL so far, token by token */
    public array $pieces = [];
    /** @var list<string> the kind of each piece */
    private array $kinds = [];
    /** @var list<mixed> */
    public array $bound = [];

    private function __construct(private readonly string $clause, private readonly ?int $bindingType)
    {
    }

    /** @param list<mixed> $values one for each slot of the form */
    public static function of(string $clause, ClauseForm $form, array $values, ?int $bindingType): self
    {
        $text = new self($clause, $bindingType);
        $place = 0;
        foreach ($form->pieces as $number => $piece) {
            $slot = $form->slots[$number] ?? null;
            if ($slot === null) {
                $text->write($piece, $form->kinds[$number]);
            } else {
                $text->value($slot, $values[$place++]);
            }
        }

        return $text;
    }

    private function value(ClauseSlot $slot, mixed $value): void
    {
        if ($slot->takesList) {
            $this->listOfValues($slot, $value);
        } elseif ($value === null) {
            $this->nullValue($slot);
        } else {
            $this->bound[] = $slot->stored($value, $this->bindingType);
            $this->write('?', 'operand');
        }
    }

    private function nullValue(ClauseSlot $slot): void
    {
        $this->replaceFrom($this->lastPiece(), match ($slot->operator) {
            '=' => 'IS NULL',
            '<>', '!=' => 'IS NOT NULL',
            '' => throw InvalidValueException::nullWith($slot->label, 'this clause'),
            default => throw InvalidValueException::nullWith($slot->label, $slot->operator),
        });
    }

    private function listOfValues(ClauseSlot $slot, mixed $values): void
    {
        $values = $values instanceof \Traversable ? iterator_to_array($values, false) : $values;
        if (!is_array($values)) {
            throw InvalidValueException::notA('a list, since it stands after IN', $slot->label, $values);
        }
        if ($values === []) {
            $this->emptyList($this->lastPiece());

            return;
        }
        $list = [];
        foreach ($values as $value) {
            $list[] = $value === null
                ? throw InvalidValueException::nullWith($slot->label, 'IN')
                : $slot->element($value, $this->bindingType);
        }
        $list = PaddedList::of($list);
        array_push($this->bound, ...$list);
        $this->write('(' . str_repeat('?,', count($list) - 1) . '?)', 'operand');
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
        $this->replaceFrom($start, $negated ? '1=1' : '1<>1');
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

    /** Replaces all pieces from a position on by one. */
    private function replaceFrom(int $position, string $piece): void
    {
        array_splice($this->pieces, $position, null, $piece);
        array_splice($this->kinds, $position, null, 'word');
    }

    private function write(string $piece, string $kind): void
    {
        $this->pieces[] = $piece;
        $this->kinds[] = $kind;
    }

    private function problem(string $reason): InvalidClauseException
    {
        return InvalidClauseException::because($this->clause, $reason);
    }
}
