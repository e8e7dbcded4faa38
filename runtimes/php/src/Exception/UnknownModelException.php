<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A model, alias or table that is not part of the query. */
class UnknownModelException extends ClassNotFoundException
{
    public static function named(string $name, ?\Throwable $previous = null): self
    {
        return new self(
            sprintf('There is no model "%s". Write the full name of its class, or register its table map.', $name),
            0,
            $previous,
        );
    }

    public static function inQuery(string $name, string $model): self
    {
        return new self(sprintf('"%s" is neither the model of this query (%s) nor one joined to it.', $name, $model));
    }

    public static function inClause(string $name, string $clause, string $model): self
    {
        return new self(sprintf(
            '"%s" in the clause "%s" is a column neither of the model of this query (%s) nor of one joined to it. '
            . 'Join the relation, under that alias, before the clause.',
            $name,
            $clause,
            $model,
        ));
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(UnknownModelException::class, 'Orm\Runtime\ActiveQuery\Exception\UnknownModelException');
