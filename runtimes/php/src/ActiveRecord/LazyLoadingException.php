<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Exception\OrmException;

final class LazyLoadingException extends OrmException
{
    public static function repeated(string $class, string $relation, int $times): self
    {
        return new self(self::describe($class, $relation, $times));
    }

    public static function describe(string $class, string $relation, int $times): string
    {
        return sprintf(
            'The relation "%s" of %s is loaded object by object (for the %d. time). '
            . 'Load it with the objects: joinWith(\'%s\') on the query, or populateRelation(\'%s\') on the collection.',
            $relation,
            $class,
            $times,
            $relation,
            $relation,
        );
    }
}
