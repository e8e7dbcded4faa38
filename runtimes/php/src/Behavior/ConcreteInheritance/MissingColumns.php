<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\Exception\OrmException;

/** The setters that a class has from its parent for columns that its own table does not have. */
trait MissingColumns
{
    private function refuseColumn(string $column, string $table): never
    {
        throw new OrmException(sprintf(
            'The column "%s" belongs to "%s": "%s" does not have it. Set it on the object of the parent.',
            $column,
            $table,
            static::TABLE_MAP::TABLE_NAME,
        ));
    }
}
