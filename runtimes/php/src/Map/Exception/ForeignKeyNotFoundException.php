<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Exception;

use Orm\Runtime\Exception\UnknownRelationException;

/** A column without foreign key was asked for the table that it points at. */
final class ForeignKeyNotFoundException extends UnknownRelationException
{
    public static function ofColumn(string $column): self
    {
        return new self(sprintf('Column "%s" is part of no foreign key.', $column));
    }
}
