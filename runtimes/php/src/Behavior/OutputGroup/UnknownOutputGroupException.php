<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\Exception\OrmException;

/** A table has no output group of that name: nothing is given out by mistake. */
final class UnknownOutputGroupException extends OrmException
{
    /** @param list<string> $known */
    public static function named(string $name, string $table, array $known): self
    {
        return new self(sprintf(
            'The table "%s" has no output group "%s". It has: %s.',
            $table,
            $name,
            $known === [] ? 'none' : implode(', ', $known),
        ));
    }

    public static function forClass(string $class): self
    {
        return new self(sprintf(
            'No output group is given for %s. Add the class or the key "default" to the groups.',
            $class,
        ));
    }
}
