<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Exception;

use Orm\Runtime\Exception\UnknownModelException;

final class TableNotFoundException extends UnknownModelException
{
    public static function inDatabase(string $table, string $database): self
    {
        return new self(sprintf(
            'Database "%s" has no table "%s". Is the table-map loader of the generated configuration included?',
            $database,
            $table,
        ));
    }
}
