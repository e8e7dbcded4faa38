<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Support\NotSerializable;

/** A clause whose names are resolved, without its values: the same for every query that has the same names. */
final class ClauseForm
{
    use NotSerializable;

    /** The SQL where every value is a single one. */
    public readonly string $sql;
    /** Whether `Column = ?` is all of the clause: then it is the same condition as a filter. */
    public readonly bool $isEquality;
    /** The condition that is copied with values. */
    public readonly Condition $condition;

    /**
     * @param list<string> $pieces the SQL, token by token
     * @param list<string> $kinds the kind of each piece
     * @param array<int, ClauseSlot> $slots by piece
     * @param string|null $column the column that the last piece is compared with
     * @param bool $compound whether it needs parentheses next to AND, OR and NOT
     */
    public function __construct(
        private readonly string $clause,
        public readonly array $pieces,
        public readonly array $kinds,
        public readonly array $slots,
        private readonly ?string $column,
        private readonly bool $compound,
    ) {
        $this->sql = implode('', $pieces);
        $this->isEquality = $column !== null
            && ($this->sql === $column . ' = ?' || $this->sql === $column . '=?');
        $this->condition = $this->isEquality
            ? new Condition($this->sql, [], $column)
            : new Condition($this->sql, [], null, $compound);
    }

    /**
     * The condition with its values: one for the only `?`, else a list with one for each.
     *
     * @param bool $hasValue whether a value was given at all; null is one
     * @param int|null $bindingType a PDO::PARAM_ constant: values are of that type, whatever they are compared with
     */
    public function condition(mixed $value, bool $hasValue, ?int $bindingType): Condition
    {
        $places = \count($this->slots);
        if ($places === 1 && $hasValue) {
            return $this->withValues([$value], $bindingType);
        }
        if ($places === 0) {
            return $value === null
                ? new Condition($this->sql, [], null, $this->compound)
                : throw InvalidClauseException::values($this->clause, 0, 'a value');
        }
        if (!$hasValue || !\is_array($value) || \count($value) !== $places) {
            throw InvalidClauseException::values($this->clause, $places, match (true) {
                !$hasValue => 'no value',
                \is_array($value) => sprintf('%d values', \count($value)),
                default => 'one value',
            });
        }

        return $this->withValues(array_values($value), $bindingType);
    }

    /** @param list<mixed> $values one for each `?` */
    public function withValues(array $values, ?int $bindingType = null): Condition
    {
        if (\count($values) !== \count($this->slots)) {
            throw InvalidClauseException::values($this->clause, \count($this->slots), \count($values) . ' values');
        }
        $bound = [];
        $place = 0;
        foreach ($this->slots as $slot) {
            $value = $values[$place++];
            if ($value === null || $slot->takesList) {
                return $this->rewritten($values, $bindingType);
            }
            $bound[] = $slot->stored($value, $bindingType);
        }

        return match (true) {
            !$this->isEquality => $this->condition->withValues($bound),
            $bindingType === null => $this->condition->withValues($bound, $values[0]),
            default => new Condition($this->sql, $bound, null, $this->compound),
        };
    }

    /**
     * The condition where null or a list changes the SQL.
     *
     * @param list<mixed> $values
     */
    private function rewritten(array $values, ?int $bindingType): Condition
    {
        $text = ClauseText::of($this->clause, $this, $values, $bindingType);
        $sql = implode('', $text->pieces);

        return $this->column !== null && $bindingType === null && $sql === $this->column . ' IS NULL'
            ? new Condition($sql, $text->bound, $this->column, false, $values[0])
            : new Condition($sql, $text->bound, null, $this->compound);
    }
}
