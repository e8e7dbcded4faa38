<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

/**
 * A finished part of a WHERE, HAVING or ON clause: SQL with one `?` per value.
 */
final class Condition
{
    /**
     * @phpstan-readonly-allow-private-mutation
     * @var list<mixed>
     */
    public array $values;

    /**
     * What the column must be equal to, as the caller gave it.
     *
     * @phpstan-readonly-allow-private-mutation
     */
    public mixed $equalTo;

    /**
     * @param list<mixed> $values
     * @param string|null $column the quoted column it compares, where it compares just one
     * @param bool $compound whether it must be put in parentheses beside AND, OR and NOT
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

    /** The same comparison with a value of its own: a copy takes half as long as a new one. */
    public function with(mixed $value, bool $isEquality): self
    {
        $copy = clone $this;
        $copy->values = [$value];
        if ($isEquality) {
            $copy->equalTo = $value;
        }

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
        $sql = $first->operand();
        $values = $first->values;
        foreach ($others as $other) {
            $sql .= $operator . $other->operand();
            foreach ($other->values as $value) {
                $values[] = $value;
            }
        }

        return new self('(' . $sql . ')', $values);
    }
}
