<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * A relation the model does not have, or the query has not joined.
 */
class UnknownRelationException extends OrmException
{
    public static function ofModel(string $name, string $model): self
    {
        return new self(sprintf('%s has no relation "%s".', $model, $name));
    }

    public static function notJoined(string $name): self
    {
        return new self(sprintf('The relation or alias "%s" is not joined; call join("%s") first.', $name, $name));
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(UnknownRelationException::class, 'Orm\Runtime\ActiveQuery\Exception\UnknownRelationException');
