<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\Suggestion;

/** A relation the model does not have, or the query has not joined. */
class UnknownRelationException extends RuntimeException
{
    /** @param class-string<TableMap> $map */
    public static function ofModel(string $name, string $map): self
    {
        $known = array_map(strval(...), array_keys($map::RELATIONS));

        return new self(
            sprintf('%s has no relation "%s".', $map::TABLE_PHP_NAME, $name) . Suggestion::among($known, $name),
        );
    }

    public static function ofTable(string $table, string $database): self
    {
        return new self(sprintf(
            'The schema of "%s" has no table "%s" to join. Add it to the schema; a view gets skipSql="true".',
            $database,
            $table,
        ));
    }

    public static function notJoined(string $name): self
    {
        return new self(sprintf('The relation or alias "%s" is not joined; call join("%s") first.', $name, $name));
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(UnknownRelationException::class, 'Orm\Runtime\ActiveQuery\Exception\UnknownRelationException');
