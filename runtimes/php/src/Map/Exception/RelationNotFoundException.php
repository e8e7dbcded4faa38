<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Exception;

use Orm\Runtime\Exception\UnknownRelationException;

final class RelationNotFoundException extends UnknownRelationException
{
    /** @param list<string> $known */
    public static function inTable(string $relation, string $table, array $known): self
    {
        return new self(sprintf(
            'Table "%s" has no relation "%s". Its relations are: %s.',
            $table,
            $relation,
            $known === [] ? 'none' : implode(', ', $known),
        ));
    }

    public static function notACollection(string $relation, string $table): self
    {
        return new self(
            sprintf('The relation "%s" of table "%s" leads to one object, not to several.', $relation, $table),
        );
    }
}
