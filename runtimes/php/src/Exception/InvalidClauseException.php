<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A clause, operator, direction or alias that is none. */
class InvalidClauseException extends OrmException
{
    public static function values(string $clause, int $placeholders, string $given): self
    {
        return new self(sprintf('The clause "%s" has %d "?", but was given %s.', $clause, $placeholders, $given));
    }

    public static function because(string $clause, string $reason): self
    {
        return new self(sprintf('The clause "%s" cannot be used: %s', $clause, $reason));
    }

    /** @param list<string> $known */
    public static function notOneOf(string $what, string $given, array $known): self
    {
        return new self(sprintf('"%s" is not a valid %s. Use one of: %s.', $given, $what, implode(', ', $known)));
    }

    public static function sqlInFilter(string $comparison): self
    {
        return new self(sprintf(
            '"%s" is not a comparison that filters take. SQL goes into where(), or into add() with this comparison.',
            $comparison,
        ));
    }

    public static function notAName(string $expected, mixed $given): self
    {
        return new self(sprintf('Expected %s, got %s.', $expected, get_debug_type($given)));
    }

    public static function unknownCondition(string $name): self
    {
        return new self(sprintf('There is no condition named "%s"; define it with condition() first.', $name));
    }

    public static function alias(string $alias): self
    {
        return new self(
            sprintf('"%s" is not a valid alias: use letters, digits and "_", not beginning with a digit.', $alias),
        );
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(InvalidClauseException::class, 'Orm\Runtime\ActiveQuery\Criterion\Exception\InvalidClauseException');
