<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

/**
 * A finished part of a WHERE, HAVING or ON clause: SQL with one `?` per value.
 */
final class Condition
{
    /**
     * @param list<mixed> $values
     * @param string|null $column the quoted column it compares, where it compares just one
     * @param bool $compound whether it must be put in parentheses beside AND, OR and NOT
     * @param mixed $equalTo what the column must be equal to, as the caller gave it
     */
    public function __construct(
        public readonly string $sql,
        public readonly array $values = [],
        public readonly ?string $column = null,
        public readonly bool $compound = false,
        public readonly mixed $equalTo = null,
    ) {
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
