<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Support\NotSerializable;

/**
 * A comparison with an unresolved column name, and the comparisons combined with it.
 */
final class Criterion
{
    use NotSerializable;

    /** @var list<array{string, Criterion}> */
    private array $combined = [];

    public function __construct(
        private readonly string $column,
        private readonly mixed $value,
        private readonly ?string $comparison = null,
    ) {
    }

    public static function of(string|self $column, mixed $value, ?string $comparison): self
    {
        return is_string($column) ? new self($column, $value, $comparison) : $column;
    }

    public function addAnd(self $criterion): static
    {
        $this->combined[] = [Keywords::LOGICAL_AND, $criterion];

        return $this;
    }

    public function addOr(self $criterion): static
    {
        $this->combined[] = [Keywords::LOGICAL_OR, $criterion];

        return $this;
    }

    public function getColumn(): string
    {
        return $this->column;
    }

    public function getValue(): mixed
    {
        return $this->value;
    }

    public function getComparison(): ?string
    {
        return $this->comparison;
    }

    /**
     * Combines from left to right: a.addOr(b).addAnd(c) is (a OR b) AND c.
     *
     * @param callable(string, mixed, ?string): Condition $compare
     */
    public function condition(callable $compare): Condition
    {
        $condition = $compare($this->column, $this->value, $this->comparison);
        $last = '';
        $others = [];
        foreach ($this->combined as [$operator, $criterion]) {
            if ($operator !== $last) {
                $condition = self::joined($last, $condition, $others);
                $last = $operator;
                $others = [];
            }
            $others[] = $criterion->condition($compare);
        }

        return self::joined($last, $condition, $others);
    }

    /** @param list<Condition> $others */
    private static function joined(string $operator, Condition $first, array $others): Condition
    {
        return $operator === Keywords::LOGICAL_OR
            ? Condition::any($first, ...$others)
            : Condition::all($first, ...$others);
    }
}
