<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * A column name that is not in the table.
 */
class UnknownColumnException extends OrmException
{
    public static function named(string $name, string $table): self
    {
        return new self(sprintf('Table "%s" has no column "%s".', $table, $name));
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(UnknownColumnException::class, 'Orm\Runtime\ActiveQuery\Exception\UnknownColumnException');
