<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\Exception\OrmException;

final class InvalidCombination extends OrmException
{
    /** @param list<string> $extra */
    public static function ofRelation(string $relation, array $extra): self
    {
        return new self(sprintf(
            'The members of the relation "%s" are lists of an object and the values of: %s.',
            $relation,
            implode(', ', $extra),
        ));
    }
}
