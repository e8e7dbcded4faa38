<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Exception;

use Orm\Runtime\Exception\UnknownColumnException;

final class ColumnNotFoundException extends UnknownColumnException
{
    /** @param list<string> $known */
    public static function inTable(int|string $column, string $table, array $known): self
    {
        return new self(sprintf(
            'Table "%s" has no column "%s". Its columns are: %s.',
            $table,
            $column,
            implode(', ', $known),
        ));
    }

    public static function keyType(string $type): self
    {
        return new self(sprintf(
            '"%s" is not a kind of column name. Use one of the constants TableMap::TYPE_PHPNAME, TYPE_CAMELNAME, '
            . 'TYPE_COLNAME, TYPE_FIELDNAME and TYPE_NUM.',
            $type,
        ));
    }

    public static function withoutValues(string $column): self
    {
        return new self(sprintf('Column "%s" has no value set: it is neither ENUM nor SET.', $column));
    }
}
