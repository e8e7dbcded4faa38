<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Exception;

use Orm\Runtime\Exception\BadMethodCallException;

/** A collection cannot be changed or saved. */
class ReadOnlyModelException extends BadMethodCallException
{
    public static function ofTable(string $table): self
    {
        return new self(
            sprintf('Table "%s" is read-only in the schema: its objects cannot be saved or deleted.', $table),
        );
    }

    public static function onDemand(): self
    {
        return new self('An on-demand collection cannot be changed: its rows are read one by one.');
    }
}
