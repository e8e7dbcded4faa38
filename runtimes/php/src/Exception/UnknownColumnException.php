<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\Suggestion;

/** A column name that is not in the table. */
class UnknownColumnException extends RuntimeException
{
    /** @param class-string<TableMap> $map */
    public static function named(string $name, string $map): self
    {
        $known = array_column(array_values($map::COLUMNS), 'phpName');
        $hint = str_contains($name, '(')
            ? ' Give SQL a name with withColumn(), or sort by Expression::sql().'
            : Suggestion::among($known, $name);

        return new self(sprintf('Table "%s" has no column "%s".', $map::TABLE_NAME, $name) . $hint);
    }

    /** @param class-string<TableMap> $map */
    public static function notSelected(string $name, string $map): self
    {
        return new self(
            sprintf('The query that is read from does not select the column "%s" of "%s".', $name, $map::TABLE_NAME),
        );
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(UnknownColumnException::class, 'Orm\Runtime\ActiveQuery\Exception\UnknownColumnException');
