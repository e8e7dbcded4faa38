<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Support\NotSerializable;

/** A finished part of a WHERE, HAVING or ON clause: SQL with one `?` per value. */
final class Condition
{
    use NotSerializable;

    /**
     * @phpstan-readonly-allow-private-mutation
     * @var list<mixed>
     */
    public array $values;

    /**
     * The value that the column must be equal to, as the caller gave it.
     *
     * @phpstan-readonly-allow-private-mutation
     */
    public mixed $equalTo;

    /**
     * Whether its only value is kept by the query: queries share the condition.
     *
     * @phpstan-readonly-allow-private-mutation
     */
    public bool $isOpen = false;

    /** The number of operands in a row that all databases accept; one of them stops at 1,000. */
    private const OPERANDS = 400;

    /** The operator between its operands, where it consists of operands in parentheses. */
    private ?string $joinedBy = null;

    /** @var list<self> those of the conditions joined by AND that a row must be equal to */
    private array $conjuncts = [];

    /**
     * @param list<mixed> $values
     * @param string|null $column the quoted column it compares, where it compares just one
     * @param bool $compound whether it needs parentheses next to AND, OR and NOT
     */
    public function __construct(
        public readonly string $sql,
        array $values = [],
        public readonly ?string $column = null,
        public readonly bool $compound = false,
        mixed $equalTo = null,
    ) {
        $this->values = $values;
        $this->equalTo = $equalTo;
    }

    /** A comparison of a column with one value, which queries share. */
    public static function open(string $column, string $operator): self
    {
        $condition = new self($column . $operator, [], $column);
        $condition->isOpen = true;

        return $condition;
    }

    /** The condition with the value that a query has kept for an open one. */
    public function closed(mixed $value): self
    {
        $isEquality = $this->sql === $this->column . ' = ?';

        return new self($this->sql, [$value], $this->column, false, $isEquality ? $value : null);
    }

    /**
     * A copy with other values.
     *
     * @param list<mixed> $values
     */
    public function withValues(array $values, mixed $equalTo = null): self
    {
        $copy = clone $this;
        $copy->values = $values;
        $copy->equalTo = $equalTo;

        return $copy;
    }

    public static function all(self $first, self ...$others): self
    {
        return self::combined(' AND ', $first, $others);
    }

    public static function any(self $first, self ...$others): self
    {
        return self::combined(' OR ', $first, $others);
    }

    /** @return list<array{string, mixed}> the quoted columns and what each of them must be equal to */
    public function equalities(): array
    {
        if ($this->conjuncts !== []) {
            return array_merge(...array_map(static fn (self $part): array => $part->equalities(), $this->conjuncts));
        }
        $isEquality = $this->column !== null && ($this->equalTo !== null || $this->sql === $this->column . ' IS NULL');

        return $isEquality ? [[(string) $this->column, $this->equalTo]] : [];
    }

    /** The SQL as an operand of AND, OR or NOT. */
    public function operand(): string
    {
        return $this->compound ? '(' . $this->sql . ')' : $this->sql;
    }

    /** @param array<self> $others */
    private static function combined(string $operator, self $first, array $others): self
    {
        if ($others === []) {
            return $first;
        }
        $conjuncts = [];
        foreach ($operator === ' AND ' ? [$first, ...$others] : [] as $part) {
            if ($part->equalities() !== []) {
                $conjuncts[] = $part;
            }
        }
        if (count($others) >= self::OPERANDS) {
            $groups = array_chunk([$first, ...$others], self::OPERANDS);
            $first = self::combined($operator, $first, array_splice($groups[0], 1));
            $others = [];
            foreach (array_slice($groups, 1) as $group) {
                $others[] = self::combined($operator, $group[0], array_slice($group, 1));
            }
        }
        // Operands added one by one would be nested as deep, and one database accepts a hundred levels.
        $sql = $first->joinedBy === $operator ? substr($first->sql, 1, -1) : $first->operand();
        $values = $first->values;
        foreach ($others as $other) {
            $sql .= $operator . $other->operand();
            foreach ($other->values as $value) {
                $values[] = $value;
            }
        }
        $combined = new self('(' . $sql . ')', $values);
        $combined->joinedBy = $operator;
        $combined->conjuncts = $conjuncts;

        return $combined;
    }
}
