<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A required column would have no value. */
final class NotNullViolation extends ConstraintViolation
{
    /**
     * The exception for a new object whose INSERT is not sent: its SQL is empty.
     *
     * @param class-string $class
     * @param non-empty-list<string> $columns
     */
    public static function ofNewObject(string $class, array $columns): self
    {
        return new self(sprintf(
            count($columns) === 1
                ? 'This %s cannot be inserted: the required column %s has no value.'
                : 'This %s cannot be inserted: the required columns %s have no values.',
            $class,
            implode(', ', array_map(static fn (string $column): string => "\"$column\"", $columns)),
        ), '');
    }
}
