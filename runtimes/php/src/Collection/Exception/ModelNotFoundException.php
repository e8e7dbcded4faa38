<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Exception;

use Orm\Runtime\Exception\OrmException;

/** A collection does not know the class of its elements. */
class ModelNotFoundException extends OrmException
{
    public static function unknown(): self
    {
        return new self('This collection does not know the class of its elements: call setModel().');
    }
}
