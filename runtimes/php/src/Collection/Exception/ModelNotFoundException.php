<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Exception;

use Orm\Runtime\Exception\RuntimeException;

/** A collection does not know the class of its elements. */
class ModelNotFoundException extends RuntimeException
{
    public static function noModel(string $class): self
    {
        return new self(sprintf('%s is not a model class.', $class));
    }

    public static function unknown(): self
    {
        return new self('This collection does not know the class of its elements: call setModel().');
    }
}
