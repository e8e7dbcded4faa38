<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Support\NotSerializable;

/**
 * SQL of the application in place of a value: `update(['Rank' => Expression::sql('Task.Rank + ?', 1)])`.
 *
 * A class and not an array shape, so that data from outside can never be mistaken for SQL.
 */
final class Expression
{
    use NotSerializable;

    /** @param list<mixed> $values */
    private function __construct(public readonly string $sql, public readonly array $values)
    {
    }

    /** Column names are written as in where(); every `?` takes the next value. */
    public static function sql(string $sql, mixed ...$values): self
    {
        return new self($sql, array_values($values));
    }
}
