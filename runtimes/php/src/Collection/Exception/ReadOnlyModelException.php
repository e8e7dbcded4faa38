<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Exception;

use Orm\Runtime\Exception\BadMethodCallException;

/** A collection cannot be changed or saved. */
class ReadOnlyModelException extends BadMethodCallException
{
    public static function onDemand(): self
    {
        return new self('An on-demand collection cannot be changed: its rows are read one by one.');
    }
}
